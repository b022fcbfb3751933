// How boards can be shown. One scale of colours for what a position needs: red where Alice needs little, blue where Bob does. Red to blue through
// a light grey stays apart in all common kinds of colour blindness, and the text in it is always dark.

const RED = [230, 97, 80];
const MIDDLE = [247, 244, 236];
const BLUE = [92, 153, 222];

/** The colour of a place from 0, where Alice has won, to 1, where Bob has. */
export function colour(place) {
  const t = Math.max(0, Math.min(1, place));
  const [from, to, part] = t < 0.5 ? [RED, MIDDLE, 2 * t] : [MIDDLE, BLUE, 2 * t - 1];
  return `rgb(${from.map((one, i) => Math.round(one + (to[i] - one) * part)).join(", ")})`;
}

/** How graphs can be laid out. */
export const LAYOUTS = {force: "by forces", distance: "by distance", layered: "in layers"};

/** The scale as a background. */
export const ramp = `linear-gradient(to right, ${colour(0)}, ${colour(0.5)}, ${colour(1)})`;

/** How colours are spread over what is shown: over all that can be, over this board's own range, or by rank. */
export const SPREADS = {all: "one scale for all boards", own: "this board’s own range", rank: "by rank"};

/**
 * What turns places into places to colour: those of positions that are not over are stretched to their own range, or told by
 * their rank alone, so that nine prices look like nine prices; what is over keeps its colour.
 */
export function spread(places, how) {
  const open = [...new Set(places)].sort((a, b) => a - b);
  const [least, most] = [open[0], open.at(-1)];
  if (how === "all" || open.length < 2) {
    return place => place;
  }
  const rank = new Map(open.map((each, i) => [each, i / (open.length - 1)]));
  return how === "rank" ? place => rank.get(place) ?? 0.5 : place => (place - least) / (most - least);
}
