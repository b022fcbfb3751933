package org.gavel.engine.proof.mixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One round from 0, where Alice has n chips and Bob none, with claims as near to what she expects as numbers can be. She moves to 1 or 2,
 * and Bob to 3 or 4. A bid that is paid to the bank wins; with a bid of nothing a coin is tossed. Who wins moves, or decides who does.
 */
class RoundClaimsTest {

    private static final ColouredGraph GRAPH = graph();

    private static ColouredGraph graph() {
        var builder = ColouredGraph.builder().addVertices(7).terminal(5, Outcome.ALICE).terminal(6, Outcome.BOB)
                .edge(Player.ALICE, 0, 1).edge(Player.ALICE, 0, 2).edge(Player.BOB, 0, 3).edge(Player.BOB, 0, 4);
        IntStream.range(1, 5).forEach(vertex -> builder.edge(Player.ALICE, vertex, 5).edge(Player.BOB, vertex, 6));
        return builder.build();
    }

    private static BiddingGame game(String auction) {
        return new BiddingGame("one round", GRAPH, 0, Auction.parse("money chips; payment " + auction));
    }

    /** What the claims say, all numbers as fractions. */
    private record Case(int chips, boolean decides, Map<ChipConfiguration, BigFraction> numbers,
            List<BigFraction> weights) {

        static Case of(Random random, boolean doubles) {
            int chips = random.nextInt(random.nextBoolean() ? 3 : 25);
            int kind = random.nextInt(4);
            BigFraction base = BigFraction.of(1 + random.nextInt(63), 64);
            Map<ChipConfiguration, BigFraction> numbers = new HashMap<>();
            for (int vertex = 1; vertex < 5; vertex++) {
                for (int left = 0; left <= chips; left++) {
                    numbers.put(new ChipConfiguration(vertex, 0, left, 0), switch (kind) {
                        case 0 -> BigFraction.from(random.nextDouble());
                        case 1 -> BigFraction.of(random.nextInt(65), 64);
                        case 2 -> base.add(little(random, base, doubles));
                        default -> base;
                    });
                }
            }
            if (doubles) {
                numbers.replaceAll((at, number) -> BigFraction.from(number.doubleValue()));
            }
            List<BigFraction> weights = new ArrayList<>();
            int[] parts = IntStream.rangeClosed(0, chips).map(bid -> random.nextInt(7)).toArray();
            parts[random.nextInt(parts.length)]++;
            int sum = IntStream.of(parts).sum();
            double scale = Math.scalb(1 + random.nextDouble(), 20 * random.nextInt(3));
            for (int part : parts) {
                weights.add(doubles ? BigFraction.from(kind == 1 ? part : part * scale) : BigFraction.of(part, sum));
            }
            return new Case(chips, random.nextBoolean(), numbers, weights);
        }

        /** A few units of the last place of a double, or parts of one. */
        private static BigFraction little(Random random, BigFraction near, boolean doubles) {
            return BigFraction.from(Math.ulp(near.doubleValue())).multiply(random.nextInt(65) - 32)
                    .divide(doubles ? 1 : 16);
        }

        private ChipConfiguration start() {
            return new ChipConfiguration(0, 0, chips, 0);
        }

        /** What a bid is worth, or nothing if it does not lead out of a set whatever she does. */
        private Optional<BigFraction> worth(int bid, boolean lost, Set<ChipConfiguration> set) {
            Optional<BigFraction> hers = next(bid, 1).filter(at -> !set.contains(at)).map(numbers::get)
                    .max(BigFraction::compareTo);
            Optional<BigFraction> his = next(bid, 3).anyMatch(set::contains) ? Optional.empty()
                    : next(bid, 3).map(numbers::get).min(BigFraction::compareTo);
            if (!decides) {
                return lost ? his : hers;
            }
            if (lost && (hers.isEmpty() || his.isEmpty())) {
                return Optional.empty();
            }
            Stream<BigFraction> both = Stream.of(hers, his).flatMap(Optional::stream);
            return lost ? both.min(BigFraction::compareTo) : both.max(BigFraction::compareTo);
        }

        private Stream<ChipConfiguration> next(int bid, int first) {
            return IntStream.of(first, first + 1).mapToObj(at -> new ChipConfiguration(at, 0, chips - bid, 0));
        }

        /** The expectation, times two and the sum of the weights, with one bid out of a set on one side of the coin. */
        private Optional<BigFraction> expected(int out, boolean outIfLost, Set<ChipConfiguration> set) {
            BigFraction sum = BigFraction.ZERO;
            for (int bid = 0; bid <= chips; bid++) {
                for (boolean lost : new boolean[] {false, true}) {
                    boolean both = bid > 0;
                    Optional<BigFraction> worth = worth(bid, lost && !both,
                            bid == out && (both || lost == outIfLost) ? set : Set.of());
                    if (worth.isEmpty()) {
                        return Optional.empty();
                    }
                    sum = sum.add(weights.get(bid).multiply(worth.get()));
                }
            }
            return Optional.of(sum);
        }

        private Stream<BigFraction> waysOut(Set<ChipConfiguration> set) {
            return IntStream.rangeClosed(0, chips).filter(bid -> weights.get(bid).signum() > 0).boxed()
                    .flatMap(bid -> Stream.of(false, true).flatMap(lost -> expected(bid, lost, set).stream()));
        }

        private BigFraction size() {
            return weights.stream().reduce(BigFraction.ZERO, BigFraction::add).multiply(2);
        }

        private BiddingGame auctioned() {
            return RoundClaimsTest.game("poorman; ties coin" + (decides ? "" : "; mover winner-moves"));
        }

        private RoundClaims inDoubles() {
            TreeMap<Integer, Double> bids = new TreeMap<>();
            IntStream.rangeClosed(0, chips).filter(bid -> weights.get(bid).signum() > 0)
                    .forEach(bid -> bids.put(bid, weights.get(bid).doubleValue()));
            return new ClaimsInDoubles(new ValueClaims() {
                @Override
                public BiddingGame game() {
                    return auctioned();
                }

                @Override
                public DrawWorth draws() {
                    return DrawWorth.HALF;
                }

                @Override
                public Stream<ChipConfiguration> configurations() {
                    return numbers.keySet().stream();
                }

                @Override
                public double guarantee(Player player, ChipConfiguration at) {
                    return numbers.get(at).doubleValue();
                }

                @Override
                public Optional<Distribution> bids(Player player, ChipConfiguration at) {
                    return Optional.of(Distribution.of(bids));
                }
            }, Player.ALICE, StopSignal.NEVER);
        }

        private RoundClaims inFractions() {
            return new ClaimsInFractions(new FractionClaims(auctioned(),
                    DrawWorth.HALF, numbers.keySet().stream().collect(Collectors.toMap(at -> at,
                            at -> new ExactValue(numbers.get(at), weights, List.of())))),
                    Player.ALICE, StopSignal.NEVER);
        }
    }

