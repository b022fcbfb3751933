package org.gavel.games.published;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/** Bidding tic-tac-toe. Source: develin-payne-2008, section 6. */
final class DevelinPayneTicTacToe {

    private static final int LAST = 255;
    private static final String CENTER = "....x....";
    private static final String CORNER = "x........";
    private static final Set<Integer> CORNER_TOTALS = Set.of(0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 13, 14, 19, 20, 22,
            26);
    private static final Map<Integer, String> FREE_AFTER_CORNER = Map.of(56, "30*", 120, "64*", 155, "83*", 184, "99",
            248, "133");

    private DevelinPayneTicTacToe() {
    }

    static List<Claim> claims() {
        return List.of(theorem61(), figure3(), figure4(), figure4Tree(),
                period("develin-payne-figure-3-period", CENTER, 133),
                period("develin-payne-figure-4-period", CORNER, 137), theorem67());
    }

    private static Claim theorem61() {
        return Statements.of("develin-payne-theorem-6.1")
                .over("the empty board, and each of its nine cells as her only first move")
                .checkedBy("one exact pass over all 18,753 positions for each", cases -> {
                    BigFraction least = BigFraction.of(133, 256);
                    cases.expect(least, realValue(ticTacToe(), cases.stop()), () -> "the empty board");
                    for (int cell = 0; cell < 9; cell++) {
                        String move = ".".repeat(cell) + "x" + ".".repeat(8 - cell);
                        int sign = realValue(forced(move), cases.stop()).compareTo(least);
                        cases.expect(move.equals(CENTER) ? "133/256" : "more", sign == 0 ? "133/256" : "more",
                                () -> "only to " + move);
                    }
                });
    }

    private static BigFraction realValue(BiddingGame game, StopSignal stop) {
        return Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT)
                .solve(game.with(Auction.DEFAULT), stop).alice().exact(game.start()).orElseThrow();
    }

    private static Claim figure3() {
        return Statements.of("develin-payne-figure-3")
                .over("the 256 entries")
                .checkedBy("every entry against the game in which the centre is Alice's only first move",
                        cases -> figure(cases, "develin-payne-figure-3.csv", forced(CENTER), Map.of()));
    }

    private static Claim figure4() {
        return Statements.of("develin-payne-figure-4")
                .over("the 256 entries")
                .checkedBy("every entry against the game in which one corner is Alice's only first move",
                        cases -> figure(cases, "develin-payne-figure-4.csv", forced(CORNER), FREE_AFTER_CORNER));
    }

    private static Claim figure4Tree() {
        return Statements.of("develin-payne-figure-4-tree")
                .over("the 256 entries")
                .checkedBy("every entry against the game in which these are Alice's only first two moves", cases -> {
                    BiddingGame game = forced(CORNER);
                    int corner = game.graph().vertexNamed(CORNER).orElseThrow();
                    int adjacent = game.graph().vertexNamed("x.x......").orElseThrow();
                    figure(cases, "develin-payne-figure-4.csv",
                            PublishedGames.restricted(game, Player.ALICE, corner, adjacent),
                            Map.of(155, "83*"));
                });
    }

    private static void figure(Cases cases, String file, BiddingGame game, Map<Integer, String> corrections) {
        List<String> printed = thresholds(file);
        ChipTruth truth = ChipTruth.upTo(LAST, game, cases.stop());
        IntStream.rangeClosed(0, LAST)
                .forEach(total -> cases.compare(printed.get(total), corrections.getOrDefault(total, printed.get(total)),
                        truth.threshold(game.start(), total), () -> total + " chips in the game",
                        () -> OneRound.explainTwice(truth, game.start(), total)));
    }

    /** What 256 more chips in the game add to Alice's threshold after a first move. */
    private static Claim period(String key, String firstMove, int shift) {
        return Statements.of(key)
                .over("totals 256 to 767 from totals 0 to 511", "totals 256 to 4095 from totals 0 to 3839")
                .checkedBy("the same game, solved for those totals", cases -> {
                    BiddingGame game = forced(firstMove);
                    int last = cases.upTo(767, 4095);
                    ChipTruth truth = ChipTruth.upTo(last, game, cases.stop());
                    IntStream.rangeClosed(0, last - 256)
                            .forEach(total -> cases.expect(truth.code(game.start(), total) + 2 * shift,
                                    truth.code(game.start(), total + 256),
                                    () -> total + " and " + (total + 256) + " chips in the game"));
                });
    }

    private static Claim theorem67() {
        return Statements.of("develin-payne-theorem-6.7")
                .over("totals 0 to 255, both moves", "totals 0 to 1023, both moves")
                .checkedBy("a move is optimal if Alice needs no more when it is her only first move", cases -> {
                    int last = cases.upTo(LAST, 1023);
                    BiddingGame free = ticTacToe();
                    ChipTruth all = ChipTruth.upTo(last, free, cases.stop());
                    ChipTruth center = ChipTruth.upTo(last, forced(CENTER), cases.stop());
                    ChipTruth corner = ChipTruth.upTo(last, forced(CORNER), cases.stop());
                    IntStream.rangeClosed(0, last).forEach(total -> {
                        long least = all.code(free.start(), total);
                        cases.expect(total != 5, center.code(free.start(), total) == least,
                                () -> "the centre, " + total + " chips in the game");
                        cases.expect(CORNER_TOTALS.contains(total), corner.code(free.start(), total) == least,
                                () -> "a corner, " + total + " chips in the game");
                    });
                });
    }

    private static BiddingGame ticTacToe() {
        return PublishedGames.inChips("tic-tac-toe", "");
    }

    /** Tic-tac-toe in which Alice has one first move. */
    static BiddingGame forced(String firstMove) {
        BiddingGame game = ticTacToe();
        int only = game.graph().vertexNamed(firstMove).orElseThrow();
        return PublishedGames.restricted(game, Player.ALICE, game.start(), only);
    }

    private static List<String> thresholds(String file) {
        return DevelinPayneTables.lines(file).stream().map(line -> line.substring(line.indexOf(',') + 1)).toList();
    }
}
