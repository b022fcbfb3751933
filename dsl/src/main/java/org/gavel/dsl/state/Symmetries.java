package org.gavel.dsl.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.api.set.primitive.MutableLongSet;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.eclipse.collections.impl.factory.primitive.LongSets;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.state.StateGame.Ending;
import org.gavel.engine.board.Player;

/**
 * The symmetries of a game. Positions that they carry into each other are one: the least packed position stands for all.
 * The symmetries are checked: at every position each must keep how the play ends there and all else that is said of it. At the
 * first positions that are met, and at some of the later ones, it must carry the moves of each player into their moves. Not
 * thread-safe.
 */
final class Symmetries {

    private static final int FIRST_MOVES = 5_000;
    private static final int LATER_MOVES = 16;
    private static final int LARGEST_ORBIT = 10_000;

    private final StateGame game;
    private final PositionLayout layout;
    private final DiagnosticLog log;
    private final List<List<StateMove>> moves;
    private final int[] values;
    private int met;

    Symmetries(StateGame game, DiagnosticLog log) {
        this.game = game;
        this.layout = game.layout();
        this.log = log;
        this.values = new int[layout.slotCount()];
        this.moves = Stream.of(Player.values()).map(game::moves).toList();
    }

    /** The position that stands for a packed position. */
    long canonical(long packed) {
        MutableLongList orbit = LongLists.mutable.of(packed);
        MutableLongSet known = LongSets.mutable.of(packed);
        long least = packed;
        for (int i = 0; i < orbit.size(); i++) {
            for (StateMove symmetry : game.symmetries()) {
                long image = image(symmetry, orbit.get(i));
                if (known.add(image)) {
                    orbit.add(image);
                    least = Math.min(least, image);
                }
            }
            if (orbit.size() > LARGEST_ORBIT) {
                throw new PositionFault(game.symmetries().get(0).place(),
                        "symmetry identifies more than " + LARGEST_ORBIT + " positions", "");
            }
        }
        return least;
    }

    private long image(StateMove symmetry, long packed) {
        layout.unpack(packed, values);
        return symmetry.apply(layout, values, packed);
    }

    /** Checks the symmetries at the next position, its moves at the first 5,000 and then at every sixteenth; mistakes are reported. */
    void check(long packed, PositionNames names) {
        boolean moves = met < FIRST_MOVES || met % LATER_MOVES == 0;
        met++;
        int[] here = new int[layout.slotCount()];
        int[] there = new int[layout.slotCount()];
        layout.unpack(packed, here);
        for (StateMove symmetry : game.symmetries()) {
            long image = symmetry.apply(layout, here, packed);
            layout.unpack(image, there);
            Optional<String> broken = moves ? broken(symmetry, packed, here, image, there) : ending(here, there);
            broken.ifPresent(what -> log.report(symmetry.place(), "this is not a symmetry: from '" + names.nameOf(here)
                    + "' to '" + names.nameOf(there) + "' it " + what,
                    "a symmetry keeps outcomes and moves"));
        }
    }

    private Optional<String> broken(StateMove symmetry, long packed, int[] here, long image, int[] there) {
        if (!returns(symmetry, packed, image)) {
            return Optional.of("carries two positions into one");
        }
        Optional<String> ending = ending(here, there);
        if (ending.isPresent()) {
            return ending;
        }
        for (Player player : Player.values()) {
            if (!Arrays.equals(classes(player, here, packed), classes(player, there, image))) {
                return Optional.of("changes the moves of " + (player == Player.ALICE ? "Alice" : "Bob"));
            }
        }
        boolean goesOn = properties(here).get(0).isEmpty();
        return goesOn && !game.chance(here, packed, this::canonical).equals(game.chance(there, image, this::canonical))
                ? Optional.of("changes what chance does")
                : Optional.empty();
    }

    private Optional<String> ending(int[] here, int[] there) {
        return properties(here).equals(properties(there)) ? Optional.empty()
                : Optional.of("changes how the play ends");
    }

    /** All that is said of a position apart from its moves; how the play ends comes first. */
    private List<Optional<?>> properties(int[] position) {
        List<Optional<?>> properties = new ArrayList<>(List.of(
                game.endings().stream().filter(ending -> ending.condition().test(position)).map(Ending::outcome)
                        .min(Comparator.naturalOrder()),
                Conditional.first(game.broke(), position).map(Ending::outcome), game.stuckRule(position)));
        properties.addAll(game.marks().at(position));
        return properties;
    }

    /** Whether repeating the symmetry leads back, as it does if it is one-to-one. */
    private boolean returns(StateMove symmetry, long packed, long image) {
        long at = image;
        for (int i = 0; i < LARGEST_ORBIT && at != packed; i++) {
            at = image(symmetry, at);
        }
        return at == packed;
    }

    private long[] classes(Player player, int[] position, long packed) {
        MutableLongSet classes = LongSets.mutable.empty();
        if (properties(position).get(0).isEmpty()) {
            for (StateMove move : moves.get(player.ordinal())) {
                if (move.guard().test(position)) {
                    classes.add(canonical(move.apply(layout, position, packed)));
                }
            }
        }
        return classes.toSortedArray();
    }
}
