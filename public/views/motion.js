// Plays what an animated patch has changed. It is loaded when a person first touches the page, or when there is something
// to be played. The page is in its final state at once; what is played lies over that. For each patch
//
// 1. what is in view is looked at: where it is and what it looks like, with all that is being played; if that is too
//    much, then what the patch changes and what is nearest to that in the tree of views;
// 2. the patch is shown, and the same is looked at again;
// 3. what differs is played from what was seen to what is there now: colours, outlines of shapes and the like as such,
//    sizes of boxes without words by scaling them, and places by moving the boxes, each relative to the one that it is in;
// 4. what has come is played from the looks of its transition, and of what has gone a copy is left until it has been
//    played, where nobody can reach it.
import { leaveGhost, playGhost } from "./copies.js";
import { px, updateLooks } from "./element.js";
import { isMuted, isPlaying, setMuted, start, stop, stopAll, targetOf } from "./playing.js";
import { forwardOf, propertiesOf, survey } from "./survey.js";
import { reduced, timingOf, timings } from "./timing.js";
import { viewWith } from "./tree.js";

export { isMoving, whenStill } from "./playing.js";

/** @typedef {import("./registry.js").View} View */
/** @typedef {import("../document.js").Change} Change */
/** @typedef {import("../document.js").Content} Content */
/** @typedef {import("./survey.js").Look} Look */

/** What is played for those, too, who want less motion. */
const fading = new Set(["opacity", "visibility"]);

// Playing a patch

/**
 * Changes that are played together: those that a picture of the page brings.
 * @typedef {object} Scene
 * @property {Element} page
 * @property {Map<View, Look>} before  what there was
 * @property {Set<string>} changed  the ids of the nodes that have come, changed or gone
 * @property {Map<string, View>} known  the views of these nodes as they were
 * @property {Map<View, object>} texts  copies of the words that may be others now
 * @property {Map<string, (view?: View) => KeyframeAnimationOptions | undefined>} timings  by the ids of the nodes
 * @property {(view?: View) => KeyframeAnimationOptions | undefined} timing  of all that has no other
 * @property {Record<string, number[][]>} steps
 * @property {boolean} isPlayed  whether any of them is to be played
 */

/**
 * Changes that have been shown and are yet to be played.
 * @type {Scene | undefined}
 */
let open;
/** Whether something has been played since the last picture of the page: what comes now is gathered for the next one. */
let hasPlayed = false;

/**
 * Shows a change of the document, and plays it if it is to be played: the first one at once, and those that come before
 * the page is drawn again together, when it is about to be. To look at everything is what costs, however little changes.
 * @param {Content} content
 * @param {Element} page
 * @param {Change | undefined} change
 * @param {(content: Content, page: Element, change?: Change) => void} show
 */
export function play(content, page, change, show) {
  const isPlayed = change?.isAnimated && !document.hidden;
  if (!change || (!isPlayed && !open && !isPlaying())) {
    close();
    stopAll();
    show(content, page, change);
    follow(content, change);
    return;
  }
  // What has just come is seen as it was at first, before it goes on to what it is now.
  if (open && isPlayed && [...change.changed].some((id) => hasCome(open, id))) close();
  open ??= begun(page, change);
  note(open, content.transaction, change, isPlayed);
  setMuted(true);
  try {
    show(content, page, change);
    stopAll(({ isConnected }) => !isConnected);
    follow(content, change);
  } catch (error) {
    open = undefined;
    setMuted(false);
    stopAll();
    throw error;
  }
  if (hasPlayed && !document.hidden) return;
  close();
  hasPlayed = true;
  requestAnimationFrame(beforeDrawing);
}

function beforeDrawing() {
  hasPlayed = Boolean(open);
  if (!open) return;
  close();
  requestAnimationFrame(beforeDrawing);
}

// A page that nobody sees is not drawn.
addEventListener("visibilitychange", () => document.hidden && close());

/** @returns {Scene} */
function begun(page, { changed }) {
  const nothing = { changed: new Set(), known: new Map(), texts: new Map(), timings: new Map(), steps: {} };
  return { page, before: survey(page, changed), ...nothing, timing: () => undefined, isPlayed: false };
}

