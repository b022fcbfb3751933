package org.gavel.engine.game.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.EndlessReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Test;

class SetsInTurnTest {

    private static final int BOARDS = 600;

    /** A random board with cycles, owners, ends and stuck players, and the vertices of each set. */
    private record Sets(ColouredGraph graph, List<BitSet> sets) {

        static Sets of(int seed) {
            Random random = new Random(seed);
            int vertices = 3 + random.nextInt(3);
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices)
                    .stuck(StuckRule.values()[random.nextInt(3)]);
            List<BitSet> sets = new ArrayList<>();
            for (int set = 0; set < 2 + random.nextInt(2) || set < 2; set++) {
                sets.add(new BitSet());
                for (int vertex = 0; vertex < vertices; vertex++) {
                    if (random.nextInt(3) == 0 || vertex == set) {
                        sets.get(set).set(vertex);
                        builder.mark(set, vertex);
                    }
                }
            }
            for (int vertex = 0; vertex < vertices; vertex++) {
                if (vertex > 0 && random.nextInt(6) == 0) {
                    builder.terminal(vertex, Outcome.values()[random.nextInt(3)]);
                    continue;
                }
                if (random.nextInt(5) == 0) {
                    builder.owner(vertex, Player.values()[random.nextInt(2)]);
                }
                for (Player player : Player.values()) {
                    for (int i = random.nextInt(4); i > 0; i--) {
                        builder.edge(player, vertex, random.nextInt(vertices));
                    }
                }
            }
            return new Sets(builder.build(), sets);
        }

        BiddingGame inTurn(Auction auction) {
            return GameAlgebra.ofSets("sets", graph, 0, auction, Objective.Plain.BUCHI, 1000, StopSignal.NEVER);
        }

        /** The same board with the first set alone, for the reference, which looks at none. */
        BiddingGame plain(Auction auction) {
            return GameAlgebra.ofSets("plain", withoutSets(), 0, auction, Objective.Plain.BUCHI, 1000,
                    StopSignal.NEVER);
        }

