package org.gavel.games.published;

import java.util.List;
import java.util.stream.IntStream;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.solve.period.ChipPeriodFinder;
import org.gavel.engine.solve.period.GameComparison;
import org.gavel.engine.strategy.BidRange;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/** The small games that show what the token is worth, and their order. Source: develin-payne-2008, sections 3, 5, 7. */
final class DevelinPayneSmallGames {

    private static final String RULES = "every configuration played out by the rules alone";

    private DevelinPayneSmallGames() {
    }

    static List<Claim> claims() {
        return List.of(example33(), example33Trade(), example35(), example38(), section5(), example53(), losersBall());
    }

    private static Claim example33() {
        return Statements.of("develin-payne-example-3.3").over("m = 1..5, b = 0..3, every number of chips up to 130",
                "m = 1..7, b = 0..5, every number of chips up to 800")
                .checkedBy("thresholds that the solver finds", cases -> {
                    int most = cases.upTo(130, 800);
                    for (int m = 1; m <= cases.upTo(5, 7); m++) {
                        BiddingGame game = PublishedGames.inChips("b-n", "n=" + m);
                        ChipTruth truth = ChipTruth.upTo(most + 5, game, cases.stop());
                        for (int bob = 0; bob <= cases.upTo(3, 5); bob++) {
                            for (int alice = 0; alice <= most; alice++) {
                                compareNeed(cases, truth, m, alice, bob);
                            }
                        }
                    }
                });
    }

    private static void compareNeed(Cases cases, ChipTruth truth, int m, int alice, int bob) {
        int power = 1 << m;
        for (Player holder : Player.values()) {
            int needed = holder == Player.ALICE ? (power - 1) * bob + power / 2 - 1 : (power - 1) * (bob + 1);
            cases.expect(alice >= needed,
                    truth.wins(Player.ALICE, truth.solution().game().start(), holder.ordinal(), alice, bob),
                    () -> "m = " + m + ", Alice " + alice + ", Bob " + bob + ", " + holder.label()
                            + " holds the token");
        }
    }

    private static Claim example33Trade() {
        return Statements.of("develin-payne-example-3.3-trade")
                .over("n = 1..12", "n = 1..50")
                .checkedBy(
                        "in the game of example 3.3 with the least m for which 2^(m-1) > n, Bob without chips; "
                                + RULES,
                        cases -> {
                            IntStream.rangeClosed(1, cases.upTo(12, 50)).forEach(n -> {
                                int m = 33 - Integer.numberOfLeadingZeros(n);
                                int alice = (1 << m - 1) - 1;
                                BiddingGame game = PublishedGames.inChips("b-n", "n=" + m);
                                boolean with = new ByTheRules(game, alice, cases.stop()).wins(Player.ALICE,
                                        game.start(), Player.ALICE, alice);
                                boolean without = new ByTheRules(game, alice + n, cases.stop()).wins(Player.ALICE,
                                        game.start(), Player.BOB, alice + n);
                                cases.expect(true, with && !without,
                                        () -> "n = " + n + ": m = " + m + ", Alice " + alice + ", Bob 0");
                            });
                        });
    }

    private static Claim example35() {
        return Statements.of("develin-payne-example-3.5")
                .over("0..20 chips each", "0..60 chips each").checkedBy(RULES, cases -> {
                    BiddingGame game = PublishedGames.inChips("second-move-wins", "");
                    IntStream.rangeClosed(0, cases.upTo(20, 60)).forEach(chips -> {
                        ByTheRules rules = new ByTheRules(game, 2 * chips, cases.stop());
                        cases.expect(true, rules.wins(Player.ALICE, game.start(), Player.ALICE, chips),
                                () -> chips + " chips each: the holder wins");
                        cases.expect("0 " + BidRange.TieUse.KEEP.label(), bids(rules, game, chips),
                                () -> chips + " chips each: the winning bids");
                    });
                });
    }

