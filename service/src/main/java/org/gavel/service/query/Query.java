package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gavel.engine.word.Labelled;
import org.gavel.inquiry.PartialAnswerException;
import org.gavel.inquiry.answer.Answer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.certificate.CertificateWriter;
import org.gavel.service.game.RecentGames;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Input;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
import org.gavel.service.sheet.Sheet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * All questions, in the order of the documentation: the inputs of each, what it gives, and what answers it. Requests,
 * commands and their help follow from it. What answers a question is loaded when it is asked, and no sooner: so the table has
 * lambdas where references to methods would load what they name.
 */
public enum Query implements Labelled {
    GAMES("list the bundled games, or show the rules of one",
            "Lists the bundled games, or prints rules, parameters, source and known values of one.",
            "the bundled games: what each is, its parameters with defaults and ranges, and where it comes from",
            asking -> Games.json(asking), () -> List.of(Games.NAME)),
    QUESTIONS("all questions: what each gives, and its fields", List::of,
            asking -> Questions.json()),
    SOURCE("the text of a bundled game in the language",
            () -> Source.INPUTS, asking -> Source.json(asking)),
    PARSE("the mistakes in a text with their places, or the game's outline, and the words that can follow",
            () -> TextSummary.INPUTS, asking -> TextSummary.json(asking)),
    SOLVE("what each player needs to force a win (thresholds)",
            "Prints what each player needs to force a win, at every vertex.",
            "what each player needs to force a win, in real money or for totals of whole chips",
            () -> Thresholds.INPUTS, asking -> Thresholds.answer(asking)),
    OUTCOME("who wins from given budgets, how soon, with which bids and moves",
            "Prints who can force a win from given budgets, how soon, and with which bids and moves.",
            "who can force a win from given budgets, within how many rounds, and with which bids and moves",
            () -> Inputs.withPurses(Inputs.GAME, Inputs.THREADS, Inputs.VERIFY, Inputs.CERTIFICATE),
            asking -> OutcomeQuestion.answer(asking)),
    VALUE("the value in mixed strategies, or of a share where chance moves",
            "Prints the value of a game in whole chips in mixed (randomised) strategies, and the probabilities with"
                    + " which both players bid; with --money, what each share of real money is worth where chance moves."
                    + " A win of Alice counts 1, a win of Bob 0.",
            "the value of a game in chips in mixed (randomised) strategies, and the optimal bids; in real money what"
                    + " each share is worth where chance moves",
            () -> MixedValue.INPUTS, asking -> MixedValue.json(asking),
            Optional.of(asking -> MixedValue.answer(asking))),
    BOARD("up to 'limit' vertices with their edges, nearest to the start or to 'at' first, and again for 'also'",
            () -> ShownBoard.INPUTS, asking -> ShownBoard.json(asking)),
    SUCCESSORS(
            "a position and its successors, with what both players need and what each move costs",
            asking -> ShownSuccessors.answer(asking), () -> ShownSuccessors.INPUTS),
    SEARCH("the vertices whose names contain a text, in any case",
            () -> Search.INPUTS, asking -> Search.json(asking)),
    MOVES("what each move costs compared with the best",
            "Prints what each move from the start costs compared with the best, in real money. With --totals, prints for"
                    + " which totals of chips each move is optimal, and those without an optimal move that is best with real money.",
            "for which totals of chips each move is optimal; without totals, what each costs compared with the best",
            () -> List.of(Inputs.GAME, Inputs.TOTALS, Inputs.THREADS, Inputs.VERIFY, Inputs.CERTIFICATE),
            asking -> Moves.answer(asking)),
    CURVE("thresholds over totals of chips, the line of real money, the period, and the best first moves by total",
            asking -> Curve.answer(asking), () -> Curve.INPUTS),
    PAYOFF("the average weight Alice can guarantee, by her share",
            "Prints the average weight that Alice can guarantee in plays that never end, by her share of the money, on"
                    + " boards whose edges are all of both colours and on which every vertex leads to every other.",
            "the average weight that Alice can guarantee, by her share of the money",
            () -> List.of(Payoff.WEIGHTED, Payoff.SHARES, Payoff.STRATEGIES, Inputs.VERIFY, Inputs.CERTIFICATE),
            asking -> Payoff.answer(asking)),
    PERIODS("how thresholds in chips repeat, for all totals",
            "Prints from which total on thresholds in chips repeat, and how, under Richman payment.",
            "how thresholds in chips repeat, and from which total on",
            () -> List.of(Inputs.GAME, Inputs.VERTICES, Periods.LONGEST_TABLE, Inputs.VERIFY, Inputs.CERTIFICATE),
            asking -> Periods.answer(asking)),
    COMPARE("whether one game is ever better than another",
            "Prints whether Alice ever needs more chips for one game than for the other, for all totals.",
            "whether Alice ever needs more chips for the game than for that of 'with', over all totals",
            () -> List.of(Comparison.FIRST, Comparison.SECOND, Comparison.UP_TO, Inputs.VERIFY, Inputs.CERTIFICATE),
            asking -> Comparison.answer(asking)),
    CHECK_STRATEGY("whether a strategy wins against every play",
            "Decides whether a strategy wins against every play of the other player, and in how many rounds; if it"
                    + " does not, shows a play that refutes it (exit status 1).",
            "whether a strategy wins against every play of the other player; if not, a play that refutes it",
            asking -> StrategyCheck.json(asking), () -> StrategyCheck.INPUTS,
            asking -> StrategyCheck.of(asking).sheet()),
    SIMULATE("strategies against each other, or the random-turn game",
            "Plays strategies against each other many times and counts who wins; or plays the random-turn game, in"
                    + " which a coin picks who moves.",
            "the results of many plays of two strategies, or of the random-turn games",
            asking -> Tournament.json(asking), () -> Tournament.INPUTS, asking -> Tournament.of(asking).sheet(asking)),
    CONVERT("another file format", "Writes a game in another format.", "the game as a text in another format",
            asking -> Conversion.json(asking), () -> Conversion.INPUTS),
    SHOW("draw the graph, coloured by thresholds; or write a page to play on",
            "Draws the graph of a game, coloured by what the players need: red where Alice needs little, blue where"
                    + " Bob does. With --out FILE.html, writes a page to play on that needs no server, by default for totals 0..20.",
            "a picture of the board, coloured by what both players need", asking -> BoardPicture.json(asking),
            () -> BoardPicture.INPUTS),
    SWEEP("ask one question about many games, or find a counterexample", "Asks one question about many games.",
            "the answers to one question about many games",
            asking -> Sweep.json(asking), () -> Sweep.INPUTS),
    FORMULA("the numbers of a round in real money: what is needed after winning and after losing the bid, before it, and the bid",
            () -> List.of(Inputs.GAME), asking -> RoundNumbers.json(asking)),
    PLAY("play against gavel, or two people", "Plays a game: against the program, or two people.",
            "the state of a play after its decisions, the program's reply, who can force a win and why, and all mistakes",
            asking -> Plays.json(asking), () -> Plays.INPUTS),
    JUDGE("what each decision of recorded plays cost, and the best reply to a player",
            "Prices every decision of recorded plays, in whole chips against the proved value, in real money against the proved"
                    + " thresholds, and finds in chips what a best reply gets against how a player bids and moves.",
            "what each decision of recorded plays cost, and what a best reply gets against how a player decides",
            asking -> Judged.json(asking), () -> Judged.INPUTS, asking -> Judged.of(asking).sheet()),
    REPAIR("the fewest vertices or charges to give a player so that they need less",
            "Finds the fewest vertices that must be given to a player, who then moves from them without bids, so that the player"
                    + " needs less than a share of the money at the start; or the fewest units of charges.",
            "the fewest vertices, or units of charges, that must be given to a player so that they need less than a share of the money",
            asking -> Repaired.json(asking), () -> Repaired.INPUTS, asking -> Repaired.of(asking).sheet()),
    SCHEDULE("whether several wishes can share one token",
            "Divides the money between players, or parts of a program, who each have a wish of their own, so that all wishes are"
                    + " met whatever the others do, and runs all strategies together (exit status 1 if there is no such division).",
            "what each player or part needs for their own wish, whether that is less than all the money, and a run of all strategies",
            asking -> Scheduled.json(asking), () -> Scheduled.INPUTS, asking -> Scheduled.of(asking).sheet()),
    CHECK("verify a saved answer, trusting nothing in it",
            "Verifies saved answers of solve, outcome, moves, periods, compare, value, payoff, schedule or session (JSON), and trusts"
                    + " nothing in them. Give the game and the options of the auction for which the answer was asked.",
            "whether an answer of 'solve', 'outcome', 'value', 'moves', 'periods', 'compare', 'payoff', 'curve', 'successors' or 'schedule' is right, trusting nothing in it",
            asking -> AnswerCheck.json(asking), () -> AnswerCheck.INPUTS);

