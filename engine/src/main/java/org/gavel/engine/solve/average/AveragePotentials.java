package org.gavel.engine.solve.average;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Attractor.MoveFilter;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.parity.AlmostSureReach;
import org.gavel.engine.solve.parity.ParityView;
import org.gavel.engine.solve.parity.TurnArena;

/**
 * Potentials that prove that a share of the money is enough for an average weight. Verifiers ask for them, and trust nothing
 * in them. Where the same is needed after every move, the potential is what is collected in the coin's game, in doubles or,
 * where the average is just the bound, exactly: the bias and a multiple of the gain. To it comes a multiple of the share that is
 * not needed. It is strictly convex in the ratio of what is needed, which is the mean of the ratios after the bid. So it
 * pays for everything at vertices where a bid decides what is needed next, and where more is at hand than needed.
 */
public final class AveragePotentials {

    private static final List<BigFraction> FACTORS = Stream.concat(Stream.of(BigFraction.ZERO),
            IntStream.range(0, 100)
                    .mapToObj(i -> BigFraction.of(BigInteger.ONE.shiftLeft(i < 20 ? i : 20 + 8 * (i - 20)))))
            .toList();

    private final TurnArena arena;
    private final AverageAim aim;
    private final TurnChance chance;
    private final ShareFormula formula;
    private final List<BigFraction> needs;
    private final StopSignal stop;
    private final BigFraction[] collected;
    private BigFraction slack = BigFraction.ZERO;

    /**
     * A potential at each vertex.
     *
     * @param potentials the potentials, by vertex
     * @param slack how much more than its weight a vertex gives, at least; above 0 where the average must be above the bound
     */
    public record Found(List<BigFraction> potentials, BigFraction slack) {

        @Override
        public String toString() {
            return Fractions.text(this);
        }
    }

    private AveragePotentials(TurnArena arena, BiddingGame game, Player mover, List<BigFraction> needs,
            StopSignal stop) {
        this.arena = arena;
        aim = AverageAim.of(game, mover);
        chance = game.auction().payment().turns(TurnChance.Strategies.PURE).orElseThrow();
        formula = game.auction().shares().orElseThrow();
        this.needs = needs;
        this.stop = stop;
        collected = new BigFraction[arena.size()];
        Arrays.fill(collected, BigFraction.ZERO);
    }

    /**
     * Looks for potentials.
     *
     * @param game a game of the objective mean payoff, under a payment by the winner of the bid
     * @param player whose wins are looked at
     * @param mover that player, who wants to win, or the other, who wants that they do not
     * @param needs what the mover claims to need at each vertex, in [0,1]
     * @return empty if none were found for these needs
     * @throws LimitReachedException if it was stopped, or the board is too large
     */
    public static Optional<Found> of(BiddingGame game, Player player, Player mover, List<BigFraction> needs,
            StopSignal stop) {
        TurnArena view = TurnArena.of(ParityView.of(game, player));
        return new AveragePotentials(player == mover ? view : view.ofOther(), game, mover, needs, stop).find();
    }

