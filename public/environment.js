// What the browser knows of the person in front of it and of the device, as the protocol has it.
import { textSizes } from "./views/element.js";

/** Members of the environment, and the value that they have where a media query holds. */
const queries = [
  ["colorScheme", "dark", "(prefers-color-scheme: dark)"],
  ["contrast", "increased", "(prefers-contrast: more)"],
  ["reducedMotion", true, "(prefers-reduced-motion: reduce)"],
  ["reducedTransparency", true, "(prefers-reduced-transparency: reduce)"],
  ["horizontalSizeClass", "compact", "(width < 600px)"],
  ["verticalSizeClass", "compact", "(height < 480px)"],
  ["pointer", "coarse", "(pointer: coarse)"],
].map(([name, value, query]) => ({ name, value, list: matchMedia(query) }));

/** The size of text that a browser has unless a person says otherwise, in points. */
const USUAL = 16;

/** The size of text that comes nearest to the one that the person has told the browser. */
function textSize() {
  const ratio = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;
  const distance = ([, points]) => Math.abs(points / 17 - ratio);
  return [...textSizes].reduce((best, size) => (distance(size) < distance(best) ? size : best))[0];
}

/** So many languages can be told. */
const MOST = 16;
/** Some browsers have more in them than tags. */
const isLanguageTag = (text) => text.length <= 64 && /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(text);

/**
 * What is known now. What is at its default is left out.
 * @returns {Record<string, unknown>}
 */
export function read() {
  const environment = {};
  const set = (name, value, usual) => value !== usual && Object.assign(environment, { [name]: value });
  const languages = navigator.languages.filter(isLanguageTag).slice(0, MOST);
  if (languages.length > 0) set("languages", languages);
  set("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone, "UTC");
  for (const { name, value, list } of queries) if (list.matches) set(name, value);
  set("dynamicTypeSize", textSize(), "large");
  // A page that is not shown has no size. Scroll bars come and go with what is shown, and so their room counts.
  if (innerWidth > 0 && innerHeight > 0) set("viewport", [innerWidth, innerHeight]);
  return environment;
}

/** How long a window that is being resized is left in peace, in milliseconds. */
const REST = 500;

/**
 * Has something called when what is known may be different: at once, but for the size of the window.
 * @param {() => void} tell
 */
export function watch(tell) {
  let timer;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(tell, REST);
  });
  for (const { list } of queries) list.addEventListener("change", tell);
  addEventListener("languagechange", tell);
  // Of time zones and sizes of text there is no event, but they are changed in other windows than this.
  document.addEventListener("visibilitychange", () => document.hidden || tell());
}
