// What thresholds and costs look like: as text, and as a place on the scale of colours.

/** Who the two are, in the order of the program. */
export const PLAYERS = ["alice", "bob"];
export const NAMES = {alice: "Alice", bob: "Bob"};
export const other = player => (player === "alice" ? "bob" : "alice");

/** Whether what is paid leaves the game, so that a threshold depends on the chips of the other player. */
export const toBank = auction => /^(poorman|all-pay$)/.test(auction.payment);

/** The totals to ask for so that both thresholds are known with these chips. */
export function totalsFor(auction, alice, bob) {
  return toBank(auction) ? [...new Set([alice, bob])].sort((a, b) => a - b) : [alice + bob];
}

/** The total on which a player's threshold depends: for payments to the bank, what the other player has. */
export const totalOf = (auction, player, purses) => (toBank(auction) ? purses[other(player)] : purses.alice + purses.bob);

/** The tie state in which a play begins, or undefined where there is but one. */
export const tieState = auction => auction.ties.split(":")[1];

/** A player's thresholds over the totals, in one tie state where there are several. */
export const rowOf = (thresholds, player, state) => (Array.isArray(thresholds[player]) ? thresholds[player] : thresholds[player][state] ?? thresholds[player].merged);

/** Reads a player's threshold in chips for given purses: "3", "3*", null for never, or undefined if it is not there. */
export function chipsAt(thresholds, player, totals, auction, purses, state) {
  const index = totals.indexOf(totalOf(auction, player, purses));
  return index < 0 ? undefined : rowOf(thresholds, player, state)[index];
}

/** A holding as a number; the advantage counts half a chip. */
export const size = holding => (holding === null || holding === undefined ? Infinity : parseInt(holding, 10) + (holding.endsWith("*") ? 0.5 : 0));

/** A holding that a player needs as a part of all there is, from 0 to 1. */
export function part(holding, player, auction, purses) {
  const needed = size(holding);
  const base = toBank(auction) ? needed + purses[other(player)] : purses.alice + purses.bob + 1;
  return needed === Infinity ? 1 : needed === 0 ? 0 : Math.min(1, needed / base);
}

/** So many digits a double can have before its point. */
const DIGITS_OF_DOUBLES = 300;

/** A purse, written as a number or as a fraction. */
export function amount(text) {
  const [top, bottom = "1"] = String(text).split("/");
  const cut = Math.max(0, Math.max(top.length, bottom.length) - DIGITS_OF_DOUBLES);
  const [above, below] = [top, bottom].map(each => Number(each.slice(0, Math.max(0, each.length - cut))));
  return above / below;
}

/** What can be read as real money. */
export const MONEY = /^\d+(\.\d+)?(\/0*[1-9]\d*)?$/;

/** What can be read as whole chips. */
export const CHIP_COUNT = /^\d{1,15}$/;

/** So many of something, as in "1 chip" and "2 chips". */
export const counted = (count, what) => `${count} ${what}${String(count) === "1" ? "" : "s"}`;

/** Rising whole numbers as runs without gaps, each with its first and last. */
export function runs(numbers) {
  const found = [];
  for (const each of numbers) {
    if (found.length && found.at(-1)[1] === each - 1) {
      found.at(-1)[1] = each;
    } else {
      found.push([each, each]);
    }
  }
  return found;
}

/** A holding in words. */
export function holdingWords(holding) {
  if (holding === null || holding === undefined) {
    return "more than there is";
  }
  if (holding === "0") {
    return "nothing";
  }
  if (holding === "0*") {
    return "the tie-breaking advantage";
  }
  const chips = counted(parseInt(holding, 10), "chip");
  return holding.endsWith("*") ? `${chips} and the tie-breaking advantage` : chips;
}

/** A share as a percentage. */
export function percent(share, digits = 1) {
  return `${(100 * share).toFixed(digits)} %`;
}

/** A difference of shares as a percentage, with as many digits as it takes to tell it from nothing. */
function difference(share) {
  const digits = share > 0 ? Math.min(6, Math.max(1, Math.ceil(-Math.log10(100 * share)))) : 1;
  return percent(share, digits);
}

/** What lies between two numbers, by the digits that they have in common; or both of them, where that is too little. */
function between(lower, upper) {
  for (const digits of [4, 3]) {
    const [low, high] = [lower, upper].map(each => Math.floor(each * 100 * 10 ** digits));
    if (low === high) {
      return `${(low / 10 ** digits).toFixed(digits)}… %`;
    }
  }
  if (percent(lower, 4) === percent(upper, 4)) {
    return `about ${percent(lower, 4)}`;
  }
  const digits = Math.min(12, Math.max(4, Math.ceil(-Math.log10(100 * (upper - lower)))));
  return `some share between ${percent(lower, digits)} and ${percent(upper, digits)}`;
}

/** The middle of a threshold in real money: a number, or Infinity for never. */
export const middle = threshold => (threshold.never ? Infinity : (threshold.lower + threshold.upper) / 2);

/** Whether a threshold in real money is not known to the digit that is shown. */
export const isWide = threshold => !threshold.never && threshold.upper - threshold.lower > 0.001;

/** More than which part of the money a player has left who has won at an end worth v, by the least and greatest payoff and what lies between. */
export function leftAt({least, greatest, range}, player) {
  const minus = text => text.replace("-", "−");
  const over = range === "1" ? "" : ` / ${range.includes("/") ? `(${range})` : range}`;
  return player === "alice" ? `(${minus(greatest)} − v)${over}` : `${least === "0" ? "v" : least.startsWith("-") ? `(v + ${least.slice(1)})` : `(v − ${least})`}${over}`;
}