    private final String brief;
    private final String help;
    private final String summary;
    private final Supplier<List<Input<?>>> inputs;
    private final Reply reply;
    private final Optional<Asker> asker;
    private final Optional<Reply> printed;

    /** Finds answers. */
    @FunctionalInterface
    interface Asker {
        Answer answer(Inquirer asking);

        /** The answer, or what was known of it when there was no more time. */
        default Answer known(Inquirer asking) {
            return PartialAnswerException.known(() -> answer(asking));
        }
    }

    /** Finds answers as sessions give them. */
    @FunctionalInterface
    interface Reply {
        JsonNode answer(RequestInquirer asking);
    }

    /** What only requests ask. */
    Query(String summary, Supplier<List<Input<?>>> inputs, Reply reply) {
        this("", "", summary, reply, inputs);
    }

    /** What only requests ask, and what is printed for them in any form. */
    Query(String summary, Function<RequestInquirer, Answer> answer, Supplier<List<Input<?>>> inputs) {
        this("", "", summary, inputs, asking -> AnswerWriter.tree(answer.apply(asking)), Optional.empty(),
                Optional.of(asking -> AnswerReport.of(answer.apply(asking), asking)));
    }

    /** What commands ask, too. */
    Query(String brief, String help, String summary, Supplier<List<Input<?>>> inputs, Asker asker) {
        this(brief, help, summary, inputs, asking -> tree(asker.known(asking), asking), Optional.of(asker));
    }

