// Amounts: how far something has come, and numbers that are shown between bounds or set there.
import { box, colour, make, setAttributes, setStyle, setText } from "./element.js";
import { define, on, wide } from "./registry.js";
import { on as values, settle, unsettle } from "./values.js";

/** @typedef {import("./registry.js").Node} Node */
/** @typedef {import("./registry.js").View} View */

/** The labels of an amount: what it is called, its value in words, and its bounds. */
const label = { create: box, classes: () => ["column"] };
define("controlLabel", label);
define("currentValueLabel", label);
define("minimumValueLabel", label);
define("maximumValueLabel", label);
define("markedValueLabels", label);

/** An element with labels around what is drawn, which the stylesheet puts in their places. */
function labelled(drawn) {
  const element = make("div");
  const slot = make("div");
  slot.className = "labels";
  element.append(slot, drawn);
  return { element, slot };
}

/** What the amount is called: by the app's own word for it, or by its label. */
function nameBy({ id, node, inside, spoken }, name = inside.find(({ type }) => type === "controlLabel")?.element) {
  if (name) setAttributes(name, { id: `name-${id}` });
  const label = spoken?.label ?? node.label;
  return { "aria-label": label, "aria-labelledby": !label && name?.id };
}

/** What is between two bounds, as a part of what there is between them. */
const part = (value, [least, most] = [0, 1]) => (most > least ? Math.min(1, Math.max(0, (value - least) / (most - least))) : 0);

// Progress

/** Whether progress is drawn as a bar, or else as a wheel. */
const isBar = ({ progressViewStyle: style, value, timerInterval }) =>
  style === "linear" || (!style && (value !== undefined || Boolean(timerInterval)));

define("progressView", {
  room: (node) => ({ wide: isBar(node) }),
  classes: (node) => [
    isBar(node) ? "linear" : "circular", node.controlSize && `controlSize-${node.controlSize}`,
    node.labelsHidden && "labels-hidden",
  ],
  css: ({ tint }) => ({ "--tint": colour(tint), "--switch": colour(tint) }),
  create() {
    const bar = make("progress");
    return { ...labelled(bar), bar };
  },
  role: () => undefined,
  name: () => undefined,
  update(view, { value, total, timerInterval }) {
    clearTimeout(view.timer);
    setAttributes(view.bar, { max: timerInterval ? 1 : total, ...nameBy(view) });
    if (timerInterval) pass(view);
    else show(view, value, total);
  },
  forgotten: ({ timer }) => clearTimeout(timer),
});

function show({ bar }, value, total) {
  setAttributes(bar, { value });
  setStyle(bar, { "--fraction": part(value ?? 0, [0, total ?? 1]) });
}

/** So many pictures are drawn of a span of time, at most 20 of them a second and at least one a minute. */
const PICTURES = 200;

/** Shows how much of a span of time is over, or is left, from now on. */
function pass(view) {
  const { from, until, countsDown } = view.node.timerInterval;
  const over = until > from ? part(Date.now() / 1000, [from, until]) : 1;
  show(view, countsDown ? 1 - over : over, 1);
  if (over === 1) return;
  view.timer = setTimeout(pass, Math.min(60_000, Math.max(50, ((until - from) * 1000) / PICTURES)), view);
}

// Gauges

define("gauge", {
  room: ({ gaugeStyle = "" }) => ({ wide: !gaugeStyle.includes("Circular") }),
  classes: ({ gaugeStyle = "linearCapacity" }) => [`gaugeStyle-${gaugeStyle}`],
  css: ({ value, bounds }) => ({ "--fraction": part(value, bounds) }),
  create() {
    const dial = make("div");
    dial.className = "dial";
    dial.role = "meter";
    return { ...labelled(dial), dial };
  },
  role: () => undefined,
  name: () => undefined,
  update(view, { value, bounds: [least, most] = [0, 1] }) {
    const words = view.inside.find(({ type }) => type === "currentValueLabel")?.element;
    if (words) setAttributes(words, { id: `value-${view.id}` });
    setAttributes(view.dial, {
      ...nameBy(view), "aria-valuenow": value, "aria-valuemin": least, "aria-valuemax": most, "aria-describedby": words?.id,
    });
  },
});

// A person who changes a value

/** Tells that a person begins to change a value, if the app wants to know. */
function begin(view) {
  if (!view.isChanging) on.act(view, "edit", { value: true });
  view.isChanging = true;
}

/** Tells that this is over. */
function end(view) {
  if (view.isChanging) on.act(view, "edit", { value: false });
  view.isChanging = false;
}

/** Calls back when the pointer is let go, wherever that is. */
function whenReleased(callback) {
  const done = new AbortController();
  const release = () => {
    done.abort();
    callback();
  };
  for (const type of ["pointerup", "pointercancel", "blur"]) addEventListener(type, release, { signal: done.signal });
}

// Sliders

/** The keys by which browsers change the value of a slider. */
const sliding = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"]);

define("slider", {
  ...wide,
  create() {
    const control = make("input");
    control.type = "range";
    return { ...labelled(control), control };
  },
  name: ({ label }) => label,
  update(view, { bounds: [least, most] = [0, 1], step = "any" }, old) {
    setAttributes(view.control, { min: least, max: most, step, ...nameBy(view) });
    if (!old) listenToSlider(view);
  },
  read: ({ control }) => Number(control.value),
  /** What the document says meanwhile does not move the thumb under a person's finger. */
  write(view, value) {
    if (view.isHeld) return false;
    view.control.value = value;
    describe(view);
    return true;
  },
});

