package org.gavel.engine.solve.credit;

import static org.gavel.engine.solve.credit.TotalCredits.ENDLESS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.Predecessors;
import org.gavel.engine.board.VertexQueue;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Dyadics;
import org.gavel.engine.rules.ChipRound;

/**
 * The least credits with which the sum of weights never falls below 0 where chips go to the bank, configuration by configuration.
 * Purses only shrink, so what is needed with this many chips of both depends on itself only through rounds in which nothing is
 * paid; all the rest is known when purses are taken in increasing order. With each pair of purses credits rise from 0 until nothing
 * changes. A play loses nothing by coming back to a configuration, so credits have a bound above which none is enough. It is the largest
 * loss of a step, times the vertices and tie states, times one more than the number of times that budgets can change.
 *
 * <p>The player's own purse has no bound. {@link Purse} tells what is found of it. Time grows with configurations, bids, moves, and how
 * often a credit rises.
 */
final class BankCredits {

    /** What is known of the player's own chips. */
    enum Purse {
        /** Every number of them has its credits. */
        COUNTED,
        /**
         * The same, and each chip that they pay pays for any credit of the other, whose average alone counts: credits rise
         * with each chip by {@code rise()} and are finite where the other keeps an average of at least 0.
         */
        PAID_FOR,
        /** They have more than they can ever need. */
        UNLIMITED
    }

    private final ColouredGraph graph;
    private final Player player;
    private final boolean keeps;
    private final boolean names;
    private final Purse purse;
    private final ChipRound round;
    private final ChipRound.Worth worth = this::worth;
    private final long[] weights;
    private final int budget;
    private final int states;
    private final long loss;
    private final long rise;
    private final long unit;
    private final Predecessors predecessors;
    private final StopSignal stop;
    private final List<long[][]> rows = new ArrayList<>();
    private long purseNow;
    private long evaluations;

    /**
     * Nothing is found at first but where the purse is unlimited.
     *
     * @param player who sees it, whose purse is without bound
     * @param keeper who wants that a credit lasts
     * @param budget the largest purse of the other
     * @param weights the weight of each vertex, in whole units
     * @param unit to a multiple of this the credit is rounded up that is needed after the player has paid
     * @throws LimitReachedException if credits may become too large
     */
    BankCredits(BiddingGame game, Player player, Player keeper, Purse purse, int budget, long[] weights, long unit,
            StopSignal stop) {
        graph = game.graph();
        this.player = player;
        keeps = player == keeper;
        names = game.auction().bids().stance(player) == Stance.ANNOUNCES;
        this.purse = purse;
        this.budget = budget;
        this.weights = weights;
        this.unit = unit;
        this.stop = stop;
        round = new ChipRound(graph, game.auction(), player);
        states = round.ties().count();
        try {
            long least = Math.max(0, -Arrays.stream(weights).min().orElse(0));
            loss = Math.multiplyExact(Math.addExact(least, unit - 1),
                    Math.multiplyExact((long) graph.vertexCount(), (long) states));
            long most = Arrays.stream(weights).map(Math::abs).max().orElse(0);
            rise = purse != Purse.PAID_FOR ? 0 : Math.addExact(1 + most, Math.multiplyExact(loss, budget + 1L));
        } catch (ArithmeticException e) {
            throw tooLarge();
        }
        predecessors = new Predecessors(graph);
        if (purse == Purse.UNLIMITED) {
            addRow();
        }
    }

    private static LimitReachedException tooLarge() {
        return new LimitReachedException("credits on this board can become too large", "choose smaller weights");
    }

    /** How many numbers of own chips, from 0 on, are known. */
    int count() {
        return rows.size();
    }

    /** How often a vertex was evaluated. */
    long evaluations() {
        return evaluations;
    }

    /** Finds the credits for one chip more of the player. */
    void addRow() {
        int own = rows.size();
        MemoryGuard.require(own % 64 > 0 ? 0 : 64L * 8 * (budget + 1) * graph.vertexCount() * states,
                "credits for " + own + " chips of one player", "ask for fewer chips, or for smaller weights");
        rows.add(new long[budget + 1][graph.vertexCount() * states]);
        for (int other = 0; other <= budget; other++) {

            begin(own, other);
            settle(own, other);
        }
    }

    /** The credit needed at a vertex and tie state with this many chips, of which all numbers up to these are known. */
    long at(int vertex, int state, long own, int other) {
        return rows.get(purse == Purse.UNLIMITED ? 0 : (int) own)[other][vertex * states + state];
    }

    /**
     * Whether credits are known of all numbers of own chips: the last ones are the same, but for their rise, for as many
     * numbers as one round looks at.
     */
    boolean isSettled() {
        return lastAreAlike((now, before) -> now == (before == ENDLESS ? ENDLESS : before + rise));
    }

    /** The same where all that counts is where some credit is enough. */
    boolean isSettledWhereEndless() {
        return lastAreAlike((now, before) -> now == ENDLESS == (before == ENDLESS));
    }

