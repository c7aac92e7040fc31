// Requests, each repeated until it is answered, and the event stream. Nothing here knows the page.

/** What main.js assigns. */
export const on = {
  /**
   * A patch has come that leads to a revision. It may be refused by an exception, as a document may.
   * @param {number} revision
   * @param {object[]} patch
   */
  patch(revision, patch) {},
  /**
   * A document has come.
   * @param {number} revision
   * @param {object} document
   */
  document(revision, document) {},
  /** The document is to be read: what has come cannot be used, or the stream was refused. */
  stale() {},
  /** The revision that a stream is to begin after. */
  revision: () => 0,
  /** Whether nobody sees the page. */
  isHidden: () => false,
  /**
   * An answer is late, or has come.
   * @param {boolean} isBusy
   */
  busy(isBusy) {},
  /**
   * Says something to the person; nothing if the text is empty.
   * @param {"notice" | "banner"} place
   * @param {string} text
   */
  say(place, text) {},
};

// Requests

/** With these it is worth asking again. */
const passing = new Set([408, 425, 429, 503]);
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;
/** The longest that a server is believed to need, when it says itself how long. */
const LONGEST_RETRY_AFTER = 60_000;

/**
 * What a server has answered.
 * @typedef {object} Answer
 * @property {number} status
 * @property {boolean} ok
 * @property {any} body  of JSON
 * @property {string} detail  what to say to the person if it is not `ok`
 * @property {number} [revision]  of the document that the body is, or leads to
 * @property {string | null} visitor
 */

/**
 * Asks until there is an answer that can be used. It is the same request each time: the server knows it by its key.
 * @param {string} url
 * @param {object} [content]  is posted
 * @returns {Promise<Answer>}
 */
export async function ask(url, content) {
  const options = content && {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": makeKey() },
    body: JSON.stringify(content),
  };
  const late = setTimeout(() => on.busy(true), 200);
  const answer = await insist(url, options, (detail) => {
    if (detail === undefined) return lost(ask);
    silence();
    on.say("banner", detail);
  });
  clearTimeout(late);
  on.busy(false);
  found(ask);
  return answer;
}

/**
 * Changes something by a merge patch (RFC 7396), until there is an answer. The person need not know of it.
 * @param {string} url
 * @param {object} changes
 * @returns {Promise<Answer>}
 */
export function merge(url, changes) {
  const headers = { "Content-Type": "application/merge-patch+json" };
  return insist(url, { method: "PATCH", headers, body: JSON.stringify(changes) }, () => {});
}

/**
 * Posts something once.
 * @param {string} url
 * @param {object} content
 * @returns {Promise<Answer | undefined>}  nothing if there is no answer that can be used
 */
export async function post(url, content) {
  const headers = { "Content-Type": "application/json" };
  try {
    return await read(await request(url, { method: "POST", headers, body: JSON.stringify(content) }));
  } catch {
    return undefined;
  }
}

/** The server redirects nobody, and what a proxy let the browser keep would come again and again. */
const request = (url, options) =>
  fetch(url, { ...options, cache: "no-store", redirect: "error", signal: AbortSignal.timeout(30_000) });

