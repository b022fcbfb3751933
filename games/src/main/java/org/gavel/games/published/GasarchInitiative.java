package org.gavel.games.published;

import java.util.List;
import java.util.function.Predicate;
import org.gavel.engine.board.Player;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;
import org.gavel.games.published.TugFormulas.Tug;

/** Tug of war where the initiative alternates by round. Source: gasarch-kruskal-sovich-zimand, appendix C. */
final class GasarchInitiative {

    private static final String USUAL = "N = 3..8, every inner node, L and R from 0 to 14, ";
    private static final String DEEP = "N = 3..14, every inner node, L and R from 0 to 60, ";
    private static final String SIDE = "L >= p/2 and R >= q/2";
    private static final String METHOD = "who can force a win, from thresholds for both tie states that the solver finds";

    private GasarchInitiative() {
    }

    static List<Claim> claims() {
        return List.of(formula("gasarch-appendix-c-linda-first", Player.ALICE, TugFormulas::lindaFirst),
                formula("gasarch-appendix-c-condition", Player.ALICE, TugFormulas::lindaFirstCorrected),
                formula("gasarch-appendix-c-rick-first", Player.BOB, TugFormulas::rickFirst), rickByExchange(),
                allPurses());
    }

    private static void forEach(Cases cases, ChipTruth.TugVisitor visitor) {
        ChipTruth.forEachTug(cases, nodes -> PublishedGames.inChips("tug-of-war-initiative", "n=" + nodes),
                cases.upTo(8, 14), cases.upTo(14, 60), visitor);
    }

    private static boolean isRich(Tug tug) {
        return 2 * tug.linda() >= tug.p() && 2 * tug.rick() >= tug.q();
    }

    /** A formula that says when Linda wins, where a player has the initiative in the first round. */
    private static Claim formula(String key, Player first, Predicate<Tug> printed) {
        return Statements.of(key).over(USUAL + SIDE, DEEP + SIDE)
                .checkedBy(METHOD, cases -> forEach(cases, (tug, truth, vertex) -> {
                    if (isRich(tug)) {
                        AlternatingBids bids = new AlternatingBids(tug, first);
                        cases.compare(linda(printed.test(tug)), linda(bids.lindaWins()),
                                linda(truth.wins(Player.ALICE, vertex, first.ordinal(), tug.linda(), tug.rick())),
                                tug::toString, bids::explain);
                    }
                }));
    }

    private static String linda(boolean wins) {
        return wins ? "Linda wins" : "Linda does not win";
    }

    private static Claim rickByExchange() {
        return Statements.of("gasarch-appendix-c-rick")
                .over(USUAL + SIDE + ", both ways to begin", DEEP + SIDE + ", both ways to begin")
                .checkedBy(METHOD, cases -> forEach(cases, (tug, truth, vertex) -> {
                    Tug exchanged = new Tug(tug.nodes(), tug.q(), tug.rick(), tug.linda());
                    for (Player first : Player.values()) {
                        if (isRich(tug)) {
                            cases.expect(new AlternatingBids(exchanged, first.opponent()).lindaWins(),
                                    truth.wins(Player.BOB, vertex, first.ordinal(), tug.linda(), tug.rick()),
                                    () -> tug + ", " + (first == Player.ALICE ? "Linda" : "Rick") + " first");
                        }
                    }
                }));
    }

    private static Claim allPurses() {
        return Statements.of("gasarch-appendix-c-all-purses")
                .over(USUAL + "both ways to begin", DEEP + "both ways to begin")
                .checkedBy(METHOD, cases -> {
                    for (Player first : Player.values()) {
                        forEach(cases, (tug, truth, vertex) -> {
                            AlternatingBids bids = new AlternatingBids(tug, first);
                            boolean wins = truth.wins(Player.ALICE, vertex, first.ordinal(), tug.linda(), tug.rick());
                            cases.expect(bids.lindaWins(), wins, tug::toString);
                            if (wins && tug.nodes() <= 6) {
                                cases.expect(true, bids.winWhenPlayed(), () -> tug + ", played");
                            }
                        });
                    }
                });
    }
}
