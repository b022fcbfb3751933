package org.gavel.engine.solve.staircase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.Staircase;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;

/**
 * Staircases of one player that hold on any board. They rise from nothing: a round of bids is one of thresholds at each worth, and
 * a mean is one of worths at each share. What is found so is lowered a little, and a path of few lines is drawn closely below it but
 * not below the one before. So each path keeps what the verifier asks for, and one can stop after any.
 */
final class RisingStaircases {

    /** Nodes of all paths together: 256 megabytes. */
    private static final long MOST_NODES = 1L << 24;
    /** What is lost at each vertex, so that the money beyond the share grows: far more than doubles are off, and far less than is seen. */
    static final double LESS = 0x1p-38;
    /** The part of the room that is lost where lines are drawn for curves. */
    private static final double BENT = 1.0 / 16;

    private final ColouredGraph graph;
    private final Player player;
    private final ShareFormula formula;
    private final int[] order;
    private final Path[] paths;
    private final Vertex[] vertices;
    private final Path bound = new Path();
    private final Gap gap = new Gap();
    private double room;
    /**
     * What is lost where a line is drawn for a curve; 0 if rounds make lines of lines. In the middle the share may be off by a quarter
     * of this, so elsewhere by at most half, which changes the height at the same sum by all of it.
     */
    private double bend;
    private long nodes;

    /** What is looked up at each vertex: where the own moves, both players' and the other's lead, from where, and whether it may rise. */
    private static final class Vertex {
        private int[] targets = {};
        private int firstOther;
        private int own;
        private int[] before = {};
        private boolean due;
    }

    /**
     * The staircases before the first sweep.
     *
     * @param order the vertices that can be reached, successors first
     */
    RisingStaircases(BiddingGame game, Player player, DrawWorth draws, int[] order) {
        graph = game.graph();
        this.player = player;
        this.order = order;
        formula = game.auction().shares().orElseThrow();
        paths = new Path[graph.vertexCount()];
        vertices = new Vertex[paths.length];
        for (int vertex : order) {
            vertices[vertex] = new Vertex();
            paths[vertex] = graph.outcome(vertex).map(outcome -> Path.ofEnd(draws.of(outcome, player)))
                    .orElse(Path.FLAT);
        }
        for (int vertex : order) {
            Vertex each = vertices[vertex];
            Set<Integer> own = graph.successors(player, vertex).boxed().collect(Collectors.toSet());
            Set<Integer> others = graph.successors(player.opponent(), vertex).boxed().collect(Collectors.toSet());
            Set<Integer> both = new HashSet<>(own);
            both.retainAll(others);
            own.removeAll(both);
            others.removeAll(both);
            each.targets = Stream.of(own, both, others).flatMap(Set::stream).mapToInt(target -> target).toArray();
            each.firstOther = own.size();
            each.own = own.size() + both.size();
            Arrays.stream(each.targets).mapToObj(target -> vertices[target]).forEach(target -> {
                target.before = Arrays.copyOf(target.before, target.before.length + 1);
                target.before[target.before.length - 1] = vertex;
            });
        }
    }

    /** Sweeps until no path rises by more than the room, or it is stopped or there are too many nodes; whether it was not. */
    boolean run(double wanted, StopSignal stop) {
        room = wanted;
        bend = Math.abs(formula.round(0, 0.5) - 0.25) > Path.NOISE ? BENT * room : 0;
        for (int vertex : order) {
            vertices[vertex].due = !graph.isTerminal(vertex);
        }
        boolean isRising = true;
        while (isRising) {
            isRising = false;
            for (int vertex : order) {
                if (stop.stopRequested() || nodes > MOST_NODES) {
                    return false;
                }
                if (vertices[vertex].due) {
                    vertices[vertex].due = false;
                    isRising |= rises(vertex);
                }
            }
        }
        return true;
    }

    private boolean rises(int vertex) {
        bound.clear();
        graph.marks().chance(vertex).ifPresentOrElse(this::mean, () -> round(vertex));
        Path before = paths[vertex];
        Path now = gap.raised(before, bound, LESS + bend, room);
        if (now == before) {
            return false;
        }
        paths[vertex] = now;
        nodes += now.size() - before.size();
        for (int each : vertices[vertex].before) {
            vertices[each].due = true;
        }
        return true;
    }

    /** The means at all shares of nodes of the targets, below and above. */
    private void mean(Chance chance) {
        int count = chance.count();
        int[] at = new int[count];
        double share = 0;
        while (share < 1) {
            share = 1;
            for (int i = 0; i < count; i++) {
                share = Math.min(share, paths[chance.target(i)].share(at[i]));
            }
            double below = 0;
            double above = 0;
            for (int i = 0; i < count; i++) {
                Path path = paths[chance.target(i)];
                double worth = path.share(at[i]) == share ? path.worth(at[i]) : path.worthAt(at[i], share);
                below += chance.share(i) * worth;
                for (; at[i] < path.size() && path.share(at[i]) == share; at[i]++) {
                    worth = path.worth(at[i]);
                }
                above += chance.share(i) * worth;
            }
            bound.add(share, below);
            bound.add(share, above);
        }
    }

