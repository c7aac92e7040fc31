// What an app asks of its windows: each is a tab of the browser, at an address of its own. An address beyond the app is
// opened in a tab, too.
import { base } from "./base.js";
import * as storage from "./storage.js";
import { make } from "./views/element.js";

/** @typedef {import("./document.js").Content} Content */

/**
 * What is asked of windows: one of these is to be opened or closed, this one to be closed, or an address to be visited.
 * @typedef {{ open?: string, title?: string, single?: true, dismiss?: string, close?: true, visit?: string }} Request
 */

/** The number of the last request that has been carried out. */
let done = 0;

/**
 * The document that is shown.
 * @type {Content | undefined}
 */
let shown;

/** The tabs that have been opened here, by their names. */
const tabs = new Map();

/** All tabs of the app in this browser. */
const others = new BroadcastChannel(`windows${base}`);

/** What the address of a path begins with has the same name, so that a window of which there is one is found again. */
const nameOf = (path) => `martlet:${base}${path}`;

/** Whether a tab that was opened here still shows a path. */
function shows(tab, path) {
  return Boolean(tab) && !tab.closed && tab.location.pathname === base + path;
}

/** @param {Request} request */
function open({ open: path, title, single }) {
  if (single && location.pathname === base + path) return;
  const name = single ? nameOf(path) : `${nameOf(path)}#${Math.random()}`;
  if (shows(tabs.get(name), path)) return tabs.get(name).focus();
  const tab = window.open(base + path, name);
  if (tab) tabs.set(name, tab);
  else offer({ href: base + path, target: name }, title);
}

/**
 * Opens an address beyond the app, whose page is to know nothing of this one.
 * @param {Request} request
 */
function visit({ visit: address }) {
  // What a program of its own opens needs no tab.
  if (!address.toLowerCase().startsWith("http")) return location.assign(address);
  const tab = window.open(address);
  if (tab) tab.opener = null;
  else offer({ href: address, target: "_blank", rel: "noopener" }, address);
}

/** A browser opens no tab long after a person has done something. Then there is a link, which the person follows. */
function offer(address, title) {
  const place = make("p");
  place.className = "offer";
  place.role = "status";
  const link = make("a");
  Object.assign(link, address);
  link.append(`Open ${title}`);
  const refusal = make("button");
  refusal.type = "button";
  refusal.append("Not now");
  for (const control of [link, refusal]) control.addEventListener("click", () => place.remove());
  place.append("The browser has opened no window. ", link, refusal);
  document.body.append(place);
}

/** Ends the session of this tab, and closes the tab if a script has opened it; else it shows what the app begins with. */
function close() {
  const { session } = shown;
  storage.session.set("");
  fetch(session, { method: "DELETE", keepalive: true }).catch((error) => console.info(error));
  if (window.opener || window.name.startsWith("martlet:")) window.close();
  location.replace(`${base}/`);
}

/** Closes this tab if it shows a path, or what is below that. */
function closeAt(path) {
  if (`${location.pathname}/`.startsWith(`${base}${path}/`)) close();
}

/** @param {Request} request */
function carryOut(request) {
  if (request.open !== undefined) open(request);
  else if (request.close) close();
  else if (request.visit !== undefined) visit(request);
  else {
    others.postMessage(request.dismiss);
    closeAt(request.dismiss);
  }
}

others.addEventListener("message", ({ data }) => shown && typeof data === "string" && closeAt(data));

/**
 * Carries out what is asked, once. What was asked before the page was loaded is not asked any more.
 * @param {Content} content
 */
export function follow(content) {
  shown = content;
  const { requests, number, isOld } = content.nodes[content.root]?.windowRequests ?? {};
  if (!requests || number === done) return;
  const count = number > done ? Math.min(number - done, requests.length) : requests.length;
  done = number;
  if (!isOld) for (const request of requests.slice(-count)) carryOut(request);
}
