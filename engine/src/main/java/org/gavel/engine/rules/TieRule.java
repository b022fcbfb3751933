package org.gavel.engine.rules;

import java.util.List;
import java.util.Optional;
import org.gavel.engine.board.Player;

/**
 * What happens when the bids are equal. Most rules are a {@linkplain Automaton tie automaton}; the tie-breaking
 * advantage is the one rule in which a player chooses. Source: semantics, section 5; Develin, Payne 2008, section 2.3
 * [develin-payne-2008].
 */
public sealed interface TieRule extends Term {

    /** The texts of all rules. Those that favour a player take {@code :alice} or {@code :bob} for who is favoured first. */
    List<String> LABELS = List.of("advantage", "make-it-take-it", "losers-ball", "alice", "bob", "alternate-ties",
            "alternate-rounds", "no-move", "coin");

    /**
     * The rule of that text. {@code advantage}, {@code make-it-take-it}, {@code losers-ball}, {@code alternate-ties} and
     * {@code alternate-rounds} may end in {@code :alice} (the default) or {@code :bob}.
     *
     * @throws AuctionSyntaxException if there is none, or a holder is named for a rule without one
     */
    static TieRule parse(String text) {
        int colon = text.indexOf(':');
        String rule = colon < 0 ? text : text.substring(0, colon);
        if (!LABELS.contains(rule)) {
            throw AuctionSyntaxException.unknown("tie rule", text, LABELS);
        }
        Optional<Player> first = colon < 0 ? Optional.empty() : Optional.of(parseHolder(text.substring(colon + 1)));
        TieRule result = switch (rule) {
            case "advantage" -> new Advantage(first.orElse(Player.ALICE));
            case "make-it-take-it" -> makeItTakeIt(first.orElse(Player.ALICE));
            case "losers-ball" -> losersBall(first.orElse(Player.ALICE));
            case "alternate-ties" -> alternateTies(first.orElse(Player.ALICE));
            case "alternate-rounds" -> alternateRounds(first.orElse(Player.ALICE));
            case "alice" -> always(Player.ALICE);
            case "bob" -> always(Player.BOB);
            case "no-move" -> new NoMove();
            default -> new Coin();
        };
        if (first.isPresent() && result.start().isEmpty()) {
            throw new AuctionSyntaxException("tie rule '" + rule + "' has nobody to favour first",
                    "write 'ties " + rule + "' without '" + text.substring(colon) + "'");
        }
        return result;
    }

    private static Player parseHolder(String text) {
        for (Player player : Player.values()) {
            if (player.label().equals(text)) {
                return player;
            }
        }
        throw new AuctionSyntaxException("unknown player '" + text + "' in the tie rule", "choose one of alice, bob");
    }

    /** The name of the state in which the rule starts, or empty if it has only one. */
    Optional<String> start();

    /** The same rule after the players have exchanged their roles. */
    TieRule reversed();

    /** The winner of a bid wins the next tie. */
    static Automaton makeItTakeIt(Player first) {
        return twoStates("make-it-take-it", first, (tie, winner) -> winner);
    }

    /** The loser of a bid wins the next tie. */
    static Automaton losersBall(Player first) {
        return twoStates("losers-ball", first, (tie, winner) -> winner.opponent());
    }

    /** The first tie is won by {@code first}, the next by the other player, and so on. */
    static Automaton alternateTies(Player first) {
        return new Automaton("alternate-ties",
                List.of(new TieState("alice", Player.ALICE, 0, 0, 1), new TieState("bob", Player.BOB, 1, 1, 0)),
                first.ordinal());
    }

    /** A tie in the first round is won by {@code first}, in the second by the other player, and so on. */
    static Automaton alternateRounds(Player first) {
        return twoStates("alternate-rounds", first, (tie, winner) -> tie.opponent());
    }

    /** The same player wins all ties. */
    static Automaton always(Player winner) {
        return new Automaton(winner.label(), List.of(new TieState(winner.label(), winner, 0, 0, 0)), 0);
    }

