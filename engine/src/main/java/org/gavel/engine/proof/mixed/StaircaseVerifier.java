package org.gavel.engine.proof.mixed;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.value.ShareValues;
import org.gavel.engine.answer.value.Staircase.Corner;
import org.gavel.engine.answer.value.Staircase.Step;
import org.gavel.engine.board.Chance;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.UnreducedFraction;
import org.gavel.engine.proof.ViolationLog;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.task.Task;

/**
 * Checks, line by line and in exact arithmetic, that both players guarantee what staircases claim. For a worth p, let l be
 * the share claimed to be enough for p after winning a bid, h after losing it. A bid needs (h + t l)/(1 + t + (1 - t)(h - l)), where
 * the loser gets the part t of the bid; an owner needs the least, a vertex of the other the most. Where chance moves, the
 * mean of what is claimed with that share must be at least p. Between corners of all lines l, h and what is claimed are straight,
 * so that a bid leaves a polynomial of degree 2, whose least value is checked. What lies on a line is rounded against the claim.
 *
 * <p>A player who keeps to this never has less in expectation than was claimed. Every play ends where no vertex leads back to
 * itself. Elsewhere each claim must exceed what it needs, the share at moves and the mean at chance. So whatever the money beyond the
 * claim is, it grows by some e > 0 in each round until chance moves, which it does after finitely many rounds. The claim
 * grows by some d > 0 in expectation whenever chance moves. So chance moves finitely often, almost surely, and the play ends.
 */
public final class StaircaseVerifier {

    private static final UnreducedFraction ONE = UnreducedFraction.ZERO.complement();
    /** What lies on lines is a multiple of 1 by this, and so are the ends of lines that were found in doubles. */
    private static final BigInteger UNIT = BigInteger.ONE.shiftLeft(104);

    private final ShareValues values;
    private final ColouredGraph graph;
    private final UnreducedFraction toLoser;
    private final UnreducedFraction toBank;
    private final BitSet loops;
    private final Map<Player, Line[]> lines = new EnumMap<>(Player.class);
    private final StopSignal stop;
    private final ViolationLog log = new ViolationLog();

    /**
     * A verifier of what is claimed for both players.
     *
     * @throws org.gavel.engine.task.UnsupportedGameException if nothing is known of the rules
     */
    public StaircaseVerifier(ShareValues values, StopSignal stop) {
        Task.SHARE_VALUES.require(values.game());
        this.values = values;
        this.stop = stop;
        graph = values.game().graph();
        BigFraction part = toLoser(values.game().auction().payment());
        toLoser = UnreducedFraction.of(part);
        toBank = toLoser.complement();
        loops = loops(graph);
    }

    /** The part of a bid that the loser gets, if its winner pays it and the loser nothing. */
    private static BigFraction toLoser(Payment payment) {
        boolean known = payment.isLinear() && !payment.changesPursesBeforeBids()
                && payment.toWinner().linear().filter(own -> own.own().equals(BigFraction.of(-1))
                        && own.other().signum() == 0).isPresent()
                && !payment.losersPay();
        BigFraction part = known ? payment.passedOn() : BigFraction.of(-1);
        if (part.signum() < 0 || part.compareTo(BigFraction.ONE) > 0) {
            throw new IllegalArgumentException("payment " + payment);
        }
        return part;
    }

    /** All vertices but those that are left once vertices without moves are removed, again and again. */
    private static BitSet loops(ColouredGraph graph) {
        int count = graph.vertexCount();
        int[] left = new int[count];
        int[][] before = new int[count][];
        int[] ways = new int[count];
        for (int vertex = 0; vertex < count; vertex++) {
            for (Player player : Player.values()) {
                left[vertex] += graph.degree(player, vertex);
                graph.successors(player, vertex).forEach(target -> ways[target]++);
            }
        }
        for (int vertex = 0; vertex < count; vertex++) {
            before[vertex] = new int[ways[vertex]];
        }
        for (int vertex = 0; vertex < count; vertex++) {
            int from = vertex;
            for (Player player : Player.values()) {
                graph.successors(player, vertex).forEach(target -> before[target][--ways[target]] = from);
            }
        }
        BitSet loops = new BitSet();
        loops.set(0, count);
        Deque<Integer> open = new ArrayDeque<>();
        for (int vertex = 0; vertex < count; vertex++) {
            if (left[vertex] == 0) {
                open.push(vertex);
            }
        }
        while (!open.isEmpty()) {
            int vertex = open.pop();
            loops.clear(vertex);
            for (int each : before[vertex]) {
                if (--left[each] == 0) {
                    open.push(each);
                }
            }
        }
        return loops;
    }

