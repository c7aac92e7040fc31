// What a person hands over and takes along: files on their way to the server, with how far each has come, and a button
// that calls it off; and texts on their way to the clipboard.
import { content } from "../document.js";
import { make, setAttributes, setText } from "./element.js";

/** A name as a header field takes it (RFC 8187). */
const encoded = (name) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sends one file. It is not sent again by itself: a person sees that it has failed. */
function post(file, bar, signal) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (detail) => reject(Error(detail));
    request.open("POST", `${content.session}/files`);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.setRequestHeader("Content-Disposition", `attachment; filename*=UTF-8''${encoded(file.name)}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      setAttributes(bar, { max: total || 1, value: loaded, "aria-valuetext": `${Math.round((100 * loaded) / (total || 1))} %` });
    });
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      const said = parsed(responseText);
      if (status === 201 && typeof said.id === "string") resolve(said.id);
      else fail(typeof said.detail === "string" ? said.detail : `The server answered with status ${status}.`);
    });
    request.addEventListener("error", () => fail("The file could not be sent."));
    request.addEventListener("abort", () => fail(""));
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function button(words, act) {
  const element = make("button");
  element.type = "button";
  element.append(words);
  // What it is in is no control of the app's.
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    act();
  });
  return element;
}

/** A file's name, and how far it has come. */
function row(file) {
  const element = make("label");
  const name = make("span");
  const bar = make("progress");
  name.append(file.name);
  setAttributes(bar, { max: 1, value: 0 });
  element.append(name, bar);
  return { element, bar };
}

/** What is on top of everything else, and can be used. */
const top = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

/** Where files are shown that are being sent. */
function panel() {
  const element = make("section");
  element.ariaLabel = "Files";
  top().append(element);
  return element;
}

/**
 * Sends files one after the other, and shows that, in an element or on top of the page.
 * @param {File[]} files
 * @param {HTMLElement} [place]
 * @param {AbortController} [controller]  calls it off
 * @returns {Promise<string[] | undefined>} what the server calls them; nothing if that was called off, or has failed
 */
export async function send(files, place, controller = new AbortController()) {
  const shown = place ?? panel();
  const rows = files.map(row);
  const parts = [...rows.map(({ element }) => element), button("Stop sending", () => controller.abort())];
  // By then others may be shown in the place.
  const end = () => (place ? parts.forEach((part) => part.remove()) : shown.remove());
  shown.classList.add("uploads");
  shown.replaceChildren(...parts);
  try {
    const ids = [];
    for (const [index, file] of files.entries()) ids.push(await post(file, rows[index].bar, controller.signal));
    end();
    return ids;
  } catch ({ message }) {
    if (controller.signal.aborted) end();
    else {
      const words = make("p");
      setAttributes(words, { role: "alert" });
      words.append(message);
      shown.replaceChildren(words, ...(place ? [] : [button("Close", end)]));
    }
    return undefined;
  }
}

/** Says something to the person. */
export const say = (text) => setText(document.getElementById("notice"), text);

/** Puts a text on the clipboard. Without a secure connection pages have none, but can still copy what is selected. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say("Copied.");
  } catch {
    say(copySelected(text) ? "Copied." : "This could not be copied.");
  }
}

function copySelected(text) {
  const { activeElement } = document;
  const area = make("textarea");
  // It is not seen, and the page does not scroll to it.
  Object.assign(area.style, { position: "fixed", top: "0", opacity: "0" });
  area.value = text;
  top().append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  activeElement?.focus({ preventScroll: true });
  return isCopied;
}

/** The address of a file that the server offers; nothing if it is none. */
export const addressOfFile = (base, url) => (/^\/files\/[\w-]+$/.test(url) ? base + url : undefined);
