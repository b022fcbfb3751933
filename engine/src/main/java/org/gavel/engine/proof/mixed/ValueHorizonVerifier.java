package org.gavel.engine.proof.mixed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.value.ChipConfiguration;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.Violation;

/**
 * Checks mixed values within a horizon, in exact arithmetic and by the rules of the auction alone, from its end: with no round to
 * go every play that is not over is a draw. With one round more, the player's bids must keep the claim in expectation, against
 * every reply, by what is claimed after the round. So claims with k rounds to go are proved by induction over k. Time
 * grows with rounds, configurations and pairs of bids.
 */
public final class ValueHorizonVerifier {

    private final StopSignal stop;
    private final List<ValueClaims> last = new ArrayList<>();
    private Optional<Violation> violation = Optional.empty();
    private int rounds = -1;

    /** A verifier to which nothing has been claimed, which is asked to stop by a signal. */
    public ValueHorizonVerifier(StopSignal stop) {
        this.stop = stop;
    }

    /**
     * Takes what is claimed with one round more to go than before; first, with none.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public void add(ValueClaims claims) {
        rounds++;
        for (Player self : Player.values()) {
            if (violation.isEmpty()) {
                violation = rounds == 0 ? checkEnd(claims, self) : check(claims, last.get(last.size() - 1), self);
            }
        }
        last.add(claims);
        if (last.size() > 2) {
            last.remove(0);
        }
    }

    /**
     * Whether the claims that were added last hold with this many rounds to go: if this many were added, or if the last claim
     * no less than those before, on which they rest, so that they can rest on themselves.
     */
    public boolean reaches(int horizon) {
        return rounds == horizon || rounds > 0 && rounds < horizon && Arrays.stream(Player.values())
                .allMatch(player -> last.get(0).configurations().allMatch(
                        at -> last.get(1).guarantee(player, at) >= last.get(0).guarantee(player, at)));
    }

    /** The first claim that is not borne out; if there is none, all that were added are proved. */
    public Optional<Violation> violation() {
        return violation;
    }

    private Optional<Violation> checkEnd(ValueClaims claims, Player self) {
        ClaimsInDoubles numbers = new ClaimsInDoubles(claims, self, stop);
        return claims.configurations().filter(
                at -> numbers.isOver(at) ? numbers.exceedsOutcome(at) : numbers.isAbove(at, numbers.draw()))
                .findFirst().map(at -> violation(self, at, "without a further round it is worth less than ", numbers));
    }

    private Optional<Violation> check(ValueClaims claims, ValueClaims after, Player self) {
        ClaimsInDoubles numbers = new ClaimsInDoubles(claims, after, self, stop);
        for (ChipConfiguration at : numbers.configurations()) {
            stop.require("every value was verified");
            if (numbers.exceedsOutcome(at)) {
                return Optional.of(violation(self, at, "the play is over, and worth less than ", numbers));
            }
            if (!numbers.isOver(at) && numbers.isAbove(at, 0) && !isKept(numbers, at)) {
                return Optional.of(violation(self, at, "no bids are given that keep the expectation at ", numbers));
            }
        }
        return Optional.empty();
    }

    private static boolean isKept(ClaimsInDoubles numbers, ChipConfiguration at) {
        return numbers.canPay(at) && numbers.neverFalls(at);
    }

    private static Violation violation(Player self, ChipConfiguration at, String reason, ClaimsInDoubles numbers) {
        return new Violation(self, at.vertex(), at + ": " + reason + numbers.text(at));
    }
}
