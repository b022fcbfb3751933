package org.gavel.engine.proof;

import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.ExactValue;

/** Claims in fractions: what Bob guarantees to himself is what Alice's value leaves of 1. */
final class ClaimsInFractions extends RoundClaims<BigFraction> {

    private final FractionClaims claims;
    private final Player self;

    ClaimsInFractions(FractionClaims claims, Player self) {
        super(claims.game(), claims.draws(), self);
        this.claims = claims;
        this.self = self;
    }

    @Override
    List<ChipConfiguration> configurations() {
        return List.copyOf(claims.values().keySet());
    }

    @Override
    BigFraction guarantee(ChipConfiguration at) {
        ExactValue value = claims.values().get(at);
        return value == null ? BigFraction.ZERO
                : self == Player.ALICE ? value.value() : BigFraction.ONE.subtract(value.value());
    }

    @Override
    BigFraction number(double plain) {
        return BigFraction.from(plain);
    }

    @Override
    Optional<ImmutableIntList> bids(ChipConfiguration at) {
        List<BigFraction> weights = claims.values().get(at).bids(self);
        MutableIntList support = IntLists.mutable.empty();
        BigFraction sum = BigFraction.ZERO;
        for (int bid = 0; bid < weights.size(); bid++) {
            if (weights.get(bid).signum() > 0) {
                support.add(bid);
            }
            sum = sum.add(weights.get(bid).signum() < 0 ? BigFraction.of(2) : weights.get(bid));
        }
        return sum.equals(BigFraction.ONE) ? Optional.of(support.toImmutable()) : Optional.empty();
    }

    @Override
    String text(ChipConfiguration at) {
        return Fractions.text(guarantee(at));
    }

    @Override
    int gain(ChipConfiguration at, List<ValueRound.Branch> branches, List<BigFraction> best) {
        BigFraction expected = BigFraction.ZERO;
        for (int i = 0; i < branches.size(); i++) {
            expected = expected.add(weight(at, branches.get(i)).multiply(best.get(i)));
        }
        return expected.compareTo(guarantee(at));
    }

    private BigFraction weight(ChipConfiguration at, ValueRound.Branch branch) {
        return claims.values().get(at).bids(self).get(branch.bid()).divide(branch.chances());
    }
}
