// In front of a class: the board fills the screen, with one sentence below it, and keys that a clicker has.

import {byId} from "gavel/dom";
import {shownAs} from "gavel/places";
import {other} from "gavel/price";

/** Sets the keys up. Whether the page presents stands in the state, as "present". */
export function openPresenter(app) {
  const root = document.documentElement;

  const showPresenting = () => root.classList.toggle("presenting", Boolean(app.state.present));

  function toggle() {
    app.state.present = app.state.present ? undefined : "1";
    showPresenting();
    app.remember();
    app.redraw();
    const asked = app.state.present ? root.requestFullscreen?.() : document.fullscreenElement && document.exitFullscreen();
    asked?.catch(() => {});
  }

  /** One move on: the best of the side whose prices are shown. */
  function ahead() {
    const prices = app.prices();
    const best = app.position?.successors.find(each => each.movers.includes(app.state.side) && prices.rank(each) === 1);
    if (best && app.state.tab !== "play") {
      app.move(best.id, shownAs(app.position.draw, best.id, app.state.side));
    }
  }

  const otherSide = () => app.change({side: other(app.state.side)});
  const back = () => app.state.tab !== "play" && app.history.length && app.back();
  const keys = {ArrowRight: ahead, PageDown: ahead, " ": ahead, ArrowLeft: back, PageUp: back, ArrowUp: otherSide, ArrowDown: otherSide, Escape: toggle};

  byId("present").addEventListener("click", toggle);
  byId("leave").addEventListener("click", toggle);
  addEventListener("keydown", event => {
    const act = app.state.present && !event.target.closest?.("input, select, textarea, #editor, dialog") && !event.ctrlKey && !event.metaKey && !event.altKey && keys[event.key];
    if (act && !(event.key === " " && event.target.closest?.("button, [role=button]"))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    }
  });
  showPresenting();
  return {toggle, show: showPresenting};
}
