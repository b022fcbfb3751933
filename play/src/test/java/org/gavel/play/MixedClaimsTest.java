package org.gavel.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.ExactValue;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.mixed.FractionClaims;
import org.gavel.engine.proof.mixed.MixedVerifier;
import org.gavel.engine.proof.mixed.ValueClaims;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.play.Referee;
import org.junit.jupiter.api.Test;

/** Claims on random boards that hold by a hair, or fail by one, against what the rules say of every round. */
class MixedClaimsTest {

    private static final List<String> AUCTIONS = List.of("all-pay; ties coin", "richman; ties coin; least 1",
            "all-pay; ties advantage", "richman; ties no-move", "poorman; ties coin; mover winner-moves",
            "all-pay; ties alternate-rounds", "all-pay-richman; ties losers-ball; broke settle",
            "second-price; ties bob",
            "poorman; ties no-move", "richman; ties advantage; mover winner-moves");

    /** Claims for a player who bids by chance, in sixths or quarters, and what the rules say of them. */
    private record Claims(BiddingGame game, Referee<Long> referee, DrawWorth draws, Player self,
            Map<ChipConfiguration, BigFraction> numbers, Map<ChipConfiguration, List<BigFraction>> bids) {

        static Claims of(Random random, int parts) {
            ColouredGraph graph = RandomGraphs.of(RandomGraphs.Shape.values()[random.nextInt(4)], 4 + random.nextInt(2),
                    random.nextInt(1 << 20));
            Auction auction = Auction.parse("money chips; payment " + AUCTIONS.get(random.nextInt(AUCTIONS.size())));
            BiddingGame game = new BiddingGame("random", graph, 0, auction);
            int most = 1 + random.nextInt(2);
            Claims claims = new Claims(game, Referee.inChips(game),
                    DrawWorth.values()[random.nextInt(3)], Player.values()[random.nextInt(2)], new HashMap<>(),
                    new HashMap<>());
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                for (int state = 0; state < auction.ties().states().size(); state++) {
                    for (int alice = 0; alice <= 2 * most; alice++) {
                        for (int bob = 0; bob <= 2 * most; bob++) {
                            if (auction.payment().keepsTotal() ? alice + bob == 2 * most
                                    : alice <= most && bob <= most) {
                                claims.fill(random, parts, new ChipConfiguration(vertex, state, alice, bob));
                            }
                        }
                    }
                }
            }
            return claims;
        }

        private void fill(Random random, int parts, ChipConfiguration at) {
            int[] weights = new int[at.chips(self) + 1];
            for (int i = random.nextInt(3) == 0 ? 0 : parts; i < parts; i++) {
                weights[random.nextInt(weights.length)]++;
            }
            int left = parts - Arrays.stream(weights).sum();
            weights[random.nextInt(weights.length)] += left;
            bids.put(at, Arrays.stream(weights).mapToObj(weight -> BigFraction.of(weight, parts)).toList());
            numbers.put(at, BigFraction.ZERO);
        }

        Optional<BigFraction> over(ChipConfiguration at) {
            return referee.outcome(inPlay(at)).map(outcome -> BigFraction.from(draws.of(outcome, self)));
        }

        private static Configuration<Long> inPlay(ChipConfiguration at) {
            return new Configuration<>(at.vertex(), at.state(), (long) at.alice(), (long) at.bob());
        }

        private BigFraction worth(ChipConfiguration at) {
            return over(at).orElseGet(() -> numbers.getOrDefault(at, BigFraction.ZERO));
        }

        /** The best for the player, after two bids and with that winner of a toss; empty if there is none that he can bring about. */
        private Optional<BigFraction> after(ChipConfiguration at, int own, int reply, Player toss,
                Function<ChipConfiguration, Optional<BigFraction>> worths) {
            Configuration<Long> here = inPlay(at);
            long alice = referee.raised(here, Player.ALICE, (long) (self == Player.ALICE ? own : reply));
            long bob = referee.raised(here, Player.BOB, (long) (self == Player.ALICE ? reply : own));
            Award award = referee.award(here, alice, bob);
            return switch (award.kind()) {
                case NOBODY -> worths.apply(inChips(referee.unmoved(here, alice)));
                case COIN -> won(here, alice, bob, toss, worths);
                case WON, RICHER -> won(here, alice, bob, award.player().orElseThrow(), worths);
                case HOLDER_CHOOSES -> chosen(award.player().orElseThrow(),
                        Stream.of(Player.values()).map(winner -> won(here, alice, bob, winner, worths)).toList());
            };
        }