    /** One round at all worths of nodes of the targets, and between them. */
    private void round(int vertex) {
        int[] targets = vertices[vertex].targets;
        Round round = new Round(vertex);
        int[] at = new int[targets.length];
        double[] from = new double[targets.length];
        double last = 0;
        bound.add(0, 0);
        while (last < 1) {
            double worth = 1;
            for (int i = 0; i < targets.length; i++) {
                worth = Math.min(worth, paths[targets[i]].worth(at[i]));
            }
            double[] to = new double[targets.length];
            for (int i = 0; i < targets.length; i++) {
                Path path = paths[targets[i]];
                to[i] = path.worth(at[i]) == worth ? path.share(at[i]) : path.shareAt(at[i], worth);
            }
            if (worth > last) {
                round.between(last, from, worth, to);
            }
            for (int i = 0; i < targets.length; i++) {
                Path path = paths[targets[i]];
                from[i] = to[i];
                for (; at[i] < path.size() && path.worth(at[i]) == worth; at[i]++) {
                    from[i] = path.share(at[i]);
                }
            }
            last = worth;
        }
        bound.add(1, 1);
    }

    /** One round, where what is needed after each move lies on a line over the worth. */
    private final class Round {

        private final int own;
        private final int firstOther;
        private final int all;
        private final boolean asksOwn;
        private final boolean asksOther;

        Round(int vertex) {
            own = vertices[vertex].own;
            firstOther = vertices[vertex].firstOther;
            all = vertices[vertex].targets.length;
            boolean owned = graph.marks().owner(vertex).isPresent();
            asksOwn = !owned || graph.marks().isOwnedBy(player, vertex);
            asksOther = !owned || !asksOwn;
        }

        /** Adds what is needed from one worth to another, by a line if it is one, or close to one. */
        void between(double low, double[] from, double high, double[] to) {
            int least = extreme(from, to, 0, own, -1);
            int most = extreme(from, to, firstOther, all, 1);
            int leastThen = extreme(to, from, 0, own, -1);
            int mostThen = extreme(to, from, firstOther, all, 1);
            double part = asksOwn ? crossing(from[least] - from[leastThen], to[least] - to[leastThen]) : 0;
            if (part == 0 && asksOther) {
                part = crossing(from[most] - from[mostThen], to[most] - to[mostThen]);
            }
            if (part == 0 && asksOwn && asksOther) {
                part = crossing(from[least] - from[most], to[leastThen] - to[mostThen]);
            }
            double start = need(from[least], from[most]);
            double end = need(to[leastThen], to[mostThen]);
            if (part == 0) {
                double bent = need((from[least] + to[leastThen]) / 2, (from[most] + to[mostThen]) / 2)
                        - (start + end) / 2;
                part = bent > Math.max(bend / 4, Path.NOISE) ? 0.5 : 0;
            }
            double middle = low + part * (high - low);
            if (middle > low && middle < high) {
                double[] there = new double[all];
                for (int i = 0; i < all; i++) {
                    there[i] = from[i] + part * (to[i] - from[i]);
                }
                between(low, from, middle, there);
                between(middle, there, high, to);
            } else {
                bound.add(start, low);
                bound.add(end, high);
            }
        }

        private double need(double least, double most) {
            return asksOwn && asksOther ? formula.roundUp(Math.min(least, most), Math.max(least, most))
                    : asksOwn ? least : most;
        }
    }

    /** The greatest of some numbers with a sign, and of equal ones that of which the other number is greatest. */
    private static int extreme(double[] numbers, double[] others, int from, int to, int sign) {
        int best = from;
        for (int i = from + 1; i < to; i++) {
            double more = sign * (numbers[i] - numbers[best]);
            if (more > 0 || more == 0 && sign * (others[i] - others[best]) > 0) {
                best = i;
            }
        }
        return best;
    }

    /** Where two lines cross, as a part of the way, by how far they are apart at its ends; 0 if they do not. */
    private static double crossing(double start, double end) {
        return Math.min(Math.abs(start), Math.abs(end)) > Path.NOISE && start * end < 0 ? start / (start - end) : 0;
    }

    /**
     * What was found, at each vertex of the board. Where chance never moves, a round asks at each worth for shares alone: so what is
     * enough for a little more than one end is worth is enough for the next better end.
     */
    List<Staircase> staircases() {
        boolean chance = Arrays.stream(order).anyMatch(graph.marks()::isChance);
        double[] ends = Arrays.stream(order).filter(graph::isTerminal)
                .mapToDouble(vertex -> paths[vertex].worth(paths[vertex].size() - 2)).sorted().distinct().toArray();
        List<Staircase> all = new ArrayList<>(Collections.nCopies(graph.vertexCount(), Staircase.FLAT));
        for (int vertex : order) {
            all.set(vertex, chance ? paths[vertex].staircase() : paths[vertex].staircase(ends));
        }
        return all;
    }
}
