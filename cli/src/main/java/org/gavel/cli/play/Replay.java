package org.gavel.cli.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.gavel.engine.board.Player;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Prospects;
import org.gavel.engine.play.Stage;
import org.gavel.engine.strategy.TieChoice;

/**
 * Shows a play that has been written down, round by round, and on request what every round did to the players' prospects.
 *
 * @param <M> whole chips or real money
 */
final class Replay<M> {

    private static final String MARK = "! ";

    private final Narrator<M> narrator;
    private final Currency<M> currency;
    private final Optional<Counsel<M>> counsel;
    private final Consumer<String> out;

    /**
     * A way to show plays.
     *
     * @param counsel explains every position; empty to show what was played alone
     * @param out takes the lines
     */
    Replay(Narrator<M> narrator, Currency<M> currency, Optional<Counsel<M>> counsel, Consumer<String> out) {
        this.narrator = narrator;
        this.currency = currency;
        this.counsel = counsel;
        this.out = out;
    }

    /** Shows a play, given as it begins and after each decision. */
    void show(List<OngoingPlay<M>> steps) {
        for (int i = 0; i < steps.size(); i++) {
            OngoingPlay<M> play = steps.get(i);
            boolean begins = play.stage() == Stage.BIDS || play.stage() == Stage.OVER;
            if (begins && i > 0) {
                out.accept(narrator.result(play.lastRound().orElseThrow()));
            }
            if (i > 0) {
                remark(steps.get(i - 1), play).ifPresent(out);
            }
            if (begins) {
                out.accept(narrator.position(play));
                if (play.outcome().isPresent()) {
                    out.accept(Narrator.ending(play.outcome().get(), play.roundCount()));
                } else {
                    counsel.ifPresent(
                            explains -> out.accept(explains.standing(play, narrator).indent(2).stripTrailing()));
                }
            }
            if (i + 1 < steps.size()) {
                decision(play, steps.get(i + 1));
            }
        }
    }

    private void decision(OngoingPlay<M> play, OngoingPlay<M> next) {
        switch (play.stage()) {
            case BIDS -> out.accept(narrator.bids(bid(Player.ALICE, next), bid(Player.BOB, next)));
            case TIE -> {
                Player holder = play.decider().orElseThrow();
                boolean used = next.decider().orElseThrow() == holder;
                out.accept(Narrator.tie(holder, used ? TieChoice.USE : TieChoice.KEEP));
            }
            case COIN -> out.accept(Narrator.coin(next.decider().orElseThrow()));
            case TURN -> {
                Player winner = play.decider().orElseThrow();
                if (next.decider().orElseThrow() != winner) {
                    out.accept(Narrator.makesMove(winner));
                }
            }
            case MOVE, OVER -> {
            }
        }
    }

    /** A bid of the round that a play is in, or that ended with the bids. */
    private static <M> M bid(Player player, OngoingPlay<M> next) {
        return next.bid(player).orElseGet(() -> next.lastRound().orElseThrow().bid(player));
    }

    /** What a decision has done to the players' prospects, if it has done anything. */
    private Optional<String> remark(OngoingPlay<M> before, OngoingPlay<M> after) {
        if (counsel.isEmpty() || before.stage() == Stage.COIN) {
            return Optional.empty();
        }
        Prospects<M> prospects = counsel.get().prospects();
        List<String> remarks = new ArrayList<>();
        for (Player player : Player.values()) {
            boolean could = prospects.canForce(player, before);
            boolean can = prospects.canForce(player, after);
            if (could && !can) {
                remarks.add(MARK + Narrator.name(player) + "'s " + what(before) + " lets the win go.");
            } else if (could && before.stage() == Stage.BIDS
                    && !counsel.get().isSafe(before, player, bid(player, after))) {
                remarks.add(MARK + Narrator.name(player) + "'s bid risks the win; "
                        + Narrator.name(player.opponent()) + " does not take the chance.");
            } else if (!could && can) {
                remarks.add(MARK + gift(before, after, player));
            }
        }
        return remarks.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", remarks));
    }

    /** How a player has come to a win that he could not force before. */
    private String gift(OngoingPlay<M> before, OngoingPlay<M> after, Player player) {
        String giver = Narrator.name(player.opponent());
        String wins = Narrator.name(player) + " can force a win now";
        if (before.stage() != Stage.BIDS) {
            return wins + ": " + giver + "'s " + what(before) + " allows it.";
        }
        M named = bid(player, after);
        String better = counsel.orElseThrow().saving(before, player.opponent(), named);
        return better.isEmpty() ? wins + "."
                : wins + "; against a bid of " + currency.show(named) + ", " + giver + " would have prevented it with "
                        + better + ".";
    }

    private static String what(OngoingPlay<?> before) {
        return switch (before.stage()) {
            case TIE -> "choice on equal bids";
            case TURN -> "choice of who moves";
            case MOVE -> "move";
            default -> "bid";
        };
    }
}
