package org.gavel.games.published;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;
import org.gavel.games.published.StableStrategies.Meaning;

/** What a stable strategy achieves repeats with the number of chips. Source: develin-payne-2008, section 3.6. */
final class DevelinPaynePeriods {

    private static final String BOARDS = "the board 'nine' with red and blue moves s t y, t won u, u e lost, y z e, z a e, a"
            + " won e, e won lost; the board 'three in a row' on which Alice's moves lead from 1 to 2, 3 and won, and Bob's"
            + " back to 1; the reverse of both; tug of war, ultimatum, tic-tac-toe from the start (over one period less) and ";
    private static final String USUAL = BOARDS + "60 random graphs; totals to three periods of at most 256";
    private static final String DEEP = BOARDS + "400 random graphs; totals to six periods of at most 256";
    private static final String METHOD = "what Alice needs if one player's strategy must be stable, one period apart";
    private static final String NINE = "nine";
    private static final String ROW = "three in a row";
    private static final int LONGEST = 256;

    private DevelinPaynePeriods() {
    }

    static List<Claim> claims() {
        return List.of(
                Statements.of("develin-payne-theorem-3.13")
                        .over(USUAL, DEEP)
                        .checkedBy(METHOD, cases -> games(cases).forEach(game -> compare(cases, game, Player.ALICE))),
                Statements.of("develin-payne-theorem-3.14")
                        .over(USUAL, DEEP)
                        .checkedBy(METHOD, cases -> games(cases).forEach(game -> compare(cases, game, Player.BOB))));
    }

    private static List<BiddingGame> games(Cases cases) {
        List<BiddingGame> games = new ArrayList<>();
        for (BiddingGame game : List.of(nine(), threeInARow())) {
            games.add(game);
            games.add(new BiddingGame("the reverse of '" + game.name() + "'", game.graph().reverse(), game.start(),
                    game.auction()));
        }
        games.addAll(List.of(PublishedGames.inChips("tic-tac-toe", ""), PublishedGames.inChips("tug-of-war", "n=4"),
                PublishedGames.inChips("ultimatum", "n=3")));
        for (int seed = 1; seed <= cases.upTo(60, 400); seed++) {
            games.add(SeededBoards.game(9, seed));
        }
        return games;
    }

    /**
     * Alice, with no chips in the game, can win only by making Bob move from the start, although with real money she would
     * rather move herself.
     */
    private static BiddingGame nine() {
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(9)
                .names(List.of("s", "t", "u", "y", "z", "a", "e", "won", "lost"));
        int[][] moves = {{1, 3}, {7, 2}, {6, 8}, {4, 6}, {5, 6}, {7, 6}, {7, 8}};
        for (int vertex = 0; vertex < moves.length; vertex++) {
            board.edge(Player.ALICE, vertex, moves[vertex][0]).edge(Player.BOB, vertex, moves[vertex][1]);
        }
        return new BiddingGame(NINE, board.terminal(7, Outcome.ALICE).terminal(8, Outcome.BOB).build(), 0,
                PublishedGames.chips());
    }

    /** Alice wins with three moves in a row; with real money she needs nothing, but with few chips she never gets them. */
    private static BiddingGame threeInARow() {
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(4).names(List.of("1", "2", "3", "won"));
        for (int vertex = 0; vertex < 3; vertex++) {
            board.edge(Player.ALICE, vertex, vertex + 1).edge(Player.BOB, vertex, 0);
        }
        return new BiddingGame(ROW, board.terminal(3, Outcome.ALICE).build(), 0, PublishedGames.chips());
    }

