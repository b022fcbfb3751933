package org.gavel.engine.solve.parity;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.RescaledMeanFormula;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.round.BellmanOperator;
import org.gavel.engine.solve.reach.ExpandingSide;
import org.gavel.engine.solve.reach.FixpointBox;

/**
 * What a player needs to visit some vertices C again and again where rounds may expand distances.
 *
 * <p>Let T be one round, and R(g) what is needed to visit C once, with more than g there: the greatest x with x = g on C and
 * x = T x elsewhere. Let G be the least g with g = T R(g) on C. Then R(G) is what is needed. For with more than G the player has more than
 * R(G) after the round, and so more than G at the next visit. With less, take the first stage of the iteration from g = 0
 * that is above the share: the other keeps the player below the stage before it, so that C is visited finitely often.
 *
 * <p>So z is a lower bound if z &le; T z and z is at most T of a lower bound on C. The stages are such; their numbers are cut short.
 * If x = T x is above a lower bound z, and no other fixpoint is {@linkplain FixpointBox between} them, x is a lower bound, since R(G) is a
 * fixpoint, too. Thus the stages reach their limit, from which they may go on. R(g) is an upper bound if T R(g) &le; g on C.
 */
final class ReturningSide {

    /** Numbers of stages longer than this are cut short. */
    private static final int BITS = 64;
    private static final int MOST_STAGES = 1 << 8;
    private static final long MOST_ROUNDS = 1 << 14;
    /** Where no limit is proved, upper bounds are sought so much above the stages: these parts of all the money. */
    private static final long[] SLACKS = {1L << 30, 1L << 12};

    private final ColouredGraph board;
    private final Components components;
    private final Player player;
    private final RescaledMeanFormula[] formulas;
    private final double width;
    private final StopSignal stop;
    private final BellmanOperator round;
    private final List<BigFraction[]> stages = new ArrayList<>();
    /** What is needed where the play is over, null elsewhere. */
    private final BigFraction[] ends;
    private BigFraction[] lower;
    private BigFraction[] upper;
    private long rounds;

    /**
     * A side.
     *
     * @param width how wide bounds of one visit may be
     */
    ReturningSide(ColouredGraph board, Player player, IntFunction<RescaledMeanFormula> formulas, double width,
            StopSignal stop) {
        this.board = board;
        this.player = player;
        this.width = width;
        this.stop = stop;
        components = Components.of(board);
        round = new BellmanOperator(board, player);
        int n = board.vertexCount();
        this.formulas = IntStream.range(0, n).mapToObj(formulas).toArray(RescaledMeanFormula[]::new);
        ends = ExpandingSide.ends(board, player);
        lower = new BigFraction[n];
        Arrays.setAll(lower, vertex -> ends[vertex] == null ? BigFraction.ZERO : ends[vertex]);
        upper = new BigFraction[n];
        Arrays.setAll(upper, vertex -> ends[vertex] == null ? BigFraction.ONE : ends[vertex]);
    }

    /** Raises stages until their limit is found and proved, or no more is tried. */
    void run() {
        BigFraction[] limit = lower;
        boolean rises = true;
        for (int stage = 1; rises && stage <= MOST_STAGES && !stop.stopRequested(); stage++) {
            ExpandingSide side = settled(known(this::next));
            rises = side.fixpoint().filter(this::rise).isPresent();
            if (!rises || Integer.bitCount(stage) == 1) {
                limit = side.fixpoint(known(this::resting)).or(() -> side.fixpoint(ends)).orElse(limit);
                rises |= isLimit(limit) && rise(limit);
            }
        }
        boolean enough = isEnough(lower) || isEnough(limit);
        for (int i = 0; !enough && i < SLACKS.length; i++) {
            BigFraction slack = BigFraction.of(1, SLACKS[i]);
            enough = isEnough(Arrays.stream(lower).map(share -> Fractions.min(share.add(slack), BigFraction.ONE))
                    .toArray(BigFraction[]::new));
        }
    }

    /** Whether so much at vertices of return is proved to be enough; if so, upper bounds follow. */
    private boolean isEnough(BigFraction[] shares) {
        BigFraction[] known = known(vertex -> shares[vertex]);
        ExpandingSide side = settled(known);
        BigFraction[] most = side.proved().orElseGet(() -> IntStream.range(0, known.length)
                .mapToObj(vertex -> known[vertex] != null ? known[vertex] : BigFraction.from(side.upper(vertex)))
                .toArray(BigFraction[]::new));
        boolean enough = IntStream.range(0, known.length).filter(this::returns)
                .allMatch(vertex -> image(vertex, most).compareTo(most[vertex]) <= 0);
        upper = enough ? most : upper;
        return enough;
    }

    List<BigFraction[]> stages() {
        return stages;
    }

    BigFraction[] lower() {
        return lower;
    }

    BigFraction[] upper() {
        return upper;
    }

    long rounds() {
        return rounds;
    }

    /** Takes lower bounds as the next stage if they are higher. */
    private boolean rise(BigFraction[] found) {
        BigFraction[] before = lower;
        BigFraction[] next = new BigFraction[before.length];
        Arrays.setAll(next, vertex -> found[vertex].compareTo(before[vertex]) > 0 ? found[vertex] : before[vertex]);
        if (Arrays.equals(next, before)) {
            return false;
        }
        lower = next;
        stages.add(next);
        return true;
    }

    /** Whether the stages are proved to come as far as a fixpoint. */
    private boolean isLimit(BigFraction[] fixpoint) {
        return IntStream.range(0, ends.length).allMatch(vertex -> fixpoint[vertex].compareTo(lower[vertex]) >= 0)
                && new FixpointBox(board, player.opponent(), formulas, fixpoint, lower).isEmpty();
    }

    private ExpandingSide settled(BigFraction[] known) {
        ExpandingSide side = new ExpandingSide(board, components, player, vertex -> formulas[vertex], known, stop);
        side.settle(width, MOST_ROUNDS);
        rounds += side.rounds();
        return side;
    }

    /** What is known where the play is over, and at vertices of return. */
    private BigFraction[] known(IntFunction<BigFraction> atReturn) {
        BigFraction[] known = ends.clone();
        IntStream.range(0, known.length).filter(this::returns)
                .forEach(vertex -> known[vertex] = atReturn.apply(vertex));
        return known;
    }

    private boolean returns(int vertex) {
        return ends[vertex] == null && board.marks().isMarked(vertex);
    }

    private BigFraction image(int vertex, BigFraction[] shares) {
        return round.at(vertex).exactly(formulas[vertex], shares);
    }

    /** The lower bound, if the stages rise no more there. */
    private BigFraction resting(int vertex) {
        return image(vertex, lower).equals(lower[vertex]) ? lower[vertex] : null;
    }

    /** What a round from the lower bounds leaves, cut short. */
    private BigFraction next(int vertex) {
        BigFraction image = image(vertex, lower);
        BigFraction cut = image.getDenominator().bitLength() <= BITS || image.equals(lower[vertex]) ? image
                : BigFraction.of(image.getNumerator().shiftLeft(BITS).divide(image.getDenominator()),
                        BigInteger.ONE.shiftLeft(BITS));
        return cut.compareTo(lower[vertex]) > 0 ? cut : lower[vertex];
    }
}