    private static Automaton twoStates(String name, Player first,
            java.util.function.BinaryOperator<Player> nextFavoured) {
        TieState alice = new TieState("alice", Player.ALICE, nextFavoured.apply(Player.ALICE, Player.ALICE).ordinal(),
                nextFavoured.apply(Player.ALICE, Player.BOB).ordinal(),
                nextFavoured.apply(Player.ALICE, Player.ALICE).ordinal());
        TieState bob = new TieState("bob", Player.BOB, nextFavoured.apply(Player.BOB, Player.ALICE).ordinal(),
                nextFavoured.apply(Player.BOB, Player.BOB).ordinal(),
                nextFavoured.apply(Player.BOB, Player.BOB).ordinal());
        return new Automaton(name, List.of(alice, bob), first.ordinal());
    }

    /**
     * One player holds the tie-breaking advantage. On equal bids he either wins the bid and hands the advantage over, or
     * lets the other win and keeps it.
     *
     * @param holder who holds it first
     */
    record Advantage(Player holder) implements TieRule {
        @Override
        public String label() {
            return "advantage:" + holder.label();
        }

        @Override
        public Optional<String> start() {
            return Optional.of(holder.label());
        }

        @Override
        public Advantage reversed() {
            return new Advantage(holder.opponent());
        }
    }

    /**
     * Finitely many states, each of which says who wins a tie; who won, and whether it was a tie, give the next state.
     *
     * @param name the rule's name
     * @param states at least one; they refer to each other by their place in this list
     * @param first the place of the state in which the rule starts
     */
    record Automaton(String name, List<TieState> states, int first) implements TieRule {

        /** Checks names and transitions. */
        public Automaton {
            states = List.copyOf(states);
            if (states.isEmpty() || first < 0 || first >= states.size()) {
                throw new IllegalArgumentException("tie rule '" + name + "' has no state number " + first);
            }
            if (states.stream().map(TieState::name).distinct().count() < states.size()) {
                throw new IllegalArgumentException("tie rule '" + name + "' has two states of the same name");
            }
            for (TieState state : states) {
                for (int next : List.of(state.afterAlice(), state.afterBob(), state.afterTie())) {
                    if (next < 0 || next >= states.size()) {
                        throw new IllegalArgumentException(
                                "state '" + state.name() + "' of tie rule '" + name + "' leads to no state number "
                                        + next);
                    }
                }
            }
        }

        @Override
        public String label() {
            return states.size() == 1 ? name : name + ":" + states.get(first).name();
        }

        @Override
        public Optional<String> start() {
            return states.size() == 1 ? Optional.empty() : Optional.of(states.get(first).name());
        }

        /**
         * The players exchanged. States that are named after the players exchange their names and places too, so that
         * {@code losers-ball} is its own reverse.
         */
        @Override
        public Automaton reversed() {
            boolean named = states.size() == 2 && states.get(0).name().equals("alice")
                    && states.get(1).name().equals("bob");
            if (named) {
                return new Automaton(name, List.of(exchanged(states.get(1), "alice"), exchanged(states.get(0), "bob")),
                        1 - first);
            }
            if (equals(always(Player.ALICE))) {
                return always(Player.BOB);
            }
            if (equals(always(Player.BOB))) {
                return always(Player.ALICE);
            }
            return new Automaton(name, states.stream().map(TieState::reversed).toList(), first);
        }

        private static TieState exchanged(TieState state, String newName) {
            return new TieState(newName, state.winsTie().opponent(), 1 - state.afterBob(), 1 - state.afterAlice(),
                    1 - state.afterTie());
        }
    }

    /** Nobody wins the bid and the token stays; bids are kept under first-price payments and paid under all-pay. */
    record NoMove() implements TieRule {
        @Override
        public String label() {
            return "no-move";
        }

        @Override
        public Optional<String> start() {
            return Optional.empty();
        }

        @Override
        public NoMove reversed() {
            return this;
        }
    }

    /** A fair coin decides who wins the bid. */
    record Coin() implements TieRule {
        @Override
        public String label() {
            return "coin";
        }

        @Override
        public Optional<String> start() {
            return Optional.empty();
        }

        @Override
        public Coin reversed() {
            return this;
        }
    }
}
