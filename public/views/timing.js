// How movements of the document are timed in the browser: curves and springs as easings, delays, repetitions.

/**
 * How a change is to be carried out, as the document has it.
 * @typedef {object} Movement
 * @property {number[]} [curve]  the control points of a Bézier curve, or values at even distances
 * @property {number} [duration]  of the curve, in seconds
 * @property {number[]} [spring]  its duration, its bounce, and the speed at the beginning, if there is any
 * @property {number} [delay]
 * @property {number} [speed]
 * @property {number | "forever"} [repeatCount]
 * @property {boolean} [autoreverses]
 */

/** Who has asked for less motion. */
export const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Where something is on a spring with this duration and this bounce, which goes from 0 to 1. */
function springValue([duration, bounce, velocity = 0], time) {
  const frequency = (2 * Math.PI) / duration;
  const damping = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce;
  const decay = damping * frequency;
  if (damping < 1) {
    const swing = frequency * Math.sqrt(1 - damping * damping);
    const rest = Math.cos(swing * time) + ((decay - velocity) / swing) * Math.sin(swing * time);
    return 1 - Math.exp(-decay * time) * rest;
  }
  if (damping === 1) return 1 - Math.exp(-decay * time) * (1 + (decay - velocity) * time);
  const root = frequency * Math.sqrt(damping * damping - 1);
  const [fast, slow] = [decay + root, decay - root];
  const [late, early] = [Math.exp(-slow * time), Math.exp(-fast * time)];
  return 1 - ((fast - velocity) * late - (slow - velocity) * early) / (2 * root);
}

/** When a spring has come to rest, as far as anybody sees. One that never does is stopped. */
function springDuration(spring) {
  const step = spring[0] / 20;
  let last = 0;
  for (let time = 0; time < 20 * spring[0]; time += step) if (Math.abs(1 - springValue(spring, time)) > 0.001) last = time;
  return Math.min(last + step, 10);
}

const linear = (values) => `linear(${values.map((value) => Number(value.toFixed(4))).join(", ")})`;

/** The timing of a spring, in seconds. */
function springTiming(spring) {
  const duration = springDuration(spring);
  const count = Math.min(120, Math.max(40, Math.round((duration / spring[0]) * 25)));
  const values = Array.from({ length: count + 1 }, (_, index) => springValue(spring, (duration * index) / count));
  values[count] = 1;
  return { duration, easing: linear(values) };
}

/** The timing of a curve, in seconds. */
function curveTiming(curve, duration) {
  return { duration, easing: curve.length === 4 ? `cubic-bezier(${curve.join(", ")})` : linear(curve) };
}

/**
 * A movement for the browser, if that takes it.
 * @param {Movement} movement
 * @returns {KeyframeAnimationOptions | undefined}
 */
export function timingOf(movement) {
  try {
    const timing = optionsOf(movement);
    new KeyframeEffect(null, null, timing);
    if (timing.duration < Infinity) return timing;
  } catch {
    // It is as if there were none.
  }
}

function optionsOf({ curve, spring, duration: seconds, delay = 0, speed = 1, repeatCount = 1, autoreverses }) {
  const { duration, easing } = spring ? springTiming(spring) : curveTiming(curve, seconds);
  if (reduced.matches) return { duration: Math.min(150, (1000 * duration) / speed), fill: "backwards" };
  return {
    duration: (1000 * duration) / speed,
    easing,
    delay: 1000 * delay,
    iterations: repeatCount === "forever" ? Infinity : repeatCount,
    direction: autoreverses ? "alternate" : "normal",
    fill: "backwards",
  };
}

/**
 * The timing for each view: that of the nearest view around it of which the document says something, or the one for all.
 * @returns {(view?: View) => KeyframeAnimationOptions | undefined}
 */
export function timings({ animation, nodes = {} }) {
  const made = new Map();
  const timing = (movement) => {
    if (!movement) return undefined;
    if (!made.has(movement)) made.set(movement, timingOf(movement));
    return made.get(movement);
  };
  return (view) => {
    for (let each = view; each; each = each.parent) if (Object.hasOwn(nodes, each.id)) return timing(nodes[each.id]);
    return timing(animation);
  };
}