    private static void compare(Cases cases, BiddingGame game, Player stable) {
        ContinuousSolution real = Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT)
                .solve(game.with(Auction.DEFAULT), cases.stop());
        Optional<Integer> period = period(real);
        if (period.isEmpty()) {
            return;
        }
        int n = period.get();
        StableStrategies strategies = new StableStrategies(game, real, stable);
        int last = (cases.upTo(3, 6) - (game.graph().declaredCount() > 1_000 ? 1 : 0)) * n;
        List<long[]> asPrinted = new ArrayList<>();
        List<long[]> asCorrected = new ArrayList<>();
        boolean acyclic = Components.of(game.graph()).isAcyclic();
        for (int total = 0; total <= last; total++) {
            asPrinted.add(strategies.codes(total, Meaning.MOVES));
            asCorrected.add(strategies.codes(total, Meaning.MOVES_AND_MOVER));
            if (total >= n) {
                int vertices = game.graph().declaredCount() > 1_000 ? 1 : game.graph().declaredCount();
                boolean enough = stable == Player.BOB || acyclic
                        || isEnough(real, total - n, asCorrected.get(total - n));
                for (int vertex = 0; vertex < vertices; vertex++) {
                    compare(cases, new Step(game, vertex, total - n, n, real), stable, asPrinted,
                            enough ? asCorrected : List.of());
                }
            }
        }
    }

    /** A vertex, a total, and the total one period later. */
    private record Step(BiddingGame game, int vertex, int total, int period, ContinuousSolution real) {

        long shift() {
            return share(real, vertex).multiply(period).longValue();
        }

        @Override
        public String toString() {
            return game.name() + " at " + game.graph().name(vertex) + ", " + total + " and " + (total + period)
                    + " chips";
        }
    }

    private static void compare(Cases cases, Step step, Player stable, List<long[]> asPrinted,
            List<long[]> asCorrected) {
        long now = asPrinted.get(step.total())[step.vertex()];
        long later = asPrinted.get(step.total() + step.period())[step.vertex()];
        cases.compare("it does", holds(step, stable, now, later) ? "it does" : "it does not", true,
                asCorrected.isEmpty() || holds(step, stable, asCorrected.get(step.total())[step.vertex()],
                        asCorrected.get(step.total() + step.period())[step.vertex()]),
                step::toString,
                () -> "N = " + step.period() + ", NR = " + step.shift() + "; Alice needs " + shown(now, step.total())
                        + " of " + step.total() + " chips and "
                        + shown(later, step.total() + step.period()) + " of " + (step.total() + step.period())
                        + " if " + (stable == Player.ALICE ? "her" : "Bob's") + " moves must be stable"
                        + explanation(step, stable));
    }

    /** What happens on the two small boards when they are played out by hand. */
    private static String explanation(Step step, Player stable) {
        if (stable == Player.ALICE && step.game().name().equals(NINE)) {
            return ". At s she makes Bob move to y, from where she wins with nothing, while t needs the token; with real"
                    + " money she would rather move, for t needs 3/8 and y 7/16. With 32 chips t needs 12* and y 14, which"
                    + " makes 13* of s and not 13";
        }
        if (stable == Player.ALICE && step.game().name().equals(ROW) && step.total() == 0) {
            return ". While Bob has nothing she moves on from 3 by the token; with a chip he bids it, takes her back to 1, and"
                    + " from there she never gets three moves in a row with so little";
        }
        return "";
    }

    /** Whether Alice wins from every position with all the chips, unless it is lost with any share. */
    private static boolean isEnough(ContinuousSolution real, int total, long[] codes) {
        return IntStream.range(0, codes.length).allMatch(
                vertex -> codes[vertex] < 2L * total + 2 || share(real, vertex).equals(BigFraction.ONE));
    }

    private static boolean holds(Step step, Player stable, long now, long later) {
        return stable == Player.ALICE ? now > 2L * step.total() + 1 || later <= now + 2 * step.shift()
                : later >= now + 2 * step.shift();
    }

    private static String shown(long code, int total) {
        return code > 2L * total + 1 ? "more than all" : Holding.ofCode(code).toString();
    }

    private static BigFraction share(ContinuousSolution real, int vertex) {
        return real.alice().exact(vertex).orElseThrow();
    }

    /** The least common denominator of all shares that Alice needs, if it is small enough. */
    private static Optional<Integer> period(ContinuousSolution real) {
        BigInteger common = Fractions.commonDenominator(
                IntStream.range(0, real.game().graph().vertexCount()).mapToObj(vertex -> share(real, vertex)));
        return common.bitLength() < 31 && common.intValue() <= LONGEST ? Optional.of(common.intValue())
                : Optional.empty();
    }
}