/** A fraction, where it is short enough to be read. */
export const brief = exact => (exact?.length <= 17 ? exact : undefined);

/** An amount of money, exactly where that is short to read. */
export const briefly = money => brief(String(money)) ?? `≈ ${Number(amount(money).toPrecision(4))}`;

/** What a player needs in real money, in words, exactly where that is short: more than his threshold, for with just that the tie rule decides. */
export function shareWords({never, exact, lower, upper}) {
  if (never) {
    return "more than there is";
  }
  if (upper <= 0 || lower >= 1) {
    return lower >= 1 ? "all the money, if that is enough" : "more than nothing";
  }
  return `more than ${brief(exact) ? `${exact} (${percent((lower + upper) / 2, 3)})` : between(lower, upper)}`;
}

/** Reads prices of positions for one way of looking: money or chips, purses, auction, side. */
export class Prices {
  constructor({money, auction, totals, purses, side, afterWin}) {
    Object.assign(this, {money, auction, totals, purses, side});
    this.state = tieState(auction);
    this.stateAfter = afterWin?.[side] ?? this.state;
  }

  /** What a player needs, in a few letters. */
  need(thresholds, player, state = this.state) {
    if (!thresholds) {
      return "";
    }
    if (this.money === "chips") {
      const holding = chipsAt(thresholds, player, this.totals, this.auction, this.purses, state);
      return holding === null || holding === undefined ? "—" : holding;
    }
    const threshold = thresholds[player];
    return threshold.never ? "—" : isWide(threshold) ? `${Math.floor(100 * threshold.lower)}–${Math.ceil(100 * threshold.upper)} %` : percent(middle(threshold));
  }

  /** Whether a player cannot force a win with any of these chips, or any share of the money short of all. */
  never(thresholds, player, state = this.state) {
    return Boolean(thresholds) && (this.money === "chips" ? chipsAt(thresholds, player, this.totals, this.auction, this.purses, state) === null : thresholds[player].never || thresholds[player].lower >= 1);
  }

  /** What a player needs, in words. */
  needWords(thresholds, player, state = this.state) {
    if (!thresholds) {
      return "an unknown amount";
    }
    return this.money === "chips"
      ? holdingWords(chipsAt(thresholds, player, this.totals, this.auction, this.purses, state))
      : shareWords(thresholds[player]);
  }

  /** From 0, where Alice needs nothing, to 1, where Bob does. */
  place(vertex, thresholds, state = this.state) {
    if (vertex.outcome) {
      return vertex.outcome === "alice" ? 0 : vertex.outcome === "bob" ? 1 : 0.5;
    }
    if (!thresholds) {
      return 0.5;
    }
    return (this.share(thresholds, "alice", state) + 1 - this.share(thresholds, "bob", state)) / 2;
  }

  /** What a player needs as a part of all there is, from 0 to 1. */
  share(thresholds, player, state) {
    if (this.money !== "chips") {
      return Math.min(1, middle(thresholds[player]));
    }
    return part(chipsAt(thresholds, player, this.totals, this.auction, this.purses, state), player, this.auction, this.purses);
  }

  /** The place of a move by its price alone, so that moves of one price have one colour. */
  placeOfPrice(successor) {
    const share = this.share(successor.thresholds, this.side, this.stateAfter);
    return this.side === "alice" ? share : 1 - share;
  }

  /** What a successor costs the side that moves there, for a cell or a label. */
  move(successor) {
    const side = this.side;
    const name = NAMES[side];
    const place = this.place(successor, successor.thresholds, this.stateAfter);
    const best = this.rank(successor) === 1;
    if (successor.outcome) {
      const words = successor.outcome === "tie" ? "draw" : successor.outcome === side ? "wins" : "loses";
      return {place, best, main: words, cost: best ? "best" : "", title: `${successor.id}: ${name} ${words === "draw" ? "draws" : words}`};
    }
    if (!successor.thresholds) {
      return {place, best: false, main: "", cost: "", title: `${successor.id}: there is no threshold here`};
    }
    const main = this.need(successor.thresholds, side, this.stateAfter);
    const cost = this.cost(successor);
    const text = best ? "best" : cost === null ? "no win" : /^0\*$/.test(cost) ? "+ advantage" : `+${cost.replace("*", " + adv.")}`;
    const words = best ? (main === "—" ? "no move is enough" : "a best move") : cost === null ? "no win is left after it" : `costs ${this.money === "chips" ? holdingWords(cost) : cost} more than the best`;
    return {place, best, main, cost: text, title: `${name} then needs ${this.needWords(successor.thresholds, side, this.stateAfter)}; ${words}`};
  }

  rank(successor) {
    const rank = successor.rank?.[this.side];
    return Array.isArray(rank) ? rank[this.index()] : rank;
  }

  /** The cost against the best: a text, or null where the move gives up every win. */
  cost(successor) {
    const cost = successor.cost?.[this.side];
    if (cost === undefined) {
      return "0";
    }
    if (Array.isArray(cost)) {
      return cost[this.index()];
    }
    return difference(Math.max(0, (cost.lower + cost.upper) / 2));
  }

  index() {
    return Math.max(0, this.totals.indexOf(totalOf(this.auction, this.side, this.purses)));
  }
}
