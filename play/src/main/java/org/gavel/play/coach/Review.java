package org.gavel.play.coach;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.play.Match;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Round;
import org.gavel.play.Stage;

/**
 * Looks through plays for mistakes.
 *
 * @param opponents play the refutations, and their coach finds the mistakes
 * @param <M> whole chips or real money
 */
public record Review<M>(Opponents<M> opponents) {

    private static final int MOST_ROUNDS = 60;
    private static final long SEED = 1;

    /**
     * All mistakes of a play, in order, each with what refutes it. Throws as the coach does.
     *
     * @param play a play, finished or not; a round under way is not looked at
     */
    public List<Lesson<M>> lessons(OngoingPlay<M> play) {
        List<Lesson<M>> lessons = new ArrayList<>();
        List<OngoingPlay<M>> steps = steps(play);
        Coach<M> coach = opponents.coach(steps.get(0));
        for (int i = 1; i < steps.size(); i++) {
            OngoingPlay<M> before = steps.get(i - 1);
            OngoingPlay<M> after = steps.get(i);
            for (Mistake<M> mistake : coach.mistakes(before, after)) {
                lessons.add(lesson(coach, mistake, before, after));
            }
        }
        return lessons;
    }

    /**
     * What a mistake teaches.
     *
     * @param coach who has found it
     * @param before the play before the decision
     * @param after the play after it
     */
    public Lesson<M> lesson(Coach<M> coach, Mistake<M> mistake, OngoingPlay<M> before, OngoingPlay<M> after) {
        OngoingPlay<M> refuted = mistake.kind() == Mistake.Kind.RISKED_WIN
                ? coach.refutation(before, mistake.player(), Coach.bid(mistake.player(), after)).orElse(after)
                : after;
        return new Lesson<>(mistake, before, continued(refuted, mistake.player()));
    }

    /** A play gone on with, unless the one who was wrong wins then: pure play does not refute everything that is wrong. */
    private OngoingPlay<M> continued(OngoingPlay<M> play, Player wrong) {
        try {
            Strategy<M> alice = opponents.strategy(Player.ALICE, Strength.PERFECT, play, SEED);
            Strategy<M> bob = opponents.strategy(Player.BOB, Strength.PERFECT, play, SEED);
            OngoingPlay<M> line = new Match<>(play.referee(), alice, bob).continued(play, MOST_ROUNDS);
            return line.outcome().filter(Outcome.wonBy(wrong)::equals).isPresent() ? play : line;
        } catch (UnsupportedGameException | LimitReachedException e) {
            return play;
        }
    }

    /** The steps of a play: as it began, and after each decision of the rounds that were played to their ends. */
    static <M> List<OngoingPlay<M>> steps(OngoingPlay<M> play) {
        List<OngoingPlay<M>> steps = new ArrayList<>();
        OngoingPlay<M> step = OngoingPlay.from(play.referee(), play.start());
        steps.add(step);
        for (Round<M> round : play.rounds()) {
            int number = step.roundCount();
            while (step.roundCount() == number) {
                step = next(step, round);
                steps.add(step);
            }
        }
        return steps;
    }

    private static <M> OngoingPlay<M> next(OngoingPlay<M> step, Round<M> round) {
        return switch (step.stage()) {
            case BIDS -> step.bid(round.aliceBid(), round.bobBid());
            case TIE -> step.breakTie(round.choice().orElseThrow());
            case COIN -> step.tossFor(round.winner().orElseThrow());
            case TURN -> step.appoint(round.mover().orElseThrow());
            case MOVE -> step.moveTo(round.after().vertex());
            case CHANCE -> step.fall(round.after().vertex());
            case OVER -> throw new IllegalStateException("a round after the end at " + Stage.OVER);
        };
    }
}
