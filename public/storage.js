// What the browser keeps. Some refuse storage or have no room: then it is kept as long as the page.
import { base } from "./base.js";

/** Apps below other base paths share the browser's storage, so that each has names of its own. */
function keep(area, name, page = "") {
  const key = name + base + page;
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

/**
 * The path of this tab's session at a page of the app: a tab is a window of the app, and survives a reload. At another
 * address it has another session, and the same one again when a person goes back.
 * @param {string} page  its path below the base
 */
export const sessionAt = (page) => keep("sessionStorage", "session", page === "/" ? "" : page);

/**
 * Where a person is in the lists of a page that are shown in part.
 * @param {string} page  its path
 */
export const placesAt = (page) => keep("sessionStorage", "places", page);

/** The capability to what this person's sessions store. It is for the server alone. */
export const visitor = keep("localStorage", "visitor");
