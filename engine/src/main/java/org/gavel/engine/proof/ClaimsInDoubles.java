package org.gavel.engine.proof;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.Player;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.Distribution;

/** Claims in doubles; what is close is decided in decimal fractions, in which doubles are exact. */
final class ClaimsInDoubles extends RoundClaims<Double> {

    /** Twice what one operation can be wrong by, in parts of its result. */
    private static final double ROUNDING = 0x1p-52;

    private final ValueClaims claims;
    private final ValueClaims after;
    private final Player self;

    ClaimsInDoubles(ValueClaims claims, Player self) {
        this(claims, claims, self);
    }

    /** Claims that rest on others, of what follows after a round. */
    ClaimsInDoubles(ValueClaims claims, ValueClaims after, Player self) {
        super(claims.game(), claims.draws(), self);
        this.claims = claims;
        this.after = after;
        this.self = self;
    }

    @Override
    List<ChipConfiguration> configurations() {
        return claims.configurations().toList();
    }

    @Override
    Double guarantee(ChipConfiguration at) {
        return claims.guarantee(self, at);
    }

    @Override
    Double guaranteeAfter(ChipConfiguration at) {
        return after.guarantee(self, at);
    }

    @Override
    Double number(double plain) {
        return plain;
    }

    @Override
    Optional<ImmutableIntList> bids(ChipConfiguration at) {
        return claims.bids(self, at).map(Distribution::support);
    }

    /** Told by a sum of products in doubles, unless it is closer to 0 than they can be wrong: each by two roundings, and each sum by one. */
    @Override
    int gain(ChipConfiguration at, List<ValueRound.Branch> branches, List<Double> best) {
        double claim = guarantee(at);
        Distribution bids = claims.bids(self, at).orElseThrow();
        double gain = 0;
        double size = 0;
        for (int i = 0; i < branches.size(); i++) {
            double part = weight(bids, branches.get(i)) * (best.get(i) - claim);
            gain += part;
            size += Math.abs(part);
        }
        double wrong = ROUNDING * (branches.size() + 2) * size + Double.MIN_NORMAL;
        return Math.abs(gain) > wrong ? (int) Math.signum(gain) : exactGain(claim, bids, branches, best).signum();
    }

    private static BigDecimal exactGain(double claim, Distribution bids, List<ValueRound.Branch> branches,
            List<Double> best) {
        BigDecimal gain = BigDecimal.ZERO;
        for (int i = 0; i < branches.size(); i++) {
            gain = gain.add(new BigDecimal(weight(bids, branches.get(i)))
                    .multiply(new BigDecimal(best.get(i)).subtract(new BigDecimal(claim))));
        }
        return gain;
    }

    private static double weight(Distribution bids, ValueRound.Branch branch) {
        return bids.probability(branch.bid()) / branch.chances();
    }
}
