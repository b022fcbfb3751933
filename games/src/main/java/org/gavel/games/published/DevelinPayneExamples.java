package org.gavel.games.published;

import java.util.List;
import java.util.function.IntPredicate;
import org.eclipse.collections.impl.list.primitive.IntInterval;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/** Tug of war and ultimatum in whole chips. Source: develin-payne-2008, section 4. */
final class DevelinPayneExamples {

    private static final String METHOD = "every division of the chips against thresholds that the solver finds";

    private DevelinPayneExamples() {
    }

    static List<Claim> claims() {
        return List.of(proposition41(), corollary42(), proposition43(), proposition44(), proposition45(),
                proposition46(), corollary47(), proposition48());
    }

    /** Some configurations: those that Alice wins as printed, or those that a formula is about. */
    @FunctionalInterface
    private interface Configurations {
        boolean contain(int n, int alice, int bob, Player holder);
    }

    private static Claim proposition41() {
        return Statements.of("develin-payne-proposition-4.1")
                .over("n = 1..6, Alice's chips 0..40", "n = 1..12, Alice's chips 0..400")
                .checkedBy(METHOD, cases -> compare(cases, "tug-of-war", cases.upTo(6, 12), cases.upTo(40, 400),
                        (n, alice, bob, holder) -> alice + (holder == Player.ALICE ? 1 : 0) >= n,
                        (n, alice, bob, holder) -> bob + (holder == Player.BOB ? 1 : 0) < n));
    }

    private static Claim corollary42() {
        return Statements.of("develin-payne-corollary-4.2")
                .over("n = 1..6, every division of 0..80 chips", "n = 1..12, every division of 0..600 chips")
                .checkedBy(METHOD, cases -> compare(cases, "tug-of-war", cases.upTo(6, 12), cases.upTo(80, 600),
                        (n, alice, bob, holder) -> alice / n > bob / n || holder == Player.ALICE
                                && alice / n == bob / n && alice % n == n - 1,
                        (n, alice, bob, holder) -> alice + bob <= cases.upTo(80, 600)));
    }

    private static Claim proposition45() {
        return Statements.of("develin-payne-proposition-4.5")
                .over("n = 1..5, Alice's chips 0..40", "n = 1..8, Alice's chips 0..600")
                .checkedBy(METHOD, cases -> compare(cases, "ultimatum", cases.upTo(5, 8), cases.upTo(40, 600),
                        (n, alice, bob, holder) -> alice > bob || alice == bob && bob != (1 << n - 1) - 1,
                        (n, alice, bob, holder) -> bob < 1 << n && holder == Player.ALICE));
    }

    private static Claim proposition46() {
        return Statements.of("develin-payne-proposition-4.6")
                .over("n = 1..5, Alice's chips 0..40", "n = 1..8, Alice's chips 0..600")
                .checkedBy(METHOD, cases -> compare(cases, "ultimatum", cases.upTo(5, 8), cases.upTo(40, 600),
                        (n, alice, bob, holder) -> alice > bob + 1 || alice == bob + 1 && bob != (1 << n - 1) - 1,
                        (n, alice, bob, holder) -> bob < 1 << n && holder == Player.BOB));
    }

    private static Claim corollary47() {
        return Statements.of("develin-payne-corollary-4.7")
                .over("n = 1..6, every division of 0..160 chips", "n = 1..8, every division of 0..1200 chips")
                .checkedBy(METHOD, cases -> compare(cases, "ultimatum", cases.upTo(6, 8), cases.upTo(160, 1200),
                        (n, alice, bob, holder) -> {
                            int more = alice - bob - (holder == Player.ALICE ? 0 : 1);
                            return more > 0 || more == 0 && bob % (1 << n) != (1 << n - 1) - 1;
                        }, (n, alice, bob, holder) -> alice + bob <= cases.upTo(160, 1200)));
    }

    private static void compare(Cases cases, String name, int mostN, int mostAlice, Configurations printed,
            Configurations scope) {
        for (int n = 1; n <= mostN; n++) {
            BiddingGame game = PublishedGames.inChips(name, "n=" + n);
            int mostBob = Math.min(mostAlice, 1 << Math.max(n, 4));
            int last = name.equals("tug-of-war") ? mostAlice + n : mostAlice + mostBob;
            ChipTruth truth = ChipTruth.upTo(last, game, cases.stop());
            for (int total = 0; total <= last; total++) {
                for (int alice = 0; alice <= Math.min(total, mostAlice); alice++) {
                    for (Player holder : Player.values()) {
                        if (scope.contain(n, alice, total - alice, holder)) {
                            compare(cases, truth, n, alice, total - alice, holder,
                                    printed.contain(n, alice, total - alice, holder));
                        }
                    }
                }
            }
        }
    }

