package org.gavel.games;

import java.util.List;
import java.util.stream.Stream;
import org.gavel.engine.word.Labelled;

/** A kind of bundled games, with the games of that kind, simple ones first. */
public enum GameKind implements Labelled {
    /** Games of a few positions that the literature builds others from. */
    SMALL("small games", "first-move-wins", "second-move-wins", "a-n", "b-n", "race", "ultimatum", "six-positions"),
    /** A token is pulled to either side of a path or a board of squares. */
    TUG_OF_WAR("tug of war", "tug-of-war", "tug-of-war-path", "tug-of-war-initiative", "tug-of-war-adversary",
            "tug-of-war-bank",
            "grid", "maze"),
    /** Players, or parts of a program, each have a wish of their own. */
    WISHES("games of several wishes", "errands", "courier"),
    /** Games in which both players' bids are spent. */
    ALL_PAY("all-pay games", "mental-tug-of-war", "mental-tug-of-war-chips", "tennis", "oshi-zumo", "alesia"),
    /** Board games in which the bid decides who moves. */
    BOARD_GAME("board games", "tic-tac-toe", "tic-tac-toe-bob", "tic-tac-toe-classroom", "connect-four", "nim",
            "bridg-it", "hex", "y",
            "chess-ending"),
    /** Graphs for experiments. */
    GRAPH("graphs for experiments", "priority-ladder", "random-graph"),
    /** Games without bids in which chance moves. */
    CHANCE("games of chance", "gambler", "slippery-grid", "snakes-and-ladders");

    private final String title;
    private final List<String> names;

    GameKind(String title, String... names) {
        this.title = title;
        this.names = List.of(names);
    }

    /** What the games are called together. */
    public String title() {
        return title;
    }

    /** The names of the games. */
    List<String> names() {
        return names;
    }

    static GameKind of(String name) {
        return Stream.of(values()).filter(kind -> kind.names.contains(name)).findFirst().orElseThrow();
    }
}