    private Optional<Found> find() {
        Map<BigFraction, List<Integer>> byCoin = new TreeMap<>();
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            if (isEven(vertex)) {
                byCoin.computeIfAbsent(chance.most(needs.get(vertex)), coin -> new ArrayList<>()).add(vertex);
            }
        }
        BigFraction least = null;
        for (Map.Entry<BigFraction, List<Integer>> entry : byCoin.entrySet()) {
            Optional<BigFraction> gained = collect(entry.getKey(), entry.getValue());
            if (gained.isEmpty()) {
                return Optional.empty();
            }
            least = least == null || least.compareTo(gained.get()) > 0 ? gained.get() : least;
        }
        slack = !aim.isStrict() ? BigFraction.ZERO : least == null ? BigFraction.ONE : least.divide(2);
        for (BigFraction factor : FACTORS) {
            BigFraction[] potentials = potentials(factor);
            if (holds(potentials)) {
                return Optional.of(new Found(List.of(potentials), slack));
            }
        }
        return Optional.empty();
    }

    private BigFraction[] potentials(BigFraction factor) {
        BigFraction[] potentials = new BigFraction[arena.size()];
        for (int vertex = 0; vertex < potentials.length; vertex++) {
            potentials[vertex] = collected[vertex]
                    .add(factor.multiply(BigFraction.ONE.subtract(needs.get(vertex))));
        }
        return potentials;
    }

    /** Potentials of the vertices with a coin, and the least that a round gains there; empty if it is not what is wanted. */
    private Optional<BigFraction> collect(BigFraction coin, List<Integer> vertices) {
        BitSet counted = new BitSet();
        vertices.forEach(counted::set);
        MoveFilter even = (from, to) -> !counted.get(from) || need(to).equals(need(from));
        TurnArena kept = arena.settled(vertex -> !counted.get(vertex), this::isHopeless, even, even);
        if (coin.signum() == 0) {
            return average(coin, vertices, kept, BigFraction.ZERO);
        }
        AlmostSureReach ways = new AlmostSureReach(kept, stop);
        List<Integer> others = vertices.stream().filter(vertex -> !ways.isCertain(vertex)).toList();
        BigFraction[] costs = costs(coin, vertices.stream().mapToInt(ways::rank).max().orElseThrow());
        BigFraction most = costs[costs.length - 1];
        Optional<BigFraction> gained = others.isEmpty() ? Optional.of(BigFraction.ONE)
                : average(coin, others, arena.settled(vertex -> ways.isCertain(vertex) || !counted.get(vertex),
                        this::isHopeless, even, even), most);
        for (int vertex = 0; vertex < collected.length; vertex++) {
            if (!isHopeless(vertex) && chance.most(need(vertex)).equals(coin) && ways.isCertain(vertex)) {
                collected[vertex] = costs[ways.rank(vertex)].negate();
            }
        }
        return gained;
    }

    /**
     * What certain ways cost, by rank: to come from rank i to rank i - 1 with the coin, and else to the largest rank, where a
     * round costs more than any weight.
     */
    private BigFraction[] costs(BigFraction coin, int largest) {
        BigFraction weight = BigFraction.ONE;
        for (BigFraction each : aim.weights()) {
            weight = weight.compareTo(each.abs()) < 0 ? each.abs() : weight;
        }
        BigFraction[] costs = new BigFraction[Math.max(0, largest) + 1];
        costs[costs.length - 1] = BigFraction.ZERO;
        for (int rank = costs.length - 1; rank > 0; rank--) {
            costs[rank - 1] = costs[rank].add(weight).add(BigFraction.ONE).divide(coin);
        }
        BigFraction most = costs[0];
        for (int rank = 0; rank < costs.length; rank++) {
            costs[rank] = most.subtract(costs[rank]);
        }
        return costs;
    }

    /** Potentials from the average in the coin's game, such that won vertices have at most what they cost. */
    private Optional<BigFraction> average(BigFraction coin, List<Integer> vertices, TurnArena kept, BigFraction cost) {
        DiscountedAverages nearly = aim.nearly(kept.choosing(), coin.doubleValue(),
                found -> AverageLevels.MARGIN / 2, Optional.empty(), stop);
        double least = vertices.stream().mapToDouble(nearly::gain).min().orElseThrow();
        if (least > AverageLevels.MARGIN / 2) {
            take(coin, kept, cost, vertex -> BigFraction.from(nearly.bias(vertex) * nearly.scale()));
            return Optional.of(BigFraction.from(least * nearly.scale()).divide(2));
        }
        return coin.getDenominator().bitLength() >= Integer.SIZE ? Optional.empty()
                : exactly(coin, vertices, kept, cost);
    }

    private Optional<BigFraction> exactly(BigFraction coin, List<Integer> vertices, TurnArena kept, BigFraction cost) {
        AverageImprovement best = aim.expected(kept.choosing(), coin, stop);
        BigFraction least = null;
        for (int vertex : vertices) {
            if (!aim.isWon(best.gain(vertex))) {
                return Optional.empty();
            }
            least = least == null || least.compareTo(best.gain(vertex)) > 0 ? best.gain(vertex) : least;
        }
        BigFraction lost = aim.isStrict() ? least.divide(2) : BigFraction.ZERO;
        for (BigFraction factor : FACTORS) {
            take(coin, kept, cost, vertex -> best.bias(vertex).add(best.gain(vertex).multiply(factor)));
            if (vertices.stream().allMatch(vertex -> isGained(kept, vertex, coin, lost, collected))) {
                return Optional.of(least);
            }
        }
        return Optional.empty();
    }

    /** Takes potentials at all vertices with a coin, less as much as brings those of won vertices to what they cost. */
    private void take(BigFraction coin, TurnArena kept, BigFraction cost, IntFunction<BigFraction> potentials) {
        BigFraction less = BigFraction.ZERO;
        for (int vertex = 0; vertex < collected.length; vertex++) {
            if (kept.kind(vertex) == TurnArena.Kind.WON) {
                BigFraction above = potentials.apply(vertex).add(cost);
                less = less.compareTo(above) < 0 ? above : less;
            }
        }
        for (int vertex = 0; vertex < collected.length; vertex++) {
            if (!isHopeless(vertex) && chance.most(need(vertex)).equals(coin)) {
                collected[vertex] = potentials.apply(vertex).subtract(less);
            }
        }
    }

    private BigFraction need(int vertex) {
        return needs.get(vertex);
    }

    private boolean isHopeless(int vertex) {
        return need(vertex).compareTo(BigFraction.ONE) >= 0;
    }

    /** Whether the play goes on, and the same is needed after the moves of both, as before. */
    private boolean isEven(int vertex) {
        if (arena.isSettled(vertex) || isHopeless(vertex)) {
            return false;
        }
        BigFraction own = extreme(0, vertex);
        BigFraction other = extreme(1, vertex);
        return (own == null || own.equals(need(vertex))) && (other == null || other.equals(need(vertex)));
    }

    /** The least that a successor needs of the player's, side 0, or the most of the other's; null if there is none. */
    private BigFraction extreme(int side, int vertex) {
        BigFraction found = null;
        for (int edge = arena.first(side, vertex); edge < arena.first(side, vertex + 1); edge++) {
            BigFraction need = need(arena.target(side, edge));
            int order = found == null ? 0 : need.compareTo(found);
            found = found == null || (side == 0 ? order < 0 : order > 0) ? need : found;
        }
        return found;
    }

    private boolean holds(BigFraction[] potentials) {
        for (int vertex = 0; vertex < arena.size(); vertex++) {
            stop.require(vertex, "the potentials were looked at");
            if (arena.isSettled(vertex) || isHopeless(vertex)) {
                continue;
            }
            BigFraction own = extreme(0, vertex);
            BigFraction other = extreme(1, vertex);
            boolean bids = own != null && other != null && !own.equals(other);
            BigFraction coin = bids
                    ? coin(Fractions.min(own, other), Fractions.max(own, other))
                    : chance.most(need(vertex));
            if (bids && !coin.equals(BigFraction.ONE)) {
                BigFraction mine = best(0, arena, vertex, potentials);
                BigFraction theirs = best(1, arena, vertex, potentials);
                if (own.compareTo(other) < 0 != mine.compareTo(theirs) > 0) {
                    return false;
                }
            }
            boolean sure = bids && coin.equals(BigFraction.ONE);
            if (sure ? !isGained(vertex, best(own.compareTo(other) < 0 ? 0 : 1, arena, vertex, potentials), slack,
                    potentials) : !isGained(arena, vertex, coin, slack, potentials)) {
                return false;
            }
        }
        return true;
    }

    /** The chance of the coin for which the ratio of what is needed is the mean of the ratios after the bid. */
    private BigFraction coin(BigFraction low, BigFraction high) {
        if (high.equals(BigFraction.ONE)) {
            return BigFraction.ONE;
        }
        BigFraction ratio = Fractions.ratio(formula.round(low, high));
        BigFraction most = Fractions.ratio(high);
        return most.subtract(ratio).divide(most.subtract(Fractions.ratio(low)));
    }

    /** Whether a round gives as much as a vertex has, where who is picked chooses which of the two moves. */
    private boolean isGained(TurnArena game, int vertex, BigFraction coin, BigFraction lost, BigFraction[] potentials) {
        BigFraction own = best(0, game, vertex, potentials);
        BigFraction other = best(1, game, vertex, potentials);
        BigFraction most = other == null || own != null && own.compareTo(other) > 0 ? own : other;
        BigFraction least = own == null || other != null && own.compareTo(other) > 0 ? other : own;
        return isGained(vertex, coin.multiply(most).add(BigFraction.ONE.subtract(coin).multiply(least)), lost,
                potentials);
    }

    private boolean isGained(int vertex, BigFraction after, BigFraction lost, BigFraction[] potentials) {
        return potentials[vertex].add(lost).compareTo(aim.weights()[vertex].add(after)) <= 0;
    }

    /** The best potential among the player's moves that need the least, or the worst of all the other's. */
    private BigFraction best(int side, TurnArena game, int vertex, BigFraction[] potentials) {
        BigFraction need = side == 0 ? extreme(0, vertex) : null;
        BigFraction found = null;
        for (int edge = game.first(side, vertex); edge < game.first(side, vertex + 1); edge++) {
            int target = game.target(side, edge);
            if (side == 1 || need(target).equals(need)) {
                int order = found == null ? 0 : potentials[target].compareTo(found);
                found = found == null || (side == 0 ? order > 0 : order < 0) ? potentials[target] : found;
            }
        }
        return found;
    }
}
