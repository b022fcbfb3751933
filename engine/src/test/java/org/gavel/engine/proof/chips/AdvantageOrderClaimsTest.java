package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tables that are right and repeat, on small boards with cycles, and how they are said to go on: what is accepted is compared with what
 * is needed far beyond the table, by rounds as Develin, Payne 2008, Theorem 3.7 print them, from "never" down.
 */
class AdvantageOrderClaimsTest {

    private static final int LATER = 6;

    /** What Alice needs on a board, by total and vertex, as codes. */
    private static int[][] codes(ColouredGraph graph, int last) {
        int[][] codes = new int[last + 1][graph.vertexCount()];
        for (int total = 0; total <= last; total++) {
            int[] row = codes[total];
            for (int vertex = 0; vertex < row.length; vertex++) {
                row[vertex] = graph.isWonBy(Player.ALICE, vertex) ? 0 : 2 * total + 2;
            }
            lower(graph, row);
        }
        return codes;
    }

    private static void lower(ColouredGraph graph, int[] row) {
        for (boolean changed = true; changed;) {
            changed = false;
            for (int vertex = 0; vertex < row.length; vertex++) {
                int next = graph.isTerminal(vertex) ? row[vertex] : round(graph, row, vertex);
                changed |= next < row[vertex];
                row[vertex] = Math.min(next, row[vertex]);
            }
        }
    }

    private static int round(ColouredGraph graph, int[] row, int vertex) {
        int own = Integer.MAX_VALUE;
        for (int edge = graph.firstEdge(Player.ALICE, vertex); edge < graph.firstEdge(Player.ALICE,
                vertex + 1); edge++) {
            own = Math.min(own, row[graph.target(Player.ALICE, edge)]);
        }
        int others = 0;
        for (int edge = graph.firstEdge(Player.BOB, vertex); edge < graph.firstEdge(Player.BOB, vertex + 1); edge++) {
            others = Math.max(others, row[graph.target(Player.BOB, edge)]);
        }
        int lo = Math.min(own, others);
        int sum = lo / 2 + Math.max(own, others) / 2;
        boolean star = lo % 2 == 1;
        return sum % 2 == 0 && !star ? sum : sum % 2 == 1 && star ? sum + 1 : 2 * (sum / 2) + 1;
    }

    /** A table and by how much its codes are said to grow, half as much for each common length. */
    private record Claims(ColouredGraph graph, int[][] codes, int length, int[] growth) implements ChipThresholds {

        /** That a table grows as its last totals do. */
        static Claims read(ColouredGraph graph, int[][] codes, int length) {
            int[] growth = new int[graph.vertexCount()];
            int last = codes.length - 1;
            for (int vertex = 0; vertex < growth.length; vertex++) {
                growth[vertex] = (codes[last][vertex] - codes[last - length][vertex]) / 2;
            }
            return new Claims(graph, codes, length, growth);
        }

        int base() {
            return codes.length - 2 * length;
        }

        /** Whether the table repeats so. */
        boolean repeats() {
            for (int total = base(); total < base() + length; total++) {
                for (int vertex = 0; vertex < growth.length; vertex++) {
                    if (codes[total + length][vertex] != codes[total][vertex] + 2 * growth[vertex]) {
                        return false;
                    }
                }
            }
            return true;
        }

        /** Whether codes go on so. */
        boolean goOn(int[][] all) {
            for (int total = codes.length; total < all.length; total++) {
                for (int vertex = 0; vertex < growth.length; vertex++) {
                    if (all[total][vertex] != all[total - length][vertex] + 2 * growth[vertex]) {
                        return false;
                    }
                }
            }
            return true;
        }

        boolean holds() {
            BiddingGame game = new BiddingGame("random", graph, 0, Auction.parse("money chips"));
            ChipSolution table = new ChipSolution(game, ChipTotals.range(0, codes.length - 1), this, this,
                    Evidence.OBSERVED, new Statistics("none", 0, 0, 0));
            ContinuedNeeds continuation = new ContinuedNeeds(table, length,
                    (player, vertex) -> new ChipPeriod(length, growth[vertex], 0, Evidence.OBSERVED));
            return new AdvantageOrder(continuation, Player.ALICE, StopSignal.NEVER).holds();
        }

