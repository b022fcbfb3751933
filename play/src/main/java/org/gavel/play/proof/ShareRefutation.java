package org.gavel.play.proof;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.Replies;
import org.gavel.play.Round;

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
     * @param avoided the sets that must not contain the configuration after this many rounds
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

    /** The replies at which something can change, between nothing and all, and one between any two of them. */
    private Set<BigFraction> candidates(Configuration<BigFraction> here, ShareSets avoided) {
        BigFraction most = here.of(other);
        BigFraction bid = strategy.bid(here);
        TreeSet<BigFraction> turning = new TreeSet<>(List.of(BigFraction.ZERO, most, bid));
        ends(here, avoided).forEach(cut -> reply(here, bid, cut.share()).ifPresent(turning::add));
        Set<BigFraction> replies = new TreeSet<>();
        BigFraction before = BigFraction.ZERO;
        for (BigFraction at : turning.subSet(BigFraction.ZERO, true, most, true)) {
            replies.add(before.add(at).divide(2));
            replies.add(at);
            before = at;
        }
        return replies;
    }

    /** The ends of the sets, and those of the shares at which the player decides in the same way. */
    private Stream<Cut> ends(Configuration<BigFraction> here, ShareSets avoided) {
        return Stream.concat(
                avoided.sets().stream().flatMap(target -> target.shares().spans().stream())
                        .flatMap(span -> Stream.of(span.from(), span.to())),
                Stream.of(strategy.moves(here.vertex(), here.state()), strategy.turns(here.vertex(), here.state()))
                        .flatMap(List::stream).map(piece -> piece.span().to()));
    }

    /** The reply after which the player has a share, if there is one reply above, or under all-pay any, that does it. */
    private Optional<BigFraction> reply(Configuration<BigFraction> here, BigFraction bid, BigFraction share) {
        BigFraction total = here.alice().add(here.bob());
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
