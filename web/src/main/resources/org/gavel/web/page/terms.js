// Words of bidding games, explained where they stand: on pointing, tapping, or with the focus on them.

import {byId, make} from "gavel/dom";

const MEANINGS = {
  win: "To force a win: there is a way to bid and move that wins whatever the other does, who may even know it.",
  advantage: "The tie-breaking advantage lies with one player. On equal bids he chooses: he wins the bid and hands the advantage to the other, or keeps it and lets the other win the bid.",
  star: "A star behind a number is the tie-breaking advantage: 3* is 3 chips and the advantage. It is worth more than 3 chips and less than 4.",
  verified: "Code that shares nothing with the solver has checked it against the game.",
};
const FOUND = [[/force a win/, "win"], [/tie-breaking advantage/, "advantage"], [/\b\d+\*/, "star"], [/separate code/, "verified"]];

/** A text whose words of bidding games explain themselves. */
export function explained(text) {
  const places = FOUND.map(([form, term]) => ({match: form.exec(text), term})).filter(each => each.match).sort((a, b) => a.match.index - b.match.index);
  if (!places.length) {
    return [text];
  }
  const [{match: {0: words, index}, term}] = places;
  return [text.slice(0, index), make("span", {class: "term", role: "note", tabindex: 0, "data-term": term, text: words}), ...explained(text.slice(index + words.length))];
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
    const word = event.target.closest?.("[data-term]");
    hide();
    if (!word) {
      return;
    }
    (word.closest("dialog") ?? document.body).append(tip);
    tip.textContent = MEANINGS[word.dataset.term];
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
