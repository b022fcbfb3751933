package org.gavel.service.report;

import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.tie.TieView;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.strategy.Turn;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.ShareSide;
import org.gavel.inquiry.answer.VertexRow;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.CoinValue;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;

/** Thresholds in real money: for people one vertex in words, several as a table; for programs a record for each vertex and player. */
record ShareSheet(int digits, OptionalInt horizon) {

    /** What stands for a threshold where no purse is enough. */
    static final String NEVER = "never";
    private static final String NEITHER = "neither";
    private static final String NOT_KNOWN = "not known";
    private static final int MOVES_IN_SENTENCE = 8;
    private static final int MOVES_IN_TABLE = 3;
    private static final int DIGITS_OF_DOUBLES = 15;

    private enum Style {
        SENTENCE, TABLE
    }

    static Sheet of(ShareAnswer answer) {
        OptionalInt digits = answer.asked().digits();
        ContinuousSolution solution = answer.solution();
        ShareSheet sheet = new ShareSheet(digits.orElse(AnswerWriter.USUAL_DIGITS), answer.asked().horizon());
        return sheet.draft(answer).of(answer);
    }

    private Sheet.Draft draft(ShareAnswer answer) {
        ContinuousSolution solution = answer.solution();
        List<VertexRow<ShareSide>> rows = answer.rows();
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(solution.game()) + "\n");
        Optional<VertexRow<ShareSide>> start = rows.stream().filter(row -> row.vertex() == solution.game().start())
                .findFirst();
        Grid grid = new Grid(forPeople(solution, rows));
        if (rows.size() == 1) {
            draft.show(grid.saidAs(inWords(solution, rows.get(0))));
        } else {
            start.ifPresent(row -> draft.say(inWords(solution, row)));
            draft.say("\n").show(grid);
        }
        return draft.say("\n" + closing(answer) + "\n");
    }

    private String closing(ShareAnswer answer) {
        ContinuousSolution solution = answer.solution();
        return (solution.completion() == Completion.PARTIAL ? "Wider than asked for. " : "")
                + switch (solution.exactness()) {
                    case EXACT -> "Exact";
                    case ENCLOSURE -> "Proved enclosures";
                } + ", by " + solution.statistics().method() + ", "
                + Headers.closing(answer.account()) + leftOut(answer);
    }

    /** What is not told of bids and moves, as sentences that follow. */
    private String leftOut(ShareAnswer answer) {
        boolean isRounded = digits > DIGITS_OF_DOUBLES && answer.rows().stream()
                .flatMap(row -> Stream.of(row.alice(), row.bob())).flatMap(side -> side.advice().stream())
                .anyMatch(advice -> advice.bid().isEmpty());
        boolean isSilent = horizon.isEmpty() && !ContinuousAdvisor.tellsMoves(answer.game());
        return (isRounded ? " Bids that are not known exactly have " + DIGITS_OF_DOUBLES + " digits." : "")
                + (isSilent && answer.game().changesPursesBeforeBids() ? " No bids and moves are known that surely win."
                        : isSilent
                                ? " Where vertices have owners or plays are endless, moves are computed on boards of at most "
                                        + ContinuousAdvisor.MOST_VERTICES + " vertices."
                                : "");
    }

    private String inWords(ContinuousSolution solution, VertexRow<ShareSide> row) {
        BiddingGame game = solution.game();
        int vertex = row.vertex();
        StringBuilder text = new StringBuilder("at " + game.board().name(vertex)
                + (horizon.isPresent() ? ", within " + horizon.getAsInt() + " rounds" : "") + "\n");
        Optional<Outcome> outcome = game.board().outcome(vertex);
        if (outcome.isPresent()) {
            return text.append("  the play has ended: ").append(game.board().marks().payoffs().at(vertex)
                    .map(payoff -> "worth " + Fractions.text(payoff) + " to Alice")
                    .orElseGet(() -> outcome.get() == Outcome.TIE ? "a tie"
                            : "won by " + Headers.capitalised(outcome.get().label())))
                    .append('\n').toString();
        }
        if (game.board().marks().hasChance()) {
            return text.append(byChance(solution, row)).toString();
        }
        if (isWonOrDrawn(game)) {
            return text.append(withoutBids(solution, row)).toString();
        }
        boolean free = game.isWithoutBids(vertex);
        Optional<Player> winner = Stream.of(Player.values())
                .filter(player -> !free && horizon.isEmpty() && game.isWonWithoutBids(player, vertex)).findFirst();
        for (Player player : Player.values()) {
            ContinuousThresholds thresholds = solution.of(player);
            boolean unbid = free && thresholds.upperBound(vertex).compareTo(BigFraction.ONE) < 0;
            text.append("  ").append(Headers.name(player)).append(unbid
                    ? " wins: there are no bids from here on"
                    : winner.isPresent()
                            ? winner.get() == player ? " wins with any share of the money" : " cannot force a win"
                            : thresholds.never(vertex) || free && thresholds.lowerBound(vertex).equals(BigFraction.ONE)
                                    ? " cannot force a win" + (free ? "" : " with any share of the money")
                                    : enough(thresholds, vertex)
                                            + (horizon.isPresent() ? "" : withExactly(solution, row, player)))
                    .append('\n');
        }
        if (horizon.isEmpty()) {
            if (winner.isEmpty() && (!free || isDrawn(solution, vertex))) {
                text.append("  ").append(between(solution, row)).append('\n');
            }
            if (CoinValue.isToldOf(game)) {
                text.append("  with a fair coin for each bid, Alice's value is ")
                        .append(CoinValue.text(game, solution.alice(), vertex, share -> ShareText.both(share, digits),
                                digits))
                        .append('\n');
            }
            for (Player player : Player.values()) {
                row.of(player).advice().ifPresent(advice -> text.append("  ").append(Headers.name(player))
                        .append(inWords(game, advice)).append('\n'));
            }
        }
        return text.toString();
    }

    /** What the players win with, and where they move, where chance moves and no one bids. */
    private String byChance(ContinuousSolution solution, VertexRow<ShareSide> row) {
        StringBuilder text = new StringBuilder();
        for (Player player : Player.values()) {
            text.append("  ").append(Headers.name(player)).append(" can win with probability ")
                    .append(probability(solution, player, row.vertex(), share -> ShareText.both(share, digits)))
                    .append('\n');
        }
        boolean chance = solution.game().board().marks().isChance(row.vertex());
        text.append(chance ? "  chance moves here\n" : "");
        for (Player player : chance ? new Player[0] : Player.values()) {
            row.of(player).advice().ifPresent(advice -> text.append("  ").append(Headers.name(player))
                    .append(inWords(solution.game(), advice)).append('\n'));
        }
        return text.toString();
    }

    /** Whether no player ever bids, so that each vertex is won by one of them or drawn. */
    private boolean isWonOrDrawn(BiddingGame game) {
        return horizon.isEmpty() && game.board().marks().payoffs().isEmpty() && Headers.isWithoutBids(game);
    }

    private String withoutBids(ContinuousSolution solution, VertexRow<ShareSide> row) {
        String winner = winner(solution, row.vertex());
        StringBuilder text = new StringBuilder("  ").append(switch (winner) {
            case NEITHER -> "neither player can force a win";
            case NOT_KNOWN -> "the winner is not known";
            default -> winner + " wins";
        }).append('\n');
        for (Player player : Player.values()) {
            row.of(player).advice().ifPresent(advice -> text.append("  ").append(Headers.name(player))
                    .append(inWords(solution.game(), advice)).append('\n'));
        }
        return text.toString();
    }

    /** Who wins at a vertex from which no player bids. */
    private static String winner(ContinuousSolution solution, int vertex) {
        return Stream.of(Player.values())
                .filter(player -> solution.of(player).upperBound(vertex).compareTo(BigFraction.ONE) < 0)
                .map(Headers::name).findFirst()
                .orElseGet(() -> Stream.of(Player.values())
                        .allMatch(player -> solution.of(player).never(vertex)
                                || solution.of(player).lowerBound(vertex).equals(BigFraction.ONE)) ? NEITHER
                                        : NOT_KNOWN);
    }

    private String probability(ContinuousSolution solution, Player player, int vertex,
            Function<BigFraction, String> exactly) {
        ContinuousThresholds needs = solution.of(player);
        return needs.exact(vertex).map(BigFraction.ONE::subtract).map(exactly)
                .orElseGet(() -> Fractions.interval(BigFraction.ONE.subtract(needs.upperBound(vertex)),
                        BigFraction.ONE.subtract(needs.lowerBound(vertex)), digits));
    }

    private Table<VertexRow<ShareSide>> ofChances(ContinuousSolution solution, List<VertexRow<ShareSide>> rows) {
        BiddingGame game = solution.game();
        Table<VertexRow<ShareSide>> table = Table.of(rows::stream)
                .column("vertex", row -> game.board().name(row.vertex()));
        for (Player player : Player.values()) {
            table = table.column(Headers.name(player) + " can win", row -> probability(solution, player, row.vertex(),
                    share -> ShareText.brief(share, digits)));
        }
        return movers(game, table);
    }

    /** Who moves at each vertex, and where to. */
    private static Table<VertexRow<ShareSide>> movers(BiddingGame game, Table<VertexRow<ShareSide>> table) {
        return table.column("mover", row -> game.board().isTerminal(row.vertex()) ? "-"
                : game.board().marks().owner(row.vertex()).map(Headers::name).orElse("chance"))
                .column("moves to",
                        row -> Stream.of(Player.values()).flatMap(player -> row.of(player).advice().stream())
                                .map(advice -> moves(game, advice, MOVES_IN_TABLE)).findFirst().orElse("-"));
    }

    private String enough(ContinuousThresholds thresholds, int vertex) {
        return thresholds.lowerBound(vertex).equals(BigFraction.ONE)
                ? " cannot force a win with less than all of the money"
                : " wins with more than " + ShareText.threshold(thresholds, vertex, digits) + " of the money";
    }

    /** Whether Alice's threshold is known exactly and what is left to Bob there is just theirs. */
    private static boolean isOnePoint(ContinuousSolution solution, int vertex) {
        Optional<BigFraction> alice = solution.alice().exact(vertex);
        Optional<BigFraction> bob = solution.bob().exact(vertex);
        return alice.isPresent() && bob.isPresent() && alice.get().add(bob.get()).equals(BigFraction.ONE);
    }

    /** What happens between the two thresholds, in terms of Alice's share. */
    private String between(ContinuousSolution solution, VertexRow<ShareSide> row) {
        int vertex = row.vertex();
        String nobody = solution.game().auction().payment().losersPay() ? "neither can force a win" : "draw";
        if (isDrawn(solution, vertex)) {
            return nobody + (solution.game().isWithoutBids(vertex) ? "" : " with any shares");
        }
        if (isOnePoint(solution, vertex)) {
            return "at exactly " + ShareText.both(solution.alice().exact(vertex).orElseThrow(), digits) + " for Alice, "
                    + whoWins(solution.game(), atStart(solution, row, Player.ALICE),
                            atStart(solution, row, Player.BOB));
        }
        BigFraction bob = BigFraction.ONE.subtract(solution.bob().lowerBound(vertex));
        BigFraction alice = solution.alice().lowerBound(vertex);
        if (bob.compareTo(alice) >= 0) {
            return "no draw is proved in between";
        }
        boolean exact = solution.alice().exact(vertex).isPresent() && solution.bob().exact(vertex).isPresent();
        return nobody + " if Alice's share is in " + interval(solution, row, bob, alice, exact);
    }

    /** Whether exactly the threshold is enough in the tie state in which a play starts. */
    private static Sufficiency atStart(ContinuousSolution solution, VertexRow<ShareSide> row, Player player) {
        List<Sufficiency> states = row.of(player).exactlyEnough();
        if (solution.of(player).never(row.vertex())) {
            return Sufficiency.NOT_ENOUGH;
        }
        return states.isEmpty() ? Sufficiency.NOT_DECIDED
                : states.get(TieView.of(solution.game().auction().ties(), player).start());
    }

    private static String whoWins(BiddingGame game, Sufficiency alice, Sufficiency bob) {
        if (alice == Sufficiency.ENOUGH) {
            return "the tie rule lets Alice win";
        }
        if (bob == Sufficiency.ENOUGH) {
            return "the tie rule lets Bob win";
        }
        return alice == Sufficiency.NOT_ENOUGH && bob == Sufficiency.NOT_ENOUGH
                ? "the tie rule lets neither force a win"
                : game.auction().payment().changesPursesBeforeBids() || game.board().marks().hasCharges()
                        ? "nothing is proved"
                        : "the tie rule decides";
    }

    /** Whether a player wins with exactly their threshold, as far as that is known, to be said after it. */
    private static String withExactly(ContinuousSolution solution, VertexRow<ShareSide> row, Player player) {
        return !isOnePoint(solution, row.vertex()) && atStart(solution, row, player) == Sufficiency.ENOUGH
                ? ", and with exactly that"
                : "";
    }

    /** Whether neither wins with any share. */
    private static boolean isDrawn(ContinuousSolution solution, int vertex) {
        return solution.alice().never(vertex) && solution.bob().never(vertex);
    }

    /** Alice's shares with which no one can force a win; the lower end is Bob's threshold, seen from Alice. */
    private String interval(ContinuousSolution solution, VertexRow<ShareSide> row, BigFraction low, BigFraction high,
            boolean exact) {
        Sufficiency alice = atStart(solution, row, Player.ALICE);
        Sufficiency bob = atStart(solution, row, Player.BOB);
        boolean isDecided = alice != Sufficiency.NOT_DECIDED && bob != Sufficiency.NOT_DECIDED;
        UnaryOperator<String> bracketed = ends -> (isDecided && bob != Sufficiency.ENOUGH ? "[" : "(") + ends
                + (isDecided && alice != Sufficiency.ENOUGH ? "]" : ")");
        String fractions = Fractions.text(low) + ", " + Fractions.text(high);
        boolean isShort = exact && fractions.length() <= 2 * ShareText.LONGEST_FRACTION;
        String decimals = exact && !isShort ? ShareText.begun(low, digits) + ", " + ShareText.begun(high, digits)
                : Fractions.decimal(low, digits, RoundingMode.HALF_EVEN) + ", "
                        + Fractions.decimal(high, digits, RoundingMode.HALF_EVEN);
        return (isShort ? bracketed.apply(fractions) + " = " : exact ? "" : "about ") + bracketed.apply(decimals)
                + (isDecided ? "" : "; at the ends the outcome is not known");
    }

    private String inWords(BiddingGame game, ContinuousAdvice advice) {
        String moves = moves(game, advice, MOVES_IN_SENTENCE);
        if (game.board().marks().owner(advice.vertex()).isPresent()) {
            return " moves to " + moves + (Headers.isWithoutBids(game) ? "" : "; no bid here");
        }
        return " bids " + bid(advice, Style.SENTENCE) + switch (advice.turn()) {
            case MOVE -> " and moves to " + moves;
            case MAKE_OTHER_MOVE ->
                " and makes " + Headers.name(advice.player().opponent()) + " move; if made to move, goes to " + moves;
            case EITHER, DEPENDS -> "; if " + Headers.name(advice.player()) + " is to move, goes to " + moves;
        };
    }

    private String bid(ContinuousAdvice advice, Style style) {
        return advice.bid()
                .map(bid -> style == Style.SENTENCE ? ShareText.both(bid, digits) : ShareText.brief(bid, digits))
                .orElseGet(() -> Fractions.interval(BigFraction.from(advice.lowerBid()),
                        BigFraction.from(advice.upperBid()), Math.min(digits, DIGITS_OF_DOUBLES)));
    }

    private static String moves(BiddingGame game, ContinuousAdvice advice, int most) {
        int size = advice.moves().size();
        return Headers.few(size, most, i -> game.board().name(advice.moves().get(i)), ", ... (" + size + " moves)");
    }

    private Table<VertexRow<ShareSide>> forPeople(ContinuousSolution solution, List<VertexRow<ShareSide>> rows) {
        BiddingGame game = solution.game();
        if (game.board().marks().hasChance()) {
            return ofChances(solution, rows);
        }
        Table<VertexRow<ShareSide>> table = Table.of(rows::stream)
                .column("vertex", row -> game.board().name(row.vertex()));
        if (isWonOrDrawn(game)) {
            return movers(game, table.column("winner", row -> winner(solution, row.vertex())));
        }
        for (Player player : Player.values()) {
            table = table.column(Headers.name(player) + " needs",
                    row -> ShareText.briefThreshold(solution.of(player), row.vertex(), digits));
        }
        if (CoinValue.isToldOf(game)) {
            table = table.column("value", row -> CoinValue.text(game, solution.alice(), row.vertex(),
                    share -> ShareText.brief(share, digits), digits));
        }
        for (Player player : horizon.isPresent() ? new Player[0] : Player.values()) {
            table = table.column(Headers.name(player) + " bids",
                    row -> row.of(player).advice().filter(any -> game.board().marks().owner(row.vertex()).isEmpty())
                            .map(advice -> bid(advice, Style.TABLE)).orElse("-"))
                    .column("and moves to", row -> row.of(player).advice().map(advice -> moves(game, advice,
                            MOVES_IN_TABLE) + (advice.turn() == Turn.MAKE_OTHER_MOVE ? " (other moves)" : ""))
                            .orElse("-"));
        }
        return table;
    }
}
