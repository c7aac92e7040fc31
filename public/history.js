// The address of the page, and the browser's history: an entry for each place in the app that a person has gone to. The
// document says where the app is, in its member `path`. An entry's state says of which session it is, and where it is among
// the entries of this tab: `{ session, index }`.
//
// 1. The path is another because of what a person has done here: a new entry, or back to the one before if the path is its
//    own. Who goes on by keys, from one row to the next, passes by all but the last: these have one entry. Anything else
//    that changes the path is shown in the entry that there is.
// 2. The person goes to another entry: the app is asked to show its path (`visit`), and has the last word. While something
//    modal is there, the app is asked to put that away instead, and the person stays.
// 3. The entry of a link that leads to a known path is made at once, since browsers skip what comes later than a click.
//
// Where the window takes no `visit`, nothing follows addresses: there is only the entry of the page.
import { addressOfPage, base } from "./base.js";
import * as storage from "./storage.js";
import { on as views } from "./views/registry.js";
import { viewOf, viewWith } from "./views/tree.js";

/** @typedef {import("./document.js").Content} Content */
/** @typedef {import("./session.js").Action} Action */

/** What main.js assigns. */
export const on = {
  /**
   * Sends an action.
   * @param {Action} action
   */
  action(action) {},
  /**
   * The actions that have not been answered.
   * @returns {Action[]}
   */
  waiting: () => [],
  /** Whether what is being shown comes of what a person does here. */
  isOfPerson: () => false,
  /** Has a new session made for the address. The one that there is stays. */
  renew() {},
};

/** The page may be told late that it has gone to another entry, in milliseconds; or never, where there is none. */
const LONGEST = 3000;
/** So many characters a path has at most that a server takes. */
const LONGEST_PATH = 2048;
/** Of so many scrollers it is kept where they were. */
const MOST = 200;
/** The keys that lead from one thing to the next, and those that are held down meanwhile. */
const steps = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]);
const modifiers = new Set(["Shift", "Control", "Alt", "Meta"]);

/**
 * The document that is shown.
 * @type {Content | undefined}
 */
let shown;
/**
 * Entries of its session: their paths by index.
 * @type {Record<number, string>}
 */
let paths = {};
/** The entry where the person is. */
let index = 0;
/** The entry whose path was the document's last. */
let home = 0;
/** Which session was to be loaded. */
let offered;
/**
 * How the person has come to this page, until its document is there.
 * @type {"reload" | "back_forward" | "navigate" | undefined}
 */
let arrival = performance.getEntriesByType("navigation")[0]?.type ?? "navigate";
/**
 * Of what has been asked of the app: entries, and whether their paths are shown is known once all has been answered.
 * @type {{ action: Action, index: number, isArrival?: boolean, isAnswered?: boolean }[]}
 */
let moves = [];
/**
 * The entry that the page goes to by itself.
 * @type {{ index: number, timer: ReturnType<typeof setTimeout> } | undefined}
 */
let going;
/** Whether a person has changed what is not in the history yet. */
let isTheirs = false;
/** Whether a person goes from one thing to the next by keys. */
let isStepping = false;
/** The entry that has been made on this way, as long as it goes on. */
let passing;

history.scrollRestoration = "manual";

/** Whether anything follows addresses. */
const followsAddresses = () => Boolean(shown?.nodes[shown.root]?.actions?.includes("visit"));

/** The page of the app that the address leads to. */
export function path() {
  const { pathname, search, hash } = location;
  const place = pathname.slice(base.length) || "/";
  // What others add to an address may be longer than a server takes, and does not say which page is meant.
  return [place + search + hash, place + search, place].find(({ length }) => length <= LONGEST_PATH) ?? "/";
}

/** Whether the address is that of a path. What it says beyond is the app's, and stays until another page is shown. */
function isAt(path) {
  const address = addressOfPage(path);
  if (!address) return true;
  const { pathname, search, hash } = new URL(address);
  return location.pathname === pathname && (search + hash === "" || location.search + location.hash === search + hash);
}

/** Of browsers that take no more entries for a while, the address is what it was. */
function write(method, address) {
  const { session } = shown;
  const { state } = history;
  if (method === "replaceState" && !address && state?.session === session && state.index === index) return;
  try {
    history[method]({ session, index }, "", address);
  } catch (error) {
    console.info(error);
  }
}

