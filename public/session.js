// All talk with the server. Actions go out in order, each repeated until answered.
import { apply, load, root, settle } from "./client.js";

let url = sessionStorage.getItem("session");
let revision, stale, running, sent;
let queue = [];
let key = Math.random();

export function refresh() {
  stale = true;
  run();
}

/** A `set` replaces the last in the queue. */
export function send(action) {
  const last = queue.at(-1);
  if (isSet(action, last?.target) && isSet(last, action.target)) queue.pop();
  queue.push(action);
  run();
}

export const pending = (id) => [sent, ...queue].some((action) => isSet(action, id));

const isSet = (action, id) => action?.action === "set" && action.target == id;

async function run() {
  if (running) return;
  running = true;
  try {
    while (stale || queue.length) {
      await (stale ? read() : post());
      settle();
    }
  } finally {
    running = false;
  }
}

async function read() {
  stale = false;
  let answer = url && (await ask(url));
  if (!answer || answer.status === 404) {
    if (answer) say("notice", "The session had ended; started afresh.");
    queue = [];
    answer = await ask("/sessions", { path: location.pathname });
  }
  const { ok, body } = answer;
  if (!ok) return say("notice", body.detail);
  url = body.session;
  sessionStorage.setItem("session", url);
  revision = answer.revision;
  load(body);
}

async function post() {
  say("notice", "");
  sent = queue.shift();
  const answer = await ask(url + "/actions", sent, ++key);
  sent = null;
  if (answer.ok) return receive(answer);
  say("notice", answer.body.detail);
  stale = true;
}

function receive(answer) {
  if (answer.revision === revision) return;
  stale = answer.revision !== ++revision;
  try {
    if (!stale) apply(answer.body);
  } catch (error) {
    console.info(error);
    stale = true;
  }
}

async function ask(url, content, key = "") {
  const request = content && {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(content),
  };
  const timer = setTimeout(() => (root.ariaBusy = true), 200);
  for (let pause = 250; ; pause = Math.min(pause * 2, 8000)) {
    let text = "Connection lost, reconnecting…";
    let seconds;
    try {
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(30000) });
      const { status, ok, headers } = response;
      const body = await response.json();
      if (status !== 429 && status !== 503) {
        clearTimeout(timer);
        root.ariaBusy = null;
        say("banner", "");
        return { status, ok, body, revision: +headers.get("ETag")?.match(/\d+/) };
      }
      text = body.detail;
      seconds = headers.get("Retry-After");
    } catch {}
    say("banner", text);
    await new Promise((resume) => setTimeout(resume, seconds * 1000 || pause * (0.5 + Math.random())));
  }
}

function say(id, text) {
  document.getElementById(id).textContent = text;
}
