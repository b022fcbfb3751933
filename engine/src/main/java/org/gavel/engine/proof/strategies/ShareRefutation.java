package org.gavel.engine.proof.strategies;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.play.Play;
import org.gavel.engine.play.Referee;
import org.gavel.engine.play.Replies;
import org.gavel.engine.play.Round;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.share.Cut;
import org.gavel.engine.share.ShareStrategy;
import org.gavel.engine.share.Span;

/** A play in real money that stays out of given configurations, found step by step. */
final class ShareRefutation {

    private final Referee<BigFraction> referee;
    private final ShareStrategy strategy;
    private final Player other;

    ShareRefutation(Referee<BigFraction> referee, ShareStrategy strategy) {
        this.referee = referee;
        this.strategy = strategy;
        other = strategy.player().opponent();
    }

    /**
     * A play that stays out of sets.
     *
     * @param start a configuration that is not in the first sets
     * @param rounds how many rounds to follow it, at the most
     * @param avoided the sets that must not contain the configuration after so many rounds
     */
    Play<BigFraction> avoiding(Configuration<BigFraction> start, int rounds, IntFunction<ShareSets> avoided) {
        List<Round<BigFraction>> played = new ArrayList<>();
        Set<Configuration<BigFraction>> seen = new HashSet<>();
        Configuration<BigFraction> here = start;
        while (true) {
            Optional<Outcome> outcome = referee.outcome(here);
            if (outcome.isPresent()) {
                return new Play<>(start, played, Play.Ending.of(outcome.get()));
            }
            if (!seen.add(here)) {
                return new Play<>(start, played, Play.Ending.REPEATS);
            }
            if (played.size() >= rounds) {
                return new Play<>(start, played, Play.Ending.STOPPED);
            }
            Round<BigFraction> round = step(here, avoided.apply(played.size() + 1));
            played.add(round);
            here = round.after();
        }
    }

    private Round<BigFraction> step(Configuration<BigFraction> here, ShareSets avoided) {
        List<Round<BigFraction>> found = new ArrayList<>();
        Replies<BigFraction> replies = new Replies<>(referee, strategy);
        for (BigFraction reply : candidates(here, avoided)) {
            replies.forEach(here, reply, round -> {
                if (!avoided.contains(round.after())) {
                    found.add(round);
                }
            });
            if (!found.isEmpty()) {
                return found.stream().filter(round -> isLost(round.after())).findFirst().orElse(found.get(0));
            }
        }
        throw new IllegalStateException("no reply leads out of the sets from " + here);
    }

    private boolean isLost(Configuration<BigFraction> after) {
        return referee.game().graph().isWonBy(other, after.vertex());
    }

    /** Replies next to which nothing changes: nothing, the same, all, and those that lead between the ends of the sets. */
    private Set<BigFraction> candidates(Configuration<BigFraction> here, ShareSets avoided) {
        BigFraction total = here.alice().add(here.bob());
        BigFraction most = here.of(other);
        BigFraction bid = strategy.bid(here);
        Set<BigFraction> replies = new TreeSet<>(List.of(BigFraction.ZERO, most));
        if (bid.compareTo(most) <= 0) {
            replies.add(bid);
        }
        if (total.signum() == 0) {
            return replies;
        }
        TreeSet<BigFraction> turning = new TreeSet<>(replies);
        for (Target target : avoided.sets()) {
            for (Span span : target.shares().spans()) {
                for (Cut cut : List.of(span.from(), span.to())) {
                    reply(here, bid, total, cut.share()).filter(reply -> reply.signum() > 0)
                            .filter(reply -> reply.compareTo(most) < 0).ifPresent(turning::add);
                }
            }
        }
        addDecisions(here, bid, total, most, turning);
        BigFraction before = null;
        for (BigFraction at : turning) {
            replies.add(at);
            if (before != null) {
                replies.add(before.add(at).divide(2));
            }
            before = at;
        }
        return replies;
    }

    private void addDecisions(Configuration<BigFraction> here, BigFraction bid, BigFraction total, BigFraction most,
            Set<BigFraction> turning) {
        strategy.moves(here.vertex(), here.state()).forEach(piece -> reply(here, bid, total, piece.span().to().share())
                .filter(reply -> reply.signum() > 0 && reply.compareTo(most) < 0).ifPresent(turning::add));
        strategy.turns(here.vertex(), here.state()).forEach(piece -> reply(here, bid, total, piece.span().to().share())
                .filter(reply -> reply.signum() > 0 && reply.compareTo(most) < 0).ifPresent(turning::add));
    }

    /** The reply after which the player has a share, if there is one reply above, or under all-pay any, that does it. */
    private Optional<BigFraction> reply(Configuration<BigFraction> here, BigFraction bid, BigFraction total,
            BigFraction share) {
        Payment payment = referee.game().auction().payment();
        BigFraction own = here.of(strategy.player());
        if (payment.losersPay()) {
            return share.signum() == 0 ? Optional.empty()
                    : Optional.of(total.subtract(bid).subtract(own.subtract(bid).divide(share)));
        }
        BigFraction passedOn = payment.passedOn();
        BigFraction divisor = passedOn.add(BigFraction.ONE.subtract(passedOn).multiply(share));
        return divisor.signum() == 0 ? Optional.empty()
                : Optional.of(share.multiply(total).subtract(own).divide(divisor));
    }
}
