// The session: its revisions, applied in order, and its actions, sent in order. Nothing here knows the page.
import { base } from "./base.js";
import { content, load, patch as change, reports, steps } from "./document.js";
import { ask, client, expect, isStreaming, listen, merge, post as postOnce } from "./network.js";
import { difference } from "./patch.js";
import * as storage from "./storage.js";

/** @typedef {import("./document.js").Change} Change */
/** @typedef {import("./document.js").Content} Content */

/**
 * What a person has done.
 * @typedef {object} Action
 * @property {number} target  the id of a node
 * @property {string} action
 * @property {unknown} [value]
 * @property {number} [sequence]
 */

/** What main.js assigns. */
export const on = {
  /**
   * Shows the document, or throws if it cannot be shown.
   * @param {Content} content
   * @param {Change} [change]  what may differ from the document that was shown before
   */
  show(content, change) {},
  /**
   * An action has been answered, and what it has changed is about to be shown, unless it is already.
   * @param {Action} action
   * @param {boolean} hasChanged  whether it has changed something
   * @param {number} status
   */
  answered(action, hasChanged, status) {},
  /** All that is known of has been applied. */
  settled() {},
  /** The page of the app that a new session is to show. */
  path: () => "/",
  /**
   * The session that is to be loaded first, as far as one is known.
   * @returns {string | null | undefined}
   */
  session: () => undefined,
  /** What is known of the person and the device. */
  environment: () => ({}),
  /**
   * Says something to the person; nothing if the text is empty.
   * @param {"notice" | "banner"} place
   * @param {string} text
   */
  say(place, text) {},
};

/** Whether something is the path of a session. Others may have written where it is kept. */
function isSession(path) {
  const start = `${base}/sessions/`;
  if (typeof path !== "string" || !path.startsWith(start)) return false;
  const name = path.slice(start.length);
  return name.length <= LONGEST_NAME && !name.includes(".") && encodeURIComponent(name) === name;
}

/** So long is the name of no session, in characters. */
const LONGEST_NAME = 64;

/** The session's path, if there is one. */
let url;
/** The revision of the document. */
export let revision = 0;
/** The latest revision heard of. */
let latest = 0;
/** Patches before their turn, by the revision that they lead to. */
const early = new Map();
/** Whether the document is to be read; no patch is applied until then. */
let isStale = false;
/** Runs while a patch is missing. */
let gap;
/**
 * Actions to be sent.
 * @type {Action[]}
 */
let queue = [];
/**
 * The action that has been sent and not answered.
 * @type {Action | undefined}
 */
let sent;
let isRunning = false;
/** The revision that the last answer to something done by a person has led to. */
let theirs = 0;
/** Whether a new session is to be made, though there is one. */
let isRenewing = false;
/** Runs until a document that could not be shown is read again. */
let again;

/** Has the document read. */
export function refresh() {
  isStale = true;
  run();
}

// Actions

/**
 * The actions without an answer.
 * @returns {Action[]}
 */
export const waiting = () => (sent ? [sent, ...queue] : queue);

const isByPerson = ({ action }) => !reports.has(action);

/** Whether the next revision comes of what a person does here, or comes while that is on its way. */
export const isOfPerson = () => revision < theirs || waiting().some(isByPerson);

/** The revision that a person saw, by action. */
const seen = new WeakMap();

/** These are not sent again until their effect shows. */
const single = new Set(["tap", "doubleTap", "submit", "back", "delete"]);
/** Of these, sent for one node, only the last counts. */
const replaceable = new Set(["set", "drag", "visit"]);

/** What is done, without the keys that are held down meanwhile. */
const withoutKeys = (name) => name.slice(name.lastIndexOf("+") + 1);

/**
 * Sends an action. A value replaces the last in the queue; what is done once is not done again before it shows.
 * @param {Action} action
 * @param {boolean} [isRepeated]  whether it belongs to the click before
 * @returns {boolean}  whether it is sent, and has not been left out
 */
export function send(action, isRepeated = false) {
  const { target, action: name } = action;
  const isLike = (other) => other.target === target && (other.action === name || other.action === "set");
  const last = waiting().findLast(isLike);
  if (last?.action === name) {
    if (single.has(withoutKeys(name)) && (isRepeated || seen.get(last) === revision)) return false;
    if (replaceable.has(withoutKeys(name)) && last === queue.at(-1)) queue.pop();
  }
  queue.push(action);
  seen.set(action, revision);
  run();
  return true;
}

/** Buttons that are pressed or were: what the person does, and what has been told of that. By target. */
const presses = new Map();

/**
 * Tells that a button is pressed, or is so no more. No action waits for it, and only what is so in the end counts.
 * @param {number} target
 * @param {boolean} isPressed
 */
