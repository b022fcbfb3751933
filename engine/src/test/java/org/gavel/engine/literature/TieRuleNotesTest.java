package org.gavel.engine.literature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What papers print about tie rules other than the advantage. */
class TieRuleNotesTest {

    private static final int LARGEST_PURSE = 14;

    /**
     * Develin, Payne 2008, appendix: under loser's ball, in the game that the second mover wins, at equal chips whoever
     * starts without the tie wins.
     */
    @Test
    void losersBall_secondMoverWins_isWonByWhoeverStartsWithoutTheTie() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(5).terminal(3, Outcome.ALICE).terminal(4, Outcome.BOB)
                .edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2).edge(Player.ALICE, 1, 3).edge(Player.BOB, 1, 4)
                .edge(Player.ALICE, 2, 3).edge(Player.BOB, 2, 4).build();
        for (int chips = 1; chips <= 20; chips++) {
            for (Player first : Player.values()) {
                Auction auction = Auction.parse("money chips; ties losers-ball:" + first.label());
                assertThat(new ChipOutcomeSolver()
                        .solve(new BiddingGame("second mover wins", graph, 0, auction), chips, chips, StopSignal.NEVER)
                        .verdict()).as("%d chips each, first tie to %s", chips, first)
                        .isEqualTo(Verdict.wonBy(first.opponent()));
            }
        }
    }

    /** A case of Appendix C of Gasarch et al.: where Linda's token is, and what each player has. */
    private record Case(int nodes, int p, int linda, int rick) {
        int q() {
            return nodes - p - 1;
        }
    }

    /**
     * Gasarch, Kruskal, Sovich, Zimand, Appendix C ("given without proof"), for L >= p/2 and R >= q/2. With Rick first, the
     * formulas hold. With Linda first, the one for odd q does not: for p = q = 1 it asks for L > R, but Linda wins the first
     * tie, so L = R is enough. Its second term printed (q-1)(q-3)/(4q) should be (q^2-1)/(4q) - 1. What remains is one case
     * at the edge R = q/2, where Linda wins although the formula says no.
     */
    @ParameterizedTest
    @EnumSource(Player.class)
    void alternateRounds_appendixC_differsOnlyForOddDistancesWithLindaFirst(Player first) {
        List<Case> printed = new ArrayList<>();
        List<Case> corrected = new ArrayList<>();
        for (int nodes = 3; nodes <= 8; nodes++) {
            ChipSolution solution = solve(nodes, first);
            ChipNeeds linda = ChipNeeds.of(solution, Player.ALICE);
            for (int p = 1; p < nodes - 1; p++) {
                for (int l = 0; l <= LARGEST_PURSE; l++) {
                    for (int r = 0; r <= LARGEST_PURSE; r++) {
                        Case now = new Case(nodes, p, l, r);
                        if (2 * l >= p && 2 * r >= now.q()) {
                            boolean wins = linda.chips(p, first.ordinal(), l + r) <= l;
                            addIf(printed, now, wins != (printedLeft(now, first) <= right(now, first)));
                            addIf(corrected, now, wins != (correctedLeft(now, first) <= right(now, first)));
                        }
                    }
                }
            }
        }
        if (first == Player.BOB) {
            assertThat(printed).isEmpty();
        } else {
            assertThat(printed).hasSize(86).filteredOn(each -> each.q() % 2 == 0).containsExactly(new Case(8, 1, 1, 3));
            assertThat(corrected).containsExactly(new Case(8, 1, 1, 3));
        }
    }

    private static void addIf(List<Case> cases, Case now, boolean differs) {
        if (differs) {
            cases.add(now);
        }
    }

    private static ChipSolution solve(int nodes, Player first) {
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(nodes).terminal(0, Outcome.ALICE)
                .terminal(nodes - 1, Outcome.BOB);
        for (int node = 1; node < nodes - 1; node++) {
            builder.edge(node, node - 1).edge(node, node + 1);
        }
        Auction auction = Auction.parse("money chips; ties alternate-rounds:" + first.label());
        return Solvers.chips(auction).solve(new BiddingGame("path", builder.build(), 1, auction),
                ChipTotals.range(0, 2 * LARGEST_PURSE), StopSignal.NEVER);
    }

    private static int right(Case now, Player first) {
        int p = now.p();
        int fourTimes = first == Player.ALICE ? p % 2 == 0 ? p * p : p * p - 1
                : p % 2 == 0 ? p * (p - 2) : (p - 1) * (p - 1);
        return Math.floorDiv(4 * now.linda() - fourTimes, 4 * p);
    }

    private static int printedLeft(Case now, Player first) {
        int q = now.q();
        if (first == Player.ALICE && q % 2 == 1) {
            return ceilDiv(4 * (now.rick() + 1) + (q - 1) * (q - 3), 4 * q);
        }
        return correctedLeft(now, first);
    }

    private static int correctedLeft(Case now, Player first) {
        int q = now.q();
        int fourTimes = first == Player.ALICE ? q % 2 == 0 ? q * q - 4 * q : q * q - 1 - 4 * q
                : q % 2 == 0 ? q * (q - 2) : (q - 1) * (q - 1);
        return ceilDiv(4 * (now.rick() + 1) + fourTimes, 4 * q);
    }

    private static int ceilDiv(int numerator, int denominator) {
        return -Math.floorDiv(-numerator, denominator);
    }
}
