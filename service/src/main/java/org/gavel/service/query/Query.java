package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.inquiry.answer.Answer;
import org.gavel.engine.word.Labelled;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.play.PlayRoom;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;

/**
 * All that can be asked, in the order in which it is documented: what a question is told, what it gives, and who answers. Requests,
 * commands and their help follow from it.
 */
public enum Query implements Labelled {
    GAMES("the bundled games: what each is, its parameters with defaults and ranges, and where it comes from",
            List.of(), new GamesHandler()),
    SOURCE("the text of a bundled game in the language",
            List.of("game"), new SourceHandler()),
    PARSE("the mistakes in a text, each with its place, or the game's outline; and the words it can go on with",
            RequestedGame.FIELDS, new ParseHandler()),
    SOLVE("what each player needs to force a win",
            "Prints what each player needs to force a win, at every vertex.",
            "what each player needs to force a win, in real money or for totals of whole chips",
            SolveHandler.INPUTS, new SolveHandler()),
    OUTCOME("who can force a win with given money, how soon, with which bids",
            "Says who can force a win with given money, how soon, and with which bids and moves.",
            "who can force a win with given purses, within how many rounds, and with which bids and moves",
            Inputs.withPurses(Inputs.PURSES, Inputs.GAME, Inputs.THREADS, Inputs.VERIFY, Inputs.CERTIFICATE),
            Winner::answer),
    VALUE("what a game in chips is worth where bids at random are best",
            "Prints what a game in whole chips is worth when both bid at random as well as possible, and with which"
                    + " probabilities they bid. A win of Alice counts 1, a win of Bob 0.",
            "what a game in whole chips is worth to Alice when both bid at random as well as possible, and how they bid",
            MixedValue.INPUTS, MixedValue::json, Optional.of(MixedValue::answer)),
    BOARD("vertices and edges, those nearest to the start or to 'at' first, as many as 'limit' says, and again for 'also'",
            RequestedGame.fieldsWith("limit", "also", "layout"), new BoardHandler()),
    SUCCESSORS(
            "a position with what both need there, and each successor with what both need and what moving there costs",
            RequestedGame.fieldsWith("chips"), new SuccessorsHandler()),
    SEARCH("the vertices whose names hold a text, whatever its case",
            RequestedGame.fieldsWith("name", "limit"), new SearchHandler()),
    MOVES("what each move is worth, and when it is best",
            "Prints what each move from the start costs in real money against the best; with --totals, for which"
                    + " totals of chips it is optimal, and when none that is best with real money is.",
            "for which totals of chips each move is optimal; without totals, what each costs against the best",
            List.of(Inputs.GAME, Inputs.TOTALS, Inputs.THREADS, Inputs.VERIFY, Inputs.CERTIFICATE), Moves::answer),
    CURVE("thresholds over totals of chips, the line of real money, the period, and the best first moves by total",
            RequestedGame.fieldsWith("chips"), new CurveHandler()),
    PAYOFF("the average weight Alice can guarantee, by her share",
            "Prints the average weight that Alice can guarantee in plays that never end, by her share of the money, on"
                    + " boards whose edges are all of both colours and on which every vertex leads to every other.",
            "the average weight that Alice can guarantee, by her share of the money",
            List.of(Payoff.WEIGHTED, Payoff.SHARES, Payoff.STRATEGIES, Inputs.VERIFY, Inputs.CERTIFICATE),
            Payoff::answer),
    PERIODS("how thresholds in chips repeat, for all totals",
            "Prints from which total on thresholds in chips repeat, and how, under Richman payment.",
            "from which total of chips on thresholds repeat, and how",
            List.of(Inputs.GAME, Inputs.VERTICES, Periods.LONGEST_TABLE, Inputs.VERIFY, Inputs.CERTIFICATE),
            Periods::answer),
    COMPARE("whether one game is ever better than another",
            "Says whether Alice ever needs more chips for one game than for the other, for all totals.",
            "whether Alice ever needs more chips for the game than for the one of 'with', for all totals",
            List.of(Comparison.FIRST, Comparison.SECOND, Comparison.UP_TO, Inputs.VERIFY, Inputs.CERTIFICATE),
            Comparison::answer),
    VERIFY("whether a strategy wins against every play",
            "Decides whether a strategy wins against every play of the other player, and in how many rounds; if it"
                    + " does not, shows a play that refutes it (exit status 1).",
            "whether a strategy wins against every play of the other player, and else a play that refutes it",
            Guaranteed.INPUTS, asking -> Guaranteed.of(asking).json(), Optional.empty()),
    SIMULATE("strategies against each other, or the random-turn game",
            "Plays strategies against each other many times and counts who wins; or plays the random-turn game, in"
                    + " which a coin picks who moves.",
            "how many plays of two strategies end in which way, or of the random-turn games",
            Tournament.INPUTS, Tournament::json, Optional.empty()),
    CONVERT("another file format", "Writes a game in another format.", "the game as a text in another format",
            Converted.INPUTS, asking -> Converted.of(asking).json(), Optional.empty()),
    SHOW("a picture, coloured by what the players need",
            "Draws the graph of a game, coloured by what the players need: red where Alice needs little, blue where"
                    + " Bob does.",
            "a picture of the board, coloured by what both players need", Drawn.INPUTS, Drawn::json,
            Optional.empty()),
    SWEEP("the answers to one question about many games",
            List.of("sources", "ask", "where", "chips", "auctions", "want", "count"), new SweepHandler()),
    FORMULA("the numbers of a round in real money: what is needed after winning and after losing the bid, before it, and the bid",
            RequestedGame.fieldsWith(), new FormulaHandler()),
    PLAY("how a play stands after its decisions, the program's reply, who can force a win and why, and all mistakes",
            RequestedGame.fieldsWith(PlayRoom.FIELDS.toArray(String[]::new)), new PlayHandler()),
    PUZZLES("positions in whole chips in which exactly one bid keeps a win, the same for the same seed",
            RequestedGame.fieldsWith("chips", "count", "seed"), new PuzzlesHandler()),
    CHECK("verify saved answers, trusting nothing in them",
            "Verifies answers that gavel solve, outcome, moves, periods, compare, value or payoff has written with --format"
                    + " json, or gavel session, trusting nothing in them. The question is that of the game and of the"
                    + " options.",
            "whether an answer of 'solve', 'outcome', 'value', 'moves', 'payoff', 'curve' or 'successors' is right, trusting nothing in it",
            List.of(CheckHandler.ANSWER, CheckHandler.GAMES), new CheckHandler());

