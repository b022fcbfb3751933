package org.gavel.sweep.question;

import java.util.List;
import java.util.function.Supplier;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;

/**
 * A function that a question may ask of a game. Its values are {@link Quantity}, {@link Truth} or Boolean, Integer for a vertex,
 * {@link org.gavel.engine.solve.outcome.Verdict}, String, or a list of these.
 *
 * @param required the types of the arguments that it needs
 * @param optional the types of those that may follow, each at most once and in this order
 * @param result the type of its value
 * @param body how it is found
 */
public record BuiltIn(String name, List<Type> required, List<Type> optional, Type result, Body body) {

    /** The way to a value. */
    @FunctionalInterface
    public interface Body {
        Object value(Call call);
    }

    /** A function with the values of those arguments that were given, without the auction. */
    public static final class Call {
        private final GameAnswers answers;
        private final List<Object> arguments;
        private final Auction auction;

        Call(GameAnswers answers, List<Object> arguments, Auction auction) {
            this.answers = answers;
            this.arguments = arguments;
            this.auction = auction;
        }

        GameAnswers answers() {
            return answers;
        }

        int vertex() {
            return (Integer) arguments.get(0);
        }

        /** The auction of the last argument, or that of the game. */
        public Auction auction() {
            return auction;
        }

        /** The game that is asked about. */
        public BiddingGame game() {
            return answers.game();
        }

        /** Asked by solvers. */
        public StopSignal stop() {
            return answers.stop();
        }

        /** The totals of chips that the question calls {@code totals}. */
        public ChipTotals totals() {
            return answers.totals();
        }

        /** What is found once for a game and remembered under a key. */
        public <T> T kept(Object key, Supplier<T> finder) {
            return answers.kept(key, finder);
        }

        /** Whether there is an argument at a place, counted from 0. */
        public boolean has(int place) {
            return arguments.size() > place;
        }

        /** An argument as it is. */
        @SuppressWarnings("unchecked")
        public <T> T argument(int place) {
            return (T) arguments.get(place);
        }

        /** A whole number that is not negative; undecided otherwise. */
        public long whole(int place) {
            return ((Quantity) arguments.get(place)).whole().filter(each -> each >= 0)
                    .orElseThrow(() -> Undecided.INSTANCE);
        }
    }
}
