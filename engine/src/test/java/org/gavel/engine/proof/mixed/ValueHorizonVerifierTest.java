package org.gavel.engine.proof.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.mixed.MixedValueSolver;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.RandomGraphs;
import org.junit.jupiter.api.Test;

class ValueHorizonVerifierTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries
                .of("all-pay; ties coin", "all-pay; ties advantage; least 1", "poorman; ties alternate-rounds",
                        "richman; ties no-move", "poorman; ties coin; mover winner-moves", "second-price; ties bob",
                        "all-pay-richman; ties losers-ball; broke settle")
                .map(text -> Auction.parse("money chips; payment " + text));
    }

    /** Claims in which one number is another. */
    private record Changed(ValueClaims claims, Player player, ChipConfiguration at, double guarantee)
            implements
                ValueClaims {
        @Override
        public BiddingGame game() {
            return claims.game();
        }

        @Override
        public DrawWorth draws() {
            return claims.draws();
        }

        @Override
        public Stream<ChipConfiguration> configurations() {
            return claims.configurations();
        }

        @Override
        public double guarantee(Player of, ChipConfiguration of2) {
            return of == player && of2.equals(at) ? guarantee : claims.guarantee(of, of2);
        }

        @Override
        public Optional<Distribution> bids(Player of, ChipConfiguration of2) {
            return claims.bids(of, of2);
        }
    }

    private static ValueHorizonVerifier verifier(List<ValueClaims> rounds) {
        ValueHorizonVerifier verifier = new ValueHorizonVerifier(StopSignal.NEVER);
        rounds.forEach(verifier::add);
        return verifier;
    }

    /** What is proved for both leaves room for one number, so that nobody can be proved to guarantee more. */
    @Property(tries = 200, seed = "1906")
    void add_rounds_acceptsWhatWasFoundAndNoMore(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll DrawWorth draws, @ForAll @IntRange(max = 3) int alice,
            @ForAll @IntRange(max = 3) int bob, @ForAll @IntRange(max = 4) int horizon, @ForAll Player player) {
        BiddingGame game = new BiddingGame("random", sample.graph(), 0, auction);
        List<ValueClaims> rounds = new ArrayList<>();
        MixedSolution solution = new MixedValueSolver(new MixedOptions(draws, 1e-9, OptionalInt.of(horizon))).solve(
                game,
                alice, bob, StopSignal.NEVER, round -> rounds.add(ValueClaims.of(round)));
        ValueHorizonVerifier verifier = verifier(rounds);
        assertThat(verifier.violation()).isEmpty();
        assertThat(verifier.reaches(horizon)).isTrue();
        assertThat(solution.configurations().mapToDouble(solution::gap).max().orElse(0)).isLessThan(1e-9);
        solution.configurations().forEach(at -> {
            List<ValueClaims> more = new ArrayList<>(rounds);
            double over = solution.guarantee(player, at) + 1e-6;
            more.set(more.size() - 1, new Changed(more.get(more.size() - 1), player, at, over));
            assertThat(verifier(more).violation()).as("%s %s %s", sample, auction, at).isPresent();
        });
    }

    /** Claims of the configurations of a map, in which Bob bids nothing. */
    private static ValueClaims claims(BiddingGame game, Map<ChipConfiguration, Integer> bids, double alice,
            double bob) {
        return new ValueClaims() {
            @Override
            public BiddingGame game() {
                return game;
            }

            @Override
            public DrawWorth draws() {
                return DrawWorth.BOB;
            }

            @Override
            public Stream<ChipConfiguration> configurations() {
                return bids.keySet().stream();
            }

            @Override
            public double guarantee(Player player, ChipConfiguration at) {
                return bids.containsKey(at) ? player == Player.ALICE ? alice : bob : 0;
            }

            @Override
            public Optional<Distribution> bids(Player player, ChipConfiguration at) {
                return Optional.of(Distribution.certain(player == Player.ALICE ? bids.get(at) : 0));
            }
        };
    }

    /** On a path of four edges, from the middle, two moves win: Alice has a chip for each, and Bob none. */
    @Test
    void add_aPath_isWonWithTwoRoundsAndNotWithOne() {
        BiddingGame game = new BiddingGame("path", Boards.path(4), 2,
                Auction.parse("money chips; payment all-pay; ties bob"));
        ChipConfiguration middle = new ChipConfiguration(2, 0, 2, 0);
        int beside = game.graph().successors(Player.ALICE, 2)
                .filter(next -> game.graph().successors(Player.ALICE, next).anyMatch(game.graph()::isTerminal))
                .findFirst().orElseThrow();
        ChipConfiguration next = new ChipConfiguration(beside, 0, 1, 0);
        ValueClaims end = claims(game, Map.of(middle, 1, next, 1), 0, 1);
        ValueClaims nextIsWon = claims(game, Map.of(next, 1), 1, 0);
        ValueClaims middleIsWon = claims(game, Map.of(middle, 1), 1, 0);
        assertThat(verifier(List.of(end, nextIsWon, middleIsWon)).violation()).isEmpty();
        assertThat(verifier(List.of(end, nextIsWon, middleIsWon)).reaches(2)).isTrue();
        assertThat(verifier(List.of(end, middleIsWon)).violation()).map(Violation::player).contains(Player.ALICE);
        assertThat(verifier(List.of(nextIsWon)).violation()).isPresent();
        assertThat(verifier(List.of(end, claims(game, Map.of(next, 0), 1, 0))).violation()).isPresent();
        assertThat(verifier(List.of(end, claims(game, Map.of(next, 2), 1, 0))).violation())
                .as("two chips of one").isPresent();
        assertThat(verifier(List.of(end, nextIsWon)).reaches(2)).as("rounds that change something are not enough")
                .isFalse();
        assertThat(verifier(List.of(end)).reaches(0)).isTrue();
        assertThat(verifier(List.of(end)).reaches(1)).isFalse();
    }

    /**
     * With a round to go Alice cannot win from the middle, and with two she can. That Bob holds her there rests on what he holds
     * beside it with none to go, and is said of it no more with one: further rounds do not follow.
     */
    @Test
    void reaches_whatRestsOnAClaimThatIsNotMadeAgain_isNotMoreThanWasAdded() {
        BiddingGame game = new BiddingGame("path", Boards.path(4), 2,
                Auction.parse("money chips; payment all-pay; ties bob"));
        ChipConfiguration middle = new ChipConfiguration(2, 0, 2, 0);
        Map<ChipConfiguration, Integer> beside = new HashMap<>(Map.of(middle, 1));
        IntStream.of(1, 3).forEach(vertex -> IntStream.rangeClosed(0, 2)
                .forEach(chips -> beside.put(new ChipConfiguration(vertex, 0, chips, 0), 0)));
        ValueClaims none = claims(game, beside, 0, 1);
        ValueClaims one = claims(game, Map.of(middle, 1), 0, 1);
        ValueHorizonVerifier verifier = verifier(List.of(none, one));
        assertThat(verifier.violation()).isEmpty();
        assertThat(verifier.reaches(1)).isTrue();
        assertThat(verifier.reaches(2)).isFalse();
        assertThat(verifier(List.of(none, none)).violation()).as("from 1 Alice moves to her goal").isPresent();
    }
}
