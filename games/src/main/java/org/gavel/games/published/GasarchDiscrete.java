package org.gavel.games.published;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.gavel.engine.board.Player;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;
import org.gavel.games.published.TugFormulas.Tug;

/**
 * Tug of war in whole dollars paid to the other player, Linda always with the initiative. Source:
 * gasarch-kruskal-sovich-zimand, section 4.
 */
final class GasarchDiscrete {

    private static final String USUAL = "N = 3..8, every inner node, L and R from 0 to 14";
    private static final String DEEP = "N = 3..14, every inner node, L and R from 0 to 60";
    private static final String METHOD = "who can force a win, from thresholds that the solver finds";
    private static final String PLAYED = "the bids are played against every reply, in every configuration";

    private GasarchDiscrete() {
    }

    static List<Claim> claims() {
        return List.of(theorem412(), whenRickWins("gasarch-lemma-4.6", TugFormulas::rickWins),
                whenRickWins("gasarch-lemma-4.14", TugFormulas::rickWinsByLemma414),
                whenRickWins("gasarch-theorem-4.15", TugFormulas::rickWinsByTheorem415),
                played("gasarch-lemmas-4.2-4.4", GasarchDiscrete::isSettledByConstantBids),
                played("gasarch-lemmas-4.6-4.8", GasarchDiscrete::isSettledByRisingBids));
    }

    /** Visits configurations and who wins them. */
    private static void forEach(Cases cases, BiConsumer<Tug, Optional<Player>> visitor) {
        ChipTruth.forEachTug(cases, nodes -> PublishedGames.inChips("tug-of-war-path", "n=" + nodes), cases.upTo(8, 14),
                cases.upTo(14, 60),
                (tug, truth, vertex) -> visitor.accept(tug, truth.winner(vertex, 0, tug.linda(), tug.rick())));
    }

    private static Claim whenRickWins(String key, Predicate<Tug> printed) {
        return Statements.of(key).over(USUAL, DEEP).checkedBy(METHOD, cases -> forEach(cases,
                (tug, winner) -> cases.compare(rick(printed.test(tug)), rick(TugFormulas.rickWins(tug)),
                        rick(winner.equals(Optional.of(Player.BOB))), tug::toString,
                        () -> TugProofs.explain(tug, winner))));
    }

    private static String rick(boolean wins) {
        return wins ? "Rick wins" : "Rick does not win";
    }

    private static Claim theorem412() {
        return Statements.of("gasarch-theorem-4.12").over(USUAL, DEEP)
                .checkedBy(METHOD, cases -> forEach(cases, (tug, winner) -> cases.compare(TugFormulas.lindaWins(tug),
                        winner.equals(Optional.of(Player.ALICE)), tug::toString,
                        () -> TugProofs.explain(tug, winner))));
    }

    private static Claim played(String key, Predicate<Tug> settled) {
        return Statements.of(key)
                .over("N = 3..6, every inner node, L and R from 0 to 14",
                        "N = 3..10, every inner node, L and R from 0 to 30")
                .checkedBy(PLAYED, cases -> {
                    for (int nodes = 3; nodes <= cases.upTo(6, 10); nodes++) {
                        Tug.forEach(nodes, cases.upTo(14, 30),
                                tug -> cases.expect(true, settled.test(tug), tug::toString));
                    }
                });
    }

    private static boolean isSettledByConstantBids(Tug tug) {
        return TugFormulas.lindaWins(tug)
                ? new FixedBids(tug, Player.ALICE, FixedBids.constant(tug, tug.linda() / tug.p())).wins()
                : new FixedBids(tug, Player.BOB, FixedBids.constant(tug, tug.rick() / tug.q())).prevents();
    }

    private static boolean isSettledByRisingBids(Tug tug) {
        return TugFormulas.rickWins(tug)
                ? new FixedBids(tug, Player.BOB, FixedBids.rising(tug, TugFormulas.mostOfRick(tug))).wins()
                : new FixedBids(tug, Player.ALICE, FixedBids.rising(tug, TugFormulas.mostOfLinda(tug))).prevents();
    }
}