        private static ChipConfiguration inChips(Configuration<Long> at) {
            return new ChipConfiguration(at.vertex(), at.state(), at.alice().intValue(), at.bob().intValue());
        }

        private Optional<BigFraction> won(Configuration<Long> here, long alice, long bob, Player winner,
                Function<ChipConfiguration, Optional<BigFraction>> worths) {
            Configuration<Long> paid = referee.paid(here, alice, bob, winner);
            List<Optional<BigFraction>> alternatives = new ArrayList<>();
            for (Player mover : Player.values()) {
                if (mover == winner || referee.letsWinnerDecide(here)) {
                    alternatives.add(chosen(mover, game.graph().successors(mover, here.vertex())
                            .mapToObj(target -> worths.apply(inChips(paid.at(target)))).toList()));
                }
            }
            return chosen(winner, alternatives);
        }

        private Optional<BigFraction> chosen(Player chooser, List<Optional<BigFraction>> alternatives) {
            Optional<BigFraction> best = alternatives.get(0);
            for (Optional<BigFraction> each : alternatives) {
                boolean less = each.isEmpty() || best.isPresent() && each.get().compareTo(best.get()) < 0;
                best = less == (chooser == self) ? best : each;
            }
            return best;
        }

        /** What the bids expect against a reply, times two, with one of them, on one side of a coin, worth something else. */
        private BigFraction expected(ChipConfiguration at, int reply, int bid, Player side, BigFraction instead) {
            BigFraction sum = BigFraction.ZERO;
            for (int own = 0; own < bids.get(at).size(); own++) {
                for (Player toss : Player.values()) {
                    BigFraction worth = own == bid && (toss == side || !isTossed(at, own, reply)) ? instead
                            : after(at, own, reply, toss, next -> Optional.of(worth(next))).orElseThrow();
                    sum = sum.add(bids.get(at).get(own).multiply(worth));
                }
            }
            return sum;
        }

        private boolean isTossed(ChipConfiguration at, int own, int reply) {
            return referee.award(inPlay(at), (long) (self == Player.ALICE ? own : reply),
                    (long) (self == Player.ALICE ? reply : own)).kind() == Award.Kind.COIN;
        }

        private BigFraction expected(ChipConfiguration at, int reply) {
            return expected(at, reply, -1, self, BigFraction.ZERO);
        }

        boolean hold() {
            Set<ChipConfiguration> above = numbers.keySet().stream().filter(at -> over(at).isEmpty()
                    && numbers.get(at).compareTo(BigFraction.from(draws.to(self))) > 0).collect(Collectors.toSet());
            while (above.removeIf(at -> repliesAt(at).allMatch(reply -> leaves(at, reply, Set.copyOf(above))))) {
                continue;
            }
            return above.isEmpty() && numbers.keySet().stream().allMatch(this::isKept);
        }

        private Stream<Integer> repliesAt(ChipConfiguration at) {
            return IntStream.rangeClosed(0, at.chips(self.opponent())).boxed();
        }

        private boolean isKept(ChipConfiguration at) {
            BigFraction claim = numbers.get(at);
            return over(at).map(worth -> claim.compareTo(worth) <= 0)
                    .orElseGet(() -> claim.signum() <= 0 || repliesAt(at)
                            .allMatch(reply -> expected(at, reply).compareTo(claim.multiply(2)) >= 0));
        }

        /** Whether some bid, as a coin falls, leads out of a set for no less than is claimed, if the player wants that. */
        private boolean leaves(ChipConfiguration at, int reply, Set<ChipConfiguration> set) {
            for (int own = 0; own < bids.get(at).size(); own++) {
                for (Player toss : Player.values()) {
                    Optional<BigFraction> out = after(at, own, reply, toss,
                            next -> set.contains(next) ? Optional.empty() : Optional.of(worth(next)));
                    if (bids.get(at).get(own).signum() > 0 && out.isPresent()
                            && expected(at, reply, own, toss, out.get()).compareTo(numbers.get(at).multiply(2)) >= 0) {
                        return true;
                    }
                }
            }
            return false;
        }

