package org.gavel.sweep.question;

import java.util.List;
import org.gavel.engine.rules.Auction;

/**
 * A function that a question may ask of a game.
 *
 * @param name its name
 * @param required the types of the arguments that it needs
 * @param optional the types of those that may follow, each at most once and in this order
 * @param result the type of its value
 * @param body how it is found
 */
record BuiltIn(String name, List<Type> required, List<Type> optional, Type result, Body body) {

    /** The way to a value. */
    @FunctionalInterface
    interface Body {
        /** The value. */
        Object value(Call call);
    }

    /**
     * A function with the values of its arguments.
     *
     * @param answers the answers to the game
     * @param arguments the values of those arguments that were given, without the auction
     * @param auction the auction asked about
     */
    record Call(GameAnswers answers, List<Object> arguments, Auction auction) {

        Call {
            arguments = List.copyOf(arguments);
        }

        int vertex() {
            return (Integer) arguments.get(0);
        }

        boolean has(int place) {
            return arguments.size() > place;
        }

        long whole(int place) {
            return ((Quantity) arguments.get(place)).whole().filter(each -> each >= 0)
                    .orElseThrow(() -> Undecided.INSTANCE);
        }
    }
}
