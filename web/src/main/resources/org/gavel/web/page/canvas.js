// A picture on a canvas that is looked at through a window: it is dragged, brought nearer, walked by keys, and told to those who
// listen. While it is moved, a picture of it is; it is drawn anew once it rests.

import "d3";
import {WAYS, make} from "gavel/dom";
import {openWindow} from "gavel/zoom";

const d3 = globalThis.d3;

/** After what rest the picture is drawn anew, in milliseconds. */
const REST = 120;

/**
 * Opens a window in an element, on what it has in it by numbers.
 *
 * @param kind the class of the window
 * @param label what it is, and by which keys it is walked
 * @param style of the window, if any
 * @param box the corners of the picture, and edge how far it stays from the rim of the window, in pixels
 * @param nearest how many pixels a unit has at most
 * @param beyond how much farther than all of the picture one can go; not at all if it is 1, and then no part of the rim is left out
 * @param draw draws what a window shows; the context is that of all its pixels
 * @param find the number of what is at a point, and next the one in a direction
 * @param here the number of where the token is, and place where something is
 * @param say what is said of something, and choose what pressing it does
 */
export function openCanvas(parent, {kind, label, style, box, edge, nearest, beyond, draw, find, next, here, place, say, choose}) {
  const canvas = make("canvas");
  const said = make("p", {class: "pointed", role: "status", "aria-live": "polite"});
  const element = make("div", {class: kind, role: "application", tabindex: 0, "aria-label": label, style}, canvas, said);
  parent.replaceChildren(element);
  const picture = make("canvas");
  let drawn = null;
  let focused;
  let fitted = true;
  const css = name => getComputedStyle(element).getPropertyValue(name).trim();
  const [width, height] = [() => element.clientWidth, () => element.clientHeight];

  /** Draws the window anew, and as much again around it, which comes into view when it is moved; nothing while it is not in the page. */
  function sharpen() {
    if (!width() || !height()) {
      return;
    }
    const view = window.view();
    const ratio = devicePixelRatio;
    const rim = {x: Math.round(width() / 2), y: Math.round(height() / 2)};
    const size = {width: width() + 2 * rim.x, height: height() + 2 * rim.y};
    Object.assign(picture, {width: size.width * ratio, height: size.height * ratio});
    draw(picture.getContext("2d"), {k: view.k, x: view.x + rim.x, y: view.y + rim.y, ...size, ratio, focused, css});
    drawn = {view, rim, ratio};
    show();
  }

  /** Shows the picture where the window is now. */
  function show() {
    const {ratio, rim} = drawn;
    const view = window.view();
    Object.assign(canvas, {width: width() * ratio, height: height() * ratio});
    const scale = view.k / drawn.view.k;
    canvas.getContext("2d").setTransform(scale, 0, 0, scale, ratio * (view.x - scale * (drawn.view.x + rim.x)), ratio * (view.y - scale * (drawn.view.y + rim.y)));
    canvas.getContext("2d").drawImage(picture, 0, 0);
  }

  /** The view of all of the picture. */
  function whole() {
    const k = Math.min((width() - 2 * edge) / (box.x2 - box.x1), (height() - 2 * edge) / (box.y2 - box.y1), nearest);
    return d3.zoomIdentity.translate((width() - k * (box.x1 + box.x2)) / 2, (height() - k * (box.y1 + box.y2)) / 2).scale(k);
  }

  let resting = 0;
  let frame = 0;
  const window = openWindow(canvas, view => {
    fitted = String(view) === String(whole());
    if (drawn) {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
      clearTimeout(resting);
      resting = setTimeout(sharpen, REST);
    }
  });
  const fit = () => window.set(whole());

  /** Keeps the window within its bounds, and all of the picture in it, if it was. */
  function bound() {
    const {k} = whole();
    window.zoom.scaleExtent([k / beyond, nearest]);
    if (beyond === 1) {
      window.zoom.translateExtent([[box.x1 - edge / k, box.y1 - edge / k], [box.x2 + edge / k, box.y2 + edge / k]]);
    }
    if (fitted) {
      fit();
    }
  }

  const pixel = ({x, y}) => ({x: window.view().applyX(x), y: window.view().applyY(y)});
  const pointed = event => find(...window.view().invert([event.offsetX, event.offsetY]));
  const point = number => (said.textContent = number === undefined ? "" : say(number));
  canvas.addEventListener("click", event => {
    const number = pointed(event);
    if (number !== undefined) {
      focused = undefined;
      point(number);
      choose(number);
    }
  });
  canvas.addEventListener("pointermove", event => {
    const number = event.buttons ? undefined : pointed(event);
    point(number);
    canvas.style.cursor = number === undefined ? "" : "pointer";
  });
  canvas.addEventListener("pointerleave", () => point(focused));

  /** Goes by keys from what has the focus, at first the token, to the nearest in a direction; Enter chooses it. */
  element.addEventListener("keydown", event => {
    if (event.key === "Enter" && focused !== undefined) {
      event.preventDefault();
      choose(focused);
    } else if (WAYS[event.key]) {
      event.preventDefault();
      event.stopPropagation();
      focused = next(focused ?? here(), WAYS[event.key]) ?? focused;
      point(focused);
      const {x, y} = pixel(place(focused ?? here()));
      if (x < 0 || y < 0 || x > width() || y > height()) {
        window.to(place(focused));
      }
      sharpen();
    }
  });
  const again = () => drawn && sharpen();
  const resized = new ResizeObserver(() => {
    bound();
    again();
  });
  resized.observe(element);
  const recoloured = new MutationObserver(again);
  recoloured.observe(document.documentElement, {attributeFilter: ["data-theme"]});
  const forced = matchMedia("(forced-colors: active)");
  forced.onchange = again;
  bound();
  return {
    element, pixel, sharpen,
    leave() {
      clearTimeout(resting);
      cancelAnimationFrame(frame);
      resized.disconnect();
      recoloured.disconnect();
      forced.onchange = null;
    },
    window: {...window, fit},
  };
}