/** Sends a request until there is an answer to it, and tells of each failure with what the server says of it, if it does. */
async function insist(url, options, fail) {
  let pause = FIRST_PAUSE;
  while (true) {
    let told;
    try {
      const response = await request(url, options);
      told = retryAfter(response.headers);
      const answer = await read(response);
      if (!passing.has(response.status)) return answer;
      fail(answer.detail);
    } catch {
      fail();
    }
    await rest(told ?? pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

// Only secure contexts have randomUUID.
const makeKey = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join("-");

/** What this page is called, so that the server knows which rows it shows. It is another one whenever the page is loaded. */
export const client = makeKey().slice(0, 32);

/**
 * What an answer says, or throws if it cannot be used. Proxies refuse requests, too, and not in JSON; but what
 * succeeds, and that there is no such session, is for the server to say.
 */
async function read(response) {
  const { status, ok, headers } = response;
  const text = await response.text();
  const isForeign = !ok && mediaType(headers) !== "application/problem+json";
  if (isForeign && (status < 400 || status === 404 || status >= 500)) throw Error(`Status ${status}`);
  const body = isForeign ? {} : JSON.parse(text);
  const detail = typeof body?.detail === "string" ? body.detail : `The server answered with status ${status}.`;
  const revision = ok ? revisionOf(headers.get("ETag")?.match(/\d+/)?.[0]) : undefined;
  return { status, ok, body, detail, revision, visitor: headers.get("Visitor") };
}

/** The media type without its parameters (RFC 9110 §8.3.1). */
const mediaType = (headers) => (headers.get("Content-Type") ?? "").split(";")[0].trim().toLowerCase();

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
  return time > 0 ? Math.min(time, LONGEST_RETRY_AFTER) : undefined;
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

// The event stream

/** The session that is followed. */
let url;
/** @type {EventSource | undefined} */
let source;
/** Runs until the stream is opened again. */
let timer;
/** Runs while the stream owes a revision that an answer has brought. */
let doubt;
/** When the stream was opened, if it was. */
let opened;
/** The last revision that the stream has brought. */
let heard;
/** How long the last wait for a stream was at most. */
let pause = 0;

/** Whether the stream is open. */
export const isStreaming = () => source?.readyState === EventSource.OPEN;

/**
 * Follows a session, if it is not followed already.
 * @param {string} session
 */
export function listen(session) {
  if (session === url) return;
  url = session;
  wake();
}

/**
 * Expects the stream to bring what an answer has brought; one that does not is dead.
 * @param {number} revision
 */
export function expect(revision) {
  clearTimeout(doubt);
  doubt = setTimeout(() => source && heard < revision && wake(), 5000);
}

/** Opens the stream anew, but only for a page that somebody sees: browsers allow six connections to a host. */
export function wake() {
  pause = 0;
  close();
  if (url && !on.isHidden()) open();
}

/** Closes the stream until somebody sees the page again. */
export function sleep() {
  close();
  found(open);
}

function close() {
  clearTimeout(timer);
  source?.close();
  source = undefined;
}

function open() {
  heard = on.revision();
  source = new EventSource(`${url}/events?from=${heard}&client=${client}`);
  source.addEventListener("open", () => {
    opened = performance.now();
    found(open);
  });
  source.addEventListener("patch", (event) => take(event, on.patch));
  source.addEventListener("document", (event) => take(event, on.document));
  source.addEventListener("end", refused);
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) refusedUnlessLeaving(source);
    else retry(8000);
  });
}

/**
 * A page that is loaded again loses its stream a few milliseconds before it hears that it is being left, and nobody would
 * see what it read then.
 */
function refusedUnlessLeaving(broken) {
  setTimeout(() => source === broken && refused(), 100);
}

/** Passes an event on. If it cannot be understood or shown, the document is read instead. */
function take({ data, lastEventId }, pass) {
  try {
    const revision = revisionOf(lastEventId);
    const content = JSON.parse(data);
    heard = revision;
    pass(revision, content);
  } catch (error) {
    console.info(error);
    on.stale();
  }
}

/** Reading the document tells whether there is still a session. */
function refused() {
  retry(30_000);
  found(open);
  on.stale();
}

/** Opens the stream again after a while, which is longer each time. */
function retry(longest) {
  close();
  lost(open);
  // One that held was no failure.
  const hasHeld = performance.now() - opened > 10_000;
  pause = hasHeld ? FIRST_PAUSE : Math.min(pause * 2 || FIRST_PAUSE, longest);
  opened = undefined;
  timer = setTimeout(open, pause * Math.random());
}

// The connection

/** Who has lost it: requests, the stream, or both. */
const losers = new Set();
/** Runs from the first loss until it is said. */
let alarm;

/** Says so if it lasts. */
function lost(who) {
  losers.add(who);
  alarm ??= setTimeout(() => on.say("banner", "Connection lost, reconnecting…"), 1000);
}

function found(who) {
  losers.delete(who);
  if (losers.size > 0) return;
  silence();
  on.say("banner", "");
}

function silence() {
  clearTimeout(alarm);
  alarm = undefined;
}
