// The document as the server has it, as far as it is known here. It is changed in place.
import { apply, tokens } from "./patch.js";

/** @typedef {import("./views/registry.js").Node} Node */

/**
 * A document.
 * @typedef {object} Content
 * @property {string} session  the path of the session that it belongs to
 * @property {string} title
 * @property {string} path  the page of the app that is shown
 * @property {Record<string, unknown>} [environment]  what the server knows of the person, as far as it is not usual
 * @property {Record<string, any>} [transaction]  how the last changes that are to be played are carried out
 * @property {number} root  the id of the node that all others are in
 * @property {Record<string, Node>} nodes  by id
 */

/**
 * What may be different now.
 * @typedef {object} Change
 * @property {Set<string>} [changed]  the ids of nodes that have come, changed or gone; any, if that is not known
 * @property {Set<unknown>} [moved]  among others the ids that have been put among a node's children; any, if that is
 *   not known
 * @property {boolean} [isAnimated]  whether it is to be played as the document's `transaction` says
 * @property {boolean} [isLate]  whether the document is the same, and only now some nodes can be shown as they are
 */

/** By these actions a page tells how large views are, or where they are: nobody has done that. */
export const reports = new Set(["measure", "measureSubviews", "locate", "scrolled", "sight"]);

/**
 * @type {Content}
 */
export let content;

/**
 * Takes a whole document.
 * @param {Content} next
 */
export function load(next) {
  content = next;
}

/**
 * The steps that a patch consists of: each ends with how it is to be carried out, but for one that is not animated.
 * @param {object[]} operations
 * @returns {object[][]}
 */
export function steps(operations) {
  const isEnd = ({ path }) => path === "/transaction";
  const ends = operations.flatMap((operation, index) => (isEnd(operation) ? [index + 1] : []));
  const starts = [0, ...ends].filter((start) => start < operations.length);
  return starts.map((start, index) => operations.slice(start, starts[index + 1]));
}

/**
 * Applies a JSON Patch, or throws and leaves the document as it was.
 * @param {object[]} operations
 * @returns {Change}
 */
export function patch(operations) {
  const changed = survey(operations);
  const moved = new Set(apply(content, operations).flat());
  const isAnimated = operations.some(({ path }) => path === "/transaction");
  return { changed, moved, isAnimated };
}

const members = new Set(["title", "path", "environment", "transaction"]);
const settings = new Set(["add", "replace"]);

/** The nodes that a patch changes. One that changes more than parts of nodes and these members is refused. */
function survey(operations) {
  const changed = new Set();
  for (const { op, path, from } of operations) {
    for (const pointer of op === "move" ? [path, from] : [path]) {
      const [area, id, key] = tokens(pointer);
      if (isInNode(op, area, id, key)) changed.add(id);
      else if (pointer === "/transaction/initial" && op === "remove") continue;
      else if (!members.has(area) || id !== undefined || !settings.has(op)) throw Error(`Not in part: ${pointer}`);
    }
  }
  return changed;
}

/** A node comes and goes as a whole. To add one that is there replaces it, as with a screen that was covered for a while. */
function isInNode(op, area, id, key) {
  if (area !== "nodes" || !id || key === "type") return false;
  return Boolean(key) || op === "add" || op === "remove";
}
