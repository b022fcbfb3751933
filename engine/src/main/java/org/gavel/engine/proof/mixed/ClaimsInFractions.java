package org.gavel.engine.proof.mixed;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;

/** Claims in fractions: what Bob guarantees to themselves is what Alice's value leaves of 1. */
final class ClaimsInFractions extends RoundClaims {

    private final FractionClaims claims;
    private final Player self;
    private final List<BigFraction> numbers;

    ClaimsInFractions(FractionClaims claims, Player self, StopSignal stop) {
        this(claims, self, List.copyOf(claims.values().keySet()), stop);
    }

    private ClaimsInFractions(FractionClaims claims, Player self, List<ChipConfiguration> all, StopSignal stop) {
        this(claims, self, all, Stream.concat(Stream.of(BigFraction.ZERO, BigFraction.of(1, 2), BigFraction.ONE),
                all.stream().map(at -> guarantee(claims, self, at))).toList(), stop);
    }

    private ClaimsInFractions(FractionClaims claims, Player self, List<ChipConfiguration> all,
            List<BigFraction> numbers, StopSignal stop) {
        super(claims.game(), claims.draws(), self, all, all,
                numbers.stream().mapToDouble(BigFraction::doubleValue).toArray(), Doubles.NEAREST, stop);
        this.claims = claims;
        this.self = self;
        this.numbers = numbers;
    }

    private static BigFraction guarantee(FractionClaims claims, Player self, ChipConfiguration at) {
        BigFraction value = claims.values().get(at).value();
        return self == Player.ALICE ? value : BigFraction.ONE.subtract(value);
    }

    @Override
    BigFraction number(int place) {
        return numbers.get(place);
    }

    @Override
    Optional<Bids> bids(ChipConfiguration at) {
        List<BigFraction> weights = claims.values().get(at).bids(self);
        BigFraction sum = BigFraction.ZERO;
        for (BigFraction weight : weights) {
            sum = sum.add(weight.signum() < 0 ? BigFraction.of(2) : weight);
        }
        int[] support = IntStream.range(0, weights.size()).filter(bid -> weights.get(bid).signum() > 0).toArray();
        return sum.equals(BigFraction.ONE) ? Optional.of(new Bids(support,
                IntStream.of(support).mapToDouble(bid -> weights.get(bid).doubleValue()).toArray()))
                : Optional.empty();
    }

    @Override
    BigFraction weight(ChipConfiguration at, int bid) {
        return claims.values().get(at).bids(self).get(bid);
    }

    @Override
    String text(ChipConfiguration at) {
        return Fractions.text(guarantee(claims, self, at));
    }
}
