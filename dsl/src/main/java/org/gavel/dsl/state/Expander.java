package org.gavel.dsl.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.compile.PositionFault;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.limit.LimitReachedException;

/**
 * Finds the board of a game with state variables: all positions that can be reached from its start, breadth first, so
 * that the start is vertex 0. Terminal positions are not played on from. Mistakes that show at a position are reported
 * with its name, one for each place in the text.
 */
public final class Expander {

    private static final int BYTES_PER_EDGE = 24;
    private static final int BYTES_PER_POSITION = 64;
    private static final int MOVES_BETWEEN_ASKING = 1 << 16;
    private static final int WINDOW = 1024;
    private static final String LIST_NONE = "choose smaller parameters; 'gavel table build' lists none";

    private final StateGame game;
    private final ExpansionLimits limits;
    private final DiagnosticLog log;
    private final PositionLayout layout;
    private final PositionIndex index;
    private final PositionNames names;
    private final Optional<Symmetries> symmetries;
    private final LongUnaryOperator canonical;
    private final ColouredGraphBuilder builder = ColouredGraph.builder();
    private final List<List<StateMove>> moves;
    private final int[] position;
    private final int visitsBetweenAsking;
    private final OptionalLong least;
    private final long memory = Runtime.getRuntime().maxMemory() / 10 * 9;
    private long edges;
    private long edgesBefore;
    private long edgesEach;
    private int visited;

    private Expander(StateGame game, ExpansionLimits limits, OptionalLong least, DiagnosticLog log) {
        this.game = game;
        this.limits = limits;
        this.least = least;
        this.log = log;
        this.layout = game.layout();
        this.index = new PositionIndex(layout.size());
        this.symmetries = game.symmetries().isEmpty() ? Optional.empty() : Optional.of(new Symmetries(game, log));
        this.canonical = symmetries.isEmpty() ? LongUnaryOperator.identity() : symmetries.get()::canonical;
        this.names = new PositionNames(game, index::packed,
                packed -> index.vertex(canonical.applyAsLong(packed)));
        this.position = new int[layout.slotCount()];
        this.visitsBetweenAsking = Math.max(1, MOVES_BETWEEN_ASKING / Math.max(1, game.moves().size()));
        this.moves = Stream.of(Player.values()).map(game::moves).toList();
    }

    /**
     * The board of a game; its start is vertex 0.
     *
     * @param least how many positions it has at least, if that is known: if they are too many, it is refused at once
     * @throws LimitReachedException if it has more positions than the limits allow, or does not fit into memory
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if a mistake shows at some position
     */
    public static ColouredGraph expand(StateGame game, ExpansionLimits limits, OptionalLong least,
            DiagnosticLog log) {
        least.ifPresent(count -> limits.requireRoom(count, "at least " + count + " positions of '" + game.name() + "'",
                LIST_NONE));
        return new Expander(game, limits, least, log).expand();
    }

    private ColouredGraph expand() {
        try {
            index.add(canonical.applyAsLong(game.packedStart()));
        } catch (PositionFault fault) {
            log.report(fault.place(), "at the start this " + fault.getMessage(), fault.hint());
            log.throwIfAny();
        }
        builder.addVertex();
        while (visited < index.size() && !log.isFull()) {
            visit(visited);
            visited++;
            checkRest();
        }
        log.throwIfAny();
        return log.reporting(game.place(), builder.names(names)::build);
    }

    private void visit(int vertex) {
        long packed = index.packed(vertex);
        layout.unpack(packed, position);
        try {
            if (symmetries.isPresent()) {
                symmetries.get().check(packed, names);
            }
            broke(vertex);
            Optional<Outcome> outcome = game.outcome(position, (first, second) -> report(second.place(),
                    StateGame.WON_BY_BOTH + "; the other rule is in line " + log.line(first.place().offset()),
                    StateGame.LET_EXCLUDE));
            if (outcome.isPresent()) {
                game.marks().end(vertex, position, outcome.get(), builder);
                return;
            }
            game.marks().say(vertex, position, builder);
            boolean chance = chance(vertex, packed);
            int movers = 0;
            for (Player player : Player.values()) {
                movers += play(player, vertex, packed) == 0 ? 0 : 1;
            }
            if (chance && (movers > 0 || game.marks().owner(position).isPresent())) {
                report(game.marks().chances().get(0).move().place(), "lets chance move where a player can move, too",
                        "let the conditions of the moves exclude each other");
            } else if (!chance && (movers == 0 || movers == 1 && game.marks().owner(position).isEmpty())) {
                stuck(vertex);
            }
        } catch (PositionFault fault) {
            report(fault.place(), fault.getMessage(), fault.hint());
        }
    }

