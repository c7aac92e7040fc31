// Requests, each repeated until it is answered, and the event stream.
import { root } from "./page.js";
import { adopt, receive, refresh, revision } from "./session.js";

/** With these it is worth asking again. */
const passing = new Set([408, 425, 429, 503]);
const LONGEST_PAUSE = 60_000;

/**
 * Asks until there is an answer that can be used. It is the same request each time: the server knows it by its key.
 * @param {string} url
 * @param {object} [content] is posted.
 */
export async function ask(url, content) {
  const request = content && {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key() },
    body: JSON.stringify(content),
  };
  const timer = setTimeout(() => (root.ariaBusy = true), 200);
  for (let pause = 250; ; pause = Math.min(pause * 2, 8000)) {
    let told;
    try {
      // The server redirects nobody, and what a proxy let the browser keep would come again and again.
      const options = { cache: "no-store", redirect: "error", signal: AbortSignal.timeout(30000) };
      const response = await fetch(url, { ...request, ...options });
      told = retryAfter(response.headers);
      const answer = await read(response);
      if (!passing.has(response.status)) {
        clearTimeout(timer);
        root.ariaBusy = null;
        found(ask);
        return answer;
      }
      alarm = clearTimeout(alarm);
      say("banner", answer.detail);
    } catch {
      lost(ask);
    }
    await rest(told ?? pause * (0.5 + Math.random()));
  }
}

// Only secure contexts have randomUUID.
const key = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * What an answer says, or throws if it cannot be used. Proxies refuse requests, too, and not in JSON; but what succeeds,
 * and that there is no such session, is for the server to say.
 */
async function read(response) {
  const { status, ok, headers } = response;
  const text = await response.text();
  const isProblem = /^application\/problem\+json\b/.test(headers.get("Content-Type"));
  const isForeign = !ok && !isProblem;
  if (isForeign && (status < 400 || status === 404 || status >= 500)) throw Error(`Status ${status}`);
  const body = isForeign ? {} : JSON.parse(text);
  const detail = typeof body?.detail === "string" ? body.detail : `The server answered with status ${status}.`;
  const revision = ok ? revisionOf(headers.get("ETag")?.match(/\d+/)?.[0]) : undefined;
  return { status, ok, body, detail, revision, visitor: headers.get("Visitor") };
}

/** A revision from its digits. */
function revisionOf(digits) {
  const revision = Number(digits);
  if (!digits || !Number.isSafeInteger(revision)) throw Error(`No revision: ${digits}`);
  return revision;
}

/** How long to wait by `Retry-After` (RFC 9110 §10.2.3), in milliseconds, if it says so sensibly. */
function retryAfter(headers) {
  const value = headers.get("Retry-After") ?? "";
  const now = Date.parse(headers.get("Date"));
  const time = /^\d+$/.test(value) ? value * 1000 : Date.parse(value) - now;
  return time > 0 ? Math.min(time, LONGEST_PAUSE) : undefined;
}

/** Waits, or for the browser to be online again. */
function rest(time) {
  return new Promise((resume) => {
    const awake = () => {
      clearTimeout(timer);
      removeEventListener("online", awake);
      resume();
    };
    const timer = setTimeout(awake, time);
    addEventListener("online", awake);
  });
}

let url, source, timer, doubt, opened, heard;
let pause = 0;

export const isStreaming = () => source?.readyState === EventSource.OPEN;

/** Follows a session, if it is not followed already. */
export function listen(session) {
  if (session === url) return;
  url = session;
  wake();
}

/** The stream brings what answers bring; one that does not is dead. */
export function expect(revision) {
  clearTimeout(doubt);
  doubt = setTimeout(() => source && heard < revision && wake(), 5000);
}

/** Only for a visible page: browsers allow six connections to a host. */
function wake() {
  pause = 0;
  close();
  if (url && !document.hidden) open();
}

function close() {
  clearTimeout(timer);
  source?.close();
  source = null;
}

function sleep() {
  close();
  found(open);
}

function open() {
  heard = revision;
  source = new EventSource(`${url}/events?from=${revision}`);
  const listeners = {
    open() {
      opened = performance.now();
      found(open);
    },
    patch: tell(receive),
    document: tell(adopt),
    end: refused,
    error: () => (source.readyState === EventSource.CLOSED ? refused() : retry(8000)),
  };
  for (const type in listeners) source.addEventListener(type, listeners[type]);
}

/** A listener that passes an event on. If it cannot be understood or shown, the document is read instead. */
function tell(take) {
  return ({ data, lastEventId }) => {
    try {
      const next = revisionOf(lastEventId);
      const content = JSON.parse(data);
      heard = next;
      take(next, content);
    } catch (error) {
      console.info(error);
      refresh();
    }
  };
}

/** Reading the document tells whether there is still a session. */
function refused() {
  retry(30000);
  found(open);
  refresh();
}

function retry(longest) {
  close();
  lost(open);
  // One that held was no failure.
  pause = performance.now() - opened > 10000 ? 250 : Math.min(pause * 2 || 250, longest);
  opened = undefined;
  timer = setTimeout(open, pause * Math.random());
}

document.addEventListener("visibilitychange", () => (document.hidden ? sleep() : wake()));
addEventListener("pagehide", sleep);
addEventListener("pageshow", (event) => event.persisted && wake());
addEventListener("online", wake);

/** Who has lost the connection. */
const losers = new Set();
let alarm;

/** Says so if it lasts. */
function lost(who) {
  losers.add(who);
  alarm ??= setTimeout(say, 1000, "banner", "Connection lost, reconnecting…");
}

function found(who) {
  losers.delete(who);
  if (losers.size) return;
  alarm = clearTimeout(alarm);
  say("banner", "");
}

export function say(id, text) {
  document.getElementById(id).textContent = text;
}
