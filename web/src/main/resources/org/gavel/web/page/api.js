// Asks the server. Every answer comes as server-sent events: news while it works, then the result.

import {onPage} from "gavel/words";

let token = "";
let number = 0;
/** By which the program tells pages apart, so that all have their turn. */
const page = crypto.randomUUID?.() ?? String(Math.random()).slice(2);

/** Keeps the token for the requests to come. */
export function useToken(text) {
  token = text;
}

let seconds;

/** From now on no answer is worked on for longer than so many seconds; undefined for as long as the program allows. */
export function allow(limit) {
  seconds = limit;
}

/** What the server says is wrong: a message, and the place in the text and a hint where there are some. */
export class Refused extends Error {
  constructor(error, status) {
    super(error.message ?? "the server gave no answer");
    this.details = {...error, hint: onPage(error.hint)};
    this.status = status;
  }
}

/** The server does not answer at all. */
export class Unreachable extends Error {
  constructor() {
    super("the program does not answer");
  }
}

/** Whether answers come when they come: no limit of time is set, and a program works on them. */
export const unhurried = () => seconds === undefined && !local;

let gone = () => {};

/** Tells when the server is found not to answer. */
export function whenGone(listener) {
  gone = listener;
}

let local = null;

/** Answers come from this function from now on, for a page without a server. */
export function answerLocally(answer) {
  local = answer;
}

/** Asks the program to end a piece of work with what it has found. */
export function endRun(run) {
  return fetch("/api", {method: "POST", headers: {"Content-Type": "application/json", "X-Gavel-Token": token, "X-Gavel-End": run}, body: "{}"}).catch(() => {});
}

/** Asks; fails with Refused, or with AbortError when it was stopped. */
export async function ask(command, fields = {}, {signal, news, run} = {}) {
  const request = {id: ++number, command, ...(seconds === undefined ? {} : {timeLimit: seconds}), ...fields};
  if (local) {
    const reply = await local(request);
    if (reply.error) {
      throw new Refused(reply.error, 200);
    }
    return reply.result;
  }
  const response = await fetch("/api", {
    method: "POST",
    headers: {"Content-Type": "application/json", "X-Gavel-Token": token, "X-Gavel-Page": page, ...(run ? {"X-Gavel-Run": run} : {})},
    body: JSON.stringify(request),
    signal,
  }).catch(error => {
    if (error.name === "AbortError") {
      throw error;
    }
    gone();
    throw new Unreachable();
  });
  if (!response.ok) {
    const body = await response.json().catch(() => ({}));
    throw new Refused(body.error ?? {}, response.status);
  }
  for await (const {name, data} of events(response.body)) {
    if (name === "news") {
      news?.(data);
    } else if (data.error) {
      throw new Refused(data.error, 200);
    } else {
      return data.result;
    }
  }
  throw new Refused({message: "the server ended without an answer"}, 0);
}

async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const {done, value} = await reader.read();
    if (done) {
      return;
    }
    text += value;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const name = /^event: (.*)$/m.exec(block);
      const data = /^data: (.*)$/m.exec(block);
      if (name && data) {
        yield {name: name[1], data: JSON.parse(data[1])};
      }
    }
  }
}
