package org.gavel.play.coach;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.NeededShare;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.solve.outcome.ContinuousOutcomeSolver;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.play.OngoingPlay;

/** Explains plays with real money. A margin is a share of all the money. */
public final class MoneyCoach extends Coach<BigFraction> {

    private static final int FINEST_BITS = 20;

    private final BiddingGame game;
    private final ShareSource thresholds;
    private final StopSignal stop;
    private ContinuousSolution solution;
    private ContinuousAdvisor advisor;

    /** A coach of plays of a game whose thresholds come from somewhere. */
    MoneyCoach(BiddingGame game, ShareSource thresholds, StopSignal stop) {
        this.game = game;
        this.thresholds = thresholds;
        this.stop = stop;
    }

    /** Whether a play is of the game that is explained. */
    boolean isAbout(OngoingPlay<BigFraction> play) {
        return play.game().equals(game);
    }

    /** The thresholds. */
    ContinuousSolution solution() {
        if (solution == null) {
            Task.OUTCOME.require(game);
            solution = thresholds.of(game, ContinuousOptions.DEFAULT, stop);
        }
        return solution;
    }

    @Override
    public boolean canForce(Player player, Configuration<BigFraction> here) {
        ContinuousThresholds needs = solution().of(player);
        return !needs.never(here.vertex()) && share(player, here).compareTo(needs.upperBound(here.vertex())) > 0;
    }

    @Override
    public MoneyExplanation explain(OngoingPlay<BigFraction> play) {
        Configuration<BigFraction> here = play.configuration();
        List<MoneyExplanation.Standing> standings = new ArrayList<>();
        List<MoneyExplanation.Bids> bids = new ArrayList<>();
        for (Player player : Player.values()) {
            ContinuousThresholds thresholds = solution().of(player);
            standings.add(new MoneyExplanation.Standing(player, share(player, here),
                    thresholds.never(here.vertex()) ? Optional.empty()
                            : Optional.of(new NeededShare(thresholds.lowerBound(here.vertex()),
                                    thresholds.upperBound(here.vertex())))));
            span(player, here)
                    .flatMap(interval -> advice(player, here.vertex())
                            .map(advice -> new MoneyExplanation.Bids(player, toBidWith(player, here), interval,
                                    advice)))
                    .ifPresent(bids::add);
        }
        return new MoneyExplanation(verdict(here, standings), standings, bids);
    }

    /** What to do at a vertex; nothing if it was not found before the time was over. */
    private Optional<ContinuousAdvice> advice(Player player, int vertex) {
        if (advisor == null) {
            advisor = new ContinuousAdvisor(solution(), stop);
        }
        try {
            return advisor.advice(player, vertex);
        } catch (LimitReachedException e) {
            return Optional.empty();
        }
    }

    private Verdict verdict(Configuration<BigFraction> here, List<MoneyExplanation.Standing> standings) {
        for (Player player : Player.values()) {
            if (canForce(player, here)) {
                return Verdict.wonBy(player);
            }
        }
        boolean open = standings.stream().anyMatch(standing -> standing.needed()
                .filter(needed -> standing.share().compareTo(needed.lower()) >= 0).isPresent());
        return open || here.alice().add(here.bob()).signum() == 0 ? Verdict.AT_THRESHOLD
                : ContinuousOutcomeSolver.unforced(game, here.vertex(), share(Player.ALICE, here), stop);
    }

    static BigFraction share(Player player, Configuration<BigFraction> here) {
        BigFraction total = here.alice().add(here.bob());
        return total.signum() == 0 ? BigFraction.ZERO : here.of(player).divide(total);
    }

    @Override
    public List<BidSpan<BigFraction>> winningBids(OngoingPlay<BigFraction> play, Player player) {
        return span(player, play.configuration()).stream().toList();
    }

    @Override
    public boolean isSafe(OngoingPlay<BigFraction> play, Player player, BigFraction bid) {
        return span(player, play.configuration())
                .filter(bids -> bid.compareTo(bids.from()) > 0 && bid.compareTo(bids.to()) < 0).isPresent();
    }

    @Override
    public Optional<OngoingPlay<BigFraction>> refutation(OngoingPlay<BigFraction> play, Player player,
            BigFraction bid) {
        BigFraction spare = toBidWith(player.opponent(), play.configuration()).subtract(bid);
        List<BigFraction> replies = new ArrayList<>(List.of(BigFraction.ZERO, bid));
        for (int bits = 1; bits <= FINEST_BITS; bits++) {
            replies.add(bid.add(spare.divide(BigInteger.TWO.pow(bits))));
        }
        return replies.stream().filter(reply -> spare.signum() >= 0 || reply.signum() == 0)
                .map(reply -> play.bid(player, bid, reply))
                .filter(after -> !canForce(player, after)).findFirst();
    }

