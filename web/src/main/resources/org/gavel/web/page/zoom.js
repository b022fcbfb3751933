// Windows through which pictures are looked at: the wheel brings them nearer, dragging moves them.

import "d3";

const d3 = globalThis.d3;

/** What the mouse moves at most in a click, in pixels. */
const STILL = 4;

/** Lets what is in a surface be moved and brought nearer; tells of each view, as the surface has to show it. */
export function openWindow(surface, show) {
  let view = d3.zoomIdentity;
  let told = () => {};
  const zoom = d3.zoom().clickDistance(STILL).on("zoom", event => {
    view = event.transform;
    show(view);
    told();
  });
  const window = d3.select(surface).call(zoom).on("dblclick.zoom", null);
  return {
    zoom,
    view: () => view,
    set: next => window.call(zoom.transform, next),
    to: ({x, y}) => window.call(zoom.translateTo, x, y),
    by: factor => window.call(zoom.scaleBy, 1 / factor),
    watch: listener => (told = listener),
    /** The part of the picture that is seen. */
    seen() {
      const [from, to] = zoom.extent().call(surface).map(corner => view.invert(corner));
      return {x: from[0], y: from[1], width: to[0] - from[0], height: to[1] - from[1]};
    },
  };
}

/**
 * Lets a drawing be moved and brought nearer.
 *
 * @param svg the drawing, in the page already
 * @param before the window of the same board drawn before, which is kept, or null
 */
export function zoomable(svg, before, board) {
  const all = svg.querySelector("g.all");
  const window = openWindow(svg, view => all.setAttribute("transform", view));
  window.zoom.scaleExtent([0.5, svg.viewBox.baseVal.width / 40]);
  if (before) {
    window.set(before.view());
    const token = svg.querySelector("g.here")?.transform.baseVal.consolidate()?.matrix;
    const {x, y, width, height} = window.seen();
    if (token && (token.e < x || token.f < y || token.e > x + width || token.f > y + height)) {
      window.to({x: token.e, y: token.f});
    }
  }
  return {...window, board, fit: () => window.set(d3.zoomIdentity)};
}
