// What is being played on the elements of the page, so that it can be stopped, looked through, and waited for.

/** What masks are drawn from. */
export const masks = ".mask > .layer";

/**
 * What is being played of an element, by the name of what it is. A `target` is the value that a property has without it.
 * @type {Map<Element, Map<string, { animation: Animation, frames: Keyframe[], target?: string }>>}
 */
const playing = new Map();

/** Whether anything is being played. */
export const isPlaying = () => playing.size > 0;

/** How much there is that will end. */
let ending = 0;
/** What is done when nothing moves any more. */
const afterwards = new Set();

/** Whether something moves that will end. */
export const isMoving = () => ending > 0;

/** Calls back when nothing moves any more. */
export const whenStill = (callback) => afterwards.add(callback);

/** While something moves, what goes beyond an edge does not make it scroll. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  [data-moving] #root { overflow-x: clip; }
  [data-moving] .scrolls-y:not(.scrolls-x), [data-moving] dialog > .content { overflow-x: hidden; }
`);
document.adoptedStyleSheets.push(sheet);

/** Something begins to move that will end. */
export function begin() {
  ending += 1;
  document.documentElement.dataset.moving = "";
}

/** Something that has begun has ended. */
export function end() {
  ending -= 1;
  if (ending > 0) return;
  delete document.documentElement.dataset.moving;
  // Masks that were drawn meanwhile may be those of boxes that were smaller: what has been written is drawn.
  for (const mask of document.querySelectorAll(masks)) mask.className += "";
  for (const callback of afterwards) callback();
  afterwards.clear();
}

/**
 * Plays frames on an element, in place of what was played there under the same name.
 * @returns {Animation}
 */
export function start(element, name, frames, timing, { target, pseudoElement } = {}) {
  stop(element, name);
  const animation = element.animate(frames, { ...timing, pseudoElement });
  animation.id = name;
  const all = playing.get(element) ?? new Map();
  playing.set(element, all.set(name, { animation, frames, target }));
  const isEnding = timing.iterations !== Infinity;
  if (isEnding) begin();
  let isOver = false;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    if (isEnding) end();
    if (all.get(name)?.animation === animation) all.delete(name);
    if (all.size === 0 && playing.get(element) === all) playing.delete(element);
  };
  animation.addEventListener("finish", finish);
  animation.addEventListener("cancel", finish);
  return animation;
}

/** @returns {boolean | undefined} whether it was played */
export function stop(element, name) {
  playing.get(element)?.get(name)?.animation.cancel();
  return playing.get(element)?.delete(name);
}

/** Stops everything, or what is played of some elements. */
export function stopAll(isMeant = () => true) {
  for (const [element, all] of playing) {
    if (!isMeant(element)) continue;
    for (const name of all.keys()) stop(element, name);
    playing.delete(element);
  }
}

/** Whether properties are as they are without what is played. */
export let isMuted = false;

/** Has properties, or everything, be as they are without what is played, or again as they are with it. */
export function setMuted(muted, isEverything = false) {
  isMuted = muted;
  for (const all of playing.values()) {
    for (const { animation, frames, target } of all.values()) {
      if (isEverything || target !== undefined) animation.effect.setKeyframes(muted ? null : frames);
    }
  }
}

/** The value that a property is on its way to, if it is. */
export const targetOf = (element, name) => playing.get(element)?.get(name)?.target;
