package org.gavel.play;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * Looks one round ahead: of the bids that are worth most against the best reply, the one that is worth most on average over
 * the replies, and the lowest of those; after the bids what is worth most. What a configuration is worth is given. Where a
 * player can make many bids, evenly spaced ones are looked at. Time grows with pairs of bids times moves.
 *
 * @param referee the rules
 * @param value what a configuration is worth to the player, from 0, lost, to 1, won
 * @param candidates which bids are looked at
 * @param <M> whole chips or real money
 */
public record LookaheadStrategy<M>(Player player, Referee<M> referee, ToDoubleFunction<Configuration<M>> value,
        Candidates<M> candidates) implements Strategy<M> {

    private static final int STEPS = 32;
    private static final long MOST_CHIPS = 64;

    /** Which bids are looked at. */
    @FunctionalInterface
    public interface Candidates<M> {
        /** Bids from 0 to {@code most}. */
        List<M> upTo(M most);
    }

    /**
     * A strategy for whole chips.
     *
     * @param value what a configuration is worth to the player, from 0, lost, to 1, won
     */
    public static LookaheadStrategy<Long> inChips(Player player, Referee<Long> referee,
            ToDoubleFunction<Configuration<Long>> value) {
        return new LookaheadStrategy<>(player, referee, value, LookaheadStrategy::chips);
    }

    /**
     * A strategy for real money.
     *
     * @param value what a configuration is worth to the player, from 0, lost, to 1, won
     */
    public static LookaheadStrategy<BigFraction> inMoney(Player player, Referee<BigFraction> referee,
            ToDoubleFunction<Configuration<BigFraction>> value) {
        return new LookaheadStrategy<>(player, referee, value, most -> Stream.iterate(0, step -> step + 1)
                .limit(STEPS + 1).map(step -> most.multiply(BigFraction.of(step, STEPS))).toList());
    }

    private static List<Long> chips(long most) {
        List<Long> bids = new ArrayList<>();
        long step = most <= MOST_CHIPS ? 1 : most / STEPS;
        for (long bid = 0; bid < most; bid += step) {
            bids.add(bid);
        }
        bids.add(most);
        return bids;
    }

    @Override
    public M bid(Configuration<M> here) {
        List<M> replies = candidates.upTo(referee.bidding(here).of(player.opponent()));
        M best = null;
        double bestWorst = -1;
        double bestMean = -1;
        for (M bid : candidates.upTo(referee.bidding(here).of(player))) {
            double worst = Double.MAX_VALUE;
            double sum = 0;
            for (M reply : replies) {
                double worth = afterBids(here, bid, reply);
                worst = Math.min(worst, worth);
                sum += worth;
            }
            double mean = sum / replies.size();
            if (worst > bestWorst || worst == bestWorst && mean > bestMean) {
                best = bid;
                bestWorst = worst;
                bestMean = mean;
            }
        }
        return best;
    }

    @Override
    public M answer(Configuration<M> here, M named) {
        M best = null;
        double most = -1;
        List<M> bids = new ArrayList<>(candidates.upTo(referee.bidding(here).of(player)));
        if (referee.canBid(here, player, named)) {
            bids.add(named);
        }
        for (M bid : bids) {
            double worth = afterBids(here, bid, named);
            if (worth > most) {
                best = bid;
                most = worth;
            }
        }
        return best;
    }

    private double afterBids(Configuration<M> here, M own, M other) {
        OngoingPlay<M> play = OngoingPlay.from(referee, here);
        return worth(play.bid(player, own, other));
    }

    @Override
    public TieChoice onTie(Configuration<M> here, M bid) {
        OngoingPlay<M> play = OngoingPlay.from(referee, here).bid(bid, bid);
        return worth(play.breakTie(TieChoice.USE)) >= worth(play.breakTie(TieChoice.KEEP)) ? TieChoice.USE
                : TieChoice.KEEP;
    }

    @Override
    public Turn turn(Configuration<M> paid) {
        return worthOfMove(paid, player) >= worthOfMove(paid, player.opponent()) ? Turn.MOVE : Turn.MAKE_OTHER_MOVE;
    }

    private double worthOfMove(Configuration<M> paid, Player mover) {
        double best = mover == player ? -1 : Double.MAX_VALUE;
        for (int target : targets(paid, mover)) {
            double worth = worth(paid.at(target));
            best = mover == player ? Math.max(best, worth) : Math.min(best, worth);
        }
        return best;
    }

    @Override
    public int move(Configuration<M> paid) {
        int best = -1;
        double most = -1;
        for (int target : targets(paid, player)) {
            double worth = worth(paid.at(target));
            if (worth > most) {
                best = target;
                most = worth;
            }
        }
        return best;
    }

    private int[] targets(Configuration<M> paid, Player mover) {
        return referee.game().board().successors(mover, paid.vertex()).toArray();
    }

    private double worth(Configuration<M> here) {
        return referee.outcome(here).map(this::worth).orElseGet(() -> value.applyAsDouble(here));
    }

    private double worth(Outcome outcome) {
        return outcome == Outcome.TIE ? 0.5 : outcome == Outcome.wonBy(player) ? 1 : 0;
    }

    /** What a play in the middle of a round is worth if both decide well. */
    private double worth(OngoingPlay<M> play) {
        return switch (play.stage()) {
            case OVER, BIDS -> worth(play.configuration());
            case TIE -> decided(play, worth(play.breakTie(TieChoice.USE)), worth(play.breakTie(TieChoice.KEEP)));
            case COIN -> (worth(play.tossFor(Player.ALICE)) + worth(play.tossFor(Player.BOB))) / 2;
            case CHANCE -> play.chance().orElseThrow().mean(target -> worth(play.fall(target)));
            case TURN -> {
                Configuration<M> paid = play.paid().orElseThrow();
                yield decided(play, worthOfMove(paid, Player.ALICE), worthOfMove(paid, Player.BOB));
            }
            case MOVE -> worthOfMove(play.paid().orElseThrow(), play.decider().orElseThrow());
        };
    }

    private double decided(OngoingPlay<M> play, double one, double other) {
        return play.decider().orElseThrow() == player ? Math.max(one, other) : Math.min(one, other);
    }
}