/** Whether a node has come with the changes of a scene. */
const hasCome = ({ changed, known }, id) => changed.has(id) && !known.get(id);

/** Notes a change that is about to be shown. */
function note(scene, transaction, { changed }, isPlayed) {
  const timing = isPlayed ? timings(transaction) : () => undefined;
  const news = new Map([...changed].filter((id) => !scene.known.has(id)).map((id) => [id, viewWith(id)]));
  if (isPlayed) {
    for (const [view, copy] of copyTexts(news, scene.before)) scene.texts.set(view, copy);
    Object.assign(scene, { timing, isPlayed, steps: { ...scene.steps, ...transaction.steps } });
  }
  for (const [id, view] of news) scene.known.set(id, view);
  for (const id of changed) {
    scene.changed.add(id);
    scene.timings.set(id, timing);
  }
}

/** Plays what has been shown, as the last change says that has changed a view or what that is in. */
function close() {
  if (!open) return;
  const scene = open;
  open = undefined;
  const { page, changed, timings, timing: timingOfAll } = scene;
  const timing = (view) => {
    for (let each = view; each; each = each.parent) if (timings.has(each.id)) return timings.get(each.id)(view);
    return timingOfAll(view);
  };
  try {
    const after = survey(page, changed);
    setMuted(false);
    playScene({ ...scene, after, timing });
  } catch (error) {
    // The page is as it is to be, all the same.
    console.info(error);
    setMuted(false);
    stopAll();
  }
}

function playScene({ before, after, timing, known, texts, isPlayed, steps }) {
  const scene = { before, after, timing, steps, ...comings(known, before, after) };
  match(scene);
  playValues(scene);
  playSizes(scene);
  playPlaces(scene);
  if (!isPlayed) return;
  for (const view of scene.come) playComing(view, scene);
  for (const view of scene.gone) playGoing(view, scene);
  for (const [view, text] of texts) playText(view, text, scene);
}

/** The outermost views that have come, and those that have gone. */
function comings(known, before, after) {
  const isGone = (view) => view && !view.node;
  const isNew = (view) => view && known.has(view.id) && known.get(view.id) !== view;
  return {
    come: [...after.keys()].filter((view) => isNew(view) && !isNew(view.parent)),
    gone: [...known.values()].filter((view) => isGone(view) && !isGone(view.parent) && before.has(view)),
    isNew,
  };
}

/** The properties whose values are others now are played, if they are to be, and otherwise they are what they are. */
function playValues({ before, after, timing, steps }) {
  for (const [view, { values, behind = {}, drawn, drawing = {} }] of after) {
    const old = before.get(view);
    if (!old) continue;
    const { element } = view;
    for (const name of propertiesOf(view)) {
      if (reduced.matches && !fading.has(name)) stop(element, name);
      else if (name === "transform" && steps[view.id] && timing(view)) {
        playSteps(view, steps[view.id], old.values[name], values[name], timing(view));
      } else playValue(element, name, name, old.values[name], values[name], timing(view));
    }
    const options = reduced.matches ? undefined : timing(view);
    for (const [name, value] of Object.entries((old.behind && behind) ?? {})) {
      playValue(element, `behind ${name}`, name, old.behind[name], value, options, "::after");
    }
    if (drawn !== old.drawn) continue;
    // The outline of what has another size is scaled with it.
    const isAsLarge = areSame(old.size, after.get(view).size);
    for (const [name, value] of Object.entries(drawing)) {
      const isPlayed = playValue(drawn, name, name, old.drawing[name], value, isAsLarge || !isOutline(value) ? options : undefined);
      // What is cut to a line that is played.
      const { element: cut, frame } = (isPlayed && drawn.masked) || {};
      if (cut) start(cut, "line", [frame, frame], options);
    }
  }
}

const isOutline = (value) => value.startsWith("path(");

/** What is left of a value without its numbers. */
const formOf = (value) => value.replace(/-?[\d.]+(e-?\d+)?/g, "");