    private static BitSet places(RoundClaims claims, Set<ChipConfiguration> set) {
        BitSet places = new BitSet();
        set.forEach(at -> places.set(claims.place(at)));
        return places;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void neverFalls_andCanBeKept_nextToTheLimit_areDecidedExactly(boolean doubles) {
        int[] found = new int[4];
        for (int seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            Case claims = Case.of(random, doubles);
            Set<ChipConfiguration> set = claims.numbers().keySet().stream()
                    .sorted(Comparator.comparing(ChipConfiguration::toString)).filter(at -> random.nextInt(3) > 0)
                    .collect(Collectors.toSet());
            BigFraction kept = claims.expected(-1, false, set).orElseThrow();
            List<BigFraction> ways = claims.waysOut(set).toList();
            BigFraction limit = ways.isEmpty() || random.nextBoolean() ? kept
                    : ways.get(random.nextInt(ways.size()));
            BigFraction claim = limit.divide(claims.size());
            claim = claim.add(random.nextBoolean() ? BigFraction.ZERO : Case.little(random, claim, doubles));
            claim = doubles ? BigFraction.from(claim.doubleValue()) : claim;
            if (claim.signum() <= 0) {
                continue;
            }
            claims.numbers().put(claims.start(), claim);
            BigFraction needed = claim.multiply(claims.size());
            RoundClaims round = doubles ? claims.inDoubles() : claims.inFractions();
            boolean holds = kept.compareTo(needed) >= 0;
            assertThat(round.neverFalls(claims.start())).as("seed %d: %s", seed, claims).isEqualTo(holds);
            assertThat(round.text(claims.start()))
                    .isEqualTo(doubles ? String.valueOf(claim.doubleValue()) : Fractions.text(claim));
            found[holds ? 1 : 0]++;
            if (holds) {
                boolean leaves = ways.stream().anyMatch(way -> way.compareTo(needed) >= 0);
                assertThat(round.canBeKept(claims.start(), round.outside(places(round, set))))
                        .as("seed %d: %s, %s", seed, set, claims).isEqualTo(!leaves);
                found[leaves ? 3 : 2]++;
            }
        }
        assertThat(IntStream.of(found).min().orElseThrow()).isGreaterThan(60);
    }

    /**
     * Of sixteenths, she expects 13 at 1 if she wins the coin, and 10 where Bob moves if he does. Out of reach of 1, it is 10 if she
     * wins, and makes him move, and 3 at 2 if he does, and makes her move.
     */
    @ParameterizedTest
    @CsvSource({"11, true", "10, false"})
    void canBeKept_whereEitherSideOfTheCoinLeadsOut_isDecidedByTheCost(int claim, boolean kept) {
        Map<ChipConfiguration, BigFraction> numbers = new HashMap<>();
        int[] sixteenths = {claim, 13, 3, 10, 10};
        for (int vertex = 0; vertex < 5; vertex++) {
            numbers.put(new ChipConfiguration(vertex, 0, 0, 0), BigFraction.of(sixteenths[vertex], 16));
        }
        Case claims = new Case(0, true, numbers, List.of(BigFraction.ONE));
        for (RoundClaims round : List.of(claims.inDoubles(), claims.inFractions())) {
            assertThat(round.neverFalls(claims.start())).isTrue();
            assertThat(round.canBeKept(claims.start(), round.outside(places(round,
                    Set.of(new ChipConfiguration(1, 0, 0, 0)))))).isEqualTo(kept);
        }
    }

    /** Alice bids nothing and wins ties, and Bob wins with the one chip he has, if he bids it. */
    @Test
    void firstUnclaimed_afterTheLastReplyAlone_isFound() {
        ExactValue half = new ExactValue(BigFraction.of(1, 2), List.of(BigFraction.ONE), List.of());
        ChipConfiguration start = new ChipConfiguration(0, 0, 1, 1);
        Map<ChipConfiguration, ExactValue> values = new HashMap<>(Map.of(start, half));
        IntStream.of(1, 2).forEach(vertex -> values.put(new ChipConfiguration(vertex, 0, 1, 1), half));
        BiddingGame game = game("poorman; ties alice; mover winner-moves");
        assertThat(
                new ClaimsInFractions(new FractionClaims(game, DrawWorth.HALF, values), Player.ALICE, StopSignal.NEVER)
                        .firstUnclaimed(start))
                .contains(new ChipConfiguration(3, 0, 1, 0));
        IntStream.of(3, 4).forEach(vertex -> values.put(new ChipConfiguration(vertex, 0, 1, 0), half));
        assertThat(
                new ClaimsInFractions(new FractionClaims(game, DrawWorth.HALF, values), Player.ALICE, StopSignal.NEVER)
                        .firstUnclaimed(start))
                .isEmpty();
    }

    /**
     * For each of two winners and twice for what is claimed, for four vertices and each tie state, 4 bytes by Alice's chips, from 0 to 2^30 - 1, and by Bob's, from 0 to 3; or
     * by what Alice can have of the total, where that stays.
     */
    @ParameterizedTest
    @CsvSource({"poorman; ties coin, 256", "poorman; ties alternate-rounds, 512", "richman; ties coin, 64"})
    void of_moreChipsThanThereIsMemory_isRefused(String auction, int gibibytes) {
        int most = (1 << 30) - 1;
        ExactValue half = new ExactValue(BigFraction.of(1, 2), List.of(), List.of());
        boolean stays = auction.startsWith("richman");
        Map<ChipConfiguration, ExactValue> values = new HashMap<>();
        values.put(new ChipConfiguration(0, 0, stays ? most - 3 : most, 3), half);
        IntStream.range(0, 4).forEach(vertex -> values.put(new ChipConfiguration(vertex, 0, 1, 1), half));
        FractionClaims claims = new FractionClaims(game(auction), DrawWorth.HALF, values);
        assertThatThrownBy(() -> new ClaimsInFractions(claims, Player.ALICE, StopSignal.NEVER))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("the tables of the verifier need about " + gibibytes + " GiB");
    }

    /** Configurations of unlike purses are found without trying many that share their number. */
    @Test
    void hashCode_ofUnlikePurses_isHardlyEverTheSame() {
        Set<Integer> numbers = new HashSet<>();
        for (int vertex = 0; vertex < 3; vertex++) {
            for (int alice = 0; alice <= 10; alice++) {
                for (int bob = 0; bob < 20_000; bob++) {
                    numbers.add(new ChipConfiguration(vertex, 0, alice, bob).hashCode());
                }
            }
        }
        assertThat(numbers).hasSizeGreaterThan(3 * 11 * 20_000 * 99 / 100);
    }
}
