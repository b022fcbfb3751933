// The words of the language, which are no names.

export const KEYWORDS = new Set(("game state let start vertices vertex alice bob both move wins win tie red blue stuck payoff priority weight charge owner chance label symmetry selection draw "
  + "money payment ties mover bids least broke for if in all any count sum then else and or not div mod true false path from to via at again finally never average credit lasts "
  + "abs min max size random as blank stacks of top squares hexagons triangle bridges upwards chequered labelled frameless heat sides "
  + "men on off steps slides hops free other straight diagonal ahead aslant knightwise mirror turn part").split(" "));

/** A name as it stands in a text: in quotes where it would be read otherwise. */
export const quoted = name => (/^(-?\d+|[\p{L}_][\p{L}\p{Nd}_']*)$/u.test(name) && !KEYWORDS.has(name) ? name : `"${name}"`);

/** The names of a list, without their quotes. */
export const names = text => [...text.matchAll(/"([^"]*)"|[^\s,{}"]+/g)].map(each => each[1] ?? each[0]);

/** A hint without the parts that name options of the command line, and with the page's names of what it has itself. */
export const onPage = hint => {
  const named = (hint ?? "").replace("'solve --digits'", "“More digits”").replace("raise --max-positions or ", "");
  const parts = /--\w/.test(named) ? named.split(/; (?:or )?|, or /).map(part => part.replace(/,? (?:with|as in) --.*$/, "")).filter(part => !/--\w/.test(part)) : [named];
  return parts.join("; or ").replace(/'gavel (\w+)'/g, "the question “$1” of “Ask more”");
};

/** What a comment begins with that says where the vertices of a drawing stand. */
export const PLACES = "# places: ";

/** Puts vertices where the comment of a text says, and tells whether there is one. */
export function readPlaces(text, vertices) {
  const line = text.split("\n").findLast(each => each.startsWith(PLACES));
  for (const each of line?.slice(PLACES.length).split("; ") ?? []) {
    const [id, x, y] = names(each);
    Object.assign(vertices.find(vertex => vertex.id === id) ?? {}, {x: Number(x), y: Number(y)});
  }
  return line !== undefined;
}