/** Whether there is nothing between two values: outlines of other commands, or dashes of another number. */
const isJump = (name, from, to) =>
  (name === "strokeDasharray" || isOutline(from) || isOutline(to)) && formOf(from) !== formOf(to);

/** @returns {boolean} whether the way to another value begins */
function playValue(element, name, property, from, to, timing, pseudoElement) {
  if ((targetOf(element, name) ?? from) === to) return false;
  const isPlayed = Boolean(timing) && !isJump(property, from, to);
  if (isPlayed) start(element, name, [{ [property]: from }, { [property]: to }], timing, { target: to, pseudoElement });
  else stop(element, name);
  return isPlayed;
}

/** A view goes through the transformations that the document names, from what is seen of it. */
function playSteps({ element, kind, node, room }, steps, from, to, timing) {
  const frames = steps.map((matrix) => ({ transform: kind.css({ ...node, matrix }, room).transform }));
  start(element, "transform", [{ transform: from }, ...frames.slice(1)], timing, { target: to });
}

const isNear = (one, other) => Math.abs(one - other) <= 0.5;

const areNear = (one, other) => ["top", "bottom", "left", "right"].every((side) => isNear(one[side], other[side]));

/** Whether a view has no words in it, and nothing but boxes as large as it is: then it can be scaled. */
function isScalable(view, looks) {
  const { box, rect } = looks.get(view) ?? {};
  if (!box || box.textContent.trim() !== "" || box.matches("input, select, textarea")) return false;
  const [inner, ...others] = view.inside;
  if (!inner) return true;
  return others.length === 0 && areNear(looks.get(inner)?.rect ?? {}, rect) && isScalable(inner, looks);
}

const isTurned = ({ rotate, transform }) => rotate !== "none" || transform !== "none";

/** Boxes that are of another size now are scaled from the one that they had, or else what is drawn behind them is. */
function playSizes(scene) {
  const { before, after, timing } = scene;
  scene.scaled = new Set();
  if (reduced.matches) return;
  for (const [view, { box, values, behind }] of after) {
    const old = before.get(view);
    if (!old) continue;
    if (scene.scaled.has(view.parent)) {
      scene.scaled.add(view);
      continue;
    }
    let now = box.getBoundingClientRect();
    if ((isNear(old.rect.width, now.width) && isNear(old.rect.height, now.height)) || isTurned(values)) continue;
    stop(view.element, "inset");
    if (stop(box, "size")) now = box.getBoundingClientRect();
    const options = timing(view);
    if (!options) continue;
    if (behind && old.behind) playBehind(view, old.rect, now, options);
    else if (isScalable(view, after) && now.width > 0 && now.height > 0) {
      scene.scaled.add(view);
      const scale = `${old.rect.width / now.width} ${old.rect.height / now.height}`;
      start(box, nameOf("size", options), [{ scale, composite: "add" }, { scale: "1 1", composite: "add" }], options);
    }
  }
}

/** How many movements have been named. */
let count = 0;

/** What ends may go on together with what comes after it, which takes the place of what does not. */
const nameOf = (name, { iterations }) => (iterations === Infinity ? name : `${name} ${++count}`);

/** What is drawn behind a view is as large as the view was, and gets larger or smaller. */
function playBehind({ element }, old, now, options) {
  const inset = `0px ${now.width - old.width}px ${now.height - old.height}px 0px`;
  start(element, "inset", [{ inset }, { inset: "0px" }], options, { pseudoElement: "::after" });
}

/** How far a box is from where it was: the middle of what is scaled. */
function wayFrom(old, box, isScaled) {
  const now = box.getBoundingClientRect();
  const [x, y] = [old.left - now.left, old.top - now.top];
  return isScaled ? [x + (old.width - now.width) / 2, y + (old.height - now.height) / 2] : [x, y];
}

const areSame = ([x, y], [u, v]) => isNear(x, u) && isNear(y, v);

/**
 * Boxes that are at other places now are moved from where they were. A box is carried by the one that it is in, so that it
 * has to go only as far as that does not take it.
 */
