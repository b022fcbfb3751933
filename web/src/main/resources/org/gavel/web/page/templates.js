// Games to begin with: small ones, of each kind, to be changed; and what the bundled ones are called.

export const TEMPLATES = {
  "A graph": `## Say here what the game is.
game mine
vertices a, b, goal, trap
start a
red a -> goal
blue a -> b
red b -> a
blue b -> trap
alice wins at goal
bob wins at trap
`,
  "Counters": `## Who makes so many moves first wins.
game mine(n = 3 in 1..100)
state alices in 0..n
state bobs in 0..n
start alices = 0, bobs = 0
alice wins at alices = n
bob wins at bobs = n
move alice: alices := alices + 1
move bob: bobs := bobs + 1
`,
  "A board with pieces": `## Who owns a line first wins; a full board is a draw.
game mine
state board[4] in {empty, x, o}
draw board as 2 x 2
both p in [x, o] win at any l in [[0, 1], [2, 3]]: all i in l: board[i] = p
tie at all i in 0..3: board[i] != empty
move both p in [x, o] for i in 0..3 if board[i] = empty: board[i] := p
`,
  "A game without end": `## A play that never comes to the ditch is won by Alice.
game mine
vertices road, bridge, ditch
start road
both road -> {bridge, road}
both bridge -> {road, ditch}
bob wins at ditch
alice wins if never at ditch
`,
};

/** What people call the bundled games. */
export const TITLES = {
  "first-move-wins": "First move wins", "second-move-wins": "Second move wins", "a-n": "One of n moves is enough", "b-n": "All n moves are needed", race: "Race", ultimatum: "Ultimatum",
  "six-positions": "Six positions, half to the bank", "tug-of-war": "Tug of war", "tug-of-war-path": "Tug of war on a path", "tug-of-war-initiative": "Tug of war, ties in turn",
  "tug-of-war-adversary": "Tug of war, open bids", "tug-of-war-bank": "Tug of war, paying the bank", grid: "Tug of war on squares", maze: "Tug of war in a maze", errands: "A robot with two errands",
  "mental-tug-of-war": "Mental tug of war", "mental-tug-of-war-chips": "Mental tug of war with points", tennis: "Paper tennis", "oshi-zumo": "Oshi-zumo", alesia: "Alesia",
  "tic-tac-toe": "Tic-tac-toe", "tic-tac-toe-bob": "Tic-tac-toe, Bob wins draws", "tic-tac-toe-classroom": "Tic-tac-toe for classrooms", "connect-four": "Connect four", nim: "Nim", "bridg-it": "Bridg-It",
  hex: "Hex", y: "Y", "chess-ending": "Chess endings", "priority-ladder": "Priority ladder", "random-graph": "Random graph", gambler: "Gambler’s ruin", "slippery-grid": "A walk on ice", "snakes-and-ladders": "Snakes and ladders",
};
