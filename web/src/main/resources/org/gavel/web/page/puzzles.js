// Puzzles.

import {make, show} from "gavel/dom";

export function openPuzzles(app, panel) {
  show(panel, make("p", {text: "There are none yet."}));
  return {};
}