function playPlaces({ before, after, timing, scaled }) {
  if (reduced.matches) return;
  // Nothing is moved before all have been measured.
  const moves = [];
  const carried = new Map();
  for (const [view, { box }] of after) {
    const around = carriedBy(view.parent, carried);
    const old = before.get(view);
    if (!old || (scaled.has(view.parent) && scaled.has(view))) {
      carried.set(view, around);
      continue;
    }
    const isScaled = scaled.has(view);
    let way = wayFrom(old.rect, box, isScaled);
    if (!areSame(way, around.way) && stop(box, "place")) way = wayFrom(old.rect, box, isScaled);
    const by = timing(view) ? way : [0, 0];
    const options = timing(view) ?? around.options;
    if (areSame(by, around.by)) carried.set(view, { ...around, way });
    else {
      if (options) moves.push([box, by[0] - around.by[0], by[1] - around.by[1], options]);
      carried.set(view, { by, way, options });
    }
  }
  for (const [box, x, y, options] of moves) {
    const frames = [{ translate: `${x}px ${y}px`, composite: "add" }, { translate: "0px 0px", composite: "add" }];
    start(box, nameOf("place", options), frames, options);
  }
}

/** How far the boxes around a view take it. */
function carriedBy(view, carried) {
  for (; view; view = view.parent) if (carried.has(view)) return carried.get(view);
  return { by: [0, 0], way: [0, 0] };
}

/** What has come with the same name as what has gone begins where that was, which for its part goes where the other is. */
function match(scene) {
  const { before, after, gone, isNew } = scene;
  const left = new Map();
  scene.targets = new Map();
  const collect = (view) => {
    const { id } = view.shown?.matchedGeometry ?? {};
    if (id !== undefined && before.has(view)) left.set(id, before.get(view));
    for (const inner of view.inside) collect(inner);
  };
  for (const view of gone) collect(view);
  for (const [view, now] of after) {
    const { id, properties: matched = "frame" } = view.node.matchedGeometry ?? {};
    if (id !== undefined && !scene.targets.has(id)) scene.targets.set(id, now);
    const old = left.get(id);
    if (!isNew(view) || !old) continue;
    const { left: x, top: y, width, height } = matched === "size" ? now.rect : old.rect;
    const { width: w, height: h } = matched === "position" ? now.rect : old.rect;
    const rect = new DOMRect(x + (width - w) / 2, y + (height - h) / 2, w, h);
    before.set(view, { ...now, rect });
  }
}

// Views that are drawn where others are

/** The ids of the nodes that have a name in common with others. */
const named = new Set();

/**
 * Has each view that is not the source be where the one is that is the source.
 * @param {Content} content
 * @param {Change} [change]  what may differ from the document that was shown before
 */
export function follow(content, change) {
  if (!change) named.clear();
  for (const id of change?.changed ?? Object.keys(content.nodes)) {
    if (content.nodes[id]?.matchedGeometry) named.add(id);
    else if (named.delete(id)) release(viewWith(id));
  }
  if (named.size > 0) followAll();
}

function followAll() {
  const views = [...named].map(viewWith).filter(Boolean);
  const sources = new Map();
  for (const view of views) {
    const { id, isSource } = view.node.matchedGeometry;
    if (isSource !== false && !sources.has(id)) sources.set(id, view);
  }
  const wasMuted = isMuted;
  setMuted(true, true);
  for (const view of views) {
    const source = sources.get(view.node.matchedGeometry.id);
    if (view.node.matchedGeometry.isSource === false && source) placeLike(view, source);
    else release(view);
  }
  setMuted(false, true);
  setMuted(wasMuted);
}

/** Has a view be in its own place again. */
function release(view) {
  if (!view?.placed) return;
  view.placed = undefined;
  updateLooks(view);
}

/** A point in a view as parts of its width and of its height, which are counted from where lines begin. */
const fromLeft = ([x, y], forward) => [forward < 0 ? 1 - x : x, y];

/** Where a point of an element is. */
function anchorOf(element, anchor) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = fromLeft(anchor, forwardOf(getComputedStyle(element)));
  return [left + width * x, top + height * y];
}

