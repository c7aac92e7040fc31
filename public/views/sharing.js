// What is handed on to other programs, and taken from the clipboard.
import { pressable } from "./controls.js";
import { define } from "./registry.js";

/** @typedef {import("./registry.js").View} View */

define("shareLink", {
  ...pressable,
  attached(view) {
    listen(view, () => share(view.node.share));
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

/** Says something to the person. */
function say(text) {
  document.getElementById("notice").textContent = text;
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

/** Without a secure connection pages have no clipboard, but can still copy what is selected. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return say("Copied.");
  } catch {
    say(copySelected(text) ? "Copied." : "This could not be copied.");
  }
}

function copySelected(text) {
  const { activeElement } = document;
  const area = document.body.appendChild(document.createElement("textarea"));
  area.className = "copied";
  area.value = text;
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  activeElement?.focus();
  return isCopied;
}

/** @param {View} view */
async function paste(view) {
  try {
    view.pasted = await navigator.clipboard.readText();
  } catch {
    return say("This page may not read the clipboard.");
  }
  view.element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
