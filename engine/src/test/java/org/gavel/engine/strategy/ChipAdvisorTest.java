package org.gavel.engine.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Chips;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.reference.ConfigurationReference.Configuration;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

class ChipAdvisorTest {

    private static final int MOST = 5;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> fixedTotals() {
        return ChipAuctions.paying("richman", "all-pay-richman");
    }

    @Provide
    Arbitrary<Auction> paymentsToTheBank() {
        return ChipAuctions.paying("poorman", "all-pay");
    }

    @Property(seed = "2008")
    void advice_fixedTotal_namesEveryBidThatKeepsTheWin(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("fixedTotals") Auction auction) {
        ColouredGraph graph = sample.graph();
        ChipSolution solution = solve(graph, auction);
        for (Player player : Player.values()) {
            ConfigurationReference reference = ConfigurationReference.withTotal(graph, auction, player,
                    auction.bids().stance(player), MOST);
            for (int alice = 0; alice <= MOST; alice++) {
                compare(solution, reference, player, alice, MOST - alice, MOST);
            }
        }
    }

    /** Which moves are optimal for a player who knows the other's bid, against all bids and all answers of every size. */
    @Property(seed = "2008")
    void optimalMoves_ofWhoAnswers_areThoseThatAnswerEveryBid(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("anyPayments") Auction auction) {
        ColouredGraph graph = sample.graph();
        boolean keepsTotal = auction.payment().keepsTotal();
        int[] totals = keepsTotal ? new int[] {3, 11} : new int[] {0, 1, 2, 3, 4, 5};
        ChipSolution solution = Solvers.chips(auction).solve(new BiddingGame("random", graph, 0, auction),
                keepsTotal ? ChipTotals.of(3, 11) : ChipTotals.range(0, 5), StopSignal.NEVER);
        for (Player player : Player.values()) {
            ChipNeeds needs = ChipNeeds.of(solution, player);
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                for (int index = 0; index < totals.length; index++) {
                    long own = graph.isTerminal(vertex) ? Chips.NEVER : needs.chips(vertex, 0, index);
                    if (own == Chips.NEVER || auction.bids().stance(player) != Stance.ANSWERS) {
                        continue;
                    }
                    BidJudge.Position here = new BidJudge.Position(vertex, 0, own,
                            keepsTotal ? totals[index] - own : totals[index]);
                    MutableIntList expected = IntLists.mutable.empty();
                    for (int move : graph.legalMoves(player, vertex).toArray()) {
                        ChipRound round = new ChipRound(new OneMove(graph, player, vertex, move), auction, player);
                        int at = index;
                        if (new BidJudge(graph, round, here, (next, state, mine, others) -> graph.isTerminal(next)
                                ? graph.isWonBy(player, next)
                                : mine >= needs.chips(next, state, keepsTotal ? at : (int) others),
                                BidJudge.Staying.NO_WIN).canAnswerAll()) {
                            expected.add(move);
                        }
                    }
                    assertThat(new ChipAdvisor(solution).optimalMoves(player, vertex, 0, index)).isEqualTo(expected);
                }
            }
        }
    }

    /** Where equal bids change nothing, the other can repeat every bid that he can pay: only more than all he has wins. */
    @Test
    void advice_whereEqualBidsStay_isWhatTheOtherCannotMeet() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(0, 1).edge(0, 3).edge(1, 2).edge(1, 3)
                .terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB).build();
        Auction auction = Auction.DEFAULT.with(TieRule.parse("no-move"));
        ChipSolution solution = Solvers.chips(auction).solve(new BiddingGame("stay", graph, 0, auction),
                ChipTotals.range(0, 6), StopSignal.NEVER);
        ChipAdvisor advisor = new ChipAdvisor(solution);

        for (int total = 1; total <= 6; total++) {
            int bob = total / 2 + 1;
            ChipAdvice advice = advisor.atThreshold(Player.BOB, 0, 0, total).orElseThrow();
            assertThat(advice.chips()).isEqualTo(bob);
            assertThat(advice.bids()).extracting(BidRange::from, BidRange::to)
                    .containsExactly(tuple((long) total - bob + 1, (long) bob));
            assertThat(advisor.optimalMoves(Player.BOB, 0, 0, total).toArray()).containsExactly(3);
        }
        assertThat(advisor.optimalMoves(Player.ALICE, 0, 0, 5).toArray()).containsExactly(1);
    }

    @Provide
    Arbitrary<Auction> anyPayments() {
        return Arbitraries.oneOf(fixedTotals(), paymentsToTheBank());
    }

    @Property(seed = "2008")
    void advice_paymentToTheBank_namesEveryBidThatKeepsTheWin(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("paymentsToTheBank") Auction auction) {
        ColouredGraph graph = sample.graph();
        ChipSolution solution = solve(graph, auction);
        for (Player player : Player.values()) {
            ConfigurationReference reference = ConfigurationReference.withPurses(graph, auction, player,
                    auction.bids().stance(player), MOST, MOST);
            for (int alice = 0; alice <= MOST; alice++) {
                for (int bob = 0; bob <= MOST; bob++) {
                    compare(solution, reference, player, alice, bob, player == Player.ALICE ? bob : alice);
                }
            }
        }
    }

    private static ChipSolution solve(ColouredGraph graph, Auction auction) {
        return Solvers.chips(auction).solve(new BiddingGame("random", graph, 0, auction), ChipTotals.range(0, MOST),
                StopSignal.NEVER);
    }

    /** Whether equal bids change nothing at all, so that they can be repeated for ever. */
    private static boolean stays(Auction auction, long own, long bid) {
        return !auction.ties().movesToken() && auction.payment().toBoth().after(own, bid, bid) == own;
    }

    private static void compare(ChipSolution solution, ConfigurationReference reference, Player player, int alice,
            int bob, int index) {
        ColouredGraph graph = solution.game().graph();
        Auction auction = solution.game().auction();
        int own = player == Player.ALICE ? alice : bob;
        int other = player == Player.ALICE ? bob : alice;
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            for (int state = 0; state < ChipAuctions.states(auction); state++) {
                Optional<ChipAdvice> advice = new ChipAdvisor(solution).advice(player, vertex, state, index, own);
                boolean wins = reference.wins(vertex, alice, bob, state) && !graph.isTerminal(vertex);
                assertThat(advice.isPresent())
                        .as("%s %s at %d state %d, %d %d", auction, player, vertex, state, alice, bob)
                        .isEqualTo(wins);
                if (wins && auction.bids().stance(player) == Stance.ANNOUNCES) {
                    Configuration here = new Configuration(vertex, alice, bob, state);
                    for (int bid = 0; bid <= own; bid++) {
                        int x = bid;
                        boolean named = advice.get().bids().stream().anyMatch(r -> r.from() <= x && x <= r.to());
                        boolean keeps = true;
                        for (int reply = 0; reply <= other; reply++) {
                            keeps &= reference.good(here, bid, reply) && !(bid == reply && stays(auction, own, bid));
                        }
                        assertThat(named)
                                .as("%s %s at %d state %d, %d %d, bid %d", auction, player, vertex, state, alice,
                                        bob, bid)
                                .isEqualTo(keeps);
                    }
                }
            }
        }
    }
}