        /** From which total on the codes of a vertex repeat so. */
        int from(int vertex) {
            int from = codes.length - length;
            while (from > 0 && codes[from - 1 + length][vertex] == codes[from - 1][vertex] + 2 * growth[vertex]) {
                from--;
            }
            return from;
        }

        @Override
        public List<String> states() {
            return List.of("");
        }

        @Override
        public Optional<Holding> threshold(int vertex, int state, int index) {
            int code = codes[index][vertex];
            return code == 2 * index + 2 ? Optional.empty() : Optional.of(Holding.ofCode(code));
        }
    }

    private static int[][] first(int[][] codes, int count) {
        return Arrays.copyOf(codes, count);
    }

    private static void compare(int boards) {
        int accepted = 0;
        for (int seed = 0; seed < boards; seed++) {
            ColouredGraph graph = RandomGraphs.onLines(Seeds.random(seed), 4, 8);
            int most = 20;
            int[][] all = codes(graph, most + LATER * 8);
            for (int length = 1; length <= 8; length++) {
                for (int count = 2 * length; count <= most; count++) {
                    Claims claims = Claims.read(graph, first(all, count), length);
                    if (claims.repeats() && claims.holds()) {
                        accepted++;
                        assertThat(claims.goOn(all)).as("seed %d, length %d, %d totals", seed, length, count).isTrue();
                    }
                }
            }
        }
        assertThat(accepted).isGreaterThan(boards);
    }

    @Test
    void holds_onBoardsWithCycles_isTrueOnlyWhereTheTableGoesOnSo() {
        compare(60);
    }

    @Test
    @Tag("long")
    void holds_onManyBoardsWithCycles_isTrueOnlyWhereTheTableGoesOnSo() {
        compare(Integer.getInteger("boards", 200_000));
    }

    /** Claims for all totals that follow from each other, and repeat, but are too little somewhere, prove nothing. */
    @Test
    void check_tablesThatAreTooLittle_areNotContinued() {
        int accepted = 0;
        int refused = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = Seeds.random(seed);
            ColouredGraph graph = RandomGraphs.onLines(random, 4, 8);
            int last = 60;
            int[][] right = codes(graph, last);
            int[][] claimed = new int[right.length][];
            int wrongFrom = random.nextInt(3) * random.nextInt(40);
            int part = random.nextInt(3);
            for (int total = 0; total <= last; total++) {
                claimed[total] = right[total].clone();
                for (int vertex = 1; vertex < graph.vertexCount() - 1 && total >= wrongFrom; vertex++) {
                    claimed[total][vertex] = (vertex + seed) % 3 < part ? 0 : right[total][vertex];
                }
                raise(graph, claimed[total]);
                lower(graph, claimed[total]);
            }
            int length = 1 + random.nextInt(8);
            Claims alice = Claims.read(graph, claimed, length);
            Claims bob = Claims.read(graph.reverse(), codes(graph.reverse(), last), length);
            BiddingGame game = new BiddingGame("random", graph, 0, Auction.parse("money chips"));
            PeriodVerifier.Finding finding = new PeriodVerifier(game, last, StopSignal.NEVER)
                    .check((player, vertex) -> {
                        Claims claims = player == Player.ALICE ? alice : bob;
                        return new ChipPeriod(length, claims.growth()[vertex], claims.from(vertex), Evidence.OBSERVED);
                    }, upTo -> new ChipSolution(game, ChipTotals.range(0, upTo), alice, bob, Evidence.OBSERVED,
                            new Statistics("none", 0, 0, 0)));
            if (finding.continuation().isPresent()) {
                accepted++;
                assertThat(claimed).as("seed %d", seed).isDeepEqualTo(right);
            } else {
                refused += Arrays.deepEquals(claimed, right) ? 0 : 1;
            }
        }
        assertThat(accepted).isGreaterThan(20);
        assertThat(refused).isGreaterThan(20);
    }

    private static void raise(ColouredGraph graph, int[] row) {
        for (boolean changed = true; changed;) {
            changed = false;
            for (int vertex = 0; vertex < row.length; vertex++) {
                int next = graph.isTerminal(vertex) ? row[vertex] : round(graph, row, vertex);
                changed |= next > row[vertex];
                row[vertex] = Math.max(next, row[vertex]);
            }
        }
    }
}