        /** Raises or lowers all claims to what the bids keep of them, in parts of 48. */
        void settle(Random random) {
            boolean falling = random.nextBoolean();
            if (falling) {
                numbers.replaceAll((at, number) -> BigFraction.ONE);
            }
            for (int round = 0; round < 12; round++) {
                boolean[] changed = {false};
                numbers.replaceAll((at, number) -> {
                    BigFraction kept = over(at).orElseGet(() -> repliesAt(at).map(reply -> expected(at, reply))
                            .min(BigFraction::compareTo).orElseThrow().divide(2));
                    BigFraction now = BigFraction.of((int) Math.floor(48 * kept.doubleValue() + 1e-9), 48);
                    changed[0] |= !now.equals(number);
                    return now;
                });
                if (!changed[0]) {
                    return;
                }
            }
        }

        FractionClaims inFractions() {
            return new FractionClaims(game, draws, numbers.keySet().stream().collect(Collectors.toMap(at -> at,
                    at -> self == Player.ALICE ? new ExactValue(numbers.get(at), bids.get(at), List.of())
                            : new ExactValue(BigFraction.ONE.subtract(numbers.get(at)), List.of(), bids.get(at)))));
        }

        ValueClaims inDoubles() {
            return new MadeUpClaims(game, draws, numbers.keySet().stream().toList(),
                    at -> numbers.containsKey(at) ? numbers.get(at).doubleValue() : 0, at -> {
                        TreeMap<Integer, Double> weights = new TreeMap<>();
                        for (int bid = 0; bid < bids.get(at).size(); bid++) {
                            if (bids.get(at).get(bid).signum() > 0) {
                                weights.put(bid, bids.get(at).get(bid).doubleValue());
                            }
                        }
                        return Distribution.of(weights);
                    });
        }
    }

    /** The same is claimed of both players. */
    private record MadeUpClaims(BiddingGame game, DrawWorth draws, List<ChipConfiguration> all,
            ToDoubleFunction<ChipConfiguration> numbers, Function<ChipConfiguration, Distribution> bids)
            implements
                ValueClaims {
        @Override
        public Stream<ChipConfiguration> configurations() {
            return all.stream();
        }

        @Override
        public double guarantee(Player player, ChipConfiguration at) {
            return numbers.applyAsDouble(at);
        }

        @Override
        public Optional<Distribution> bids(Player player, ChipConfiguration at) {
            return Optional.of(bids.apply(at));
        }
    }

    private static boolean isProved(MixedVerifier verifier) {
        return verifier.check().isEmpty() && verifier.missing().isEmpty();
    }

    /** Half of the claims are changed by as little as a fraction, or a double, can tell. */
    @Test
    void check_ofRandomClaims_provesThoseThatTheRulesKeep() {
        int[] found = new int[2];
        for (int seed = 0; seed < 160; seed++) {
            Random random = new Random(seed);
            boolean doubles = random.nextBoolean();
            Claims claims = Claims.of(random, doubles ? 4 : 6);
            claims.settle(random);
            List<ChipConfiguration> all = claims.numbers().keySet().stream()
                    .sorted(Comparator.comparing(ChipConfiguration::toString)).toList();
            ChipConfiguration at = all.get(random.nextInt(all.size()));
            BigFraction number = claims.numbers().get(at);
            claims.numbers().replaceAll((any, each) -> doubles ? BigFraction.from(each.doubleValue()) : each);
            if (random.nextInt(4) == 0) {
                claims.numbers().remove(at);
            } else if (random.nextBoolean()) {
                BigFraction little = doubles ? BigFraction.from(Math.ulp(number.doubleValue()))
                        : BigFraction.of(1, 10).pow(random.nextInt(25));
                BigFraction changed = random.nextInt(3) == 0 ? number.subtract(little) : number.add(little);
                claims.numbers().put(at, changed.signum() < 0 ? BigFraction.ZERO : changed);
            }
            boolean expected = claims.hold();
            MixedVerifier verifier = doubles
                    ? new MixedVerifier(claims.inDoubles(), claims.self(), StopSignal.NEVER)
                    : new MixedVerifier(claims.inFractions(), claims.self(), StopSignal.NEVER);
            assertThat(isProved(verifier)).as("seed %d: %s", seed, claims).isEqualTo(expected);
            found[expected ? 1 : 0]++;
        }
        assertThat(found[0]).isGreaterThan(30);
        assertThat(found[1]).isGreaterThan(30);
    }
}
