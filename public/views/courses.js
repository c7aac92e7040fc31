// Where the app has places scrolled to. What scrolls may become larger on the way there, as when a large title goes into
// its bar, and so may what is in it, which is laid out when it comes into sight: browsers then stop short, or at what has
// been there before. So it is scrolled on until it is where it is to be, unless a person does something meanwhile.

/**
 * @typedef {object} Course
 * @property {() => void} scroll  scrolls to where it is to be from where it is
 * @property {number} count  how often it has been scrolled on after it had come to rest
 * @property {AbortController} listening
 */

/** @type {Map<Element, Course>} */
const courses = new Map();

/** Nothing is scrolled on more often. */
const MOST = 4;
/** Nothing is scrolled on after so many milliseconds: what was at its place already has not been scrolled at all. */
const LONGEST = 3_000;

/** After these a person decides what is seen. */
const byPerson = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Has something be scrolled to where it is to be.
 * @param {Element} scroller
 * @param {() => void} scroll
 */
export function head(scroller, scroll) {
  end(scroller);
  const course = { scroll, count: 0, listening: new AbortController() };
  const { signal } = course.listening;
  courses.set(scroller, course);
  for (const type of byPerson) addEventListener(type, () => end(scroller), { capture: true, passive: true, signal });
  scroller.addEventListener("scrollend", () => arrive(scroller, course), { signal });
  setTimeout(() => courses.get(scroller) === course && end(scroller), LONGEST);
  scroll();
}

/**
 * Has something be scrolled on that has been put elsewhere on its way.
 * @param {Element} scroller
 */
export function goOn(scroller) {
  courses.get(scroller)?.scroll();
}

function end(scroller) {
  courses.get(scroller)?.listening.abort();
  courses.delete(scroller);
}

/** Calls back when what has come into sight has been laid out and drawn. */
const whenDrawn = (callback) => requestAnimationFrame(() => requestAnimationFrame(callback));

/** What has come to rest is where it is to be if it does not move any more. */
function arrive(scroller, course) {
  course.count += 1;
  if (course.count > MOST) return end(scroller);
  whenDrawn(() => {
    if (courses.get(scroller) !== course) return;
    const { scrollLeft, scrollTop } = scroller;
    course.scroll();
    whenDrawn(() => {
      const isStill = scroller.scrollLeft === scrollLeft && scroller.scrollTop === scrollTop;
      if (isStill && courses.get(scroller) === course) end(scroller);
    });
  });
}
