package org.gavel.service.handler;

import java.util.List;
import org.gavel.engine.word.Labelled;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.play.PlayRoom;

/** All commands, in the order in which they are documented. */
public enum Command implements Labelled {
    GAMES("the bundled games: what each is, its parameters with defaults and ranges, and where it comes from",
            List.of(), new GamesHandler()),
    SOURCE("the text of a bundled game in the language",
            List.of("game"), new SourceHandler()),
    PARSE("the mistakes in a text, each with its place, or the game's outline; and the words it can go on with",
            RequestedGame.FIELDS, new ParseHandler()),
    SOLVE("what each player needs to force a win, in real money or for totals of whole chips",
            RequestedGame.fieldsWith("chips", "vertices", "width", "digits", "horizon", "advice", "verify"),
            new SolveHandler()),
    OUTCOME("who can force a win with given purses, within how many rounds, and with which bids and moves",
            RequestedGame.fieldsWith("money", "alice", "bob", "verify"), new OutcomeHandler()),
    VALUE("what a game in whole chips is worth to Alice when both bid at random as well as possible, and how they bid",
            RequestedGame.fieldsWith("alice", "bob", "draws", "width"), new ValueHandler()),
    BOARD("vertices and edges, those nearest to the start or to 'at' first, as many as 'limit' says, and again for 'also'",
            RequestedGame.fieldsWith("limit", "also", "layout"), new BoardHandler()),
    SUCCESSORS(
            "a position with what both need there, and each successor with what both need and what moving there costs",
            RequestedGame.fieldsWith("chips"), new SuccessorsHandler()),
    SEARCH("the vertices whose names hold a text, whatever its case",
            RequestedGame.fieldsWith("name", "limit"), new SearchHandler()),
    MOVES("for which totals of chips each move is optimal; without totals, what each costs against the best",
            RequestedGame.fieldsWith("chips"), new MovesHandler()),
    CURVE("thresholds over totals of chips, the line of real money, the period, and the best first moves by total",
            RequestedGame.fieldsWith("chips"), new CurveHandler()),
    PAYOFF("the average weight that Alice can guarantee, by her share of the money",
            RequestedGame.fieldsWith("shares", "strategies", "verify"), new PayoffHandler()),
    PERIODS("from which total of chips on thresholds repeat, and how",
            RequestedGame.fieldsWith("vertices", "longestTable", "verify"), new PeriodsHandler()),
    COMPARE("whether Alice ever needs more chips for the game than for the one of 'with', for all totals",
            RequestedGame.fieldsWith("with", "upTo", "verify"), new CompareHandler()),
    VERIFY("whether a strategy wins against every play of the other player, and else a play that refutes it",
            RequestedGame.fieldsWith("strategy", "player", "money", "alice", "bob"), new VerifyHandler()),
    SIMULATE("how many plays of two strategies end in which way, or of the random-turn games",
            RequestedGame.fieldsWith("alicePlays", "bobPlays", "money", "alice", "bob", "randomTurn", "games", "rounds",
                    "seed", "confidence"),
            new SimulateHandler()),
    CONVERT("the game as a text in another format",
            RequestedGame.fieldsWith("to"), new ConvertHandler()),
    SHOW("a picture of the board, coloured by what both players need",
            RequestedGame.fieldsWith("chips", "form", "limit"), new ShowHandler()),
    SWEEP("the answers to one question about many games",
            List.of("sources", "ask", "where", "chips", "auctions", "want", "count"), new SweepHandler()),
    FORMULA("the numbers of a round in real money: what is needed after winning and after losing the bid, before it, and the bid",
            RequestedGame.fieldsWith(), new FormulaHandler()),
    PLAY("how a play stands after its decisions, the program's reply, who can force a win and why, and all mistakes",
            RequestedGame.fieldsWith(PlayRoom.FIELDS.toArray(String[]::new)), new PlayHandler()),
    PUZZLES("positions in whole chips in which exactly one bid keeps a win, the same for the same seed",
            RequestedGame.fieldsWith("chips", "count", "seed"), new PuzzlesHandler()),
    CHECK("whether an answer of 'solve', 'outcome', 'value', 'moves', 'payoff', 'curve' or 'successors' is right, trusting nothing in it",
            RequestedGame.fieldsWith("answer"), new CheckHandler());

    private final String summary;
    private final List<String> fields;
    private final Handler handler;

    Command(String summary, List<String> fields, Handler handler) {
        this.summary = summary;
        this.fields = fields;
        this.handler = handler;
    }

    /** What it gives, in a sentence. */
    public String summary() {
        return summary;
    }

    /** The fields that it reads, besides {@code id}, {@code command} and {@code timeLimit}. */
    public List<String> fields() {
        return fields;
    }

    /** Who answers its requests. */
    public Handler handler() {
        return handler;
    }
}
