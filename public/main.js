// Starts the client. It alone knows all the modules, and has those below tell those above what they need to know.
import * as environment from "./environment.js";
import * as entries from "./history.js";
import * as input from "./input.js";
import * as network from "./network.js";
import * as page from "./page.js";
import * as session from "./session.js";
import * as registry from "./views/registry.js";
import * as values from "./views/values.js";
import "./views/controls.js";
import "./views/layout.js";
import "./views/looks.js";
import "./views/lists.js";
import "./views/navigation.js";
import "./views/presentation.js";
import "./views/text.js";

network.on.patch = session.receive;
network.on.document = session.adopt;
network.on.stale = session.refresh;
network.on.revision = () => session.revision;
network.on.isHidden = () => document.hidden;
network.on.busy = page.setBusy;
network.on.say = page.say;

session.on.show = (content, change) => {
  entries.follow(content);
  page.show(content, change);
  entries.restore();
};
session.on.settled = () => {
  entries.settle();
  values.settle();
  input.follow();
  input.measure();
};
session.on.answered = (action, hasChanged, status) => {
  input.answered(action, hasChanged);
  entries.answered(action, status);
};
session.on.path = entries.path;
session.on.session = entries.session;
session.on.environment = environment.read;
session.on.say = page.say;

registry.on.act = input.act;
registry.on.showRows = session.showRows;
registry.on.loaded = session.showAgain;

const changes = new Set(["set", "increment", "decrement"]);
values.on.isUnanswered = (id) =>
  session.waiting().some(({ target, action }) => target === id && changes.has(action));

registry.on.measured = input.report;

entries.on.action = session.send;
entries.on.waiting = session.waiting;
entries.on.isOfPerson = session.isOfPerson;
entries.on.renew = session.renew;

input.on.action = session.send;
input.on.lead = entries.lead;
input.on.press = session.press;
input.on.waiting = session.waiting;
input.on.revision = () => session.revision;

environment.watch(session.tell);
document.addEventListener("visibilitychange", () => (document.hidden ? network.sleep() : network.wake()));
addEventListener("pagehide", () => {
  network.sleep();
  session.release();
});
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  entries.comeBack();
  session.comeBack();
  network.wake();
});
addEventListener("online", network.wake);

session.refresh();
