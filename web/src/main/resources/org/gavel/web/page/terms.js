// Words of bidding games, explained where they stand: on pointing, tapping, or with the focus on them.

import {byId, make} from "gavel/dom";

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
  const tip = make("div", {id: "tip", role: "tooltip", hidden: true});
  document.body.append(tip);
  const hide = () => {
    tip.hidden = true;
    document.querySelector("[aria-describedby=tip]")?.removeAttribute("aria-describedby");
  };
  const showAt = event => {
    const word = event.target.closest?.("[data-meaning]");
    hide();
    if (!word) {
      return;
    }
    (word.closest("dialog") ?? document.body).append(tip);
    tip.textContent = word.dataset.meaning;
    tip.hidden = false;
    word.setAttribute("aria-describedby", "tip");
    const box = word.getBoundingClientRect();
    const {width, height} = tip.getBoundingClientRect();
    tip.style.setProperty("left", `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`);
    tip.style.setProperty("top", `${box.bottom + height + 6 > innerHeight ? box.top - height - 4 : box.bottom + 4}px`);
  };
  ["pointerover", "focusin", "click"].forEach(kind => addEventListener(kind, showAt));
  addEventListener("scroll", hide, true);
  addEventListener("keydown", event => event.key === "Escape" && !byId("tip").hidden && hide());
}
