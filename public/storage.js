// What the browser keeps. Some refuse storage or have none left: then it is kept as long as the page.
import { base } from "./base.js";

/** Apps below other base paths share the browser's storage, so that each has names of its own. */
function keep(area, name) {
  const key = name + base;
  /** What the browser would not take. */
  let unstored;
  return {
    get() {
      try {
        return unstored ?? window[area].getItem(key);
      } catch {
        return unstored;
      }
    },
    set(value) {
      try {
        window[area].setItem(key, value);
        unstored = undefined;
      } catch {
        unstored = value;
      }
    },
  };
}

/** The path of this tab's session: a tab is a window of the app, and survives a reload. */
export const session = keep("sessionStorage", "session");

/** The capability to what this person's sessions store. It is for the server alone. */
export const visitor = keep("localStorage", "visitor");
