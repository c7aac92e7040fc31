// What the browser keeps. Some refuse storage or have no room: then it is kept as long as the page.
import { base } from "./base.js";

/** A tab that a script opens begins with a copy of what the tab keeps that the script is in. The copy is let go, once. */
function letCopyGo() {
  if (!window.name.startsWith("martlet:") || sessionStorage.getItem("window") === window.name) return;
  sessionStorage.clear();
  sessionStorage.setItem("window", window.name);
}

try {
  letCopyGo();
} catch {
  // Then nothing has been copied.
}

/** Apps below other base paths share the browser's storage, so that each has names of its own. */
function keep(area, name, session = "") {
  const key = name + base + session;
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

/**
 * The entries of the tab's history that belong to a session, and how far their pages are scrolled.
 * @param {string} session  its path
 */
export const entriesOf = (session) => keep("sessionStorage", "entries", session);

/**
 * Where a person is in the lists of a session that are shown in part.
 * @param {string} session  its path
 */
export const placesOf = (session) => keep("sessionStorage", "places", session);

/** What is kept as JSON text; undefined if it is not that. */
export function parsed(kept) {
  try {
    return JSON.parse(kept.get());
  } catch {
    return undefined;
  }
}

/** How wide a person has made the columns of tables. */
export const columnWidths = keep("sessionStorage", "columns");

/**
 * How much of a session's views was seen when that was last told.
 * @param {string} session  its path
 */
export const sightsOf = (session) => keep("sessionStorage", "sights", session);

/** How often the app had scrolled the places of sessions when that was last obeyed, by session. */
const scrolls = {};

/**
 * Whether the app has a place scrolled anew. That is taken note of: what has been obeyed is not obeyed again when the place
 * comes back, or the page.
 * @param {string} session  its path
 * @param {string} id  of the place's node
 * @param {number} count  how often the app has scrolled it
 */
export function isScrolledAnew(session, id, count) {
  const kept = (scrolls[session] ??= keep("sessionStorage", "scrolls", session));
  const counts = parsed(kept) ?? {};
  if (counts[id] === count) return false;
  kept.set(JSON.stringify({ ...counts, [id]: count }));
  return true;
}

/** The capability to what this person's sessions store. It is for the server alone. */
export const visitor = keep("localStorage", "visitor");
