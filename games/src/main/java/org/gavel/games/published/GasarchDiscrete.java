package org.gavel.games.published;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.gavel.engine.board.Player;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;
import org.gavel.games.claim.Correction.Kind;
import org.gavel.games.published.TugFormulas.Tug;

/**
 * Tug of war in whole dollars paid to the other player, Linda always with the initiative. Source:
 * gasarch-kruskal-sovich-zimand, section 4.
 */
final class GasarchDiscrete {

    private static final String WORK = "gasarch-kruskal-sovich-zimand";
    private static final String USUAL = "N = 3..8, every inner node, L and R from 0 to 14";
    private static final String DEEP = "N = 3..14, every inner node, L and R from 0 to 60";
    private static final String METHOD = "who can force a win, from thresholds that the solver finds";
    private static final String PLAYED = "the bids are played against every reply, in every configuration";

    private GasarchDiscrete() {
    }

    static List<Claim> claims() {
        return List.of(theorem412(), lemma46(), lemma414(), theorem415(), nonadaptive42(), nonadaptive46());
    }

    /** A configuration and who wins it. */
    @FunctionalInterface
    interface Visitor {
        void visit(Tug tug, Optional<Player> winner);
    }

    private static void forEach(Cases cases, Visitor visitor) {
        ChipTruth.forEachTug(cases, "tug-of-war-path", cases.upTo(8, 14), cases.upTo(14, 60),
                (tug, truth, vertex) -> visitor.visit(tug, truth.winner(vertex, 0, tug.linda(), tug.rick())));
    }

    private static void compareRick(Cases cases, Predicate<Tug> printed) {
        forEach(cases, (tug, winner) -> cases.compare(rick(printed.test(tug)), rick(TugFormulas.rickWins(tug)),
                rick(winner.equals(Optional.of(Player.BOB))), tug::toString, () -> TugProofs.explain(tug, winner)));
    }

    private static String rick(boolean wins) {
        return wins ? "Rick wins" : "Rick does not win";
    }

    private static Claim theorem412() {
        return Claim.of("gasarch-theorem-4.12", WORK, "Theorem 4.12",
                "Linda wins if and only if ceil((R+1)/q) - 1 <= floor(L/p), where q = N-p-1.").over(USUAL, DEEP)
                .checkedBy(METHOD, cases -> forEach(cases, (tug, winner) -> cases.compare(TugFormulas.lindaWins(tug),
                        winner.equals(Optional.of(Player.ALICE)), tug::toString,
                        () -> TugProofs.explain(tug, winner))));
    }

    private static Claim lemma46() {
        return Claim.of("gasarch-lemma-4.6", WORK, "Lemma 4.6",
                "Rick wins if there is an integer k >= p with (L+1)/p + (p-1)/2 <= k <= R/q - (N-p)/2 + 1, or k <= p with"
                        + " (sqrt(8L+9)-1)/2 <= k <= R/q - (N-p)/2 + 1; and, by the proof of Lemma 4.14, only then.")
                .over(USUAL, DEEP).checkedBy(METHOD, cases -> compareRick(cases, TugFormulas::rickWins));
    }

    private static Claim lemma414() {
        return Claim.of("gasarch-lemma-4.14", WORK, "Lemma 4.14",
                "Rick wins if and only if max(p, ceil(L/p + (p-1)/2)) <= floor(R/q - (N-p)/2) + 1, or"
                        + " ceil((sqrt(8L+9)-1)/2) <= min(p, floor(R/q - (N-p)/2) + 1).")
                .over(USUAL, DEEP)
                .corrected(Kind.MISPRINT,
                        "Read (L+1)/p for L/p, as in Lemma 4.6, from which the line is said to follow.")
                .checkedBy(METHOD, cases -> compareRick(cases, TugFormulas::rickWinsByLemma414));
    }

    private static Claim theorem415() {
        return Claim.of("gasarch-theorem-4.15", WORK, "Theorem 4.15",
                "Rick wins if max(p, ceil(L/p + (p+1)/2)) <= floor(R/q - (N-p)/2) + 1, or floor((sqrt(8L+9)-1)/2) <= min(p,"
                        + " floor(R/q - (N-p)/2) + 1). Otherwise, if Linda does not win, the game is a draw.")
                .over(USUAL, DEEP)
                .corrected(Kind.MISPRINT, "Exchange the two brackets: floor(L/p + (p+1)/2) in the first line and"
                        + " ceil((sqrt(8L+9)-1)/2) in the second. That is the same as Lemma 4.14 corrected.")
                .checkedBy(METHOD, cases -> compareRick(cases, TugFormulas::rickWinsByTheorem415));
    }

    private static Claim nonadaptive42() {
        return Claim.of("gasarch-lemmas-4.2-4.4", WORK, "Lemmas 4.2 and 4.4",
                "Where Linda wins, she does so by bidding floor(L/p) at every node; where she does not, Rick prevents it by"
                        + " bidding floor(R/q) at every node.")
                .over("N = 3..6, every inner node, L and R from 0 to 14",
                        "N = 3..10, every inner node, L and R from 0 to 30")
                .checkedBy(PLAYED, cases -> forSmall(cases, tug -> cases.expect(true, TugFormulas.lindaWins(tug)
                        ? new FixedBids(tug, Player.ALICE, FixedBids.constant(tug, tug.linda() / tug.p())).wins()
                        : new FixedBids(tug, Player.BOB, FixedBids.constant(tug, tug.rick() / tug.q())).prevents(),
                        tug::toString)));
    }

    private static Claim nonadaptive46() {
        return Claim.of("gasarch-lemmas-4.6-4.8", WORK, "Lemmas 4.6 and 4.8",
                "Where Rick wins, he does so by bidding k at the start and one more at every node nearer to his goal, k the"
                        + " largest that he can pay; where he does not, Linda prevents it by such bids, k the largest that"
                        + " she can pay.")
                .over("N = 3..6, every inner node, L and R from 0 to 14",
                        "N = 3..10, every inner node, L and R from 0 to 30")
                .checkedBy(PLAYED, cases -> forSmall(cases, tug -> cases.expect(true, TugFormulas.rickWins(tug)
                        ? new FixedBids(tug, Player.BOB, FixedBids.rising(tug, TugFormulas.mostOfRick(tug))).wins()
                        : new FixedBids(tug, Player.ALICE, FixedBids.rising(tug, TugFormulas.mostOfLinda(tug)))
                                .prevents(),
                        tug::toString)));
    }

    private static void forSmall(Cases cases, java.util.function.Consumer<Tug> visitor) {
        for (int nodes = 3; nodes <= cases.upTo(6, 10); nodes++) {
            Tug.forEach(nodes, cases.upTo(14, 30), visitor);
        }
    }
}
