package org.gavel.engine.coach;

import java.util.HashSet;
import java.util.Set;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Sides;
import org.gavel.engine.play.OngoingPlay;
import org.gavel.engine.play.Stage;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;

/**
 * Goes on with a play from where it stands, in the middle of a round too.
 *
 * @param alice how Alice plays
 * @param bob how Bob plays
 * @param <M> whole chips or real money
 */
record Continuation<M>(Strategy<M> alice, Strategy<M> bob)
        implements
            Sides<Strategy<M>> {

    /** Plays until the play ends, comes to a coin, repeats itself, or has had so many rounds more. */
    OngoingPlay<M> of(OngoingPlay<M> begun, int mostRounds) {
        Set<Configuration<M>> seen = new HashSet<>();
        OngoingPlay<M> play = begun;
        while (play.stage() != Stage.OVER && play.stage() != Stage.COIN) {
            boolean between = play.stage() == Stage.BIDS;
            boolean enough = play.roundCount() - begun.roundCount() >= mostRounds;
            if (between && (enough || !seen.add(play.configuration()))) {
                return play;
            }
            play = step(play);
        }
        return play;
    }

    private OngoingPlay<M> step(OngoingPlay<M> play) {
        return switch (play.stage()) {
            case BIDS -> bids(play);
            case TIE -> {
                Player holder = play.decider().orElseThrow();
                yield play.breakTie(of(holder).onTie(play.configuration(), play.bid(holder).orElseThrow()));
            }
            case TURN -> {
                Player winner = play.decider().orElseThrow();
                boolean own = of(winner).turn(play.paid().orElseThrow()) != Turn.MAKE_OTHER_MOVE;
                yield play.appoint(own ? winner : winner.opponent());
            }
            case MOVE -> play.moveTo(of(play.decider().orElseThrow()).move(play.paid().orElseThrow()));
            case COIN, OVER -> throw new IllegalStateException("at " + play.stage());
        };
    }

    private OngoingPlay<M> bids(OngoingPlay<M> play) {
        Configuration<M> here = play.configuration();
        Bids kind = play.game().auction().bids();
        M alices = kind == Bids.OPEN_BOB ? alice.answer(here, bob.bid(here)) : alice.bid(here);
        M bobs = kind == Bids.OPEN_ALICE ? bob.answer(here, alices) : bob.bid(here);
        return play.bid(alices, bobs);
    }
}