function placeLike(view, source) {
  const { properties: matched = "frame", anchor = [0.5, 0.5] } = view.node.matchedGeometry;
  const rect = source.holder.getBoundingClientRect();
  const [width, height] = [px(rect.width), px(rect.height)];
  const size = matched === "position" ? {} : {
    width, minWidth: width, maxWidth: width, height, minHeight: height, maxHeight: height,
  };
  view.placed = size;
  updateLooks(view);
  if (matched === "size") return;
  const [from, to] = [anchorOf(view.element, anchor), anchorOf(source.holder, anchor)];
  view.placed = { ...size, translate: `${to[0] - from[0]}px ${to[1] - from[1]}px` };
  updateLooks(view);
}

/** Whether they are about to be put in their places again. */
let isFollowing = false;

/** What is elsewhere now that others are drawn at, without the document having changed. */
function followWhereThePageHasMoved() {
  const follows = (id) => viewWith(id)?.node.matchedGeometry?.isSource === false;
  if (isFollowing || ![...named].some(follows)) return;
  isFollowing = true;
  requestAnimationFrame(() => {
    isFollowing = false;
    followAll();
  });
}

addEventListener("resize", followWhereThePageHasMoved);
addEventListener("scroll", followWhereThePageHasMoved, { capture: true, passive: true });

// Coming and going

/** The transition of a view: its own, or that of the view in it, if it is a box around that. */
function transitionOf(view) {
  let each = view;
  while (each && !each.shown?.transition && each.kind.isBox) [each] = each.inside;
  return each?.shown?.transition ?? {};
}

/** How far a box is outside of its place on one side of it. */
function beyond(edge, { rect: { width, height }, forward }) {
  return { top: [0, -height], bottom: [0, height], leading: [-forward * width, 0], trailing: [forward * width, 0] }[edge];
}

/**
 * What an effect of a transition does to a box. But for `move`, they are written as the nodes of these effects are.
 * @type {Record<string, (effect: Record<string, any>, look: Look) => Record<string, any>>}
 */
const effects = {
  opacity: ({ opacity }) => ({ opacity }),
  move: ({ edge }, look) => ({ translate: beyond(edge, look) }),
  offset: ({ x = 0, y = 0 }, { forward }) => ({ translate: [forward * x, y] }),
  scaleEffect: ({ scale, anchor }) => ({ scale, origin: anchor }),
  rotationEffect: ({ angle, anchor }) => ({ rotate: angle, origin: anchor }),
  blur: ({ radius }) => ({ blur: radius }),
};

/** The looks that effects together give a box, as a frame for what has others besides. */
function frameOf(list, look) {
  const all = { opacity: 1, translate: [0, 0], scale: [1, 1], rotate: 0, blur: 0 };
  let origin;
  for (const effect of list) {
    const looks = effects[effect.type]?.(effect, look) ?? {};
    const { opacity = 1, translate = [0, 0], scale = [1, 1], rotate = 0, blur = 0 } = looks;
    all.opacity *= opacity;
    all.translate = [all.translate[0] + translate[0], all.translate[1] + translate[1]];
    all.scale = [all.scale[0] * scale[0], all.scale[1] * scale[1]];
    all.rotate += rotate;
    all.blur += blur;
    origin = looks.origin ?? origin;
  }
  if (reduced.matches) return { opacity: all.opacity === 1 && list.length > 0 ? 0 : all.opacity };
  return {
    opacity: all.opacity,
    ...(all.translate.some(Boolean) && { translate: all.translate.map((points) => `${points}px`).join(" ") }),
    ...(all.scale.some((factor) => factor !== 1) && { scale: all.scale.join(" ") }),
    ...(all.rotate && { rotate: `${all.rotate}deg` }),
    ...(all.blur && { filter: `blur(${all.blur}px)` }),
    ...(origin && { transformOrigin: fromLeft(origin, look.forward).map((part) => `${100 * part}%`).join(" ") }),
  };
}

const fade = [{ type: "opacity", opacity: 0 }];

