// What the browser keeps. Some refuse storage or have no room: then it is kept as long as the page.
import { base } from "./base.js";

/** Apps below other base paths share the browser's storage, so that each has names of its own. */
function keep(area, name) {
  const key = name + base;
  let latest;
  let isStored = true;
  return {
    get() {
      try {
        if (isStored) return window[area].getItem(key);
      } catch {
        // Then it is the latest that is known here.
      }
      return latest;
    },
    set(value) {
      latest = value;
      try {
        window[area].setItem(key, value);
        isStored = true;
      } catch {
        isStored = false;
      }
    },
  };
}

/** The path of this tab's session: a tab is a window of the app, and survives a reload. */
export const session = keep("sessionStorage", "session");

/** The capability to what this person's sessions store. It is for the server alone. */
export const visitor = keep("localStorage", "visitor");
