package org.gavel.engine.proof.mixed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.answer.value.MixedSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.task.Task;

/**
 * Checks, in exact arithmetic and by the rules of the auction alone, that the bids of a player guarantee them what is claimed,
 * from every configuration at once. Uses nothing but the claims and the bids.
 *
 * <p>Let u be the claim. Whatever the other does in one round, the expectation of u after the round must be at least u
 * before it, if the player then decides for the best of u, so that it never falls along a play. Where chance moves, its mean must not
 * fall. There must be no set of
 * configurations with u above the worth of a draw in which the other can keep the play surely, though the player leaves it
 * wherever that costs them nothing of their claim. A play that does not end settles, almost surely, in such a set on which u is
 * constant, or in configurations where u is at most the worth of a draw; so the player gets at least u. Time grows with
 * configurations, the player's bids and the other's, which are looked up in {@linkplain ValueRound tables}.
 */
public final class MixedVerifier {

    static final String BEFORE = "every value was verified";

    private final Player self;
    private final StopSignal stop;
    private final RoundClaims claims;
    private Optional<ChipConfiguration> missing = Optional.empty();

    /** A verifier of what a solution claims for a player. */
    public MixedVerifier(MixedSolution solution, Player self) {
        this(ValueClaims.of(solution), self, StopSignal.NEVER);
        if (solution.options().horizon().isPresent()) {
            throw new IllegalArgumentException("horizon " + solution.options().horizon().getAsInt());
        }
    }

    /** A verifier of claims for a player, which is asked to stop by a signal. */
    public MixedVerifier(ValueClaims claims, Player self, StopSignal stop) {
        this(claims.game(), new ClaimsInDoubles(claims, self, stop), self, stop);
    }

    /** A verifier of claims in fractions for a player, which is asked to stop by a signal. */
    public MixedVerifier(FractionClaims claims, Player self, StopSignal stop) {
        this(claims.game(), new ClaimsInFractions(claims, self, stop), self, stop);
    }

    private MixedVerifier(BiddingGame game, RoundClaims claims, Player self, StopSignal stop) {
        Task.CHECK_OF_VALUES.require(game);
        this.claims = claims;
        this.self = self;
        this.stop = stop;
    }

    /** Whether the rounds of an auction are written down here. */
    public static boolean knows(Auction auction) {
        return ValueRound.knows(auction);
    }

    /**
     * The first configuration where a claim is not borne out by the bids, or empty if there is none: then all claims are proved,
     * unless something is {@linkplain #missing missing}.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Optional<Violation> check() {
        List<ChipConfiguration> above = new ArrayList<>();
        List<ChipConfiguration> all = claims.configurations();
        String work = "verifying for " + self.label();
        int checked = 0;
        for (ChipConfiguration at : all) {
            stop.require(BEFORE);
            stop.reached(work, checked++, all.size());
            if (claims.exceedsOutcome(at)) {
                return violation(at, "the play is over, and worth less than " + claims.text(at));
            }
            if (!claims.isOver(at) && claims.isAbove(at, 0)) {
                if (!claims.canPay(at)) {
                    return violation(at, "there are no bids that the player can pay");
                }
                if (!claims.neverFalls(at)) {
                    Optional<ChipConfiguration> unclaimed = claims.firstUnclaimed(at);
                    if (unclaimed.isEmpty()) {
                        return violation(at, "a reply brings the expectation below " + claims.text(at));
                    }
                    missing = unclaimed;
                }
                if (claims.isAbove(at, claims.draw())) {
                    above.add(at);
                }
            }
        }
        List<ChipConfiguration> trap = missing.isPresent() ? List.of() : trap(above);
        if (!trap.isEmpty()) {
            missing = trap.stream().flatMap(at -> claims.firstUnclaimed(at).stream()).findFirst();
        }
        return trap.isEmpty() || missing.isPresent() ? Optional.empty()
                : violation(trap.get(0), "the other player can keep the play from ending");
    }

    /**
     * Once claims were checked: a configuration that can follow from one whose claim is not proved, and of which nothing is
     * claimed. With what it is worth the claim may be right.
     */
    public Optional<ChipConfiguration> missing() {
        return missing;
    }

    private Optional<Violation> violation(ChipConfiguration at, String reason) {
        return Optional.of(new Violation(self, at.vertex(), at + ": " + reason));
    }

    /**
     * The largest set of some configurations in which the other player can keep the play surely. What is outside of it is asked
     * anew for each time that all are gone through; what has gone since counts as inside until then, which only keeps more. Those
     * with fewer chips, to which payments to the bank lead, come first.
     */
    private List<ChipConfiguration> trap(List<ChipConfiguration> within) {
        within.sort(Comparator.comparingInt(at -> at.alice() + at.bob()));
        BitSet places = new BitSet();
        within.forEach(at -> places.set(claims.place(at)));
        List<ChipConfiguration> trap = within;
        List<ChipConfiguration> before;
        do {
            stop.require(BEFORE);
            before = trap;
            trap = new ArrayList<>();
            ValueRound outside = claims.outside(places);
            for (ChipConfiguration at : before) {
                if (claims.canBeKept(at, outside)) {
                    trap.add(at);
                } else {
                    places.clear(claims.place(at));
                }
            }
        } while (trap.size() < before.size());
        return trap;
    }
}
