/** What takes clicks itself. */
const takers = "button, a, input, select, textarea, label, [role=button], .row-actions";

/** Whether a click, or a key, at a target is for something in an element, and so not for that. */
export function isTakenIn(element, target) {
  const taker = target.closest(takers);
  return Boolean(taker) && taker !== element && element.contains(taker);
}

/**
 * Follows a pointer that holds an element, until it is let go or its movement is called off.
 * @param {Element} element
 * @param {PointerEvent} event  by which it has taken hold
 * @param {(event: PointerEvent) => void} move
 * @param {(isMeant: boolean) => void} [end]  is told whether the pointer has been let go
 */
export function followPointer(element, { pointerId }, move, end) {
  const over = new AbortController();
  const options = { signal: over.signal };
  element.setPointerCapture(pointerId);
  element.addEventListener("pointermove", move, options);
  for (const type of ["pointerup", "pointercancel"]) {
    element.addEventListener(type, () => {
      over.abort();
      end?.(type === "pointerup");
    }, options);
  }
}
