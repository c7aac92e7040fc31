// Requests, each repeated until it is answered, and the event stream.
import { root } from "./page.js";
import { adopt, receive, refresh, revision } from "./session.js";

export async function ask(url, content, key = "") {
  const request = content && {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(content),
  };
  const timer = setTimeout(() => (root.ariaBusy = true), 200);
  for (let pause = 250; ; pause = Math.min(pause * 2, 8000)) {
    let seconds;
    try {
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(30000) });
      const { status, ok, headers } = response;
      const body = await response.json();
      if (status !== 429 && status !== 503) {
        clearTimeout(timer);
        root.ariaBusy = null;
        found(ask);
        return { status, ok, body, revision: +headers.get("ETag")?.match(/\d+/) };
      }
      seconds = headers.get("Retry-After");
      clearTimeout(alarm);
      say("banner", body.detail);
    } catch {
      lost(ask);
    }
    await new Promise((resume) => {
      setTimeout(resume, seconds * 1000 || pause * (0.5 + Math.random()));
      addEventListener("online", resume, { once: true });
    });
  }
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
      opened = Date.now();
      found(open);
    },
    patch: ({ data, lastEventId }) => receive((heard = +lastEventId), JSON.parse(data)),
    document: ({ data, lastEventId }) => adopt(JSON.parse(data), (heard = +lastEventId)),
    end: refused,
    error: () => (source.readyState === EventSource.CLOSED ? refused() : retry(8000)),
  };
  for (const type in listeners) source.addEventListener(type, listeners[type]);
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
  pause = Date.now() - opened > 10000 ? 250 : Math.min(pause * 2 || 250, longest);
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
