package org.gavel.play.coach;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.Amounts;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;

/**
 * Explains plays of one game: who can force a win, by what margin, with which bids, and what was wrong with a decision. What
 * it needs is solved when it is first asked; any method may throw
 * {@link org.gavel.engine.task.UnsupportedGameException} if nothing is known of such auctions and
 * {@link org.gavel.engine.limit.LimitReachedException} if it would take too long.
 *
 * @param <M> whole chips or real money
 */
public abstract class Coach<M> {

    /** For coaches of this package. */
    Coach() {
    }

    /** Whether it is known that a player can force a win from a configuration in which the play goes on. */
    public abstract boolean canForce(Player player, Configuration<M> here);

    /**
     * How a play is before the round under way.
     *
     * @param play a play that is not over
     */
    public abstract Explanation explain(OngoingPlay<M> play);

    /** Bids of a player who can force a win that are sure to keep it; empty if they cannot, or they cannot be told. */
    public abstract List<BidSpan<M>> winningBids(OngoingPlay<M> play, Player player);

    /** Whether a bid of a player who can force a win is sure to keep it, whatever the other bids. */
    public abstract boolean isSafe(OngoingPlay<M> play, Player player, M bid);

    /**
     * Bids of a player with which the other, having bid what they have, could not force a win; empty if there are none or too
     * many to look at, as in real money.
     *
     * @param named what the other has bid
     */
    public List<BidSpan<M>> savingBids(OngoingPlay<M> play, Player player, M named) {
        return List.of();
    }

    /** Bids of a player that keep their win against what the other has bid; empty if there are none or too many to look at, as in real money. */
    public List<BidSpan<M>> winningAnswers(OngoingPlay<M> play, Player player, M named) {
        return List.of();
    }

    /** The play after a bid of a player and an answer to it after which they cannot force a win; empty if none is known. */
    public abstract Optional<OngoingPlay<M>> refutation(OngoingPlay<M> play, Player player, M bid);

    /** What a player has beyond what they need in a configuration in which the play goes on; empty where more can hurt. */
    abstract Optional<Margin<M>> margin(Player player, Configuration<M> here);

    /** What a player has beyond what they need after a bid that the other answers as well as they can. */
    abstract Optional<Margin<M>> worstAfter(OngoingPlay<M> play, Player player, M bid);

    /** Whether it is known that a player can force a win from where a play is, in the middle of a round too. */
    public final boolean canForce(Player player, OngoingPlay<M> play) {
        if (play.stage() == Stage.OVER) {
            return play.outcome().orElseThrow() == Outcome.wonBy(player);
        }
        if (play.isBetweenRounds()) {
            return canForce(player, play.configuration());
        }
        return decides(player, play) ? next(play).anyMatch(each -> canForce(player, each))
                : next(play).allMatch(each -> canForce(player, each));
    }

    private boolean decides(Player player, OngoingPlay<M> play) {
        return play.decider().filter(player::equals).isPresent();
    }

    /** The plays after all that the coin, chance, or who decides after the bids, can do next. */
    private Stream<OngoingPlay<M>> next(OngoingPlay<M> play) {
        return switch (play.stage()) {
            case OVER, BIDS -> Stream.empty();
            case COIN -> Stream.of(Player.values()).map(play::tossFor);
            case CHANCE -> {
                Chance chance = play.chance().orElseThrow();
                yield IntStream.range(0, chance.count()).map(chance::target).mapToObj(play::fall);
            }
            case TIE -> Stream.of(TieChoice.values()).map(play::breakTie);
            case TURN -> Stream.of(Player.values()).map(play::appoint);
            case MOVE -> play.moves(play.decider().orElseThrow()).primitiveStream().mapToObj(play::moveTo);
        };
    }

