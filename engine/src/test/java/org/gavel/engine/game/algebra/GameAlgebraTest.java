package org.gavel.engine.game.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameAlgebraTest {

    private static BigFraction share(BiddingGame game) {
        return Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT).solve(game, () -> false).alice()
                .exact(game.start()).orElseThrow();
    }

    private static String chips(BiddingGame game, long total) {
        return Solvers.chips(Auction.DEFAULT).solve(game, ChipTotals.of(total), () -> false).alice()
                .threshold(game.start(), 0, 0).map(Object::toString).orElse("never");
    }

    private static BiddingGame loop() {
        return BiddingGame.of("loop", ColouredGraph.builder().addVertices(2).edge(0, 0).edge(Player.ALICE, 0, 1)
                .terminal(1, Outcome.ALICE).build(), 0);
    }

    /** Alice must win n bids in a row less one, each for half of what is left: 1 / 2^n. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5})
    void anyOfNext_n_needsTwoToTheMinusN(int n) {
        BigFraction expected = BigFraction.of(1, 1 << n);

        assertThat(share(GameAlgebra.anyOfNext(n))).isEqualTo(expected);
        assertThat(share(GameAlgebra.anyOfNextForBob(n))).isEqualTo(n == 0 ? BigFraction.ZERO
                : BigFraction.ONE.subtract(expected));
    }

    /** Develin, Payne 2008, example 3.8. */
    @Test
    void anyOfNext_two_hasPublishedChips() {
        assertThat(List.of(0L, 1L, 2L, 3L).stream().map(k -> chips(GameAlgebra.anyOfNext(2), k)))
                .containsExactly("0", "0*", "0*", "1");
        assertThat(List.of(1L, 2L, 3L).stream().map(k -> chips(GameAlgebra.anyOfNextForBob(2), k)))
                .containsExactly("1*", "2*", "3");
    }

    /** Develin, Payne 2008, example 5.2: A_1, B_1 and E are equivalent. */
    @Test
    void firstMoverWins_everyTotal_equalsAOneAndBOne() {
        for (long total = 0; total < 20; total++) {
            assertThat(chips(GameAlgebra.firstMoverWins(), total)).isEqualTo(chips(GameAlgebra.anyOfNext(1), total))
                    .isEqualTo(chips(GameAlgebra.anyOfNextForBob(1), total));
        }
    }

    /** Alice chooses A_2 (1/4), Bob B_2 (3/4), so half of the money is needed. */
    @Test
    void wedge_aTwoAndBTwo_isHalf() {
        BiddingGame wedge = GameAlgebra.wedge(List.of(GameAlgebra.anyOfNext(2), GameAlgebra.anyOfNextForBob(2)),
                StopSignal.NEVER);

        assertThat(share(wedge)).isEqualTo(BigFraction.of(1, 2));
        assertThat(wedge.graph().declaredCount()).isEqualTo(1 + 4 + 4);
        assertThat(wedge.graph().vertexNamed("2:won")).isPresent();
    }

    /** With a fair coin the second vertex is worth 2 to Alice, for Bob ends at 1 there or goes back; so the start is worth 1 of 3. */
    private static BiddingGame fork() {
        return BiddingGame.of("fork", ColouredGraph.builder().addVertices(5).edge(0, 1).edge(0, 2)
                .edge(Player.ALICE, 1, 4).edge(Player.BOB, 1, 0).edge(Player.BOB, 1, 3)
                .payoff(2, BigFraction.ZERO).payoff(3, BigFraction.ONE).payoff(4, BigFraction.of(3)).build(), 0);
    }

    @Test
    void wedge_ofPayoffs_keepsThem() {
        BigFraction alone = share(fork());
        assertThat(alone).isEqualTo(BigFraction.of(2, 3));
        assertThat(share(GameAlgebra.wedge(List.of(fork()), StopSignal.NEVER))).isEqualTo(alone);
    }

    @Test
    void truncate_ofPayoffs_isRefused() {
        assertThatThrownBy(() -> GameAlgebra.truncate(fork(), 2, 100, StopSignal.NEVER))
                .isInstanceOf(InputException.class).hasMessageContaining("payoffs");
    }

    @Test
    void wedge_differentAuctions_isRefused() {
        assertThatThrownBy(() -> GameAlgebra.wedge(List.of(GameAlgebra.anyOfNext(1),
                GameAlgebra.anyOfNext(1).with(Auction.parse("payment poorman"))), StopSignal.NEVER))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Bob stays, Alice wins with the first bid she wins, and each is worth half of what is left: 1 / 2^m. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7})
    void truncate_loop_needsTwoToTheMinusRounds(int rounds) {
        assertThat(share(GameAlgebra.truncate(loop(), rounds, 100, StopSignal.NEVER)))
                .isEqualTo(BigFraction.of(1, 1 << rounds));
    }

    @Test
    void truncate_stuckRules_areKept() {
        BiddingGame game = BiddingGame.of("g", ColouredGraph.builder().addVertices(2).edge(Player.ALICE, 0, 1)
                .stuck(0, StuckRule.LOSES).edge(Player.BOB, 1, 0).stuck(1, StuckRule.PASS).build(), 0);
        ColouredGraph graph = GameAlgebra.truncate(game, 2, 100, StopSignal.NEVER).graph();

        assertThat(graph.stuckRule(graph.vertexNamed("0@2").orElseThrow())).contains(StuckRule.LOSES);
        assertThat(graph.hasEdge(Player.ALICE, graph.vertexNamed("1@1").orElseThrow(),
                graph.vertexNamed("1@0").orElseThrow())).isTrue();
        assertThat(graph.outcome(graph.vertexNamed("0@0").orElseThrow())).contains(Outcome.TIE);
    }

    /** While games are copied it is asked again and again whether to stop: copies of copies grow fast. */
    @Test
    void stopAskedForWhileCopying_endsBeforeTheGameIsMade() {
        BiddingGame large = GameAlgebra.anyOfNext(10_000);
        assertThatThrownBy(() -> GameAlgebra.wedge(List.of(large, large), afterAsked(15)))
                .isInstanceOf(LimitReachedException.class).hasMessageContaining("put together");
        assertThatThrownBy(() -> GameAlgebra.truncate(large, 10_000, 1_000_000, afterAsked(8)))
                .isInstanceOf(LimitReachedException.class).hasMessageContaining("rounds were counted");
    }

    private static StopSignal afterAsked(int times) {
        AtomicInteger asked = new AtomicInteger();
        return () -> asked.incrementAndGet() > times;
    }

    @Test
    void truncate_tooLarge_isLimited() {
        assertThatThrownBy(() -> GameAlgebra.truncate(loop(), 1000, 100, StopSignal.NEVER))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("100 vertices");
    }

    @Test
    void reverse_anyOfNext_isAnyOfNextForBob() {
        BiddingGame reversed = GameAlgebra.reverse(GameAlgebra.anyOfNext(3));

        assertThat(share(reversed)).isEqualTo(BigFraction.of(7, 8));
        assertThat(reversed.auction()).isEqualTo(Auction.DEFAULT);
    }

    @Test
    void reverse_unequalAuction_isReversedToo() {
        Auction auction = Auction.parse("ties alice; bids open:bob");

        assertThat(GameAlgebra.reverse(GameAlgebra.anyOfNext(1).with(auction)).auction())
                .isEqualTo(Auction.parse("ties bob; bids open:alice"));
    }
}