/** Shows a path in the entry that there is. */
function replace(path) {
  write("replaceState", isAt(path) ? undefined : addressOfPage(path));
  settleAt(path);
}

/** Shows a path in a new entry, after which there are no others. */
function push(path) {
  index += 1;
  for (const each of Object.keys(paths)) if (each > index) delete paths[each];
  paths[index] = path;
  scrolled.delete(pageAt(index));
  write("pushState", addressOfPage(path));
}

/** The document belongs to the entry where the person is. */
function settleAt(path) {
  paths[index] = path;
  home = index;
  isTheirs = false;
  entitle();
}

/** An entry is called as its screen, or else as the scene: once the document belongs to it, and has been drawn. */
function entitle() {
  if (!going && moves.length === 0) document.title = views.titleOfScreen() || shown.title;
}

/** Goes to another entry without a person's doing, and brings the history in line when the page is there. */
function go(to) {
  const timer = setTimeout(arrive, LONGEST);
  going = { index: to, timer };
  history.go(to - index);
}

function arrive() {
  clearTimeout(going?.timer);
  going = undefined;
  bringInLine();
}

/**
 * A document is about to be shown.
 * @param {Content} content
 */
export function follow(content) {
  const isOther = content.session !== shown?.session;
  shown = content;
  if (isOther) begin();
  else isTheirs ||= on.isOfPerson();
  if (arrival) enter();
  else bringInLine();
}

/** The document is of another session, which has other entries. */
function begin() {
  const { state } = history;
  const known = stored();
  paths = known.paths;
  scrolled.clear();
  for (const [id, place] of known.scrolled) scrolled.set(id, place);
  moves = [];
  isTheirs = false;
  passing = undefined;
  // It is not known how many entries are between those and one that others have made.
  if (arrival) index = state?.index ?? Math.max(-2, ...Object.keys(paths).map(Number)) + 2;
  home = index;
  // It has been made for the address.
  if (shown.session !== offered) arrival = undefined;
  if (!arrival) write("replaceState");
}

/** The first document of a page is there: it may have another path than the address. */
function enter() {
  const isReload = arrival === "reload" && history.state;
  const isNew = !history.state;
  arrival = undefined;
  write("replaceState");
  if (isAt(shown.path) || isReload) return replace(shown.path);
  if (followsAddresses()) return visit((isNew ? undefined : paths[index]) ?? path(), isNew);
  if (isNew) return queueMicrotask(on.renew);
  replace(shown.path);
}

/** Shows the path of the document, unless it is not known yet what comes of what has been asked of the app. */
function bringInLine() {
  if (going || moves.length > 0 || !shown) return;
  const { path } = shown;
  if (isAt(path)) return settleAt(path);
  if (!isTheirs || !followsAddresses()) return replace(path);
  if (paths[index - 1] === path) return go(index - 1);
  if (isStepping && passing === index) return replace(path);
  push(path);
  settleAt(path);
  passing = isStepping ? index : undefined;
}

/** Asks the app to show the path of the entry where the person is. What has been asked and not been sent is nothing now. */
function visit(path, isArrival = false) {
  const action = { target: Number(shown.root), action: "visit", value: path };
  on.action(action);
  const waiting = new Set(on.waiting());
  moves = moves.filter(({ action, isAnswered }) => isAnswered || waiting.has(action));
  moves.push({ index, action, isArrival });
}

/**
 * A link has been followed: its entry is made before there is an answer.
 * @param {string} path
 * @param {Action} action  what has been sent
 */
export function lead(path, action) {
  if (going || !followsAddresses() || isAt(path) || paths[index - 1] === path || !addressOfPage(path)) return;
  push(path);
  moves.push({ index, action });
}

/**
 * An action has been answered, and what it has changed is about to be shown.
 * @param {Action} action
 * @param {number} status
 */
export function answered(action, status) {
  const move = moves.find((each) => each.action === action);
  if (!move) return;
  move.isAnswered = true;
  // Whatever the app that is here shows, it is not at this address.
  if (!move.isArrival || status !== 422 || move.index !== index) return;
  moves = [];
  arrival = "navigate";
  on.renew();
}

