package org.gavel.dsl.print;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.Span;
import org.gavel.engine.strategy.share.Stretch;

/** Writes strategies in real money as texts of rules, which say the same for every share. */
public final class StrategyPrinter {

    /** Texts hold whole numbers up to this one. */
    private static final BigInteger LARGE = BigInteger.TEN.pow(8);

    private final ColouredGraph graph;
    private final ShareStrategy strategy;
    private final StringBuilder text = new StringBuilder();

    private StrategyPrinter(ColouredGraph graph, ShareStrategy strategy) {
        this.graph = graph;
        this.strategy = strategy;
    }

    /**
     * The text of a strategy that does not look at the tie state.
     *
     * @param comment a line about it
     */
    public static String text(BiddingGame game, ShareStrategy strategy, String comment) {
        StrategyPrinter printer = new StrategyPrinter(game.graph(), strategy);
        printer.text.append(heading(game, strategy.player(), comment));
        for (int vertex = 0; vertex < game.graph().declaredCount(); vertex++) {
            if (!game.board().isTerminal(vertex)) {
                printer.write(vertex);
            }
        }
        return printer.text.toString();
    }

    /**
     * The text of optimal play.
     *
     * @param margin with so much more than the threshold it wins
     * @param comment a line about it
     */
    public static String optimal(BiddingGame game, Player player, BigFraction margin, String comment) {
        return heading(game, player, comment) + "optimal " + number(margin) + "\n";
    }

    private static String heading(BiddingGame game, Player player, String comment) {
        return "# " + comment + "\nstrategy tender for " + LanguageText.quoted(game.name()) + "\nplays "
                + player.label() + "\n";
    }

    /** A rule for each stretch of shares on which the bid and the moves are the same, the highest shares first. */
    private void write(int vertex) {
        List<Stretch<ShareBid>> bids = strategy.bids(vertex, 0);
        List<Stretch<Turn>> turns = strategy.turns(vertex, 0);
        List<Stretch<Integer>> moves = strategy.moves(vertex, 0);
        List<Cut> cuts = new ArrayList<>(new TreeSet<>(Stream.of(bids, turns, moves)
                .flatMap(List::stream).map(each -> each.span().from()).toList()).descendingSet());
        String last = "";
        for (int i = cuts.size() - 1; i >= 0; i--) {
            String rule = rule(bids, turns, moves, cuts.get(i));
            if (rule.equals(last)) {
                cuts.remove(i);
            }
            last = rule;
        }
        for (Cut cut : cuts) {
            text.append("at ").append(LanguageText.written(graph.name(vertex)));
            if (!cut.equals(cuts.get(cuts.size() - 1))) {
                text.append(" if mine ").append(cut.side() == Cut.Side.ABOVE ? ">" : ">=").append(' ')
                        .append(times(cut.share(), "total"));
            }
            text.append(rule(bids, turns, moves, cut)).append('\n');
        }
    }

    private String rule(List<Stretch<ShareBid>> bids, List<Stretch<Turn>> turns, List<Stretch<Integer>> moves,
            Cut from) {
        ShareBid bid = at(bids, from);
        List<String> parts = Stream.of(times(bid.slope(), "mine"), times(bid.constant(), "total"))
                .filter(part -> !part.equals("0")).toList();
        return " bid " + (parts.isEmpty() ? "0" : String.join(" + ", parts))
                + (bid.onTie() == TieChoice.KEEP ? " keep" : "")
                + (at(turns, from) == Turn.MOVE ? "" : " make other move or") + " move "
                + LanguageText.written(graph.name(at(moves, from)));
    }

    /** What holds just above a cut. */
    private static <T> T at(List<Stretch<T>> pieces, Cut from) {
        return pieces.stream().filter(each -> !new Span(from, Cut.LAST).intersect(each.span()).isEmpty())
                .findFirst().orElseThrow().value();
    }

    private static String times(BigFraction factor, String amount) {
        return factor.signum() == 0 ? "0" : factor.equals(BigFraction.ONE) ? amount : number(factor) + " * " + amount;
    }

    private static String number(BigFraction number) {
        if (number.getNumerator().abs().compareTo(LARGE) < 0 && number.getDenominator().compareTo(LARGE) < 0) {
            return Fractions.text(number);
        }
        return (number.signum() < 0 ? "-" : "") + whole(number.getNumerator().abs()) + " / "
                + whole(number.getDenominator());
    }

    /** A whole number of any size, as sums and products of smaller ones. */
    private static String whole(BigInteger number) {
        return number.compareTo(LARGE) < 0 ? number.toString()
                : "(" + whole(number.divide(LARGE)) + " * " + LARGE + " + " + number.mod(LARGE) + ")";
    }
}