    private static void compare(Cases cases, ChipTruth truth, int n, int alice, int bob, Player holder,
            boolean printed) {
        int start = truth.solution().game().start();
        cases.compare(outcome(printed), outcome(truth.wins(Player.ALICE, start, holder.ordinal(), alice, bob)),
                () -> "n = " + n + ", " + holding(alice, bob, holder),
                () -> OneRound.explain(truth, start, alice + bob));
    }

    private static String outcome(boolean aliceWins) {
        return aliceWins ? "Alice wins" : "Alice does not win";
    }

    private static String holding(int alice, int bob, Player holder) {
        return "Alice " + alice + (holder == Player.ALICE ? "*" : "") + ", Bob " + bob
                + (holder == Player.BOB ? "*" : "");
    }

    private static Claim proposition43() {
        return Statements.of("develin-payne-proposition-4.3")
                .over("lengths 1 to the number of chips plus 2, totals 4..16",
                        "lengths 1 to the number of chips plus 2, totals 4..40")
                .checkedBy(
                        "longer games than there are chips are drawn by Proposition 4.1, so finitely many choices show all",
                        cases -> {
                            for (int total = 4; total <= cases.upTo(16, 40); total++) {
                                BiddingGame game = choice("tug-of-war", IntInterval.oneTo(total + 2).toArray());
                                ChipTruth truth = ChipTruth.upTo(total, game, cases.stop());
                                for (int bob = (total + 3) / 4; 2 * bob <= total; bob++) {
                                    checkDraw(cases, truth, total - bob, bob);
                                }
                            }
                        });
    }

    private static void checkDraw(Cases cases, ChipTruth truth, int alice, int bob) {
        for (Player holder : Player.values()) {
            if (bob > 1) {
                cases.compare("draw",
                        truth.winner(truth.solution().game().start(), holder.ordinal(), alice, bob)
                                .map(player -> player.label() + " wins").orElse("draw"),
                        () -> holding(alice, bob, holder),
                        () -> OneRound.explain(truth, truth.solution().game().start(), alice + bob));
            }
        }
    }

    private static Claim proposition44() {
        return Statements.of("develin-payne-proposition-4.4")
                .over("lengths 1 to the number of chips plus 2, equal chips 2..8, Alice holding the token",
                        "lengths 1 to the number of chips plus 2, equal chips 2..20, Alice holding the token")
                .checkedBy(
                        "drawn, but won by Alice once Bob may choose only the length 1, his best move with real money",
                        cases -> {
                            for (int chips = 2; chips <= cases.upTo(8, 20); chips++) {
                                BiddingGame free = ahead(2 * chips + 2);
                                int stable = free.graph().vertexNamed("1:0").orElseThrow();
                                BiddingGame bound = PublishedGames.restricted(free, Player.BOB, free.start(), stable);
                                compare(cases, ChipTruth.upTo(2 * chips, free, cases.stop()), 2 * chips + 2, chips,
                                        chips, Player.ALICE, false);
                                compare(cases, ChipTruth.upTo(2 * chips, bound, cases.stop()), 2 * chips + 2, chips,
                                        chips, Player.ALICE, true);
                            }
                        });
    }

    private static BiddingGame ahead(int longest) {
        List<BiddingGame> games = new java.util.ArrayList<>();
        for (int n = 1; n <= longest; n++) {
            BiddingGame game = PublishedGames.inChips("tug-of-war", "n=" + n);
            games.add(n == 1 ? game : game.startingAt(game.graph().vertexNamed("1").orElseThrow()));
        }
        return GameAlgebra.wedge(games, StopSignal.NEVER);
    }

    private static BiddingGame choice(String name, int[] sizes) {
        return GameAlgebra.wedge(java.util.Arrays.stream(sizes).mapToObj(n -> PublishedGames.inChips(name, "n=" + n))
                .toList(), StopSignal.NEVER);
    }

    private static Claim proposition48() {
        IntPredicate drawn = m -> {
            for (int n = 1; (1 << n - 1) - 1 <= m; n += 2) {
                if (m % (1 << n) == (1 << n - 1) - 1) {
                    return true;
                }
            }
            return false;
        };
        return Statements.of("develin-payne-proposition-4.8").over("m = 0..120", "m = 0..1000")
                .checkedBy(
                        "degrees 1 to 11 settle these m, since an ultimatum of a larger degree is never drawn at so few chips",
                        cases -> {
                            int most = cases.upTo(120, 1000);
                            ChipTruth truth = ChipTruth.upTo(2 * most,
                                    choice("ultimatum", new int[] {1, 3, 5, 7, 9, 11}), cases.stop());
                            for (int m = 0; m <= most; m++) {
                                compare(cases, truth, 11, m, m, Player.ALICE, !drawn.test(m));
                            }
                        });
    }
}
