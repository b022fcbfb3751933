// Games that are drawn as a map: all their positions at once, each in its cell, with what is needed there.

import {ask} from "gavel/api";
import {NAMES, PLAYERS, holdingWords, part, shareWords, totalOf, totalsFor} from "gavel/price";
import {colour} from "gavel/scale";

/** Finds the map of the game, for the money that is shown; the last one is kept. */
export function openMaps(app) {
  let known = "";
  let map = null;

  const inChips = () => app.state.money === "chips";

  const asked = fields => ask("board", {...app.source(), limit: 1, heat: true, ...fields}).then(found => found.heat ?? null, () => null);

  /** The map for the chips of both: for payments to the bank, what each needs is found for what the other has. */
  async function forChips(auction, purses) {
    const totals = totalsFor(auction, purses.alice, purses.bob);
    const found = await Promise.all(totals.map(chips => asked({chips})));
    if (found.includes(null)) {
      return null;
    }
    const [alice, bob] = PLAYERS.map(player => found[totals.indexOf(totalOf(auction, player, purses))][player]);
    const [{ids, ends, places}] = found;
    return {...found[0], alice, bob, places: places.map((place, i) => (ids[i] === null || ends[i] !== undefined ? place : (part(alice[i], "alice", auction, purses) + 1 - part(bob[i], "bob", auction, purses)) / 2))};
  }

  return {
    /** The map, or null where the game is not drawn as one. */
    async find() {
      const [auction, purses] = [app.auction(), app.purses()];
      const key = JSON.stringify([app.source(), inChips() && PLAYERS.map(player => totalOf(auction, player, purses))]);
      if (key !== known) {
        map = await (inChips() ? forChips(auction, purses) : asked({}));
        known = key;
      }
      return map;
    },
    /** The colour of each cell, or undefined where the token never stands: those where play goes on are spread as the others of the page, or hidden. */
    colours(shade) {
      const stretch = app.blind() ? () => 0.5 : shade(map.places.filter((each, i) => each !== null && map.ends[i] === undefined));
      return map.places.map((each, i) => (each === null ? undefined : colour(map.ends[i] === undefined ? stretch(each) : each)));
    },
    /** What is said of a cell: its vertex, and what both need there. */
    say(cell) {
      return `${map.ids[cell]}${app.blind() ? "" : `: ${map.ends[cell] ?? PLAYERS.map(player => `${NAMES[player]} needs ${this.words(cell, player)}`).join(", ")}`}`;
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
