package org.gavel.engine.rules.tie;

import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;

/**
 * What happens when the bids are equal. A rule may remember something from round to round: it has finitely many states,
 * known by their places in {@link #states()}. Most rules are a {@linkplain Automaton tie automaton}; the tie-breaking
 * advantage is the one rule in which a player chooses. Source: Develin, Payne 2008, section 2.3 [develin-payne-2008].
 */
public sealed interface TieRule permits Advantage, Automaton, Stateless {

    /** The texts of all rules. Those with several states take {@code :} and the state in which they start. */
    List<String> LABELS = List.of("advantage", "make-it-take-it", "losers-ball", "alice", "bob", "alternate-ties",
            "alternate-rounds", "richer", "no-move", "coin");

    /** The name of a rule that a game gives by its states. */
    String OWN = "custom";

    /**
     * The rule of that text. A rule with several states may end in {@code :} and the name of the state in which it starts, else it starts in
     * the first; {@code richer} may end in {@code :alice} (the default) or {@code :bob}. A rule of one's own is {@code custom:STATE},
     * the state in which it starts, and for each of its states {@code |NAME=WINNER,ALICE,BOB,TIE}: who wins equal bids there, and the states after
     * bids of Alice, after bids of Bob and after equal bids.
     *
     * @throws InputException if there is none, or it has no such state
     */
    static TieRule parse(String text) {
        if (text.startsWith(OWN)) {
            return Automaton.parse(text);
        }
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        TieRule rule = named(name).filter(each -> LABELS.contains(name))
                .orElseThrow(() -> InputException.unknown("tie rule", text, LABELS));
        if (colon < 0) {
            return rule;
        }
        List<TieRule> starts = Stream.concat(IntStream.range(0, rule.states().size()).mapToObj(rule::from),
                Stream.of(rule.reversed())).filter(each -> each.name().equals(name)).toList();
        return starts.stream().filter(each -> each.label().equals(text)).findFirst().orElseThrow(() -> {
            String after = text.substring(colon + 1);
            List<String> others = starts.stream().map(TieRule::label).distinct()
                    .map(label -> label.substring(label.indexOf(':') + 1)).toList();
            return others.size() > 1 ? InputException.unknown("start of tie rule " + name, after, others)
                    : new InputException("tie rule '" + name + "' favours no player first",
                            "write 'ties " + name + "' without ':" + after + "'");
        });
    }

    private static Optional<TieRule> named(String name) {
        return Optional.ofNullable(switch (name) {
            case "advantage" -> advantage(Player.ALICE);
            case "make-it-take-it" -> makeItTakeIt(Player.ALICE);
            case "losers-ball" -> losersBall(Player.ALICE);
            case "alternate-ties" -> alternateTies(Player.ALICE);
            case "alternate-rounds" -> alternateRounds(Player.ALICE);
            case "richer" -> new Stateless(name, new Award(Award.Kind.RICHER, Optional.of(Player.ALICE)));
            case "alice" -> always(Player.ALICE);
            case "bob" -> always(Player.BOB);
            case "no-move" -> new Stateless(name, new Award(Award.Kind.NOBODY, Optional.empty()));
            case "coin" -> new Stateless(name, new Award(Award.Kind.COIN, Optional.empty()));
            default -> null;
        });
    }

    /** The tie-breaking advantage, held by a player first. */
    static TieRule advantage(Player holder) {
        return new Advantage(holder);
    }

    /** The winner of a bid wins the next tie. */
    static TieRule makeItTakeIt(Player first) {
        return twoStates("make-it-take-it", first, (tie, winner) -> winner);
    }

    /** The loser of a bid wins the next tie. */
    static TieRule losersBall(Player first) {
        return twoStates("losers-ball", first, (tie, winner) -> winner.opponent());
    }

    /** The first tie is won by {@code first}, the next by the other player, and so on. */
    static TieRule alternateTies(Player first) {
        return table("alternate-ties",
                List.of(new TieState("alice", Player.ALICE, 0, 0, 1), new TieState("bob", Player.BOB, 1, 1, 0)),
                first.ordinal());
    }

    /** A tie in the first round is won by {@code first}, in the second by the other player, and so on. */
    static TieRule alternateRounds(Player first) {
        return twoStates("alternate-rounds", first, (tie, winner) -> tie.opponent());
    }

    /** The same player wins all ties. */
    static TieRule always(Player winner) {
        return table(winner.label(), List.of(new TieState(winner.label(), winner, 0, 0, 0)), 0);
    }

    /**
     * A rule that is given by its states.
     *
     * @param name the rule's name
     * @param states at least one; they refer to each other by their place in this list
     * @param first the place of the state in which the rule starts
     * @throws IllegalArgumentException if names or transitions are wrong
     */
    static TieRule table(String name, List<TieState> states, int first) {
        return new Automaton(name, states, first);
    }

    private static TieRule twoStates(String name, Player first, BinaryOperator<Player> nextFavoured) {
        return table(name, Stream.of(Player.values())
                .map(tie -> new TieState(tie.label(), tie, nextFavoured.apply(tie, Player.ALICE).ordinal(),
                        nextFavoured.apply(tie, Player.BOB).ordinal(), nextFavoured.apply(tie, tie).ordinal()))
                .toList(), first.ordinal());
    }

    /** The rule's name, without the state in which it starts. */
    String name();

    /** The names of its states; a single one if it remembers nothing. */
    List<String> states();

    /** The place of the state in which the rule starts. */
    int first();

    /** The same rule, started in another of its states. */
    TieRule from(int state);

    /** The same rule after the players have exchanged their roles. */
    TieRule reversed();

    /** Who wins equal bids in a state. */
    Award award(int state);

    /** The state that follows once a player has bid more. */
    int afterBid(int state, Player winner);

    /** The state that follows once a player has won equal bids. */
    int afterTie(int state, Player winner);

    /** The states by which the rule is given, where it is given so; else none. */
    default List<TieState> rows() {
        return List.of();
    }

    /** The name of the state in which the rule starts, or empty if it has only one. */
    default Optional<String> start() {
        return states().size() == 1 ? Optional.empty() : Optional.of(states().get(first()));
    }

    /** The text of this choice, as an auction is read. */
    default String label() {
        return start().map(state -> name() + ":" + state).orElse(name());
    }

    /** Whether a player holds something by which they choose who wins equal bids: in state 0 Alice, in state 1 Bob. */
    default boolean hasToken() {
        return switch (award(first()).kind()) {
            case HOLDER_CHOOSES -> true;
            case WON, RICHER, COIN, NOBODY -> false;
        };
    }

    /** Whether it decides who wins equal bids how much both have. */
    default boolean comparesPurses() {
        return award(first()).kind() == Award.Kind.RICHER;
    }

    /** Whether equal bids are decided by chance, so that a player has nothing to be sure of. */
    default boolean isChance() {
        return switch (award(first()).kind()) {
            case COIN -> true;
            case WON, HOLDER_CHOOSES, RICHER, NOBODY -> false;
        };
    }

    /** Whether someone wins equal bids, so that the token moves in every round. */
    default boolean movesToken() {
        return switch (award(first()).kind()) {
            case WON, HOLDER_CHOOSES, RICHER, COIN -> true;
            case NOBODY -> false;
        };
    }
}
