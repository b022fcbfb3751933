package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.board.Cycles;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Claims about needs with the advantage, by themselves: right ones raise no objection, wrong ones raise it where they are. */
class AdvantageCheckTest {

    private static final int LAST = 140;

    /**
     * 2 is won by Alice, 3 by Bob. From 1 each may win at once, so that with k chips Alice needs ceil(k/2) with the advantage if k
     * is odd, and half of them without it if k is even: the code k + 1. From 0 Alice moves to 1 and Bob stays or wins.
     */
    private static final ColouredGraph LINE = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
            .terminal(3, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 3).edge(Player.ALICE, 1, 2)
            .edge(Player.BOB, 1, 3).build();
    /** From 0 Alice may win and Bob may only go to 1, where Alice goes back and Bob stays: chips at 0 go round until she has enough. */
    private static final ColouredGraph LOOP = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE)
            .terminal(3, Outcome.BOB).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 1).edge(Player.ALICE, 1, 0)
            .edge(Player.BOB, 1, 1).build();

    /** Codes by the definition: never at first, and rounds as Develin, Payne 2008, Theorem 3.7 print them, until nothing changes. */
    private static int[] codes(ColouredGraph graph, int total) {
        int never = 2 * total + 2;
        int[] codes = new int[graph.vertexCount()];
        for (int vertex = 0; vertex < codes.length; vertex++) {
            codes[vertex] = graph.isWonBy(Player.ALICE, vertex) ? 0 : never;
        }
        for (boolean changed = true; changed;) {
            changed = false;
            for (int vertex = 0; vertex < codes.length; vertex++) {
                if (!graph.isTerminal(vertex)) {
                    int own = graph.successors(Player.ALICE, vertex).map(target -> codes[target]).min().orElseThrow();
                    int others = graph.successors(Player.BOB, vertex).map(target -> codes[target]).max().orElseThrow();
                    int next = printed(Math.min(own, others), Math.max(own, others));
                    changed |= next != codes[vertex];
                    codes[vertex] = next;
                }
            }
        }
        return codes;
    }

    private static int printed(int lo, int hi) {
        int sum = lo / 2 + hi / 2;
        boolean star = lo % 2 == 1;
        return sum % 2 == 0 && !star ? sum : sum % 2 == 1 && star ? sum + 1 : 2 * (sum / 2) + 1;
    }

    /** Alice's claims on a board, of which one is changed. */
    private record Claims(List<int[]> codes, List<String> states, int vertex, int index,
            int change) implements ChipThresholds {

        static Claims of(ColouredGraph graph) {
            List<int[]> codes = new ArrayList<>();
            for (int total = 0; total <= LAST; total++) {
                codes.add(AdvantageCheckTest.codes(graph, total));
            }
            return new Claims(codes, List.of(""), 0, 0, 0);
        }

        Claims changed(int atVertex, int atIndex, int by) {
            return new Claims(codes, states, atVertex, atIndex, by);
        }

        @Override
        public Optional<Holding> threshold(int v, int state, int i) {
            int code = codes.get(i)[v] + (v == vertex && i == index ? change : 0);
            return code > 2 * i + 1 ? Optional.empty() : Optional.of(Holding.ofCode(code));
        }
    }

    private static ChipSolution solution(ColouredGraph graph, String auction, ChipTotals totals,
            ChipThresholds claims) {
        return new ChipSolution(new BiddingGame("made up", graph, 0, Auction.parse("money chips" + auction)), totals,
                claims,
                claims, Evidence.OBSERVED, new Statistics("none", 0, 0, 0));
    }

    private static List<Tuple> objections(ColouredGraph graph, ChipThresholds claims) {
        return objections(graph, ChipTotals.range(0, LAST), claims);
    }

    private static List<Tuple> objections(ColouredGraph graph, ChipTotals totals, ChipThresholds claims) {
        List<Tuple> found = new ArrayList<>();
        new AdvantageCheck(solution(graph, "", totals, claims), List.of(Player.ALICE), Cycles.of(graph),
                StopSignal.NEVER).check((player, vertex, index, reason) -> found.add(tuple(vertex, index, reason)));
        return found;
    }

    @Test
    void codes_byThePrint_areHalfTheChipsWhereEitherMoveWins() {
        for (int total = 0; total <= 9; total++) {
            assertThat(codes(LINE, total)[1]).isEqualTo(total + 1);
        }
    }

    @Test
    void check_whatRoundsGive_isNotObjectedTo() {
        assertThat(objections(LINE, Claims.of(LINE))).isEmpty();
        assertThat(objections(LOOP, Claims.of(LOOP))).isEmpty();
    }

    /** In the first and in the last place of blocks of totals, and in between. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 127, 128, LAST})
    void check_oneCodeChanged_isObjectedToWhereItIs(int index) {
        Claims right = Claims.of(LINE);
        for (int vertex = 0; vertex < 4; vertex++) {
            int change = right.codes().get(index)[vertex] == 0 ? 1 : -1;
            List<Tuple> found = objections(LINE, right.changed(vertex, index, change));
            assertThat(found).contains(
                    tuple(vertex, index, "does not follow from what is needed at the successors"));
            assertThat(found).allMatch(each -> each.toList().get(1).equals(index));
        }
    }

    /** Codes that rise from nothing follow from each other, too, where Bob may stay; they are too little wherever she needs more. */
    @Test
    void check_aSmallerFixpoint_isTooLittle() {
        ColouredGraph stay = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB)
                .edge(0, 0).build();
        Claims right = Claims.of(stay);
        assertThat(right.codes().get(5)[0]).isEqualTo(12);
        assertThat(objections(stay, right)).isEmpty();
        for (int index : new int[] {3, 63, 64, LAST}) {
            for (int less = 1; less <= 3; less++) {
                assertThat(objections(stay, right.changed(0, index, -less))).as("%d at %d", less, index)
                        .containsExactly(tuple(0, index, "is too little"));
            }
        }
    }

    private static AdvantageBlock block(Player player, Claims claims) {
        return new AdvantageBlock(LINE, player, claims, ChipTotals.range(0, LAST), 64, 128);
    }

    /** Bob's claims are compared with nothing but Alice's where both add up to "never" everywhere. */
    @Test
    void leaves_allThatIsLeftOfNever_andNoOtherCodes() {
        Claims alice = Claims.of(LINE);
        List<int[]> left = new ArrayList<>();
        for (int total = 0; total <= LAST; total++) {
            int never = 2 * total + 2;
            left.add(IntStream.of(alice.codes().get(total)).map(code -> never - code).toArray());
        }
        Claims bob = new Claims(left, List.of(""), 0, 0, 0);
        AdvantageBlock hers = block(Player.ALICE, alice);
        assertThat(hers.leaves(block(Player.BOB, bob))).isTrue();
        for (int vertex = 0; vertex < 4; vertex++) {
            for (int index : new int[] {64, 65, 100, 127}) {
                int change = left.get(index)[vertex] == 0 ? 1 : -1;
                assertThat(hers.leaves(block(Player.BOB, bob.changed(vertex, index, change)))).as("%d of %d", vertex,
                        index).isFalse();
            }
            assertThat(hers.leaves(block(Player.BOB, bob.changed(vertex, 63, 1)))).isTrue();
        }
    }

    @Test
    void before_anyTotal_isTheCodeOfTheTotalBefore() {
        Claims claims = Claims.of(LINE);
        AdvantageBlock block = block(Player.ALICE, claims);
        for (int vertex = 0; vertex < 4; vertex++) {
            long[] slices = block.before(vertex);
            for (int place = 0; place < 64; place++) {
                int code = 0;
                for (int digit = 0; digit < slices.length; digit++) {
                    code |= (int) (slices[digit] >>> place & 1) << digit;
                }
                assertThat(code).isEqualTo(place == 0 ? 0 : claims.codes().get(63 + place)[vertex]);
            }
        }
    }

    /** Codes of Alice's on the line, of which one is less by 1, for any totals. */
    private record Line(ChipTotals totals, int vertex, int index) implements ChipThresholds {

        @Override
        public List<String> states() {
            return List.of("");
        }

        @Override
        public Optional<Holding> threshold(int v, int state, int i) {
            int total = (int) totals.total(i);
            int code = AdvantageCheckTest.codes(LINE, total)[v] - (v == vertex && i == index ? 1 : 0);
            return code > 2 * total + 1 ? Optional.empty() : Optional.of(Holding.ofCode(code));
        }
    }

    /** Codes of 15, 16 and 17 digits, and of the most. */
    @Test
    void check_manyChips_objectsWhereOneIsWrong() {
        ChipTotals totals = ChipTotals.of(16_382, 16_383, 32_766, 32_767, 65_535, 1_000_000, (1L << 28) - 1);
        assertThat(objections(LINE, totals, new Line(totals, 0, -1))).isEmpty();
        for (int vertex : new int[] {0, 1, 3}) {
            for (int index = 0; index < totals.count(); index++) {
                assertThat(objections(LINE, totals, new Line(totals, vertex, index))).contains(
                        tuple(vertex, index, "does not follow from what is needed at the successors"));
            }
        }
    }

    @Test
    void check_whenStopped_saysSo() {
        ChipSolution claims = solution(LINE, "", ChipTotals.range(0, LAST), Claims.of(LINE));
        AdvantageCheck check = new AdvantageCheck(claims, List.of(Player.ALICE), Optional.empty(), () -> true);
        assertThatThrownBy(() -> check.check((player, vertex, index, reason) -> {
        })).isInstanceOf(LimitReachedException.class);
        ColouredGraph tie = ColouredGraph.builder().addVertices(1).terminal(0, Outcome.TIE).build();
        ChipSolution never = solution(tie, "", ChipTotals.range(0, LAST), Claims.of(tie));
        assertThat(new AdvantageDescent(never, StopSignal.NEVER).holds()).isTrue();
        assertThatThrownBy(() -> new AdvantageDescent(never, () -> true).holds())
                .isInstanceOf(LimitReachedException.class);
    }

    private static boolean takes(String auction, long last, List<String> states) {
        ChipSolution claims = solution(LINE, auction, ChipTotals.of(last),
                new Claims(List.of(), states, 0, 0, 0));
        Optional<ChipBidding> bidding = ChipBidding.of(claims.game().auction(), Player.ALICE);
        boolean taken = AdvantageCheck.takes(claims, Player.ALICE, bidding.orElseThrow());
        boolean both = ChipBidding.of(claims.game().auction(), Player.BOB)
                .filter(each -> AdvantageCheck.takes(claims, Player.BOB, each)).isPresent();
        assertThat(AdvantageDescent.takes(claims)).isEqualTo(taken && both);
        return taken;
    }

    @Test
    void takes_onlyFirstPriceWithTheAdvantageInOneCode() {
        List<String> one = List.of("");
        assertThat(takes("", 9, one)).isTrue();
        assertThat(takes("", (1L << 28) - 1, one)).isTrue();
        assertThat(takes("", 1L << 28, one)).isFalse();
        assertThat(takes("", 9, List.of("alice", "bob"))).isFalse();
        assertThat(takes("; ties alice", 9, one)).isFalse();
        assertThat(takes("; payment poorman", 9, one)).isFalse();
        assertThat(takes("; bids open:bob", 9, one)).isFalse();
        assertThat(takes("; bids open:alice", 9, one)).as("Bob answers").isTrue();
    }

    /** Where edges lead to smaller numbers, or a game that is broke has an outcome, one pass over vertices proves nothing. */
    @Test
    void takes_boardsWithoutBrokeOutcomesWhoseMovesRise() {
        ChipTotals totals = ChipTotals.range(0, LAST);
        assertThat(AdvantageDescent.takes(solution(LOOP, "", totals, Claims.of(LOOP)))).isFalse();
        ColouredGraph broke = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE).terminal(2, Outcome.BOB)
                .edge(0, 1).broke(0, Outcome.BOB).build();
        assertThat(AdvantageDescent.takes(solution(broke, "; broke settle", totals, Claims.of(broke)))).isFalse();
        assertThat(AdvantageDescent.takes(solution(broke, "", totals, Claims.of(broke)))).isTrue();
        assertThat(AdvantageDescent.takes(solution(LINE, "; broke settle", totals, Claims.of(LINE)))).isTrue();
    }

    @Test
    void cycles_areToldByTheEdges() {
        assertThat(Cycles.ascends(LINE)).isTrue();
        assertThat(Cycles.of(LINE)).isEmpty();
        assertThat(Cycles.ascends(LOOP)).isFalse();
        assertThat(Cycles.of(LOOP)).isPresent();
        ColouredGraph down = ColouredGraph.builder().addVertices(2).terminal(0, Outcome.ALICE).edge(1, 0).build();
        assertThat(Cycles.ascends(down)).isFalse();
        assertThat(Cycles.of(down)).isEmpty();
        ColouredGraph self = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE).edge(0, 1)
                .edge(Player.BOB, 0, 0).build();
        assertThat(Cycles.ascends(self)).isFalse();
        assertThat(Cycles.of(self)).isPresent();
    }
}