    /** The same where sessions answer in their own way. */
    Query(String brief, String help, String summary, Supplier<List<Input<?>>> inputs, Reply reply,
            Optional<Asker> asker) {
        this(brief, help, summary, inputs, reply, asker,
                asker.map(each -> asking -> AnswerReport.of(each.known(asking), asking)));
    }

    /** The same where the command does so, too, and what it prints is a sheet. */
    Query(String brief, String help, String summary, Reply reply, Supplier<List<Input<?>>> inputs,
            Function<RequestInquirer, Sheet> sheet) {
        this(brief, help, summary, inputs, reply, Optional.empty(),
                Optional.of(asking -> AnswerReport.of(sheet.apply(asking), Optional.empty(), asking)));
    }

    /** The same where it prints none. */
    Query(String brief, String help, String summary, Reply reply, Supplier<List<Input<?>>> inputs) {
        this(brief, help, summary, inputs, reply, Optional.empty(), Optional.empty());
    }

    Query(String brief, String help, String summary, Supplier<List<Input<?>>> inputs, Reply reply,
            Optional<Asker> asker,
            Optional<Reply> printed) {
        this.brief = brief;
        this.help = help;
        this.summary = summary;
        this.inputs = inputs;
        this.reply = reply;
        this.asker = asker;
        this.printed = printed;
    }

    /** An answer as sessions give it, with what proves it where that is asked for: null where there is none under its rules. */
    static ObjectNode tree(Answer answer, Inquirer asking) {
        return JsonLines.object(json -> {
            AnswerWriter.properties(answer).accept(json);
            if (asking.says(Inputs.CERTIFICATE)) {
                CertificateWriter.of(answer, asking.stop()).ifPresentOrElse(proof -> proof.accept(json),
                        () -> json.writeNullProperty("certificate"));
            }
        });
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
        return printed.isEmpty() ? inputs.get() : Stream.concat(inputs.get().stream(), Stream.of(Inputs.FORM)).toList();
    }

    /** The fields that a request has for it, besides {@code id}, {@code command} and {@code timeLimit}. */
    public List<String> fields() {
        return inputs().stream().flatMap(input -> input.isOwnGame() ? RequestedGame.ALL_FIELDS.stream()
                : Stream.of(input.field()).filter(field -> !field.isEmpty())).distinct().toList();
    }

    /**
     * The answer to a request. Throws what the engine and the language throw, and
     * {@link org.gavel.engine.failure.InputException}. Safe for use by several threads.
     *
     * @param request has none but those fields
     * @param library the games
     * @param limits what the request may take
     * @param stop tells when its time is over, or no one waits for the answer
     */
    public JsonNode answer(Request request, RecentGames library, Limits limits, Allowance stop) {
        RequestInquirer asking = new RequestInquirer(request, library, limits, stop);
        return printed.filter(each -> asking.has(Inputs.FORM)).orElse(reply).answer(asking);
    }

    /** Whether a request may ask for the answer as its command prints it. */
    public boolean isPrinted() {
        return printed.isPresent();
    }

    /** The answer to someone who asks, or what was known of it when there was no more time. */
    public Answer answer(Inquirer asking) {
        return asker.orElseThrow().known(asking);
    }
}
