// What is handed on to other programs, and taken from the clipboard.
import { base } from "../base.js";
import { pressable } from "./controls.js";
import { make, setAttributes } from "./element.js";
import { define, on } from "./registry.js";
import { addressOfFile, copy, say, send } from "./uploads.js";

/** @typedef {import("./registry.js").View} View */

define("shareLink", {
  ...pressable,
  update(view, { share: { files = [], failures } }) {
    // The files that were asked for are there, or will never be.
    if (view.asks && failures !== view.asks.failures) {
      view.asks = undefined;
      say("This could not be shared.");
    }
    const urls = files.map(({ url }) => url).join();
    if (!view.asks || !urls || urls === view.asks.urls) return;
    view.asks = undefined;
    shareFiles(view.node.share);
  },
  attached(view) {
    listen(view, () => {
      if (!view.node.actions?.includes("share")) return share(view.node.share);
      const { files = [], failures } = view.node.share;
      view.asks = { urls: files.map(({ url }) => url).join(), failures };
      return on.act(view, "share");
    });
  },
});

define("pasteButton", {
  ...pressable,
  attached(view) {
    listen(view, () => paste(view));
  },
  read: ({ pasted }) => pasted,
  write: () => true,
});

/** Browsers share and read only while they deal with what a person does: nothing may come before that. */
function listen(view, act) {
  if (view.isListening) return;
  view.isListening = true;
  view.element.addEventListener("click", () => view.node && act());
}

/**
 * Shows with which programs something can be shared, or copies it where the browser knows of none.
 * @param {{ texts?: string[], urls?: string[], subject?: string, message?: string }} what
 */
async function share({ texts = [], urls = [], subject, message }) {
  // There can be one address: what else there is are texts.
  const [url, ...others] = urls;
  const text = [message, ...texts, ...others].filter(Boolean).join("\n") || undefined;
  const data = Object.fromEntries(Object.entries({ title: subject, text, url }).filter(([, each]) => each));
  if (!navigator.canShare?.(data)) return copy([...texts, ...urls].join("\n"));
  try {
    await navigator.share(data);
  } catch (error) {
    // The person has thought better of it.
    if (error.name !== "AbortError") copy([...texts, ...urls].join("\n"));
  }
}

/** Shows with which programs files can be shared, or saves them where the browser knows of none. */
async function shareFiles({ files, texts = [], urls: [url] = [], subject, message }) {
  const known = files.filter((file) => addressOfFile(base, file.url));
  try {
    const all = await Promise.all(known.map(fetched));
    const text = [message, ...texts].filter(Boolean).join("\n") || undefined;
    const data = Object.fromEntries(Object.entries({ title: subject, text, url, files: all }).filter(([, each]) => each));
    if (navigator.canShare?.(data)) return await navigator.share(data);
  } catch (error) {
    if (error.name === "AbortError") return undefined;
  }
  for (const file of known) save(file);
  return undefined;
}

async function fetched({ url, name, type }) {
  const response = await fetch(addressOfFile(base, url));
  if (!response.ok) throw Error(`Status ${response.status}`);
  return new File([await response.blob()], name, { type });
}

function save({ url, name }) {
  const link = make("a");
  setAttributes(link, { href: addressOfFile(base, url), download: name });
  link.click();
}

/** @param {View} view */
async function paste(view) {
  try {
    const files = view.node.accept ? await pictures() : [];
    view.pasted = files.length > 0 ? await send(files) : await navigator.clipboard.readText();
  } catch {
    return say("This page may not read the clipboard.");
  }
  // Of what could not be sent, or was called off, nothing is pasted.
  if (view.pasted !== undefined) view.element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** The pictures that are on the clipboard. Some browsers let pages read texts alone. */
async function pictures() {
  let items;
  try {
    items = await navigator.clipboard.read();
  } catch {
    return [];
  }
  const found = await Promise.all(items.map(async (item) => {
    const type = item.types.find((each) => each.startsWith("image/"));
    return type && new File([await item.getType(type)], `Pasted.${type.slice(6)}`, { type });
  }));
  return found.filter(Boolean);
}
