// Games that are drawn as a map: all their positions at once, each in its cell, with what is needed there.

import {ask} from "gavel/api";
import {NAMES, PLAYERS, holdingWords, shareWords, toBank, totalsFor} from "gavel/price";
import {colour} from "gavel/scale";

/** Finds the map of the game, for the money that is shown; the last one is kept. */
export function openMaps(app) {
  let known = "";
  let map = null;

  const inChips = () => app.state.money === "chips";

  /** The total of chips that is looked at: for payments to the bank, what the other player has. */
  function total() {
    const {alice, bob} = app.purses();
    return toBank(app.auction()) ? (app.state.side === "alice" ? bob : alice) : totalsFor(app.auction(), alice, bob)[0];
  }

  return {
    /** The map, or null where the game is not drawn as one. */
    async find() {
      const key = JSON.stringify([app.source(), inChips() && total()]);
      if (key !== known) {
        const found = await ask("board", {...app.source(), limit: 1, heat: true, ...(inChips() ? {chips: total()} : {})}).catch(() => ({}));
        map = found.heat ?? null;
        known = key;
      }
      return map;
    },
    /** The colour of each cell, or undefined where the token never stands: those where play goes on are spread as the others of the page. */
    colours(shade) {
      if (app.blind()) {
        return map.places.map(each => (each === null ? undefined : colour(0.5)));
      }
      const stretch = shade(map.places.filter((each, i) => each !== null && map.ends[i] === undefined));
      return map.places.map((each, i) => (each === null ? undefined : colour(map.ends[i] === undefined ? stretch(each) : each)));
    },
    /** What is said of a cell: its vertex, and what both need there. */
    say(cell) {
      return `${map.ids[cell]}${app.blind() ? "" : `: ${map.ends[cell] ?? PLAYERS.filter(player => !inChips() || !toBank(app.auction()) || player === app.state.side).map(player => `${NAMES[player]} needs ${this.words(cell, player)}`).join(", ")}`}`;
    },
    /** What a player needs in a cell, in words. */
    words(cell, player) {
      const need = map[player][cell];
      const [lower, upper] = [need].flat().concat(need);
      return inChips() ? holdingWords(need) : shareWords({never: need === null, lower, upper});
    },
    /** What is needed in all cells, as a table. */
    table: () => ({columns: ["vertex", "outcome", ...PLAYERS], rows: map.ids.map((id, i) => [id, map.ends[i], ...PLAYERS.map(player => [map[player][i]].flat().join("..") || undefined)]).filter(([id]) => id !== null)}),
  };
}
