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

    private static final double SURE = 1e-12;

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

    @Override
    int gain(ChipConfiguration at, List<ValueRound.Branch> branches, List<Double> best) {
        double claim = guarantee(at);
        Distribution bids = claims.bids(self, at).orElseThrow();
        double gain = 0;
        for (int i = 0; i < branches.size(); i++) {
            gain += weight(bids, branches.get(i)) * (best.get(i) - claim);
        }
        return gain >= SURE ? 1 : slack(at, branches, best).signum();
    }

    @Override
    boolean affords(ChipConfiguration at, List<ValueRound.Branch> branches, List<Double> best, int branch,
            Double less) {
        double weight = weight(claims.bids(self, at).orElseThrow(), branches.get(branch));
        BigDecimal cost = new BigDecimal(weight)
                .multiply(new BigDecimal(best.get(branch)).subtract(new BigDecimal(less)));
        return cost.compareTo(slack(at, branches, best)) <= 0;
    }

    /** By how much the expectation exceeds the claim. */
    private BigDecimal slack(ChipConfiguration at, List<ValueRound.Branch> branches, List<Double> best) {
        BigDecimal claim = new BigDecimal(guarantee(at));
        Distribution bids = claims.bids(self, at).orElseThrow();
        BigDecimal slack = BigDecimal.ZERO;
        for (int i = 0; i < branches.size(); i++) {
            slack = slack.add(new BigDecimal(weight(bids, branches.get(i)))
                    .multiply(new BigDecimal(best.get(i)).subtract(claim)));
        }
        return slack;
    }

    private static double weight(Distribution bids, ValueRound.Branch branch) {
        return bids.probability(branch.bid()) / branch.chances();
    }
}