        private ColouredGraph withoutSets() {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(graph.declaredCount());
            for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
                GameAlgebra.copy(graph, vertex, vertex, builder, target -> target);
            }
            return builder.build();
        }
    }

    @Test
    void game_inChips_isWonWhereEverySetCanBeVisitedAgainAndAgain() {
        List<Auction> auctions = ChipAuctions.all("richman", "all-pay-richman").stream()
                .filter(auction -> auction.ties().movesToken()).toList();
        int won = 0;
        int shared = 0;
        for (int seed = 0; seed < BOARDS; seed++) {
            Auction auction = auctions.get(seed % auctions.size());
            Sets board = Sets.of(seed);
            int total = seed % 5;
            ChipSolution solution = Solvers.chips(auction).solve(board.inTurn(auction), ChipTotals.range(0, total),
                    StopSignal.NEVER);
            List<List<Integer>> configurations = new ArrayList<>();
            for (int vertex = 0; vertex < board.graph.declaredCount(); vertex++) {
                for (int alice = 0; alice <= total; alice++) {
                    for (int state = 0; state < ChipAuctions.states(auction); state++) {
                        configurations.add(List.of(vertex, alice, total - alice, state));
                    }
                }
            }
            EndlessReference reference = new EndlessReference(board.plain(auction), Player.ALICE, configurations);
            BitSet wins = reference.winsEach(board.sets);
            for (List<Integer> c : configurations) {
                boolean expected = wins.get(reference.number(c.get(0), c.get(1), c.get(2), c.get(3)));
                assertThat(c.get(1) >= ChipNeeds.of(solution, Player.ALICE).chips(c.get(0), c.get(3), total))
                        .as("board %d, %s, at %s", seed, auction, c).isEqualTo(expected);
                won += expected && !board.graph.isTerminal(c.get(0)) ? 1 : 0;
                shared += 1;
            }
        }
        assertThat(won).as("won of %d, so that both are met", shared).isBetween(shared / 20, shared / 2);
    }

    /** What was visited before does not count, so that the set that is due changes what to do, and not what is needed. */
    @Test
    void game_inMoney_needsTheSameWhicheverSetIsDue() {
        for (int seed = 0; seed < Seeds.some(200); seed++) {
            BiddingGame game = Sets.of(seed).inTurn(Auction.DEFAULT);
            ContinuousThresholds needs = Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT)
                    .solve(game, StopSignal.NEVER).alice();
            for (int vertex = 0; vertex < game.board().declaredCount(); vertex++) {
                String name = game.board().name(vertex);
                int first = game.board().names().vertexNamed(name.replaceAll("@.*", "")).orElseThrow();
                BigFraction expected = needs.exact(first).orElseThrow();
                assertThat(needs.exact(vertex)).as("board %d at %s", seed, name).contains(expected);
            }
        }
    }

    private static ColouredGraphBuilder corridor() {
        return ColouredGraph.builder().addVertices(2).edge(0, 1).edge(1, 0).mark(0, 0).mark(1, 1);
    }

    @Test
    void game_keepsNamesOfTheBoard_whileTheFirstSetIsDue() {
        BiddingGame game = GameAlgebra.ofSets("corridor", corridor().names(List.of("a", "b")).build(), 0,
                Auction.DEFAULT,
                Objective.Plain.BUCHI, 10, StopSignal.NEVER);

        assertThat(List.of(0, 1, 2).stream().map(game.board()::name)).containsExactly("a", "b", "b@2");
        assertThat(game.board().marks().isMarked(2)).isTrue();
        assertThat(game.board().marks().setCount()).isOne();
    }

    @Test
    void game_thatCannotBe_isRefused() {
        ColouredGraph taken = corridor().names(List.of("a", "b")).build();
        assertThatThrownBy(() -> GameAlgebra.ofSets("corridor", taken, 0, Auction.DEFAULT, Objective.Plain.BUCHI, 2,
                StopSignal.NEVER)).isInstanceOf(LimitReachedException.class).hasMessageContaining("after 2 vertices");
        assertThatThrownBy(() -> GameAlgebra.ofSets("corridor", taken, 0, Auction.DEFAULT, Objective.Plain.SAFETY, 9,
                StopSignal.NEVER)).isInstanceOf(InputException.class).hasMessageContaining("several sets");
        assertThatThrownBy(() -> new BiddingGame("corridor", taken, 0, Auction.DEFAULT, Objective.Plain.BUCHI))
                .hasMessageContaining("several sets");
        ColouredGraph clash = ColouredGraph.builder().addVertices(3).edge(0, 1).edge(1, 0).edge(2, 2).mark(0, 0)
                .mark(1, 1)
                .names(List.of("a", "b", "b@2")).build();
        assertThatThrownBy(() -> GameAlgebra.ofSets("corridor", clash, 0, Auction.DEFAULT, Objective.Plain.BUCHI, 9,
                StopSignal.NEVER)).isInstanceOf(InputException.class).hasMessageContaining("'b@2'");
    }

    /** They are refused then, as beside one set, and not left out. */
    @Test
    void game_ofEndsWithPayoffs_keepsThem() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(0, 1).edge(1, 0).edge(1, 2).edge(1, 3)
                .payoff(2, BigFraction.ZERO).payoff(3, BigFraction.of(3)).mark(0, 0).mark(1, 1).build();
        BiddingGame game = GameAlgebra.ofSets("sets", graph, 0, Auction.DEFAULT, Objective.Plain.BUCHI, 100,
                StopSignal.NEVER);
        assertThat(game.board().marks().payoffs().at(3)).contains(BigFraction.of(3));
        assertThatThrownBy(() -> Capabilities.requireObjective(game, Money.CONTINUOUS))
                .hasMessageContaining("buchi with payoffs");
    }
}
