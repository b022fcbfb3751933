// Small helpers to make and find elements.

/** An element. Attributes that begin with "on" are listeners; "class", "text" and data are set as usual. */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same in SVG. */
export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) {
      continue;
    }
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (name === "text") {
      element.textContent = value;
    } else if (name === "style") {
      for (const [property, setting] of Object.entries(value)) {
        element.style.setProperty(property, setting);
      }
    } else if (name === "value" || name === "checked" || name === "disabled" || name === "selected") {
      element[name] = value;
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...given(children));
  return element;
}

/** What is to be there of children, some of which may be lists, or nothing. */
const given = children => children.flat().filter(child => child !== undefined && child !== null && child !== false);

/** The attributes of what can be pressed, with the mouse or a key. */
export const pressable = act => ({role: "button", tabindex: 0, onclick: act, onkeydown: event => {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    act();
  }
}});

/** The directions of the arrow keys. */
export const WAYS = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

/** The nearest of some things in a direction from a place, by where they are; undefined if none is at least so far. */
export function ahead([dx, dy], from, all, place, least) {
  const found = all.map(each => {
    const {x, y} = place(each);
    const along = (x - from.x) * dx + (y - from.y) * dy;
    return {each, along, far: along + 3 * Math.abs((x - from.x) * dy + (y - from.y) * dx)};
  });
  return found.filter(({along}) => along > least).sort((one, two) => one.far - two.far)[0]?.each;
}

/** The element with an id. */
export const byId = id => document.getElementById(id);

/** Puts other children into an element. */
export function show(element, ...children) {
  element.replaceChildren(...given(children));
}

let holds = 0;

/** Disables what a selector names, and the board, until what is returned is called; then the focus is where it was. */
export function hold(selector) {
  const focus = document.activeElement;
  const held = [...document.querySelectorAll(selector)].filter(each => !each.disabled);
  held.forEach(each => (each.disabled = true));
  holds += 1;
  document.body.classList.add("held");
  return () => {
    held.forEach(each => (each.disabled = false));
    holds -= 1;
    document.body.classList.toggle("held", holds > 0);
    if (held.includes(focus) && document.activeElement === document.body) {
      focus.focus({preventScroll: true});
    }
  };
}

/** Calls a function once the calls have paused. */
export function afterPause(milliseconds, work) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...values), milliseconds);
  };
}

/** Runs the latest of the pieces of work that it is given: one at a time, and what was overtaken not at all. Ends when nothing is left. */
export function latest(work) {
  let running = null;
  let waiting = null;
  async function all() {
    try {
      while (waiting) {
        const next = waiting;
        waiting = null;
        await work(...next);
      }
    } finally {
      running = waiting ? all() : null;
    }
  }
  return (...values) => {
    waiting = values;
    return running ??= Promise.resolve().then(all);
  };
}

/** Hands a file to the person. */
export function download(name, type, content) {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], {type}));
  const link = make("a", {href: url, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
