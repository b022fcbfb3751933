// A drawing that is looked at through a window: the wheel brings it nearer, dragging moves it, and at first all of it is seen.

/** What the mouse moves at most in a click, in pixels. */
const STILL = 4;

/** How graphs can be laid out. */
export const LAYOUTS = {force: "by forces", distance: "by distance", layered: "in layers"};

/**
 * Lets a drawing be moved and brought nearer.
 *
 * @param svg the drawing, in the page already
 * @param before the window of the same board drawn before, which is kept, or null
 */
export function zoomable(svg, before, board) {
  const whole = svg.viewBox.baseVal;
  const all = {x: whole.x, y: whole.y, width: whole.width, height: whole.height};
  svg.dataset.whole = [all.x, all.y, all.width, all.height].join(" ");
  let seen = before ? before.seen() : {...all};

  /** Where the token stands, in the drawing. */
  function centre() {
    const place = svg.querySelector("g.here")?.transform.baseVal.consolidate()?.matrix;
    return place ? {x: place.e, y: place.f} : null;
  }

  let told = () => {};

  function apply() {
    svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
    told();
  }

  /** Moves the middle of what is seen to a point. */
  function to({x, y}) {
    seen = {...seen, x: x - seen.width / 2, y: y - seen.height / 2};
    apply();
  }

  /** Brings it nearer by a factor, around a point of the drawing. */
  function by(factor, around = {x: seen.x + seen.width / 2, y: seen.y + seen.height / 2}) {
    const bound = Math.min(Math.max(factor, 40 / seen.width), 2 * Math.max(all.width / seen.width, all.height / seen.height));
    seen = {x: around.x - (around.x - seen.x) * bound, y: around.y - (around.y - seen.y) * bound, width: seen.width * bound, height: seen.height * bound};
    apply();
  }

  function fit() {
    seen = {...all};
    apply();
  }

  const point = event => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const token = centre();
  if (before && token && (token.x < seen.x || token.y < seen.y || token.x > seen.x + seen.width || token.y > seen.y + seen.height)) {
    seen = {...seen, x: token.x - seen.width / 2, y: token.y - seen.height / 2};
  }
  apply();
  svg.addEventListener("wheel", event => {
    event.preventDefault();
    by(1.0015 ** event.deltaY, point(event));
  }, {passive: false});
  let held = null;
  let pressed;
  let dragged = false;
  svg.addEventListener("pointerdown", event => {
    held = event.button === 0 ? point(event) : null;
    pressed = event;
    dragged = false;
  });
  svg.addEventListener("click", event => {
    if (dragged) {
      event.stopPropagation();
    }
  }, true);
  svg.addEventListener("pointermove", event => {
    if (held && event.buttons & 1) {
      const now = point(event);
      dragged ||= Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > STILL;
      if (!dragged) {
        return;
      }
      seen = {...seen, x: seen.x + held.x - now.x, y: seen.y + held.y - now.y};
      apply();
    }
  });
  return {board, by, fit, to, watch: listener => (told = listener), seen: () => seen};
}