    /**
     * What was wrong with a decision; nothing if it has kept what both had, or where chance moves, since a decision is then judged by its value.
     *
     * @param before the play before the decision
     * @param after the play after it
     */
    public final List<Mistake<M>> mistakes(OngoingPlay<M> before, OngoingPlay<M> after) {
        List<Mistake<M>> mistakes = new ArrayList<>();
        if (before.stage() == Stage.COIN || before.game().board().marks().hasChance()) {
            return mistakes;
        }
        for (Player player : Player.values()) {
            boolean could = canForce(player, before);
            boolean can = canForce(player, after);
            if (could && !can) {
                mistakes.add(mistake(before, after, player, Mistake.Kind.LOST_WIN));
            } else if (could && before.stage() == Stage.BIDS && !answers(before, player)
                    && !isSafe(before, player, bid(player, after))) {
                mistakes.add(mistake(before, after, player, Mistake.Kind.RISKED_WIN));
            } else if (!could && can) {
                mistakes.add(mistake(before, after, player.opponent(), Mistake.Kind.GAVE_WIN));
            }
        }
        return mistakes;
    }

    private Mistake<M> mistake(OngoingPlay<M> before, OngoingPlay<M> after, Player player, Mistake.Kind kind) {
        boolean bids = before.stage() == Stage.BIDS;
        boolean gave = kind == Mistake.Kind.GAVE_WIN;
        List<BidSpan<M>> better = !bids ? List.of()
                : gave ? savingBids(before, player, bid(player.opponent(), after))
                        : answers(before, player) ? winningAnswers(before, player, bid(player.opponent(), after))
                                : winningBids(before, player);
        Optional<M> cost = bids ? costOfBid(before, player, bid(player, after)) : costOfDecision(before, after, player);
        return new Mistake<>(before.roundCount() + 1, player, before.stage(), kind, cost, better,
                betterMoves(before, player, kind));
    }

    /** Whether a player knows the other's bid when they bid. */
    private static boolean answers(OngoingPlay<?> play, Player player) {
        return play.game().auction().bids().stance(player) == Stance.ANSWERS;
    }

    private ImmutableIntList betterMoves(OngoingPlay<M> before, Player player, Mistake.Kind kind) {
        if (before.stage() != Stage.MOVE) {
            return IntLists.immutable.empty();
        }
        return before.moves(player).select(target -> kind == Mistake.Kind.GAVE_WIN
                ? !canForce(player.opponent(), before.moveTo(target))
                : canForce(player, before.moveTo(target)));
    }

    /** A player's bid of the round that a play is in, or that ended with the bids. */
    static <M> M bid(Player player, OngoingPlay<M> after) {
        return after.bid(player).orElseGet(() -> after.lastRound().orElseThrow().bid(player));
    }

    private Optional<M> costOfDecision(OngoingPlay<M> before, OngoingPlay<M> after, Player player) {
        return margin(player, before)
                .flatMap(had -> margin(player, after).flatMap(has -> had.minus(has, amounts(before))));
    }

    /** By how much a bid lets a player's margin shrink if the other answers it as well as they can. */
    public final Optional<M> costOfBid(OngoingPlay<M> play, Player player, M bid) {
        Optional<Margin<M>> worst = worstAfter(play, player, bid);
        return margin(player, play.configuration())
                .flatMap(had -> worst.flatMap(has -> had.minus(has, amounts(play))));
    }

    static <M> Amounts<M> amounts(OngoingPlay<M> play) {
        return play.referee().amounts();
    }

    /** What a player has beyond what they need, if both decide as well as they can until the round ends. */
    final Optional<Margin<M>> margin(Player player, OngoingPlay<M> play) {
        return switch (play.stage()) {
            case OVER -> Optional.of(play.outcome().orElseThrow() == Outcome.wonBy(player) ? Margin.won()
                    : Margin.lost());
            case BIDS -> margin(player, play.configuration());
            default -> best(player, play);
        };
    }

    private Optional<Margin<M>> best(Player player, OngoingPlay<M> play) {
        boolean his = decides(player, play);
        return next(play).map(each -> margin(player, each))
                .reduce((best, next) -> best.flatMap(one -> next.map(other -> his ? one.most(other, amounts(play))
                        : one.least(other, amounts(play)))))
                .orElse(Optional.empty());
    }
}
