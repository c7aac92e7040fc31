// Plays effects of symbols. It is loaded when a node comes that says something of them. Such a node may be a symbol, or
// something with symbols in it. Each effect is played on the elements of symbols alone, and over what they look like.
import { viewWith } from "./tree.js";

/** @typedef {import("./registry.js").View} View */
/** @typedef {import("../document.js").Change} Change */
/** @typedef {import("../document.js").Content} Content */

/**
 * An effect as the document has it.
 * @typedef {object} Effect
 * @property {string} kind  "none" keeps those from a symbol that are said further outside
 * @property {string[]} [variations]
 * @property {number} [angle]
 * @property {number | "forever"} [repeatCount]
 * @property {number} [delay]  the pause between two times, in seconds
 * @property {number} [speed]
 * @property {number} [trigger]  it is played each time this is another number
 * @property {boolean} [active]  it is played for as long as this is so
 */

/**
 * What is known of a symbol.
 * @typedef {object} Watched
 * @property {Map<string, Effect>} effects  that it had when it was last looked at, by where they are said
 * @property {Drawing[]} drawings  what it was then drawn of
 * @property {Map<string, Animation[]>} playing  by where the effect is said
 */

/** @typedef {Record<string, string>} Drawing */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** The ids of the nodes that say something of effects. */
const sayers = new Set();
/** @type {Map<View, Watched>} */
const symbols = new Map();

/**
 * Plays what a change of the document asks for. When a document is read as a whole, nothing has happened that would be
 * played, but there is what lasts.
 * @param {Content} content
 * @param {Change} [change]  what may differ from the document that was shown before
 */
export function follow({ nodes }, change) {
  if (!change?.changed) sayers.clear();
  for (const id of change?.changed ?? Object.keys(nodes)) {
    const { symbolEffects, contentTransition } = nodes[id] ?? {};
    if (symbolEffects || contentTransition?.effect) sayers.add(id);
    else sayers.delete(id);
  }
  const found = new Set();
  for (const id of sayers) collect(viewWith(id), found);
  for (const view of found) update(view, Boolean(change) && !document.hidden);
  for (const [view, { playing }] of symbols) {
    if (found.has(view)) continue;
    for (const animations of playing.values()) for (const animation of animations) animation.cancel();
    symbols.delete(view);
  }
}

/** Adds the symbols in a view. */
function collect(view, found) {
  if (!view?.node) return;
  if (view.type === "image" && view.key === "symbol") found.add(view);
  for (const inner of view.inside) collect(inner, found);
}

/** The effects on a symbol by where they are said, those that are said next to it first. */
function effectsOn(view) {
  const found = new Map();
  for (let each = view; each; each = each.parent) {
    for (const [index, effect] of (each.node?.symbolEffects ?? []).entries()) {
      if (effect.kind === "none") return found;
      found.set(`${each.id} ${index}`, effect);
    }
  }
  return found;
}

/** How a symbol becomes another one: as the nearest view says that says something. */
function replacementOf(view) {
  for (let each = view; each; each = each.parent) {
    if (each.node?.contentTransition) return each.node.contentTransition.effect;
  }
  return undefined;
}

/** The elements that a symbol is drawn with: itself, and its parts if they are drawn apart. */
const drawn = ({ element }) => [element, ...element.children];

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Plays what is new of a symbol. */
function update(view, isChange) {
  const known = symbols.get(view);
  const now = {
    effects: effectsOn(view),
    drawings: drawn(view).map(drawingOf),
    playing: known?.playing ?? new Map(),
  };
  symbols.set(view, now);
  for (const [place, effect] of now.effects) {
    const old = known?.effects.get(place);
    if (effect.trigger !== undefined) {
      if (isChange && old?.trigger !== undefined && old.trigger !== effect.trigger) start(view, place, effect, 1);
      continue;
    }
    const wasActive = old?.active && isSame(old, effect);
    if (effect.active && !wasActive) start(view, place, effect, Infinity, !isChange || !known);
    else if (!effect.active && old?.active) end(view, place, old);
  }
  for (const [place, old] of known?.effects ?? []) if (!now.effects.has(place)) end(view, place, old);
  const replacement = replacementOf(view);
  if (replacement && isChange && known && !isSame(known.drawings, now.drawings)) replace(view, known.drawings, replacement);
}

// Frames

/** What moves something. Those who want less motion do without. */
const movements = ["scale", "translate", "rotate"];

const withoutMovement = (frame) => Object.fromEntries(Object.entries(frame).filter(([name]) => !movements.includes(name)));

/** What is added to a symbol's own place and size. */
const none = { scale: "1", translate: "0 0", rotate: "0deg" };