export async function press(target, isPressed) {
  if (presses.has(target)) {
    presses.get(target).isPressed = isPressed;
    return;
  }
  const known = { isPressed, told: !isPressed };
  presses.set(target, known);
  while (known.told !== known.isPressed) {
    const before = revision;
    known.told = known.isPressed;
    const answer = await ask(`${url}/actions`, { target, action: known.told ? "press" : "release" });
    if (answer.ok) take(answer, before);
  }
  presses.delete(target);
}

/**
 * Asks for rows of a container, once. No action waits for that, nor does it wait for any.
 * @param {number} target
 * @param {number[]} value  pairs of numbers of rows, each from one up to another
 * @returns {Promise<number>}  the status of the answer; 0 if there is none
 */
export async function showRows(target, value) {
  const [session, before] = [url, revision];
  const answer = await postOnce(`${session}/actions`, { target, action: "show", value, client });
  if (answer?.ok && session === url) take(answer, before);
  return answer?.status ?? 0;
}

/** Reads and sends what there is to be read and sent, one after the other. */
async function run() {
  if (isRunning) return;
  isRunning = true;
  try {
    while (isStale || queue.length > 0) await (isStale ? read() : post());
  } catch (error) {
    // There is no document that can be shown. Perhaps there will be.
    console.info(error);
    clearTimeout(again);
    again = setTimeout(refresh, 5000);
  } finally {
    isRunning = false;
  }
}

async function post() {
  on.say("notice", "");
  sent = queue.shift();
  const before = revision;
  const action = sent;
  const answer = await ask(`${url}/actions`, action);
  sent = undefined;
  const isOfNothing = answer.status === 410 && reports.has(action.action);
  // What was used was there, and a person knows nothing of nodes.
  if (!answer.ok && !isOfNothing) on.say("notice", answer.status === 410 ? "That is no longer there." : answer.detail);
  if (answer.ok && isByPerson(action)) theirs = answer.revision;
  on.answered(action, answer.ok && answer.body.length > 0, answer.status);
  // What has removed the node comes, or has come, by itself.
  if (isOfNothing && isStreaming()) advance(revision);
  else take(answer, before);
}

/** Takes what a request is answered that was sent at a revision. */
function take({ ok, body, revision: next }, before) {
  if (ok && next >= before) {
    receive(next, body);
    expect(next);
  } else refresh();
}

// The environment

/** What the session has been told of the person and the device; nothing where there is no session that can be told. */
let told;
let isTelling = false;
/** What a server has refused, which may know fewer time zones than the browser: members with their values, in JSON. */
const refused = new Set();

/** What there is to tell. */
function environment() {
  return Object.fromEntries(Object.entries(on.environment()).filter((member) => !refused.has(JSON.stringify(member))));
}

/** Tells the session what is different from what it has been told: one request at a time, however often it changes. */
export async function tell() {
  if (isTelling) return;
  isTelling = true;
  let changes;
  while (told && (changes = difference(told, environment()))) await tellThat(changes);
  isTelling = false;
}

async function tellThat(changes) {
  const [session, before, now] = [url, revision, environment()];
  const answer = await merge(`${session}/environment`, changes);
  // Another session has been told already.
  if (session !== url || leaveOut(answer, "", now)) return;
  // What is refused for any other reason is not worth saying again.
  told = now;
  if (answer.ok) take(answer, before);
}

/**
 * Says no more what a server has refused of the environment that was said at this place of the request.
 * @returns {boolean} whether it has refused any of it
 */
function leaveOut({ status, body }, place, said) {
  const { pointer = "" } = body ?? {};
  if (status !== 422 || !`${pointer}/`.startsWith(`${place}/`)) return false;
  const all = Object.entries(said);
  const named = all.filter(([name]) => pointer === `${place}/${name}`);
  const members = named.length > 0 ? named : all;
  for (const member of members) refused.add(JSON.stringify(member));
  return members.length > 0;
}

// Documents

async function read() {
  // What has come so far is in the document. If that is refused, what comes later asks for it again.
  early.clear();
  latest = 0;
  closeGap();
  url ??= await offeredSession();
  let answer = url && !isRenewing ? await ask(url) : undefined;
  if (!content && answer?.ok) forgetWhatIsDone(answer.body);
  if (!answer || answer.status === 404) {
    on.say("notice", answer ? "The session had ended; started afresh." : "");
    queue = [];
    // Whatever comes now is older.
    revision = Infinity;
    theirs = 0;
    answer = await inTurn(create);
    isRenewing = false;
    isStale = true;
  }
  if (!answer.ok) {
    isStale = false;
    on.say("notice", answer.detail);
    showLate();
    // The stream may have brought one meanwhile.
  } else if (isStale) adopt(answer.revision, answer.body);
}

/** What was to be read out has been, and windows have been opened, before the page was loaded anew. */
function forgetWhatIsDone({ nodes, root }) {
  const { announcement, windowRequests } = nodes?.[root] ?? {};
  for (const each of [announcement, windowRequests]) if (each) each.isOld = true;
}

