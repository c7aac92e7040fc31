// The page around the views: its language and direction, and what is said to the person outside of the app.
import { colour, hasFitted, setAttributes } from "./views/element.js";
import { allLoaded, loadAll } from "./views/registry.js";
import { seek, show as showViews, viewWith } from "./views/tree.js";

/** @typedef {import("./document.js").Change} Change */
/** @typedef {import("./document.js").Content} Content */

const root = document.getElementById("root");
// What it says for as long as no script runs.
root.replaceChildren();

/**
 * What is loaded when it is needed, beside families of views: what plays changes, when a person touches the page or there
 * is something to be played; what gives the focus another place, when a person touches the page; what fits texts, with the
 * first text that gets smaller or is not cut at its end; and the rest with the first node that needs it. All the modules of
 * one are asked for at once, the one that is called first.
 */
const modules = {
  motion: () =>
    Promise.all([
      import("./views/motion.js"), import("./views/copies.js"), import("./views/playing.js"), import("./views/survey.js"),
      import("./views/timing.js"),
    ]),
  focus: () => Promise.all([import("./focus.js")]),
  fitting: () => Promise.all([import("./views/fitting.js")]),
  symbolEffects: () => Promise.all([import("./views/symbolEffects.js")]),
  gestures: () => Promise.all([import("./gestures.js")]),
  keyboard: () => Promise.all([import("./keyboard.js")]),
  places: () => Promise.all([import("./views/places.js")]),
  pointers: () => Promise.all([import("./pointers.js"), import("./gestures.js"), import("./views/places.js")]),
  scenes: () => Promise.all([import("./scenes.js")]),
};

/** By which actions a person does more than tap. */
const ofGestures = new Set(["press", "longPress", "drag", "doubleTap"]);

/**
 * Which of these a node needs.
 * @type {Record<string, (node: import("./views/registry.js").Node) => unknown>}
 */
const needs = {
  symbolEffects: ({ symbolEffects, contentTransition }) => symbolEffects || contentTransition?.effect,
  gestures: ({ actions = [], buttonRepeatBehavior }) =>
    buttonRepeatBehavior || actions.some((action) => ofGestures.has(action)),
  keyboard: ({ keyboard, input, selection, actions }) =>
    keyboard || input || selection || actions?.includes("modifierKeys"),
  places: ({ spaces }) => spaces,
  pointers: ({ gestures }) => gestures,
  scenes: ({ windowRequests }) => windowRequests,
};

/** Those that have been loaded. */
const players = {};
/**
 * The document that is shown.
 * @type {Content | undefined}
 */
let shown;

/** Those that have been or are being loaded. */
const loading = {};

/** Loads one of these. What comes before it is there is shown without being played. */
function load(name) {
  const start = async () => {
    try {
      [players[name]] = await modules[name]();
      if (shown) players[name].follow?.(shown);
    } catch (error) {
      console.info(error);
      delete loading[name];
    }
  };
  return (loading[name] ??= start());
}

/** Loads what nodes need that have changed, or any if that is not known. */
function prepare({ nodes }, { changed = Object.keys(nodes) } = {}) {
  for (const [name, isNeeded] of Object.entries(needs)) {
    if (!(name in loading) && [...changed].some((id) => nodes[id] && isNeeded(nodes[id]))) load(name);
  }
}

/** As a rule that is in time: what is to be played, or leaves the focus nowhere, comes after a person has done something. */
function loadForPerson() {
  load("motion");
  load("focus");
}

for (const type of ["pointerdown", "keydown"]) addEventListener(type, loadForPerson, { capture: true, once: true });

let isLoadedAhead = false;

/**
 * Loads what may be needed later, when the page has nothing else to do: then it is there before it is needed, and also if
 * the server is not.
 */
function loadAhead() {
  if (navigator.connection?.saveData) return;
  const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 500));
  whenIdle(async () => {
    await loadAll();
    for (const name of Object.keys(modules)) await load(name);
  });
}

/**
 * Views that are shown as they were at first, until the change that they go through then can be played: their nodes. They
 * are those of the first document that change as they appear, and those that begin to move for ever before there is
 * anything here that could play it: nobody has to wait for what has no end.
 * @type {Record<string, import("./document.js").Node> | undefined}
 */
let initial;

/** Whether something of this goes on for ever. */
const isEndless = ({ animation, nodes = {} }) =>
  [animation, ...Object.values(nodes)].some((each) => each?.repeatCount === "forever");

