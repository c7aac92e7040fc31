// The session: its revisions, applied in order, and its actions, sent in order.
import { follow } from "./client.js";
import { ask, expect, isStreaming, listen, say } from "./network.js";
import { apply, load, settle } from "./page.js";

let url = sessionStorage.getItem("session");
export let revision = 0;
/** The latest revision heard of. */
let latest = 0;
/** Patches before their turn, by the revision that they lead to. */
const early = new Map();
/** Whether the document is to be read; no patch is applied until then. */
let stale;
/** Runs while a patch is missing. */
let gap;
let queue = [];
let sent, running;

export function refresh() {
  stale = true;
  run();
}

/** Actions without an answer. */
export const waiting = () => (sent ? [sent, ...queue] : queue);

/** The revision that a person saw, by action. */
const seen = new WeakMap();

/** A value replaces the last in the queue. What is done once is not done again before it shows. */
export function send(action, isRepeated) {
  const { target, action: name } = action;
  const last = waiting().findLast((other) => other.target === target && (other.action === name || other.action === "set"));
  if (last?.action === name) {
    if (/tap|submit|back/i.test(name) && (isRepeated || seen.get(last) === revision)) return;
    if (/set|drag/.test(name) && last === queue.at(-1)) queue.pop();
  }
  queue.push(action);
  seen.set(action, revision);
  run();
}

async function run() {
  if (running) return;
  running = true;
  try {
    while (stale || queue.length) await (stale ? read() : post());
  } finally {
    running = false;
  }
}

async function read() {
  // What has come so far is in the document.
  early.clear();
  latest = 0;
  let answer = url && (await ask(url));
  if (!answer || answer.status === 404) {
    if (answer) say("notice", "The session had ended; started afresh.");
    queue = [];
    // Whatever comes now is older.
    revision = Infinity;
    answer = await ask("/sessions", { path: location.pathname });
    stale = true;
  }
  const { ok, body } = answer;
  if (!ok) {
    stale = false;
    say("notice", body.detail);
    // The stream may have brought one meanwhile.
  } else if (stale) adopt(body, answer.revision);
}

async function post() {
  say("notice", "");
  sent = queue.shift();
  const before = revision;
  // Only secure contexts have randomUUID.
  const key = crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
  const { ok, body, revision: next } = await ask(url + "/actions", sent, key);
  sent = null;
  if (!ok) say("notice", body.detail);
  if (ok && next >= before) {
    receive(next, body);
    expect(next);
  } else stale = true;
}

/** Takes a document. */
export function adopt(document, next) {
  stale = false;
  // The server has lost something.
  if (next < revision) early.clear();
  revision = next;
  url = document.session;
  sessionStorage.setItem("session", url);
  load(document);
  latest = Math.max(next, ...early.keys());
  advance(next);
  listen(url);
}

/** Takes a patch, from whichever comes first, answer or event. An empty one only tells how far the server is. */
export function receive(next, patch) {
  if (patch?.length !== 0) early.set(next, patch);
  advance(next);
}

/** Applies, in order, what is there. */
function advance(heard) {
  const before = revision;
  latest = Math.max(latest, heard);
  for (const next of early.keys()) if (next <= revision) early.delete(next);
  while (!stale && early.has(revision + 1)) {
    const patch = early.get(revision + 1);
    early.delete(revision + 1);
    try {
      apply(patch);
      revision++;
    } catch (error) {
      console.info(error);
      refresh();
    }
  }
  if (revision === latest || revision !== before) gap = clearTimeout(gap);
  if (revision < latest) {
    // Without a stream nothing comes between.
    gap ??= setTimeout(refresh, isStreaming() ? 1000 : 0);
  } else {
    settle();
    follow();
  }
}