    /** Compares a credit with that for a chip less. */
    @FunctionalInterface
    private interface Likeness {
        boolean holds(long now, long before);
    }

    private boolean lastAreAlike(Likeness likeness) {
        int last = rows.size() - 1;
        for (int own = last; last > budget && own > last - budget - 1; own--) {
            for (int other = 0; other <= budget; other++) {
                long[] before = rows.get(own - 1)[other];
                for (int place = 0; place < before.length; place++) {
                    if (!likeness.holds(rows.get(own)[other][place], before[place])) {
                        return false;
                    }
                }
            }
        }
        return last > budget;
    }

    /** Whoever has a chip more needs no more, and whoever has a chip less no less. */
    private void begin(int own, int other) {
        long[] row = rows.get(own)[other];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            boolean lost = graph.isTerminal(vertex) && graph.isWonBy(player, vertex) != keeps;
            for (int place = vertex * states; place < (vertex + 1) * states; place++) {
                row[place] = lost ? ENDLESS : own * rise;
                if (!graph.isTerminal(vertex) && (keeps ? other > 0 : own > 0)) {
                    row[place] = Math.max(row[place],
                            keeps ? rows.get(own)[other - 1][place] : rows.get(own - 1)[other][place]);
                }
            }
        }
    }

    private void settle(int own, int other) {
        long[] row = rows.get(own)[other];
        long changes = other + 1L + (purse == Purse.COUNTED ? own : 0);
        long most;
        try {
            most = Math.addExact(Math.multiplyExact(loss, changes), Math.multiplyExact(own, rise));
        } catch (ArithmeticException e) {
            throw tooLarge();
        }
        if (most > 1L << Dyadics.DIGITS - 1) {
            throw tooLarge();
        }
        VertexQueue waiting = new VertexQueue(graph.vertexCount());
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            if (!graph.isTerminal(vertex)) {
                waiting.add(vertex);
            }
        }
        while (!waiting.isEmpty()) {
            stop.require("the credits were found");
            int vertex = waiting.next();
            evaluations++;
            boolean risen = false;
            for (int state = 0; state < states; state++) {
                int place = vertex * states + state;
                long credit = row[place] == ENDLESS ? ENDLESS : needed(vertex, state, own, other, row[place]);
                credit = credit > most ? ENDLESS : credit;
                risen |= credit != row[place];
                row[place] = credit;
            }
            if (risen) {
                predecessors.forEach(vertex, waiting::add);
            }
        }
    }

    /** The least credit from the present one on with which one round leaves enough. */
    private long needed(int vertex, int state, int own, int other, long present) {
        purseNow = purse == Purse.UNLIMITED ? budget + 2L : own;
        double after = Math.abs(forced(vertex, state, purseNow, other));
        return after == Double.POSITIVE_INFINITY ? ENDLESS : Math.max(present, (long) after - weights[vertex]);
    }

    /** The keeper of the credit wants to need little, the other wants them to need much. */
    private double worth(int vertex, int state, long own, long other) {
        long credit = at(vertex, state, own, (int) other);
        if (unit > 1 && own != purseNow && credit != ENDLESS) {
            credit = Math.multiplyExact(Math.floorDiv(credit + unit - 1, unit), unit);
        }
        double needed = credit == ENDLESS ? Double.POSITIVE_INFINITY : credit;
        return keeps ? -needed : needed;
    }

    private double forced(int vertex, int state, long own, int other) {
        if (graph.marks().owner(vertex).isPresent()) {
            return round.worth(vertex, state, own, other, 0, 0, worth);
        }
        double forced = names ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (long bid = 0; bid <= (names ? Math.min(own, other + 1L) : other); bid++) {
            forced = names ? Math.max(forced, afterNaming(vertex, state, own, other, bid, forced))
                    : Math.min(forced, afterAnswering(vertex, state, own, other, bid, forced));
        }
        return forced;
    }

    /**
     * Where more chips never hurt, nothing, the same, and one more are the best replies. What is worth no more than another bid
     * is not looked at further.
     */
    private double afterNaming(int vertex, int state, long own, int other, long bid, double known) {
        double worst = round.worth(vertex, state, own, other, bid, 0, worth);
        for (long reply = Math.max(bid, 1); reply <= Math.min(bid + 1, other) && worst > known; reply++) {
            worst = Math.min(worst, round.worth(vertex, state, own, other, bid, reply, worth));
        }
        return worst;
    }

    private double afterAnswering(int vertex, int state, long own, int other, long named, double known) {
        double best = round.worth(vertex, state, own, other, 0, named, worth);
        for (long bid = Math.max(named, 1); bid <= Math.min(named + 1, own) && best < known; bid++) {
            best = Math.max(best, round.worth(vertex, state, own, other, bid, named, worth));
        }
        return best;
    }
}
