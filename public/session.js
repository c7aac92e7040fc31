// The session: its revisions, applied in order, and its actions, sent in order.
import { base } from "./base.js";
import { follow } from "./client.js";
import { ask, expect, isStreaming, listen, say } from "./network.js";
import { load, settle, update } from "./page.js";
import * as storage from "./storage.js";

const isSession = (path) => typeof path === "string" && path.startsWith(`${base}/sessions/`);

/** The session's path, if there is one. */
let url = isSession(storage.session.get()) ? storage.session.get() : undefined;
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
let sent, running, again;

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
  } catch (error) {
    // There is no document that can be shown. Perhaps there will be.
    console.info(error);
    clearTimeout(again);
    again = setTimeout(refresh, 5000);
  } finally {
    running = false;
  }
}

async function read() {
  // What has come so far is in the document. If that is refused, what comes later asks for it again.
  early.clear();
  latest = 0;
  gap = clearTimeout(gap);
  let answer = url && (await ask(url));
  if (!answer || answer.status === 404) {
    if (answer) say("notice", "The session had ended; started afresh.");
    queue = [];
    // Whatever comes now is older.
    revision = Infinity;
    answer = await inTurn(create);
    stale = true;
  }
  if (!answer.ok) {
    stale = false;
    say("notice", answer.detail);
    // The stream may have brought one meanwhile.
  } else if (stale) adopt(answer.revision, answer.body);
}

/** Makes a session of this browser's visitor, who is the same in all its tabs. */
async function create() {
  const path = location.pathname.slice(base.length) || "/";
  const make = (visitor) => ask(`${base}/sessions`, { path, visitor });
  const visitor = storage.visitor.get() || undefined;
  let answer = await make(visitor);
  // The path may be what is malformed. Only an answer to the same without the visitor replaces the visitor.
  if (visitor && answer.status === 400) answer = await make();
  if (answer.visitor) storage.visitor.set(answer.visitor);
  return answer;
}

/**
 * The first tabs of a browser, opened together, are not to become several visitors: one goes first, and the others wait a
 * little for what it is told. Only secure contexts have locks, and not all of them give one.
 */
async function inTurn(work) {
  if (storage.visitor.get() || !navigator.locks) return work();
  const name = `visitor${base}`;
  const { held } = await navigator.locks.query().catch(() => ({ held: [] }));
  const isFirst = !held.some((lock) => lock.name === name);
  const turn = async () => {
    // What another tab has stored may reach this one a little later than the lock.
    for (let tries = 0; !isFirst && !storage.visitor.get() && tries < 20; tries += 1) {
      await new Promise((resume) => setTimeout(resume, 25));
    }
    return work();
  };
  return navigator.locks.request(name, { signal: AbortSignal.timeout(3000) }, turn).catch(work);
}

async function post() {
  say("notice", "");
  sent = queue.shift();
  const before = revision;
  const { ok, body, detail, revision: next } = await ask(`${url}/actions`, sent);
  sent = null;
  if (!ok) say("notice", detail);
  if (ok && next >= before) {
    receive(next, body);
    expect(next);
  } else stale = true;
}

/** Takes a document. */
export function adopt(next, document) {
  if (!isSession(document?.session)) throw Error("No document of this app.");
  url = document.session;
  storage.session.set(url);
  load(document);
  stale = false;
  // The server has lost something.
  if (next < revision) early.clear();
  revision = next;
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
      update(patch);
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
