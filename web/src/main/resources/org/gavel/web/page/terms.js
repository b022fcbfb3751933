// Words of bidding games, explained where they stand: on pointing, tapping, or with the focus on them.

import {make} from "gavel/dom";

const MEANINGS = [
  [/force a win/, "To force a win: there is a way to bid and move that wins whatever the other does, who may even know it."],
  [/tie-breaking advantage/, "The tie-breaking advantage lies with one player. On equal bids they choose: they win the bid and hand the advantage to the other, or keep it and let the other win the bid."],
  [/\b\d+\*/, "A star behind a number is the tie-breaking advantage: 3* is 3 chips and the advantage. It is worth more than 3 chips and less than 4."],
  [/separate code/, "Code that shares nothing with the solver has checked it against the game."],
];

/** A text whose words of bidding games explain themselves. */
export function explained(text) {
  const places = MEANINGS.map(([form, meaning]) => ({match: form.exec(text), meaning})).filter(each => each.match).sort((a, b) => a.match.index - b.match.index);
  if (!places.length) {
    return [text];
  }
  const [{match: {0: words, index}, meaning}] = places;
  return [text.slice(0, index), make("span", {class: "term", role: "note", tabindex: 0, "data-meaning": meaning, text: words}), ...explained(text.slice(index + words.length))];
}

/** Shows and hides the explanations of all words of the page. */
export function openTerms() {
  const tip = make("div", {id: "tip", role: "tooltip", popover: "manual"});
  document.body.append(tip);
  const hide = () => {
    tip.hidePopover();
    document.querySelector("[aria-describedby=tip]")?.removeAttribute("aria-describedby");
  };
  ["pointerover", "focusin", "click"].forEach(kind => addEventListener(kind, event => {
    const word = event.target.closest?.("[data-meaning]");
    hide();
    if (word) {
      tip.textContent = word.dataset.meaning;
      word.setAttribute("aria-describedby", "tip");
      tip.showPopover();
    }
  }));
  addEventListener("keydown", event => event.key === "Escape" && hide());
}
