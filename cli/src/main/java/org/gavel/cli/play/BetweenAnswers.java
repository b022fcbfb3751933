package org.gavel.cli.play;

import java.util.Optional;
import org.gavel.cli.progress.ProgressLine;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * A signal that shows how far the program has come with what it does from one answer of a person to the next question,
 * however long the play has gone on. It clears that line before the dialogue prints.
 */
public final class BetweenAnswers implements StopSignal {

    private final StopSignal stop;
    private final ProgressLine line;
    private volatile StopSignal watched;

    /**
     * Begins to watch.
     *
     * @param stop whether to stop
     * @param line where it is shown
     */
    public BetweenAnswers(StopSignal stop, ProgressLine line) {
        this.stop = stop;
        this.line = line;
        watched = line.watch(stop);
    }

    @Override
    public boolean stopRequested() {
        return watched.stopRequested();
    }

    @Override
    public void reached(String name, long done, long all) {
        watched.reached(name, done, all);
    }

    /** The same dialogue; the time counts anew after each answer. */
    public Dialogue in(Dialogue dialogue) {
        return new Dialogue() {
            @Override
            public Optional<String> ask(String prompt, Sight sight) {
                line.clear();
                Optional<String> answer = answer(prompt, sight);
                watched = line.watch(stop);
                return answer;
            }

            /** The answer; a program that is told to end meanwhile takes that for the end of the input. */
            private Optional<String> answer(String prompt, Sight sight) {
                try {
                    return dialogue.ask(prompt, sight);
                } catch (LimitReachedException e) {
                    dialogue.say("(stopped)");
                    return Optional.empty();
                }
            }

            @Override
            public void say(String text) {
                line.clear();
                dialogue.say(text);
            }
        };
    }
}