/** Plays how something comes. */
function playComing(view, { after, timing, before }) {
  const { insertion = fade, insertionAnimation: animation } = transitionOf(view);
  const options = animation ? timingOf(animation) : timing(view);
  const look = after.get(view);
  const { box, values } = look;
  if (!options || insertion.length === 0) return;
  // What begins where something else was does not come from anywhere else.
  const { opacity, transformOrigin, ...others } = frameOf(before.has(view) ? fade : insertion, look);
  if (opacity !== 1) start(box, "coming", [{ opacity: opacity * Number(values.opacity) }, {}], options);
  if (Object.keys(others).length > 0) start(box, "coming from", [{ ...others, composite: "add" }, {}], options);
  if (transformOrigin) start(box, "coming about", [{ transformOrigin }, { transformOrigin }], options);
}

/** Leaves a copy of something that has gone, and plays how it goes. */
function playGoing(view, { before, targets, timing }) {
  const { removal = fade, removalAnimation: animation } = transitionOf(view);
  const options = animation ? timingOf(animation) : timing(view.parent);
  if (!options || removal.length === 0) return;
  const seen = before.get(view);
  const target = targets.get(view.shown.matchedGeometry?.id);
  const copy = view.holder.cloneNode(true);
  if (view.holder === view.element) copy.style.opacity = seen.values.opacity;
  const { transformOrigin = "50% 50%", ...frame } = frameOf(target ? fade : removal, seen);
  const last = { ...frame, ...(target && !reduced.matches && toward(seen.rect, target.rect)) };
  const followers = target || reduced.matches ? [] : matchedIn(view, copy, before, targets);
  playGhost(leaveGhost(copy, seen), [{ opacity: 1, transformOrigin }, { ...last, transformOrigin }], options);
  const { iterations, direction, ...once } = options;
  // They go with the copy that they are in.
  for (const { element, way } of followers) element.animate([{}, way], { ...once, fill: "both" }).id = "going within";
}

/** What is in something that has gone, and what has the same name is elsewhere now: in the copy, and its way there. */
function matchedIn(view, copy, before, targets) {
  return view.inside.flatMap((inner) => {
    const target = targets.get(inner.shown?.matchedGeometry?.id);
    const element = copy.querySelector(`[data-id="${inner.id}"]`);
    if (!target || !element || !before.has(inner)) return matchedIn(inner, copy, before, targets);
    return [{ element, way: toward(before.get(inner).rect, target.rect) }];
  });
}

/** How a copy gets from one place to another. */
function toward(from, to) {
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  return { translate: `${x}px ${y}px`, scale: `${to.width / from.width} ${to.height / from.height}` };
}

// Words

/** Copies of the words that may be about to change. */
function copyTexts(known, before) {
  const found = new Map();
  for (const view of known.values()) {
    if (!view || view.inside.length > 0 || view.control || !before.has(view)) continue;
    const { element } = view;
    const rect = element.getBoundingClientRect();
    if (!element.textContent) continue;
    const seen = { rect, size: [rect.width, rect.height], around: element.parentElement };
    const { value } = view.shown?.contentTransition ?? {};
    found.set(view, { words: element.textContent, copy: element.cloneNode(true), seen, value });
  }
  return found;
}

/** Plays how words become others: the old ones fade, and the new ones come. Those of numbers roll besides. */
function playText(view, { words, copy, seen, value: last }, { timing }) {
  const { element, node } = view;
  const options = timing(view);
  const { kind = "interpolate", value, countsDown = value < last } = node?.contentTransition ?? {};
  if (!node || !options || kind === "identity" || element.textContent === words) return;
  const { iterations, direction, ...once } = options;
  const rolls = kind === "numericText" && !reduced.matches;
  const [away, from] = countsDown ? ["0px 50%", "0px -50%"] : ["0px -50%", "0px 50%"];
  playGhost(leaveGhost(copy, seen), [{ opacity: 1 }, { opacity: 0, ...(rolls && { translate: away }) }], once);
  start(element, "words", [{ opacity: 0 }, {}], once);
  if (rolls) start(element, "words from", [{ translate: from, composite: "add" }, {}], once);
}