    /** Lets chance move from a position; whether it does. */
    private boolean chance(int vertex, long packed) {
        Map<Long, BigFraction> chance = game.chance(position, packed, canonical);
        chance.forEach((target, part) -> builder.chance(vertex, vertexOf(target), part));
        edges += chance.size();
        return !chance.isEmpty();
    }

    private void report(Place place, String reason, String hint) {
        log.report(place, "at position '" + names.nameOf(position) + "' this " + reason, hint);
    }

    private void broke(int vertex) {
        Conditional.first(game.broke(), position).ifPresent(ending -> builder.broke(vertex, ending.outcome()));
    }

    private int play(Player player, int vertex, long packed) {
        int count = 0;
        List<StateMove> own = moves.get(player.ordinal());
        for (int i = 0; i < own.size(); i++) {
            StateMove move = own.get(i);
            if (move.guard().test(position)) {
                builder.edge(player, vertex, vertexOf(move.apply(layout, position, packed)));
                count++;
            }
        }
        edges += count;
        return count;
    }

    private int vertexOf(long packed) {
        int known = index.size();
        int vertex = index.add(canonical.applyAsLong(packed));
        if (vertex == known) {
            builder.addVertex();
            checkLimits(known + 1);
        }
        return vertex;
    }

    private void checkLimits(int count) {
        if ((count & 0x3FF) == 0) {
            limits.requireTime(count);
        }
        if (count > limits.maxPositions()) {
            throw new LimitReachedException(
                    "stopped after " + limits.maxPositions() + " positions of '" + game.name() + "'; there are more",
                    "raise --max-positions or choose smaller parameters");
        }
    }

    /**
     * Makes sure that there is time, and memory for what is to come: positions that are estimated, or were met, and not yet visited
     * have about as many moves as those visited last. As that is a guess, a board is refused for it only if it seems to need twice
     * the memory.
     */
    private void checkRest() {
        if (visited % WINDOW == 0) {
            edgesEach = visited == WINDOW ? 0 : (edges - edgesBefore) / WINDOW;
            edgesBefore = edges;
        }
        requireMemory();
        if (visited % visitsBetweenAsking == 0) {
            limits.requireTime(index.size());
        }
    }

    private void requireMemory() {
        long now = edges * BYTES_PER_EDGE + (long) index.size() * BYTES_PER_POSITION;
        long count = Math.max(index.size(), least.orElse(0));
        long needed = now + edgesEach * (count - visited) * BYTES_PER_EDGE
                + (count - index.size()) * BYTES_PER_POSITION;
        if (now > memory || needed / 2 > memory) {
            String positions = count > index.size() ? "its positions, at least " + count + ","
                    : "the " + count + " positions met so far, of which " + visited + " were played on,";
            throw new LimitReachedException("the board of '" + game.name() + "' does not fit into memory: " + positions
                    + " would take about " + (needed >> 20) + " MiB",
                    "give it more memory, as in GAVEL_OPTS=-Xmx8g, or choose smaller parameters");
        }
    }

    private void stuck(int vertex) {
        Optional<StuckRule> rule = game.stuckRule(position);
        if (rule.isPresent()) {
            builder.stuck(vertex, rule.get());
            return;
        }
        List<String> without = new ArrayList<>();
        for (Player player : Player.values()) {
            if (moves.get(player.ordinal()).stream().noneMatch(move -> move.guard().test(position))) {
                without.add(player == Player.ALICE ? "Alice" : "Bob");
            }
        }
        log.report(game.place(), String.join(" and ", without) + " cannot move at position '" + names.nameOf(position)
                + "', and no rule says what happens then",
                "declare 'stuck loses', 'stuck tie' or 'stuck pass', or end the play there");
    }
}
