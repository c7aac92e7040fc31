// JSON Pointer (RFC 6901) and JSON Patch (RFC 6902), as strict as their texts, and merge patches (RFC 7396). Nothing here
// knows the page.

const isContainer = (value) => typeof value === "object" && value !== null;

/**
 * The reference tokens of a pointer, in plain text. The pointer to the whole document is refused: nothing here replaces
 * it.
 * @param {string} pointer
 * @returns {string[]}
 */
export function tokens(pointer) {
  if (typeof pointer !== "string" || !/^(\/([^/~]|~[01])*)+$/.test(pointer)) throw Error(`No pointer: ${pointer}`);
  return pointer.split("/").slice(1).map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Applies a patch, or throws and leaves the document as it was.
 * @param {object} document is changed in place.
 * @param {object[]} patch of the operations that the protocol uses: "add", "remove", "replace" and "move".
 * @returns {unknown[]} the values that it has put somewhere.
 */
export function apply(document, patch) {
  if (!Array.isArray(patch)) throw Error("A patch is an array.");
  const inverses = [];
  try {
    return patch.map((operation) => perform(operation, document, inverses));
  } catch (error) {
    for (const undo of inverses.reverse()) undo();
    throw error;
  }
}

function perform({ op, path, from, value }, document, inverses) {
  // JSON has no undefined: the member is missing.
  if ((op === "add" || op === "replace") && value === undefined) throw Error(`No value: ${op} ${path}`);
  switch (op) {
    case "add":
      return insert(document, path, value, inverses);
    case "replace":
      return replace(document, path, value, inverses);
    case "remove":
      take(document, path, inverses);
      return;
    case "move":
      if (`${path}`.startsWith(`${from}/`)) throw Error(`Into itself: ${from} to ${path}`);
      return insert(document, path, take(document, from, inverses), inverses);
    default:
      throw Error(`No operation: ${op}`);
  }
}

/** Adds a value: before the item with that index, or as that member, whether there is one or not. */
function insert(document, path, value, inverses) {
  const { parent, key } = place(document, path);
  if (Array.isArray(parent)) {
    const index = key === "-" ? parent.length : indexOf(key);
    if (index > parent.length) throw Error(`Beyond the end: ${path}`);
    inverses.push(() => parent.splice(index, 1));
    parent.splice(index, 0, value);
  } else {
    const old = Object.getOwnPropertyDescriptor(parent, key);
    inverses.push(() => (old ? write(parent, key, old.value) : delete parent[key]));
    write(parent, key, value);
  }
  return value;
}

function replace(document, path, value, inverses) {
  const { parent, key } = existing(document, path);
  const old = parent[key];
  inverses.push(() => write(parent, key, old));
  write(parent, key, value);
  return value;
}

/** Removes the value that a pointer leads to, and gives it. */
function take(document, path, inverses) {
  const { parent, key } = existing(document, path);
  const old = parent[key];
  if (Array.isArray(parent)) {
    inverses.push(() => parent.splice(key, 0, old));
    parent.splice(key, 1);
  } else {
    inverses.push(() => write(parent, key, old));
    delete parent[key];
  }
  return old;
}

/** Sets what belongs to the object itself: to assign to `__proto__` would mean something else. */
function write(parent, key, value) {
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The array or object that a pointer leads into, and the key in there, of which there need not be a value yet. */
function place(document, path) {
  const steps = tokens(path);
  const key = steps.pop();
  let parent = document;
  for (const step of steps) parent = member(parent, step, path);
  if (!isContainer(parent)) throw Error(`Leads nowhere: ${path}`);
  return { parent, key };
}

/** The same, where there must be a value. */
function existing(document, path) {
  const found = place(document, path);
  member(found.parent, found.key, path);
  return found;
}

function member(parent, key, path) {
  if (Array.isArray(parent)) indexOf(key);
  if (!isContainer(parent) || !Object.hasOwn(parent, key)) throw Error(`Leads nowhere: ${path}`);
  return parent[key];
}

/** An index as RFC 6901 §4 has it: digits, and no leading zero. */
function indexOf(key) {
  if (!/^(0|[1-9][0-9]*)$/.test(key)) throw Error(`No index: ${key}`);
  return Number(key);
}

/**
 * The merge patch that leads from an object to another. Their members are replaced as a whole.
 * @param {object} before
 * @param {object} after
 * @returns {object | undefined}  nothing if they are the same
 */
export function difference(before, after) {
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, after[name] ?? null])) : undefined;
}
