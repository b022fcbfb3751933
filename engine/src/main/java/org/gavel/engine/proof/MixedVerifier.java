package org.gavel.engine.proof;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.Task;
import org.gavel.engine.solve.values.ChipConfiguration;
import org.gavel.engine.solve.values.Distribution;
import org.gavel.engine.solve.values.MixedSolution;

/**
 * Checks, in exact arithmetic and by the rules of the auction alone, that the bids of a player guarantee him what is claimed,
 * from every configuration at once. Uses nothing but the claims and the bids.
 *
 * <p>Let u be the claim. Whatever the other does in one round, the expectation of u after the round must be at least u
 * before it, if the player then decides for the best of u, so that it never falls along a play; and there must be no set of
 * configurations with u above the worth of a draw in which the other can keep the play surely, though the player leaves it
 * wherever that costs him nothing of his claim. A play that does not end settles, almost surely, in such a set on which u is
 * constant, or in configurations where u is at most the worth of a draw; so the player gets at least u. Time grows with
 * configurations and pairs of bids.
 */
public final class MixedVerifier {

    private static final double SURE = 1e-12;

    private final ValueClaims claims;
    private final Player self;
    private final StopSignal stop;
    private final ColouredGraph graph;
    private final ValueRound round;

    /** A verifier of what a solution claims for a player. */
    public MixedVerifier(MixedSolution solution, Player self) {
        this(ValueClaims.of(solution), self, StopSignal.NEVER);
        if (solution.options().horizon().isPresent()) {
            throw new IllegalArgumentException("horizon " + solution.options().horizon().getAsInt());
        }
    }

    /** A verifier of claims for a player, which is asked to stop by a signal. */
    public MixedVerifier(ValueClaims claims, Player self, StopSignal stop) {
        Task.CHECK_OF_VALUES.require(claims.game());
        this.claims = claims;
        this.self = self;
        this.stop = stop;
        graph = claims.game().graph();
        round = new ValueRound(graph, claims.game().auction(), self);
    }

    /** Whether the rounds of an auction are written down here. */
    public static boolean knows(Auction auction) {
        return ValueRound.knows(auction);
    }

    /**
     * The first configuration where a claim is not borne out by the bids, or empty if all claims are proved.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Optional<Violation> check() {
        List<ChipConfiguration> above = new ArrayList<>();
        double draw = claims.draws().to(self);
        List<ChipConfiguration> all = claims.configurations().toList();
        String work = "verifying for " + self.label();
        int checked = 0;
        for (ChipConfiguration at : all) {
            requireTime();
            stop.reached(work, checked++, all.size());
            double claim = claims.guarantee(self, at);
            if (claim > 0) {
                if (claims.bids(self, at).isEmpty()) {
                    return violation(at, "no bids are given");
                }
                if (!neverFalls(at)) {
                    return violation(at, "a reply brings the expectation below " + claim);
                }
                if (claim > draw) {
                    above.add(at);
                }
            }
        }
        Set<ChipConfiguration> trap = trap(above);
        return trap.isEmpty() ? Optional.empty()
                : violation(trap.iterator().next(), "the other player can keep the play from ending");
    }

    private void requireTime() {
        if (stop.stopRequested()) {
            throw new LimitReachedException("stopped before every value was verified", "give it more time");
        }
    }

    private Optional<Violation> violation(ChipConfiguration at, String reason) {
        return Optional.of(new Violation(self, at.vertex(), at + ": " + reason));
    }

    /** What a play is worth where it is over, and what is claimed where it goes on. */
    private double worth(ChipConfiguration at) {
        Optional<Outcome> over = graph.outcome(at.vertex());
        Auction auction = claims.game().auction();
        if (over.isEmpty() && at.alice() == 0 && at.bob() == 0 && auction.broke() == Broke.SETTLE) {
            over = graph.brokeOutcome(at.vertex());
        }
        return over.isPresent() ? claims.draws().of(over.get(), self) : claims.guarantee(self, at);
    }

    private double worst(Set<ChipConfiguration> alternative) {
        double worst = 1;
        for (ChipConfiguration each : alternative) {
            worst = Math.min(worst, worth(each));
        }
        return worst;
    }

    private double best(ValueRound.Branch branch) {
        double best = 0;
        for (Set<ChipConfiguration> alternative : branch.alternatives()) {
            best = Math.max(best, worst(alternative));
        }
        return best;
    }

    private boolean neverFalls(ChipConfiguration at) {
        double claim = claims.guarantee(self, at);
        Distribution bids = claims.bids(self, at).orElseThrow();
        for (int reply = 0; reply <= at.chips(self.opponent()); reply++) {
            List<ValueRound.Branch> branches = round.branches(at, bids, reply);
            double gain = 0;
            for (ValueRound.Branch branch : branches) {
                gain += branch.weight() * (best(branch) - claim);
            }
            if (gain < SURE && slack(branches, claim).signum() < 0) {
                return false;
            }
        }
        return true;
    }

    /** By how much the expectation exceeds the claim, exactly. */
    private BigDecimal slack(List<ValueRound.Branch> branches, double claim) {
        BigDecimal slack = BigDecimal.ZERO;
        for (ValueRound.Branch branch : branches) {
            slack = slack.add(new BigDecimal(branch.weight())
                    .multiply(new BigDecimal(best(branch)).subtract(new BigDecimal(claim))));
        }
        return slack;
    }

    /** The largest set of some configurations in which the other player can keep the play surely. */
    private Set<ChipConfiguration> trap(List<ChipConfiguration> within) {
        Set<ChipConfiguration> trap = new HashSet<>(within);
        boolean changed = true;
        while (changed) {
            requireTime();
            Set<ChipConfiguration> now = trap;
            changed = trap.removeIf(at -> !canStay(at, now));
        }
        return trap;
    }

    private boolean canStay(ChipConfiguration at, Set<ChipConfiguration> within) {
        Distribution bids = claims.bids(self, at).orElseThrow();
        for (int reply = 0; reply <= at.chips(self.opponent()); reply++) {
            if (!leaves(round.branches(at, bids, reply), claims.guarantee(self, at), within)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the player leaves a set with one of his bids, at no cost to his claim. */
    private boolean leaves(List<ValueRound.Branch> branches, double claim, Set<ChipConfiguration> within) {
        for (ValueRound.Branch branch : branches) {
            for (Set<ChipConfiguration> alternative : branch.alternatives()) {
                if (alternative.stream().noneMatch(within::contains)) {
                    BigDecimal cost = new BigDecimal(branch.weight())
                            .multiply(new BigDecimal(best(branch)).subtract(new BigDecimal(worst(alternative))));
                    if (cost.signum() == 0 || cost.compareTo(slack(branches, claim)) <= 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
