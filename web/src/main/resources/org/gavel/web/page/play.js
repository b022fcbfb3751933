// Play.

import {make, show} from "gavel/dom";

export function openPlay(app, panel) {
  show(panel, make("p", {text: "Click cells to try moves out."}));
  return {shown() {}};
}
