package org.gavel.cli.play;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import org.gavel.engine.board.Player;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;

/**
 * Gives advice in a play: explanations, and what perfect play does.
 *
 * @param <M> whole chips or real money
 */
final class Adviser<M> {

    private final Counsel<M> counsel;
    private final Function<Player, Strategy<M>> perfect;
    private final Map<Player, Strategy<M>> known = new EnumMap<>(Player.class);

    Adviser(Counsel<M> counsel, Function<Player, Strategy<M>> perfect) {
        this.counsel = counsel;
        this.perfect = perfect;
    }

    /** Who can force a win from the configuration before the round under way, by what margin, and all winning bids. */
    String why(OngoingPlay<M> play, Narrator<M> narrator) {
        return play.outcome().isPresent() ? "The play is over." : counsel.why(play, narrator);
    }

    /** What a player does now who plays perfectly. */
    String hint(OngoingPlay<M> play, Player asked, Narrator<M> narrator) {
        Player player = play.decider().orElse(asked);
        Strategy<M> strategy = known.computeIfAbsent(player, perfect);
        Configuration<M> here = play.configuration();
        String what = switch (play.stage()) {
            case BIDS -> "bid " + narrator.amount(strategy.bid(here));
            case TIE -> strategy.onTie(here, play.bid(player).orElseThrow()).label();
            case TURN -> strategy.turn(play.paid().orElseThrow()) == Turn.MAKE_OTHER_MOVE ? PlaySession.OTHER
                    : "move to " + move(strategy, play, player, narrator);
            case MOVE -> "move to " + move(strategy, play, player, narrator);
            case COIN, OVER -> "nothing to decide";
        };
        boolean wins = counsel.prospects().canForce(player, play);
        return Narrator.name(player) + ": " + what + (wins ? "."
                : ", though no play of " + Narrator.name(player)
                        + " is sure to win from here.");
    }

    private static <M> String move(Strategy<M> strategy, OngoingPlay<M> play, Player player, Narrator<M> narrator) {
        return new MoveMenu(narrator.picture(), play, player).label(strategy.move(play.paid().orElseThrow()));
    }
}