    /** The other lets them win the bid, or bids as good as the same and wins it. */
    @Override
    Optional<Margin<BigFraction>> worstAfter(OngoingPlay<BigFraction> play, Player player, BigFraction bid) {
        Configuration<BigFraction> here = play.configuration();
        Optional<Margin<BigFraction>> worst = Optional.of(afterWin(play, player, player, bid, BigFraction.ZERO));
        return bid.compareTo(toBidWith(player.opponent(), here)) > 0 ? worst
                : worst.map(won -> won.least(afterWin(play, player, player.opponent(), bid, bid), amounts(play)));
    }

    /** What a player has beyond what they need after a bid, whoever wins it deciding as is best for themselves. */
    private Margin<BigFraction> afterWin(OngoingPlay<BigFraction> play, Player player, Player winner, BigFraction bid,
            BigFraction reply) {
        Configuration<BigFraction> paid = play.referee().paid(play.configuration(),
                player == Player.ALICE ? bid : reply, player == Player.ALICE ? reply : bid, winner);
        Margin<BigFraction> moving = afterMove(play, player, winner, paid);
        Margin<BigFraction> making = afterMove(play, player, winner.opponent(), paid);
        return winner == player ? moving.most(making, amounts(play)) : moving.least(making, amounts(play));
    }

    private Margin<BigFraction> afterMove(OngoingPlay<BigFraction> play, Player player, Player mover,
            Configuration<BigFraction> paid) {
        Margin<BigFraction> best = mover == player ? Margin.lost() : Margin.won();
        for (int target : play.moves(mover).toArray()) {
            Margin<BigFraction> next = margin(player, OngoingPlay.from(play.referee(), paid.at(target))).orElseThrow();
            best = mover == player ? best.most(next, amounts(play)) : best.least(next, amounts(play));
        }
        return best;
    }

    @Override
    Optional<Margin<BigFraction>> margin(Player player, Configuration<BigFraction> here) {
        ContinuousThresholds thresholds = solution().of(player);
        return Optional.of(thresholds.never(here.vertex()) ? Margin.lost()
                : Margin.of(share(player, here).subtract(thresholds.upperBound(here.vertex()))));
    }

    /**
     * Bids that are sure to keep a player's win, whatever the other bids: after winning the bid they still have more than they
     * need, and after losing it to an equal bid too. Let X be the player's money, Y the other's, and r the ratio needed. A bid b is
     * below (X - r_lo Y)/(1 + t r_lo) and above (r_hi Y - X)/(t + r_hi), where the share t of a bid goes to the loser. Under
     * all-pay it is below X - r_lo Y and (X - b)/(Y - b) is above r_hi. Source: src/site/semantics.md, section 4.
     *
     * @return empty if they cannot force a win, the vertex is terminal or has an owner, or the thresholds are not known well enough
     */
    private Optional<BidSpan<BigFraction>> span(Player player, Configuration<BigFraction> here) {
        if (game.board().isTerminal(here.vertex()) || game.board().marks().owner(here.vertex()).isPresent()
                || !canForce(player, here)) {
            return Optional.empty();
        }
        Payment payment = game.auction().payment();
        BigFraction own = toBidWith(player, here);
        BigFraction other = toBidWith(player.opponent(), here);
        BigFraction his = need(player, here.vertex(), player);
        BigFraction others = need(player, here.vertex(), player.opponent());
        BigFraction low = Fractions.min(his, others);
        BigFraction high = Fractions.max(his, others);
        if (low.equals(BigFraction.ONE)) {
            return Optional.empty();
        }
        BigFraction afterWin = Fractions.ratio(low);
        boolean allPay = payment.losersPay();
        BigFraction kept = payment.passedOn();
        BigFraction below = own.subtract(afterWin.multiply(other))
                .divide(BigFraction.ONE.add(kept.multiply(afterWin)));
        BigFraction above = other;
        if (!high.equals(BigFraction.ONE)) {
            BigFraction afterLoss = Fractions.ratio(high);
            BigFraction slope = allPay ? afterLoss.subtract(BigFraction.ONE) : kept.add(afterLoss);
            BigFraction missing = afterLoss.multiply(other).subtract(own);
            if (slope.signum() > 0) {
                above = Fractions.min(other, missing.divide(slope));
            } else if (slope.signum() < 0) {
                above = BigFraction.of(-1);
                below = Fractions.min(below, missing.divide(slope));
            } else {
                above = missing.signum() < 0 ? BigFraction.of(-1) : other;
            }
        }
        return above.compareTo(below) < 0 ? Optional.of(new BidSpan<>(above, below, BidSpan.Ends.EXCLUDED))
                : Optional.empty();
    }

    /** What a player has to bid with. */
    private BigFraction toBidWith(Player player, Configuration<BigFraction> here) {
        return game.toBidWith(player, here.vertex(), here.of(player), here.of(player.opponent()));
    }

    /** The share that a player needs at most after a move of one of the two, who moves as is best for themselves. */
    private BigFraction need(Player player, int vertex, Player mover) {
        Stream<BigFraction> needs = game.board().successors(mover, vertex).mapToObj(solution().of(player)::upperBound);
        return (mover == player ? needs.min(Comparator.naturalOrder()) : needs.max(Comparator.naturalOrder()))
                .orElseThrow();
    }
}