    /**
     * What is not proved.
     *
     * @throws LimitReachedException if it was stopped
     */
    public Violations check() {
        for (Player player : Player.values()) {
            lines.put(player, new Line[graph.vertexCount()]);
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                if (stop.stopRequested()) {
                    throw new LimitReachedException("stopped before every value was verified", "allow more time");
                }
                check(player, vertex);
            }
        }
        return log.found();
    }

    private void check(Player player, int vertex) {
        BigFraction share = BigFraction.of(-1);
        BigFraction worth = BigFraction.ZERO;
        for (Step step : values.of(player, vertex).steps()) {
            if (step.share().compareTo(share) <= 0 || step.share().signum() < 0
                    || step.share().compareTo(BigFraction.ONE) >= 0 || step.worth().compareTo(worth) < 0
                    || step.until().compareTo(step.worth()) < 0) {
                refuse(player, vertex, step.share(), step.worth());
                return;
            }
            share = step.share();
            worth = step.until();
        }
        if (graph.isTerminal(vertex)) {
            double won = values.draws().of(graph.outcome(vertex).orElseThrow(), player);
            if (worth.compareTo(BigFraction.from(won)) > 0) {
                refuse(player, vertex, share, worth);
            }
            return;
        }
        if (worth.compareTo(BigFraction.ONE) > 0) {
            refuse(player, vertex, share, worth);
        } else if (worth.signum() > 0) {
            graph.marks().chance(vertex).ifPresentOrElse(chance -> mean(player, vertex, chance),
                    () -> round(player, vertex));
        }
    }

    private void refuse(Player player, int vertex, BigFraction share, BigFraction worth) {
        log.add(player, vertex, "more than " + share + " of the money is not shown to be worth " + worth);
    }

    private boolean isEnough(int vertex, UnreducedFraction spare) {
        return loops.get(vertex) ? spare.numerator().signum() > 0 : spare.numerator().signum() >= 0;
    }

    /** Where chance moves: both ends of each stretch of shares where something is claimed. */
    private void mean(Player player, int vertex, Chance chance) {
        List<Line> all = new ArrayList<>(List.of(line(player, vertex)));
        List<UnreducedFraction> parts = new ArrayList<>();
        for (int i = 0; i < chance.count(); i++) {
            all.add(line(player, chance.target(i)));
            parts.add(UnreducedFraction.of(chance.part(i)));
        }
        Walk walk = new Walk(all, Line::shares, Line::worths, 1);
        while (walk.goesOn()) {
            if (walk.to[0].numerator().signum() > 0
                    && !(isEnough(vertex, spare(walk.from, parts)) && isEnough(vertex, spare(walk.to, parts)))) {
                refuse(player, vertex, walk.start.reduced(), walk.from[0].reduced());
            }
        }
    }

    private static UnreducedFraction spare(UnreducedFraction[] worths, List<UnreducedFraction> parts) {
        UnreducedFraction sum = UnreducedFraction.ZERO;
        for (int i = 0; i < parts.size(); i++) {
            sum = sum.add(parts.get(i).multiply(worths[i + 1]));
        }
        return sum.subtract(worths[0]);
    }

    /** Where players move: each stretch of worths for which a share is claimed to be enough. */
    private void round(Player player, int vertex) {
        List<Line> all = new ArrayList<>(List.of(line(player, vertex)));
        graph.successors(player, vertex).forEach(target -> all.add(line(player, target)));
        int own = all.size();
        graph.successors(player.opponent(), vertex).forEach(target -> all.add(line(player, target)));
        Round round = new Round(player, vertex, own);
        Walk walk = new Walk(all, Line::worths, Line::shares, -1);
        while (walk.goesOn()) {
            if (walk.from[0].compareTo(ONE) < 0 && !round.isEnough(walk.from, walk.to)) {
                refuse(player, vertex, walk.to[0].reduced(), walk.end.reduced());
            }
        }
    }

    /** A round at a vertex, over stretches of worths: the share claimed, those needed after own moves, those after the other's. */
    private final class Round {

        private final int vertex;
        private final int own;
        private final boolean owned;
        private final boolean mine;

        Round(Player player, int vertex, int own) {
            this.vertex = vertex;
            this.own = own;
            owned = graph.marks().owner(vertex).isPresent();
            mine = graph.marks().isOwnedBy(player, vertex);
        }

        boolean isEnough(UnreducedFraction[] from, UnreducedFraction[] to) {
            int least = extreme(from, to, 1, own, -1);
            int most = extreme(from, to, own, from.length, 1);
            if (owned) {
                return mine ? isEnough(from, to, least, extreme(to, from, 1, own, -1))
                        : isEnough(from, to, most, extreme(to, from, own, to.length, 1));
            }
            Optional<UnreducedFraction> part = crossing(from, to, least, extreme(to, from, 1, own, -1))
                    .or(() -> crossing(from, to, most, extreme(to, from, own, to.length, 1)))
                    .or(() -> crossing(from, to, least, most));
            if (part.isPresent()) {
                UnreducedFraction[] there = between(from, to, part.get());
                return isEnough(from, there) && isEnough(there, to);
            }
            boolean hurts = from[least].compareTo(from[most]) > 0 || to[least].compareTo(to[most]) > 0;
            int low = hurts ? most : least;
            int high = hurts ? least : most;
            UnreducedFraction whole = whole(from[high].subtract(from[low]));
            UnreducedFraction wholeTo = whole(to[high].subtract(to[low]));
            UnreducedFraction need = from[high].add(toLoser.multiply(from[low]));
            UnreducedFraction needTo = to[high].add(toLoser.multiply(to[low]));
            UnreducedFraction first = from[0].multiply(whole).subtract(need);
            UnreducedFraction last = to[0].multiply(wholeTo).subtract(needTo);
            UnreducedFraction twice = from[0].multiply(wholeTo).add(to[0].multiply(whole)).subtract(need.add(needTo));
            return StaircaseVerifier.this.isEnough(vertex, first) && StaircaseVerifier.this.isEnough(vertex, last)
                    && (twice.numerator().signum() >= 0
                            || twice.multiply(twice).half().half().compareTo(first.multiply(last)) < 0);
        }

        private UnreducedFraction whole(UnreducedFraction gap) {
            return ONE.add(toLoser).add(toBank.multiply(gap));
        }

        /** Where one line is asked for in the first part of a stretch, and another in the second. */
        private boolean isEnough(UnreducedFraction[] from, UnreducedFraction[] to, int first, int second) {
            Optional<UnreducedFraction> part = crossing(from, to, first, second);
            if (part.isPresent()) {
                UnreducedFraction[] there = between(from, to, part.get());
                return isEnough(from, there) && isEnough(there, to);
            }
            return StaircaseVerifier.this.isEnough(vertex, from[0].subtract(from[first]))
                    && StaircaseVerifier.this.isEnough(vertex, to[0].subtract(to[second]));
        }
    }

    private static UnreducedFraction[] between(UnreducedFraction[] from, UnreducedFraction[] to,
            UnreducedFraction part) {
        UnreducedFraction[] there = new UnreducedFraction[from.length];
        Arrays.setAll(there, i -> UnreducedFraction.of(from[i].add(to[i].subtract(from[i]).multiply(part)).reduced()));
        return there;
    }

    /** The greatest of some numbers with a sign, and of equal ones that of which the other number is greatest. */
    private static int extreme(UnreducedFraction[] numbers, UnreducedFraction[] others, int from, int to, int sign) {
        int best = from;
        for (int i = from + 1; i < to; i++) {
            int more = sign * numbers[i].compareTo(numbers[best]);
            if (more > 0 || more == 0 && sign * others[i].compareTo(others[best]) > 0) {
                best = i;
            }
        }
        return best;
    }

    /** Where two lines cross inside a stretch, as a part of it. */
    private static Optional<UnreducedFraction> crossing(UnreducedFraction[] from, UnreducedFraction[] to, int first,
            int second) {
        UnreducedFraction start = from[first].subtract(from[second]);
        UnreducedFraction end = to[second].subtract(to[first]);
        int signs = start.numerator().signum() * end.numerator().signum();
        UnreducedFraction sum = start.add(end);
        return signs <= 0 ? Optional.empty()
                : Optional.of(start.numerator().signum() > 0 ? start.divide(sum)
                        : UnreducedFraction.ZERO.subtract(start).divide(UnreducedFraction.ZERO.subtract(sum)));
    }

    private Line line(Player player, int vertex) {
        Line[] known = lines.get(player);
        if (known[vertex] == null) {
            List<Corner> corners = new ArrayList<>(values.of(player, vertex).corners());
            corners.add(new Corner(BigFraction.ONE, BigFraction.ONE));
            known[vertex] = new Line(exact(corners, Corner::share), exact(corners, Corner::worth));
        }
        return known[vertex];
    }

    private static UnreducedFraction[] exact(List<Corner> corners, Function<Corner, BigFraction> number) {
        return corners.stream().map(number).map(UnreducedFraction::of).map(StaircaseVerifier::inUnits)
                .toArray(UnreducedFraction[]::new);
    }

    private static UnreducedFraction inUnits(UnreducedFraction number) {
        BigInteger[] times = UNIT.divideAndRemainder(number.denominator());
        return times[1].signum() != 0 ? number
                : new UnreducedFraction(number.numerator().multiply(times[0]), UNIT);
    }

    /** What a player claims, from nothing to a win with all the money, which means nothing. */
    private record Line(UnreducedFraction[] shares, UnreducedFraction[] worths) {
    }

    /** Goes along lines from one place where any of them has a corner to the next. */
    private static final class Walk {

        private final UnreducedFraction[][] places;
        private final UnreducedFraction[][] heights;
        private final int[] at;
        private final int claim;
        private UnreducedFraction start = UnreducedFraction.ZERO;
        private UnreducedFraction end = UnreducedFraction.ZERO;
        /** The height of each line just after the start. */
        private final UnreducedFraction[] from;
        /** The height of each line just before the end. */
        private final UnreducedFraction[] to;

        /** Of lines of which the first claims what follows from the others, and has more or less height the more it claims. */
        Walk(List<Line> lines, Function<Line, UnreducedFraction[]> along, Function<Line, UnreducedFraction[]> up,
                int claim) {
            this.claim = claim;
            places = lines.stream().map(along).toArray(UnreducedFraction[][]::new);
            heights = lines.stream().map(up).toArray(UnreducedFraction[][]::new);
            at = new int[places.length];
            from = new UnreducedFraction[places.length];
            to = new UnreducedFraction[places.length];
        }

        /** Goes on to the next stretch; false if there is none. */
        boolean goesOn() {
            start = end;
            if (start.compareTo(ONE) >= 0) {
                return false;
            }
            end = ONE;
            for (int i = 0; i < at.length; i++) {
                int last = at[i];
                while (places[i][at[i]].compareTo(start) <= 0) {
                    at[i]++;
                }
                from[i] = at[i] > last ? heights[i][at[i] - 1] : to[i];
                end = places[i][at[i]].compareTo(end) < 0 ? places[i][at[i]] : end;
            }
            for (int i = 0; i < at.length; i++) {
                to[i] = height(places[i], heights[i], at[i], i == 0 ? claim : -claim);
            }
            return true;
        }

        private UnreducedFraction height(UnreducedFraction[] place, UnreducedFraction[] height, int next, int sign) {
            UnreducedFraction before = height[next - 1];
            UnreducedFraction rise = height[next].subtract(before);
            if (rise.numerator().signum() == 0 || place[next].compareTo(end) == 0) {
                return height[next];
            }
            UnreducedFraction part = rise.multiply(end.subtract(place[next - 1]))
                    .divide(place[next].subtract(place[next - 1]));
            BigInteger[] units = part.numerator().multiply(UNIT).divideAndRemainder(part.denominator());
            BigInteger rounded = sign > 0 && units[1].signum() > 0 ? units[0].add(BigInteger.ONE) : units[0];
            return before.add(new UnreducedFraction(rounded, UNIT));
        }
    }
}
