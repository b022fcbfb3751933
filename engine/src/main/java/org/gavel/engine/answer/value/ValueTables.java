package org.gavel.engine.answer.value;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.ChipRound;

/**
 * What is known of the values of all configurations: for each player a number that they can guarantee to themselves in
 * expectation, where a win counts 1 and a loss 0, and the bids that go with it. The two numbers sum to at most 1; the
 * value lies between Alice's and what Bob's leaves.
 */
public final class ValueTables {

    private final ConfigurationSpace space;
    private final double[][] guarantees;
    private final double[][] plans;
    private final Distribution[][] bids;
    private final boolean[] solved;
    private final double[][] ends = new double[2][];
    private long roundsBefore;

    public ValueTables(ConfigurationSpace space, DrawWorth draws) {
        this.space = space;
        int count = space.count();
        guarantees = new double[][] {new double[count], new double[count]};
        plans = new double[][] {new double[count], new double[count]};
        bids = new Distribution[][] {new Distribution[count], new Distribution[count]};
        solved = new boolean[count];
        for (Player player : Player.values()) {
            double[] ofPlayer = new double[space.graph().vertexCount()];
            for (int vertex = 0; vertex < ofPlayer.length; vertex++) {
                ofPlayer[vertex] = space.graph().isTerminal(vertex)
                        ? draws.of(space.graph().outcome(vertex).orElseThrow(), player)
                        : Double.NaN;
            }
            ends[player.ordinal()] = ofPlayer;
        }
        settle(draws);
    }

    private void settle(DrawWorth draws) {
        for (int index = 0; index < solved.length; index++) {
            ChipConfiguration at = space.at(index);
            Optional<Outcome> outcome = space.settled(at.vertex(), at.alice(), at.bob());
            if (outcome.isPresent()) {
                solved[index] = true;
                for (Player player : Player.values()) {
                    guarantees[player.ordinal()][index] = draws.of(outcome.get(), player);
                    double worth = draws.of(outcome.get(), player);
                    plans[player.ordinal()][index] = worth == 1 ? 2 : worth;
                }
            }
        }
    }

    /** Gives every configuration that is not settled the same guarantees. */
    public void fill(DrawWorth draws) {
        for (int index = 0; index < solved.length; index++) {
            if (!solved[index]) {
                for (Player player : Player.values()) {
                    guarantees[player.ordinal()][index] = draws.to(player);
                }
            }
        }
    }

    public boolean isSolved(int index) {
        return solved[index];
    }

    public double guarantee(Player player, int index) {
        return guarantees[player.ordinal()][index];
    }

    Optional<Distribution> bids(Player player, int index) {
        return Optional.ofNullable(bids[player.ordinal()][index]);
    }

    /**
     * Says what a player can guarantee in a configuration.
     *
     * @param plan what they make their choices after the bids by: they prefer configurations with a larger number
     */
    public void set(Player player, int index, double guarantee, double plan, Distribution distribution) {
        guarantees[player.ordinal()][index] = guarantee;
        plans[player.ordinal()][index] = guarantee == 1 ? sureWin(0) : plan;
        bids[player.ordinal()][index] = distribution;
    }

    /** Says that a player wins a configuration for sure, within a number of rounds of its block. */
    public void setSureWin(Player player, int index, int rounds, int bid) {
        set(player, index, 1, 1, Distribution.certain(bid));
        plans[player.ordinal()][index] = sureWin(rounds);
        set(player.opponent(), index, 0, 0, Distribution.certain(0));
    }

    /**
     * Later sure wins are worth less than earlier ones, so that a player who prefers the larger number comes to an end.
     */
    private double sureWin(int rounds) {
        return 2 - (roundsBefore + rounds) * 0x1p-40;
    }

    /** Makes all sure wins to come count as later than those so far. */
    public void afterSureWins(int rounds) {
        roundsBefore += rounds;
    }

    public void markSolved(int index) {
        solved[index] = true;
    }

    /** What configurations guarantee to a player. */
    public ChipRound.Worth guaranteed(Player player) {
        return seenBy(player, guarantees[player.ordinal()], ends[player.ordinal()]);
    }

    /** What a player makes their choices after the bids by. */
    public ChipRound.Worth planned(Player player) {
        double[] end = ends[player.ordinal()].clone();
        for (int vertex = 0; vertex < end.length; vertex++) {
            end[vertex] = end[vertex] == 1 ? 2 : end[vertex];
        }
        return seenBy(player, plans[player.ordinal()], end);
    }

    private ChipRound.Worth seenBy(Player player, double[] table, double[] end) {
        if (player == Player.ALICE) {
            return (vertex, state, alice, bob) -> Double.isNaN(end[vertex])
                    ? table[space.indexOf(vertex, state, alice, bob)]
                    : end[vertex];
        }
        return (vertex, state, bob, alice) -> Double.isNaN(end[vertex])
                ? table[space.indexOf(vertex, state, alice, bob)]
                : end[vertex];
    }

    /** The middle of what is known of the value, as Alice sees it. */
    public ChipRound.Worth middle() {
        double[] alices = guarantees[0];
        double[] bobs = guarantees[1];
        double[] end = ends[0];
        return (vertex, state, alice, bob) -> {
            if (!Double.isNaN(end[vertex])) {
                return end[vertex];
            }
            int index = space.indexOf(vertex, state, alice, bob);
            return (alices[index] + 1 - bobs[index]) / 2;
        };
    }

    /** Whether both tables say the same. */
    public boolean sameGuarantees(ValueTables other) {
        return Arrays.equals(guarantees[0], other.guarantees[0]) && Arrays.equals(guarantees[1], other.guarantees[1]);
    }
}
