package org.gavel.engine.coach;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.solve.ContinuousOptions;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.purses.Verdict;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;

/** Explains plays with real money. A margin is a share of all the money. */
public final class MoneyCoach extends Coach<BigFraction> {

    private static final int FINEST_BITS = 20;

    private final BiddingGame game;
    private final StopSignal stop;
    private MoneyWins wins;
    private ContinuousAdvisor advisor;

    /** A coach of plays of a game. */
    public MoneyCoach(BiddingGame game, StopSignal stop) {
        this.game = game;
        this.stop = stop;
    }

    /** A coach of plays of a game that has been solved. */
    public MoneyCoach(ContinuousSolution solution) {
        game = solution.game();
        stop = StopSignal.NEVER;
        wins = new MoneyWins(solution);
    }

    /** Whether a play is of the game that is explained. */
    boolean isAbout(OngoingPlay<BigFraction> play) {
        return play.game().equals(game);
    }

    private MoneyWins wins() {
        if (wins == null) {
            wins = new MoneyWins(Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game, stop));
        }
        return wins;
    }

    /** The thresholds. */
    ContinuousSolution solution() {
        return wins().solution();
    }

    @Override
    public boolean canForce(Player player, Configuration<BigFraction> here) {
        return wins().canForce(player, here);
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
                            : Optional.of(new MoneyExplanation.Needed(thresholds.lowerBound(here.vertex()),
                                    thresholds.upperBound(here.vertex())))));
            wins().winningBids(player, here)
                    .flatMap(interval -> advice(player, here.vertex())
                            .map(advice -> new MoneyExplanation.Bids(player, wins().toBidWith(player, here), interval,
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
        Verdict between = game.auction().payment().losersPay() ? Verdict.UNDETERMINED : Verdict.DRAW;
        return open ? Verdict.AT_THRESHOLD : between;
    }

    private static BigFraction share(Player player, Configuration<BigFraction> here) {
        BigFraction total = here.alice().add(here.bob());
        return total.signum() == 0 ? BigFraction.ZERO : here.of(player).divide(total);
    }

    @Override
    public List<BidSpan<BigFraction>> winningBids(OngoingPlay<BigFraction> play, Player player) {
        return wins().winningBids(player, play.configuration()).stream().toList();
    }

    /** None: bids in real money are too many to look at. */
    @Override
    public List<BidSpan<BigFraction>> savingBids(OngoingPlay<BigFraction> play, Player player, BigFraction named) {
        return List.of();
    }

    /** None: bids in real money are too many to look at. */
    @Override
    public List<BidSpan<BigFraction>> winningAnswers(OngoingPlay<BigFraction> play, Player player, BigFraction named) {
        return List.of();
    }

    @Override
    public boolean isSafe(OngoingPlay<BigFraction> play, Player player, BigFraction bid) {
        return wins().winningBids(player, play.configuration())
                .filter(bids -> bid.compareTo(bids.from()) > 0 && bid.compareTo(bids.to()) < 0).isPresent();
    }

    @Override
    public Optional<OngoingPlay<BigFraction>> refutation(OngoingPlay<BigFraction> play, Player player,
            BigFraction bid) {
        BigFraction spare = wins().toBidWith(player.opponent(), play.configuration()).subtract(bid);
        List<BigFraction> replies = new ArrayList<>(List.of(BigFraction.ZERO, bid));
        for (int bits = 1; bits <= FINEST_BITS; bits++) {
            replies.add(bid.add(spare.divide(BigInteger.TWO.pow(bits))));
        }
        return replies.stream().filter(reply -> spare.signum() >= 0 || reply.signum() == 0)
                .map(reply -> play.bid(player, bid, reply))
                .filter(after -> !canForce(player, after)).findFirst();
    }

    /** The other lets him win the bid, or bids as good as the same and wins it. */
    @Override
    Optional<Margin<BigFraction>> worstAfter(OngoingPlay<BigFraction> play, Player player, BigFraction bid) {
        Configuration<BigFraction> here = play.configuration();
        Optional<Margin<BigFraction>> worst = Optional.of(afterWin(play, player, player, bid, BigFraction.ZERO));
        return bid.compareTo(wins().toBidWith(player.opponent(), here)) > 0 ? worst
                : worst.map(won -> won.least(afterWin(play, player, player.opponent(), bid, bid), amounts(play)));
    }

    /** What a player has beyond what he needs after a bid, whoever wins it deciding as is best for himself. */
    private Margin<BigFraction> afterWin(OngoingPlay<BigFraction> play, Player player, Player winner, BigFraction bid,
            BigFraction reply) {
        Configuration<BigFraction> paid = play.referee().paid(play.configuration(),
                player == Player.ALICE ? bid : reply, player == Player.ALICE ? reply : bid, winner);
        Margin<BigFraction> moving = afterMove(play, player, winner, paid);
        if (game.auction().mover() == Mover.WINNER_MOVES) {
            return moving;
        }
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
}