/** The line is filled up to the value. One that nobody counts in steps is told as a part of the whole. */
function describe({ control, node, spoken }) {
  const share = part(Number(control.value), node?.bounds);
  setStyle(control, { "--fraction": share });
  const words = share.toLocaleString(undefined, { style: "percent" });
  setAttributes(control, { "aria-valuetext": spoken?.value ?? (node?.step === undefined && words) });
}

function listenToSlider(view) {
  const { control } = view;
  control.addEventListener("pointerdown", ({ button }) => {
    if (button !== 0 || control.disabled) return;
    view.isHeld = true;
    begin(view);
    whenReleased(() => {
      view.isHeld = false;
      end(view);
      settle();
    });
  });
  control.addEventListener("input", () => describe(view));
  control.addEventListener("keydown", ({ key }) => sliding.has(key) && begin(view));
  for (const type of ["keyup", "blur"]) control.addEventListener(type, () => view.isHeld || end(view));
}

// Steppers

/** How long a button is held until it steps again and again, and how long after one step the next one follows. */
const LONG = 400;
const NEXT = 75;

/** What the buttons do, and how they are called. */
const directions = [[-1, "decrement", "Decrement", "\u2212"], [1, "increment", "Increment", "+"]];

define("stepper", {
  room: ({ labelsHidden }) => ({ wide: !labelsHidden }),
  classes: ({ labelsHidden }) => [labelsHidden && "labels-hidden"],
  create() {
    const element = make("div");
    const slot = make("span");
    const text = make("span");
    const control = make("div");
    slot.className = "row caption";
    const buttons = directions.map(([, , name, sign]) => {
      const button = make("button");
      button.type = "button";
      button.ariaLabel = name;
      button.append(sign);
      return button;
    });
    control.append(...buttons);
    element.append(slot, text, control);
    return { element, slot, text, control, buttons, steps: 0 };
  },
  name: ({ label }) => label,
  update(view, { value, bounds: [least, most] = [], valueText, actions = [], disabled }, old) {
    const { slot, text, control, buttons } = view;
    const isNumber = value !== undefined;
    // The keyboard does not get to what is hidden.
    const isHidden = Boolean(control.closest("[aria-hidden=true]"));
    setText(text, valueText);
    setAttributes(control, {
      "role": isNumber ? "spinbutton" : "group", "aria-disabled": isNumber && disabled,
      "tabindex": isNumber && !disabled && (isHidden ? "-1" : "0"),
      "aria-valuenow": value, "aria-valuemin": least, "aria-valuemax": most,
      "aria-valuetext": view.spoken?.value ?? valueText, ...nameBy(view, slot),
    });
    for (const [index, [, action]] of directions.entries()) {
      // One that has the focus keeps it.
      setAttributes(buttons[index], {
        "aria-disabled": disabled ? !isNumber : !actions.includes(action), tabindex: isNumber || isHidden ? "-1" : undefined,
      });
    }
    if (!old) listenToStepper(view);
  },
  /** Whoever has been answered goes on with what is left to do. */
  write(view) {
    goOn(view);
    return !view.steps && !isUnanswered(view);
  },
});

const isUnanswered = ({ id }) => values.isUnanswered(Number(id));

/** Does steps, or steps back, one after the other: each begins where the last one has led. */
function step(view, count) {
  view.steps += count;
  goOn(view);
}

function goOn(view) {
  unsettle(view);
  if (!view.node || isUnanswered(view)) return;
  const action = view.steps < 0 ? "decrement" : "increment";
  // Where there are no more steps, those that are left lead nowhere.
  if (!view.node.actions?.includes(action)) view.steps = 0;
  if (view.steps) {
    view.steps -= Math.sign(view.steps);
    on.act(view, action);
  } else if (view.isReleased) {
    view.isReleased = false;
    end(view);
  }
}

/** What is to be told when all steps have been done. */
function release(view) {
  view.isReleased = true;
  goOn(view);
}

function listenToStepper(view) {
  const { control, buttons } = view;
  for (const [index, [count]] of directions.entries()) {
    const button = buttons[index];
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || button.ariaDisabled || view.node?.disabled) return;
      // The focus is where the keys are heard.
      if (control.tabIndex === 0) {
        event.preventDefault();
        control.focus();
      }
      hold(view, count);
    });
    button.addEventListener("click", () => {
      if (!view.hasRepeated && !view.node?.disabled) step(view, count);
      view.hasRepeated = false;
    });
  }
  control.addEventListener("keydown", (event) => press(view, event));
  // Where the focus goes while a key is down, nobody hears that it is let go.
  for (const type of ["keyup", "blur"]) control.addEventListener(type, () => view.isChanging && !view.isHeld && release(view));
}

function hold(view, count) {
  begin(view);
  view.isHeld = true;
  view.hasRepeated = false;
  const again = () => {
    view.hasRepeated = true;
    if (!view.steps && !isUnanswered(view)) step(view, count);
    timer = setTimeout(again, NEXT);
  };
  let timer = setTimeout(again, LONG);
  whenReleased(() => {
    clearTimeout(timer);
    view.isHeld = false;
    // The click comes first.
    setTimeout(release, 0, view);
  });
}

/** The keys of what is a number. */
function press(view, event) {
  const { key, repeat, target } = event;
  const { value, bounds, disabled } = view.node;
  const count = { ArrowUp: 1, ArrowDown: -1 }[key];
  const end = bounds && { Home: bounds[0], End: bounds[1] }[key];
  if (value === undefined || target !== view.control || disabled || (count === undefined && end === undefined)) return;
  event.preventDefault();
  if (repeat && (view.steps || isUnanswered(view))) return;
  begin(view);
  if (count) step(view, count);
  else on.act(view, "set", { value: end });
}