    private static String bids(ByTheRules rules, BiddingGame game, int chips) {
        return String.join(", ",
                rules.solver(Player.ALICE).bids(game.start(), Player.ALICE.ordinal(), chips, chips).stream()
                        .map(range -> (range.from() == range.to() ? "" + range.from() : range.toString()) + " "
                                + range.onTie().label())
                        .toList());
    }

    private static Claim example38() {
        return Statements.of("develin-payne-example-3.8")
                .over("the ten entries").checkedBy(RULES, cases -> {
                    compareTable(cases, GameAlgebra.firstMoverWins(), List.of("0*", "1"));
                    compareTable(cases, GameAlgebra.anyOfNext(2), List.of("0", "0*", "0*", "1"));
                    compareTable(cases, GameAlgebra.anyOfNextForBob(2), List.of("1", "1*", "2*", "3"));
                });
    }

    private static void compareTable(Cases cases, BiddingGame game, List<String> printed) {
        IntStream.range(0, printed.size()).forEach(total -> {
            long code = new ByTheRules(game.with(PublishedGames.chips()), total, cases.stop()).code(game.start());
            cases.expect(printed.get(total), Holding.ofCode(code).toString(),
                    () -> game.name() + ", " + total + " chips");
        });
    }

    private static Claim section5() {
        return Statements.of("develin-payne-example-5.2")
                .over("A_6 <= ... <= A_1 = E = B_1 <= ... <= B_6, all numbers of chips",
                        "A_9 <= ... <= A_1 = E = B_1 <= ... <= B_9, all numbers of chips")
                .checkedBy("each pair over a whole common period of its thresholds", cases -> {
                    List<BiddingGame> chain = new java.util.ArrayList<>();
                    int most = cases.upTo(6, 9);
                    IntStream.rangeClosed(1, most).map(i -> most + 1 - i)
                            .forEach(n -> chain.add(GameAlgebra.anyOfNext(n)));
                    chain.add(GameAlgebra.firstMoverWins());
                    IntStream.rangeClosed(1, most).forEach(n -> chain.add(GameAlgebra.anyOfNextForBob(n)));
                    for (int i = 0; i + 1 < chain.size(); i++) {
                        boolean equal = i == most - 1 || i == most;
                        compareOrder(cases, chain.get(i), chain.get(i + 1), equal ? "equivalent" : "<=");
                    }
                });
    }

    private static Claim example53() {
        return Statements.of("develin-payne-example-5.3")
                .over("all numbers of chips").checkedBy("over a whole common period of the thresholds",
                        cases -> compareOrder(cases, PublishedGames.inChips("race", "a=2,b=2"),
                                GameAlgebra.firstMoverWins(),
                                "equivalent"));
    }

    private static void compareOrder(Cases cases, BiddingGame one, BiddingGame other, String printed) {
        GameComparison.Finding finding = new GameComparison(new ChipPeriodFinder(1 << 16), 1_000)
                .compare(one.with(PublishedGames.chips()), other.with(PublishedGames.chips()), cases.stop());
        cases.expect(printed, finding.relation().label(), () -> one.name() + " and " + other.name());
    }

    private static Claim losersBall() {
        return Statements.of("develin-payne-losers-ball")
                .over("0..20 chips each, both players", "0..60 chips each, both players").checkedBy(RULES, cases -> {
                    BiddingGame game = PublishedGames.inChips("second-move-wins", "")
                            .with(PublishedGames.chips().with("ties", "losers-ball"));
                    IntStream.rangeClosed(0, cases.upTo(20, 60)).forEach(chips -> {
                        ByTheRules rules = new ByTheRules(game, 2 * chips, cases.stop());
                        for (Player favoured : Player.values()) {
                            Player without = favoured.opponent();
                            cases.expect(true, rules.wins(without, game.start(), favoured, chips),
                                    () -> chips + " chips each, " + favoured.label() + " wins the first tie");
                        }
                    });
                });
    }
}