/** All that is known of is shown, and so are the answers. */
export function settle() {
  const done = moves.filter(({ isAnswered }) => isAnswered);
  if (done.length === 0) return;
  moves = moves.filter(({ isAnswered }) => !isAnswered);
  const { path } = shown;
  const reached = done.findLast((move) => paths[move.index] === path || (move.index === index && isAt(path)));
  if (reached) home = reached.index;
  if (moves.length > 0 || going) return;
  if (isAt(path)) settleAt(path);
  // The app has stayed where it was.
  else if (home !== index && paths[home] === path) go(home);
  else replace(path);
  restore();
}

/** The person has gone to another entry, or the page has. */
function moved({ state }) {
  const isOwn = going && state?.index === going.index;
  clearTimeout(going?.timer);
  going = undefined;
  index = state?.index ?? index + 1;
  if (!shown) return;
  if (isOwn) return arrive();
  passing = undefined;
  // What has been added to an address by hand, and what another session has left behind, is this session's now.
  write("replaceState");
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (dialog && index !== home) {
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    return go(home);
  }
  if (!followsAddresses()) return bringInLine();
  // It may have come back before anything has been sent.
  if (state && index === home && moves.length === 0) return bringInLine();
  visit((state && paths[index]) ?? path());
}

/**
 * The session that is to be loaded: that of the entry, or else that of the tab.
 * @returns {string | null | undefined}
 */
export function session() {
  offered = history.state?.session ?? storage.session.get();
  return offered;
}

/** The page comes back as it was left. Its session may be elsewhere now. */
export function comeBack() {
  arrival = "back_forward";
  index = history.state?.index ?? index;
}

// Where a person was

/**
 * How far what scrolls has been scrolled, by the ids of nodes; and the page itself, by its entries.
 * @type {Map<string, { left: number, top: number, element?: Element }>}
 */
const scrolled = new Map();

const pageAt = (index) => `page ${index}`;

/** The entry whose page has been shown last. */
let last = 0;

const scrollerOf = (id) => {
  const view = viewWith(id);
  return view?.slot ?? view?.element;
};

function note({ target }) {
  const isPage = target === document;
  const element = isPage ? document.scrollingElement : target;
  const id = isPage ? undefined : viewOf(target)?.id;
  const key = isPage ? pageAt(last) : scrollerOf(id) === target ? id : undefined;
  if (!key) return;
  scrolled.delete(key);
  // It may have been taken note of before what keeps its places has been loaded.
  if (element.dataset.keepsPlaces) return;
  scrolled.set(key, { left: element.scrollLeft, top: element.scrollTop, element });
  if (scrolled.size > MOST) scrolled.delete(scrolled.keys().next().value);
}

/** A document is shown: it gives the page its title, and what has come back is where it was, unless it keeps its places itself. */
export function restore() {
  for (const [id, place] of scrolled) {
    const element = scrollerOf(id);
    if (!element?.isConnected || place.element === element || element.dataset.keepsPlaces) continue;
    place.element = element;
    element.scrollTo({ ...place, behavior: "instant" });
  }
  entitle();
  if (last === home) return;
  last = home;
  const { left = 0, top = 0 } = scrolled.get(pageAt(home)) ?? {};
  scrollTo({ left, top, behavior: "instant" });
}

function stored() {
  const kept = storage.parsed(storage.entriesOf(shown.session)) ?? {};
  // Others may have written there.
  const isPath = ([index, path]) => Number.isInteger(Number(index)) && typeof path === "string";
  const isPlace = ([, place]) => Number.isFinite(place?.left) && Number.isFinite(place?.top);
  const those = (entries, is) => Object.entries(Object(entries)).filter(is);
  return { paths: Object.fromEntries(those(kept.paths, isPath)), scrolled: those(kept.scrolled, isPlace) };
}

/** What is kept of a session for as long as the tab. */
function store() {
  if (!shown) return;
  const places = [...scrolled].map(([id, { left, top }]) => [id, { left, top }]);
  storage.entriesOf(shown.session).set(JSON.stringify({ paths, scrolled: Object.fromEntries(places) }));
}

function noteStep({ key }) {
  if (modifiers.has(key)) return;
  isStepping = steps.has(key);
  if (!isStepping) passing = undefined;
}

addEventListener("popstate", moved);
addEventListener("keydown", noteStep, { capture: true, passive: true });
addEventListener("pointerdown", noteStep, { capture: true, passive: true });
addEventListener("scroll", note, { capture: true, passive: true });
addEventListener("pagehide", store);