/** The directions in which symbols are shaken, in degrees clockwise from the right. */
const angles = new Map([["right", 0], ["down", 90], ["left", 180], ["up", 270]]);

/** The direction of a shake, or nothing if the symbol is turned. */
function angleOf(element, { angle, variations = [] }) {
  if (angle !== undefined) return angle;
  const isRightToLeft = getComputedStyle(element).direction === "rtl";
  if (variations.includes("forward")) return isRightToLeft ? 180 : 0;
  if (variations.includes("backward")) return isRightToLeft ? 0 : 180;
  return angles.get(variations.find((variation) => angles.has(variation)));
}

/** Frames that swing between two ends, less and less. */
const swing = (frame) => [0, 1, -1, 0.7, -0.5, 0.2, 0].map(frame);

function wiggle(element, effect) {
  const angle = angleOf(element, effect);
  if (angle === undefined) {
    const first = effect.variations?.includes("counterClockwise") ? -14 : 14;
    return swing((part) => ({ rotate: `${first * part}deg` }));
  }
  const [x, y] = [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180)].map((part) => Math.round(part * 12));
  return swing((part) => ({ translate: `${x * part}% ${y * part}%` }));
}

/** In how many pieces a symbol lights up. */
const pieces = 4;

/** A symbol lights up: what is not lit is cut out of it, or less of it is seen. */
function variableColor(element, { variations = [] }) {
  const faint = variations.includes("hideInactiveLayers") ? "transparent" : "rgb(0 0 0 / 30%)";
  const angle = getComputedStyle(element).direction === "rtl" ? "-90deg" : "90deg";
  const own = element.matches(".in-parts") ? "" : "var(--mask), ";
  const lit = (from, to) => ({
    maskImage: `${own}linear-gradient(${angle}, ${faint} ${from}%, #000 ${from}% ${to}%, ${faint} ${to}%)`,
    maskComposite: "intersect",
    easing: "step-end",
  });
  const steps = Array.from({ length: pieces + 1 }, (_, index) => {
    const to = 100 * index / pieces;
    return lit(variations.includes("iterative") ? Math.max(0, to - 100 / pieces) : 0, to);
  });
  const all = variations.includes("reversing") ? [...steps, ...steps.slice(1, -1).toReversed()] : steps;
  return [...all, all.at(-1)];
}

/**
 * What effects do: frames that begin and end with the symbol as it is, or with `stays` end as it is while they last.
 * @type {Record<string, { seconds: number, stays?: boolean, once?: boolean, frames: (element: Element, effect: Effect) => Keyframe[] }>}
 */
const kinds = {
  bounce: {
    seconds: 0.6,
    frames(element, { variations = [] }) {
      const most = variations.includes("down") ? -0.2 : 0.25;
      return [0, 1, -0.2, 0].map((part) => ({ scale: 1 + most * part }));
    },
  },
  pulse: { seconds: 1.6, frames: () => [1, 0.35, 1].map((opacity) => ({ opacity })) },
  breathe: {
    seconds: 2.4,
    frames: (element, { variations = [] }) => [0, 1, 0].map((part) => ({
      scale: 1 + 0.15 * part, ...(variations.includes("pulse") && { opacity: 1 - 0.5 * part }),
    })),
  },
  wiggle: { seconds: 0.8, frames: wiggle },
  rotate: {
    seconds: 1,
    frames: (element, { variations = [] }) => {
      const round = variations.includes("counterClockwise") ? -360 : 360;
      return [0, round / 2, round].map((angle) => ({ rotate: `${angle}deg` }));
    },
  },
  variableColor: { seconds: 1.5, frames: variableColor },
  scale: {
    seconds: 0.3, stays: true,
    frames: (element, { variations = [] }) => [{}, { scale: variations.includes("down") ? 0.8 : 1.25 }],
  },
  appear: {
    seconds: 0.4, once: true,
    frames: (element, { variations = [] }) => [{ opacity: 0, scale: variations.includes("down") ? 1.5 : 0.5 }, {}],
  },
  disappear: {
    seconds: 0.4, stays: true,
    frames: (element, { variations = [] }) => [{}, { opacity: 0, scale: variations.includes("up") ? 1.5 : 0.5 }],
  },
};

/** The elements that an effect is played on, one after the other. */
function playedOn(view, { kind, variations = [] }) {
  const parts = [...view.element.children];
  return variations.includes("byLayer") && parts.length > 0 && kind !== "variableColor" ? parts : [view.element];
}

/** How much later each part begins, in seconds. */
const lag = 0.12;

