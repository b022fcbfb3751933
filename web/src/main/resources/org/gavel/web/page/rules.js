// The rules of an auction that can be set: the program's own table of them, which comes with the page.

/** Each with its field in requests and addresses, what it is about, and its choices, in which capitals stand for something to be written. */
export const RULES = document.querySelector("meta[name=gavel-rules]").content.split("\n").map(line => {
  const [field, about, choices] = line.split("\t");
  return {field, about, choices: choices ? choices.split(" ") : []};
});

/** No rule set: as the game says. */
export const UNSET = Object.fromEntries(RULES.map(({field}) => [field, undefined]));