/** Has a session made for the page's address. The one that there is stays, for whoever goes back to it. */
export function renew() {
  isRenewing = true;
  refresh();
}

/** The path of the session that this page is to show, if there is one, and no other page shows it. */
async function offeredSession() {
  const path = on.session();
  return isSession(path) && (await hold(path)) ? path : undefined;
}

/** The session that this page holds, so that no other one shows it, as a duplicate of this tab would. */
let held;
/** Ends that. */
let letGo = () => {};
/** A page that is loaded again waits so long for the old one to be gone, in milliseconds. */
const LEAVING = 1000;

/**
 * Holds a session for as long as the page is there.
 * @param {string} path
 * @returns {Promise<boolean>}  whether no other page holds it, as far as can be known: not all browsers have locks
 */
function hold(path) {
  if (!navigator.locks || held === path) return Promise.resolve(true);
  release();
  held = path;
  return new Promise((resolve) => {
    const options = { signal: AbortSignal.timeout(LEAVING) };
    const untilLeft = () => {
      resolve(true);
      return new Promise((leave) => {
        if (held === path) letGo = leave;
        else leave();
      });
    };
    navigator.locks.request(path, options, untilLeft).catch(({ name }) => {
      if (held === path) held = undefined;
      resolve(name !== "TimeoutError");
    });
  });
}

/** The page is left: another one may show its session. */
export function release() {
  held = undefined;
  letGo();
}

/** The page is back as it was left. Its document may be another since. */
export function comeBack() {
  if (url) hold(url);
  refresh();
}

/** Makes a session of this browser's visitor, who is the same in all its tabs. */
async function create() {
  const path = on.path();
  const visitor = storage.visitor.get() || undefined;
  const make = async (visitor) => {
    const said = environment();
    const answer = await ask(`${base}/sessions`, { path, visitor, environment: said });
    return leaveOut(answer, "/environment", said) ? make(visitor) : answer;
  };
  let answer = await make(visitor);
  // The path may be what is malformed. Only an answer to the same without the visitor replaces the visitor.
  if (visitor && (answer.status === 400 || answer.status === 413)) answer = await make();
  if (answer.visitor) storage.visitor.set(answer.visitor);
  return answer;
}

/**
 * The first tabs of a browser, opened together, are not to become several visitors: one goes first, and the others wait
 * a little for what it is told. Only secure contexts have locks, and not all of them give one.
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

/**
 * Takes a document, or throws if it cannot be shown.
 * @param {number} next  its revision
 * @param {Content} fresh
 */
export function adopt(next, fresh) {
  if (!isSession(fresh?.session)) throw Error("No document of this app.");
  url = fresh.session;
  load(fresh);
  on.show(fresh);
  late.clear();
  storage.session.set(url);
  hold(url);
  told = fresh.environment;
  isStale = false;
  // The server has lost something.
  if (next < revision) early.clear();
  revision = next;
  latest = Math.max(next, ...early.keys());
  advance(next);
  listen(url);
  tell();
}

// Patches

/**
 * Takes a patch, from whichever comes first, answer or event. An empty one only tells how far the server is.
 * @param {number} next  the revision that it leads to
 * @param {object[]} patch
 */
export function receive(next, patch) {
  if (patch?.length !== 0) early.set(next, patch);
  advance(next);
}

/** Applies, in order, what is there. */
function advance(heard) {
  const before = revision;
  latest = Math.max(latest, heard);
  for (const next of early.keys()) if (next <= revision) early.delete(next);
  while (!isStale && early.has(revision + 1)) {
    const patch = early.get(revision + 1);
    early.delete(revision + 1);
    try {
      for (const step of steps(patch)) on.show(content, change(step));
      revision += 1;
    } catch (error) {
      console.info(error);
      refresh();
    }
  }
  // Nobody needs to know how large something was that has gone.
  queue = queue.filter(({ target, action }) => !reports.has(action) || Object.hasOwn(content.nodes, target));
  if (revision === latest || revision !== before) closeGap();
  if (revision < latest) {
    // Without a stream nothing comes between.
    gap ??= setTimeout(refresh, isStreaming() ? 1000 : 0);
  } else if (!isStale) on.settled();
}

/** The ids of nodes that can be shown as they are only now, and have not been since. */
const late = new Set();

/**
 * Shows some nodes anew that could not be shown as they are until now.
 * @param {Set<string>} ids
 */
export function showAgain(ids) {
  for (const id of ids) late.add(id);
  showLate();
}

function showLate() {
  // A document that is to be read shows all of them.
  if (isStale || late.size === 0) return;
  const changed = new Set(late);
  late.clear();
  try {
    on.show(content, { changed, moved: new Set(), isLate: true });
    if (revision >= latest) on.settled();
  } catch (error) {
    console.info(error);
    refresh();
  }
}

function closeGap() {
  clearTimeout(gap);
  gap = undefined;
}
