package org.gavel.games.published;

import java.util.List;
import java.util.function.Predicate;
import org.gavel.engine.board.Player;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;
import org.gavel.games.claim.Correction.Kind;
import org.gavel.games.claim.Origin;
import org.gavel.games.published.TugFormulas.Tug;

/** Tug of war where the initiative alternates by round. Source: gasarch-kruskal-sovich-zimand, appendix C. */
final class GasarchInitiative {

    private static final String WORK = "gasarch-kruskal-sovich-zimand";
    private static final String USUAL = "N = 3..8, every inner node, L and R from 0 to 14, ";
    private static final String DEEP = "N = 3..14, every inner node, L and R from 0 to 60, ";
    private static final String SIDE = "L >= p/2 and R >= q/2";
    private static final String METHOD = "who can force a win, from thresholds for both tie states that the solver finds";

    private GasarchInitiative() {
    }

    static List<Claim> claims() {
        return List.of(lindaFirst(), condition(), rickFirst(), rickByExchange(), allPurses());
    }

    private static void forEach(Cases cases, ChipTruth.TugVisitor visitor) {
        ChipTruth.forEachTug(cases, "tug-of-war-initiative", cases.upTo(8, 14), cases.upTo(14, 60), visitor);
    }

    private static boolean isRich(Tug tug) {
        return 2 * tug.linda() >= tug.p() && 2 * tug.rick() >= tug.q();
    }

    private static void compare(Cases cases, Player first, Predicate<Tug> scope, Predicate<Tug> printed) {
        forEach(cases, (tug, truth, vertex) -> {
            if (scope.test(tug)) {
                AlternatingBids bids = new AlternatingBids(tug, first);
                cases.compare(linda(printed.test(tug)), linda(bids.lindaWins()),
                        linda(truth.wins(Player.ALICE, vertex, first.ordinal(), tug.linda(), tug.rick())),
                        tug::toString, bids::explain);
            }
        });
    }

    private static String linda(boolean wins) {
        return wins ? "Linda wins" : "Linda does not win";
    }

    private static Claim lindaFirst() {
        return Claim.of("gasarch-appendix-c-linda-first", WORK, "Appendix C, Linda first",
                "Linda wins if and only if ceil((R+1)/q + q/4 - 1) (q even) or ceil((R+1)/q + (q-1)(q-3)/(4q)) (q odd) is at"
                        + " most floor(L/p - p/4) (p even) or floor(L/p - (p^2-1)/(4p)) (p odd).")
                .over(USUAL + SIDE, DEEP + SIDE)
                .corrected(Kind.AMENDMENT,
                        "For odd q read (q^2-1)/(4q) - 1 in place of (q-1)(q-3)/(4q). And R >= q/2 is too"
                                + " weak a condition from q = 6 on: Linda's bids fall by one every two nodes and end where they would"
                                + " be negative, so the sum that Rick has to pay must end there too; with R >= q^2/4, the condition"
                                + " of section 1, the formula needs no such cut.")
                .checkedBy(METHOD, cases -> compare(cases, Player.ALICE, GasarchInitiative::isRich,
                        TugFormulas::lindaFirst));
    }

    private static Claim condition() {
        return Claim.of("gasarch-appendix-c-condition", WORK, "Appendix C, the remark before the formulas",
                "With (q^2-1)/(4q) - 1 in place of (q-1)(q-3)/(4q), the formula for Linda first is right wherever L >= p/2 and"
                        + " R >= q/2.")
                .over(USUAL + SIDE, DEEP + SIDE)
                .corrected(Kind.AMENDMENT,
                        "Ask for L >= p^2/4 and R >= q^2/4, as in section 1; or let the sum that Rick has to"
                                + " pay end where Linda's bids would be negative.")
                .checkedBy(METHOD, cases -> compare(cases, Player.ALICE, GasarchInitiative::isRich,
                        TugFormulas::lindaFirstCorrected));
    }

    private static Claim rickFirst() {
        return Claim.of("gasarch-appendix-c-rick-first", WORK, "Appendix C, Rick first",
                "Linda wins if and only if ceil((R+1)/q + (q/2-1)/2) (q even) or ceil((R+1)/q + (q-1)^2/(4q)) (q odd) is at"
                        + " most floor(L/p - (p/2-1)/2) (p even) or floor(L/p - (p-1)^2/(4p)) (p odd).")
                .over(USUAL + SIDE, DEEP + SIDE)
                .corrected(Kind.AMENDMENT,
                        "On longer paths R >= q/2 is too weak a condition, as where Linda is first: the"
                                + " sum that Rick has to pay ends where Linda's bids would be negative.")
                .checkedBy(METHOD, cases -> compare(cases, Player.BOB, GasarchInitiative::isRich,
                        TugFormulas::rickFirst));
    }

    private static Claim rickByExchange() {
        return Claim.of("gasarch-appendix-c-rick", WORK, "Appendix C, Rick's wins",
                "Rick wins by the formulas for Linda, with L and R and with p and q exchanged; taken with the correction"
                        + " for Linda first.")
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
        return Claim.of("gasarch-appendix-c-all-purses", WORK, "Appendix C",
                "With bids that change by one every two nodes and end where they would be negative, Linda wins if and only"
                        + " if the largest that she can pay make Rick pay more than he has; for all purses and both ways to"
                        + " begin. The same bids, played against every reply, win.")
                .origin(Origin.ADDED).over(USUAL + "both ways to begin", DEEP + "both ways to begin")
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