    private final String brief;
    private final String help;
    private final String summary;
    private final List<Input<?>> inputs;
    private final List<String> fields;
    private final Handler handler;
    private final Optional<Asker> asker;

    /** Finds answers. */
    @FunctionalInterface
    interface Asker {
        /** The answer. */
        Answer answer(Asking asking);
    }

    /** Finds answers as sessions give them. */
    @FunctionalInterface
    interface Reply {
        /** The answer. */
        JsonNode answer(Asking asking);
    }

    /** What only requests ask. */
    Query(String summary, List<String> fields, Handler handler) {
        this("", "", summary, List.of(), fields, handler, Optional.empty());
    }

    /** What commands ask, too. */
    Query(String brief, String help, String summary, List<Input<?>> inputs, Asker asker) {
        this(brief, help, summary, inputs, asking -> Certified.tree(asker.answer(asking), asking), Optional.of(asker));
    }

    /** The same where a session answers in its own way. */
    Query(String brief, String help, String summary, List<Input<?>> inputs, Reply reply, Optional<Asker> asker) {
        this(brief, help, summary, inputs, RequestedGame.fieldsWith(Input.fields(inputs)),
                (request, setting) -> reply.answer(new RequestAsking(request, setting)), asker);
    }

    /** The same where a command and a session each answer in their own way. */
    Query(String brief, String help, String summary, List<Input<?>> inputs, Handler handler) {
        this(brief, help, summary, inputs, RequestedGame.fieldsWith(Input.fields(inputs)), handler, Optional.empty());
    }

    Query(String brief, String help, String summary, List<Input<?>> inputs, List<String> fields, Handler handler,
            Optional<Asker> asker) {
        this.brief = brief;
        this.help = help;
        this.summary = summary;
        this.inputs = inputs;
        this.fields = fields;
        this.handler = handler;
        this.asker = asker;
    }

    /** What its command gives, in a few words. */
    public String brief() {
        return brief;
    }

    /** What its command does, as a sentence. */
    public String help() {
        return help;
    }

    /** What it gives, in a sentence. */
    public String summary() {
        return summary;
    }

    /** What it is told; for the arguments and options of its command. */
    public List<Input<?>> inputs() {
        return inputs;
    }

    /** The fields that a request has for it, besides {@code id}, {@code command} and {@code timeLimit}. */
    public List<String> fields() {
        return fields;
    }

    /** Who answers requests. */
    public Handler handler() {
        return handler;
    }

    /** The answer to somebody who asks. */
    public Answer answer(Asking asking) {
        return asker.orElseThrow().answer(asking);
    }
}
