/** What takes clicks itself. */
const takers = "button, a, input, select, textarea, label, [role=button], .row-actions";

/** Whether a click, or a key, at a target is for something in an element, and so not for that. */
export function isTakenIn(element, target) {
  const taker = target.closest(takers);
  return Boolean(taker) && taker !== element && element.contains(taker);
}

/**
 * Follows a pointer that holds an element, until it is let go or its movement is called off. The element may be put elsewhere
 * meanwhile, or leave the page: it is not told of the pointer then.
 * @param {Element} element
 * @param {PointerEvent} event  by which it has taken hold
 * @param {(event: PointerEvent) => void} move
 * @param {(isMeant: boolean) => void} [end]  is told whether the pointer has been let go
 * @returns {() => void}  calls the movement off
 */
export function followPointer(element, { pointerId }, move, end) {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const stop = (isMeant) => {
    over.abort();
    end?.(isMeant);
  };
  const listen = (type, react) => addEventListener(type, (event) => event.pointerId === pointerId && react(event), options);
  element.setPointerCapture(pointerId);
  // Nobody may have been told that it has been let go.
  listen("pointermove", (event) => (event.buttons ? move(event) : stop(false)));
  listen("pointerup", () => stop(true));
  listen("pointercancel", () => stop(false));
  return () => stop(false);
}