/** What is to be shown as it was at first with a change of the document, if there is such. */
function initialOf({ transaction, nodes }, change) {
  if (!shown) return transaction?.initial;
  if (!change?.isAnimated || players.motion || initial || !isEndless(transaction)) return undefined;
  const before = [...change.changed].map((id) => [id, viewWith(id)?.shown]);
  return Object.fromEntries(before.filter(([id, node]) => node && Object.hasOwn(nodes, id)));
}

/** Shows a document as it was at first, or what can be shown of it only now. If that fails, it is shown as it is. */
function showInitial(content, change) {
  try {
    showViews({ ...content, nodes: { ...content.nodes, ...initial } }, root, change);
  } catch (error) {
    console.info(error);
    initial = undefined;
    showViews(content, root);
  }
}

/** Has what has become of that played, once all that it needs is there. */
async function playInitial(content) {
  await Promise.all([load("motion"), allLoaded()]);
  if (initial) show(content, { changed: new Set(), moved: new Set(), isAnimated: true });
}

/** A change from the nodes that are shown to those of the document. */
function changeFromInitial(content, { changed, ...change }) {
  const ids = [...changed, ...Object.keys(initial), ...Object.keys(content.nodes)];
  return { ...change, changed: new Set(ids), moved: undefined };
}

/**
 * Shows a document, or throws if it cannot be shown.
 * @param {Content} content
 * @param {Change} [change]  what may differ from the document that was shown before
 */
export function show(content, change) {
  const { layoutDirection, language, accentColor, style: { colorScheme } = {} } = content.nodes[content.root] ?? {};
  // Some words are written here, in the page's language.
  setAttributes(document.documentElement, {
    dir: layoutDirection === "rightToLeft" ? "rtl" : "ltr",
    lang: language ?? "en",
    class: colorScheme && `colorScheme-${colorScheme}`,
  });
  if (accentColor) document.documentElement.style.setProperty("--color-accentColor", colour(accentColor));
  if (content.transaction) load("motion");
  prepare(content, change);
  const first = initialOf(content, change);
  if (first) initial = first;
  else if (initial && !change?.isLate) {
    if (change) change = changeFromInitial(content, change);
    initial = undefined;
  }
  shown = content;
  const { motion, focus, symbolEffects, keyboard, places, gestures, scenes } = players;
  if (initial) showInitial(content, change);
  else if (motion) motion.play(content, root, change, showViews);
  else showViews(content, root, change);
  if (!isLoadedAhead) loadAhead();
  isLoadedAhead = true;
  if (first) playInitial(content);
  focus?.follow(content);
  symbolEffects?.follow(content, change);
  keyboard?.follow(content, change);
  places?.follow(content);
  gestures?.follow();
  scenes?.follow(content);
  fit();
}

/** Whether the next picture of the page is to be looked at before it is drawn. */
let isFitting = false;

/** Brings words in line with the room that there is for them. */
function fit() {
  if (isFitting) return;
  isFitting = true;
  requestAnimationFrame(() => {
    isFitting = false;
    breakWords();
    fitTexts();
  });
}

/** Has words break where there is no room for them, rather than have the page scrolled sideways. */
function breakWords() {
  // What moves may be where there is no room for it.
  if (players.motion?.isMoving()) return players.motion.whenStill(fit);
  const page = root.firstElementChild;
  if (!page) return;
  setAttributes(page, { "data-crowded": undefined });
  const places = [...scrolling].map(({ element, slot = element }) => slot);
  setAttributes(page, { "data-crowded": [document.documentElement, ...places].some(isTooNarrow) });
}

/** What scrolls down, and is not to be scrolled sideways. */
const scrolling = seek(({ kind, node }) => kind.scrolls?.(node));

const isTooNarrow = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth;

addEventListener("resize", fit);

/** Has texts get smaller that do not fit, and cuts them where they are to be cut. */
function fitTexts() {
  if (!hasFitted) return;
  if (players.fitting) players.fitting.follow();
  else load("fitting");
}

/**
 * Says something to the person.
 * @param {"notice" | "banner"} place
 * @param {string} text
 */
export function say(place, text) {
  document.getElementById(place).textContent = text;
}

/**
 * Shows whether the server is taking its time.
 * @param {boolean} isBusy
 */
export function setBusy(isBusy) {
  root.ariaBusy = isBusy ? "true" : null;
}