/** Adds what is left out of the frames of movements, which are added to those of others, and the pause after them. */
function finished(frames, seconds, delay) {
  const names = new Set(frames.flatMap(Object.keys));
  const part = seconds / (seconds + delay);
  const timed = frames.map((frame, index) => ({
    ...Object.fromEntries(movements.filter((name) => names.has(name)).map((name) => [name, none[name]])),
    ...frame,
    offset: part * index / (frames.length - 1),
    ...(movements.some((name) => names.has(name)) && !names.has("opacity") && { composite: "add" }),
  }));
  return delay > 0 ? [...timed, { ...timed.at(-1), offset: 1 }] : timed;
}

// Playing

/** How often an effect is played. */
const timesOf = ({ repeatCount }, usual) => (repeatCount === "forever" ? Infinity : repeatCount ?? usual);

/** Plays an effect, in place of what is played of it. */
function start(view, place, effect, usual, isAtOnce = false) {
  const kind = kinds[effect.kind];
  if (!kind) return;
  stop(view, place);
  // What appears is there already when the page is shown.
  if (kind.once && isAtOnce) return;
  const times = kind.stays || kind.once ? 1 : timesOf(effect, usual);
  const { delay = 0, speed = 1 } = effect;
  const animations = playedOn(view, effect).map((element, index) => {
    const own = getComputedStyle(element).opacity;
    const frames = kind.frames(element, effect).map((frame) => ("opacity" in frame ? { ...frame, opacity: own * frame.opacity } : frame));
    // A size that lasts is no movement, but does not grow.
    const seen = reduced.matches && effect.kind !== "scale" ? frames.map(withoutMovement) : frames;
    if (!seen.some((frame) => Object.keys(frame).length > 0)) return undefined;
    const isStill = kind.stays && (isAtOnce || (reduced.matches && effect.kind === "scale"));
    const animation = element.animate(finished(seen, kind.seconds, times > 1 ? delay : 0), {
      duration: isStill ? 0 : 1000 * (kind.seconds + (times > 1 ? delay : 0)) / speed,
      delay: isStill ? 0 : 1000 * lag * index / speed,
      iterations: times,
      easing: effect.kind === "rotate" || effect.kind === "variableColor" ? "linear" : "ease-in-out",
      fill: kind.stays ? "both" : "none",
    });
    animation.id = `symbol ${effect.kind}`;
    return animation;
  });
  symbols.get(view).playing.set(place, animations.filter(Boolean));
}

/** Ends an effect that has lasted: what stays goes back, and all else is played to the end of its turn. */
function end(view, place, effect) {
  const { playing } = symbols.get(view);
  const { stays } = kinds[effect.kind] ?? {};
  for (const animation of playing.get(place) ?? []) {
    if (stays) {
      animation.reverse();
      animation.addEventListener("finish", () => animation.cancel());
    } else if (animation.playState !== "finished") {
      const { currentIteration } = animation.effect.getComputedTiming();
      animation.effect.updateTiming({ iterations: (currentIteration ?? 0) + 1 });
    }
  }
}

function stop(view, place) {
  const { playing } = symbols.get(view);
  for (const animation of playing.get(place) ?? []) animation.cancel();
  playing.delete(place);
}

// Symbols that become others

/** What an element of a symbol is drawn of. */
const drawingOf = ({ style }) => Object.fromEntries(
  ["--symbol", "--symbol-right-to-left"].map((name) => [name, style.getPropertyValue(name)]));

/** The first half shows what there was, the second half what there is. */
function replace(view, before, { variations = [], speed = 1 }) {
  const leaving = { scale: variations.includes("upUp") ? 1.5 : 0.5, opacity: 0 };
  const parts = variations.includes("byLayer") ? 1 : 0;
  for (const [index, element] of drawn(view).entries()) {
    const [old, now] = [before[index], drawingOf(element)];
    // What is in parts is drawn by these alone.
    if (!old || (index === 0 && element.children.length > 0)) continue;
    const middle = variations.includes("offUp") ? 0 : 0.5;
    const all = [
      { ...old, scale: 1, opacity: 1, offset: 0 }, { ...old, ...leaving, offset: middle },
      { ...now, scale: 0.5, opacity: 0, offset: middle }, { ...now, scale: 1, opacity: 1, offset: 1 },
    ];
    const frames = all.slice(middle === 0 ? 2 : 0).map((frame) => (reduced.matches ? withoutMovement(frame) : frame));
    const own = getComputedStyle(element).opacity;
    const animation = element.animate(frames.map((frame) => ({ ...frame, opacity: frame.opacity * own })), {
      duration: 400 / speed, delay: parts * 1000 * lag * Math.max(0, index - 1) / speed, fill: "backwards", easing: "ease-in-out",
    });
    animation.id = "symbol replace";
  }
}
