package org.gavel.engine.proof.mixed;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/** Claims in doubles. */
final class ClaimsInDoubles extends RoundClaims {

    private final ValueClaims claims;
    private final Player self;
    private final double[] numbers;

    ClaimsInDoubles(ValueClaims claims, Player self, StopSignal stop) {
        this(claims, self, claims.configurations().toList(), stop);
    }

    private ClaimsInDoubles(ValueClaims claims, Player self, List<ChipConfiguration> all, StopSignal stop) {
        this(claims, self, all, all, numbers(guarantees(claims, self)), stop);
    }

    /** Claims that rest on others, of what follows after a round. */
    ClaimsInDoubles(ValueClaims claims, ValueClaims after, Player self, StopSignal stop) {
        this(claims, self, claims.configurations().toList(), after.configurations().toList(),
                numbers(DoubleStream.concat(guarantees(claims, self), guarantees(after, self))), stop);
    }

    private ClaimsInDoubles(ValueClaims claims, Player self, List<ChipConfiguration> all,
            List<ChipConfiguration> after, double[] numbers, StopSignal stop) {
        super(claims.game(), claims.draws(), self, all, after, numbers, Doubles.EXACT, stop);
        this.claims = claims;
        this.self = self;
        this.numbers = numbers;
    }

    private static DoubleStream guarantees(ValueClaims claims, Player self) {
        return claims.configurations().mapToDouble(at -> claims.guarantee(self, at));
    }

    private static double[] numbers(DoubleStream guarantees) {
        return DoubleStream.concat(DoubleStream.of(0, 0.5, 1), guarantees).toArray();
    }

    @Override
    BigFraction number(int place) {
        return BigFraction.from(numbers[place]);
    }

    @Override
    Optional<Bids> bids(ChipConfiguration at) {
        return claims.bids(self, at).map(bids -> {
            int[] support = bids.support().toArray();
            double[] weights = new double[support.length];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = bids.probability(support[i]);
            }
            return new Bids(support, weights);
        });
    }

    @Override
    BigFraction weight(ChipConfiguration at, int bid) {
        return BigFraction.from(claims.bids(self, at).orElseThrow().probability(bid));
    }
}
