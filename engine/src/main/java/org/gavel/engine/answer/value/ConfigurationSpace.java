package org.gavel.engine.answer.value;

import java.util.Arrays;
import java.util.Optional;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.rules.Auction;

/**
 * All configurations that can follow from the start of a game with given purses, numbered from 0: the inner vertices
 * that can be reached, with every tie state and all purses that can arise.
 */
public final class ConfigurationSpace {

    private static final long BYTES_EACH = 160;

    private final ColouredGraph graph;
    private final boolean settles;
    private final boolean keepsTotal;
    private final int states;
    private final int mostAlice;
    private final int mostBob;
    private final int[] numbers;
    private final int[] vertices;

    public ConfigurationSpace(BiddingGame game, int alice, int bob) {
        Auction auction = game.auction();
        graph = game.graph();
        settles = game.settlesBroke();
        keepsTotal = auction.payment().keepsTotal();
        states = auction.ties().states().size();
        mostAlice = keepsTotal ? alice + bob : alice;
        mostBob = keepsTotal ? 0 : bob;
        numbers = new int[graph.vertexCount()];
        vertices = graph.reachable(game.start(), vertex -> !graph.isTerminal(vertex));
        Arrays.fill(numbers, -1);
        for (int i = 0; i < vertices.length; i++) {
            numbers[vertices[i]] = i;
        }
        long count = (long) vertices.length * states * (mostAlice + 1L);
        count = count > Integer.MAX_VALUE ? Long.MAX_VALUE / (2 * BYTES_EACH) : count * (mostBob + 1L);
        long bids = 16L * Math.min(mostAlice + 1, keepsTotal ? mostAlice + 1 : mostBob + 1);
        String what = "the values of " + vertices.length + " vertices with all purses";
        if (count > MemoryGuard.LONGEST_ARRAY) {
            throw new LimitReachedException(what + " are too many", "use fewer chips");
        }
        MemoryGuard.require(count * (BYTES_EACH + bids), what, "use fewer chips");
    }

    public ColouredGraph graph() {
        return graph;
    }

    /** Whether the total of chips never changes. */
    public boolean keepsTotal() {
        return keepsTotal;
    }

    public int states() {
        return states;
    }

    public int mostAlice() {
        return mostAlice;
    }

    public int mostBob() {
        return mostBob;
    }

    /** The number of configurations. */
    public int count() {
        return vertices.length * states * (mostAlice + 1) * (mostBob + 1);
    }

    /** Whether the token can come to the vertex, and play goes on there. */
    public boolean isOpen(int vertex) {
        return numbers[vertex] >= 0;
    }

    public int indexOf(int vertex, int state, long alice, long bob) {
        return ((numbers[vertex] * states + state) * (mostAlice + 1) + (int) alice) * (mostBob + 1)
                + (keepsTotal ? 0 : (int) bob);
    }

    int indexOf(ChipConfiguration at) {
        return indexOf(at.vertex(), at.state(), at.alice(), at.bob());
    }

    /** Whether a configuration is one of them. */
    boolean contains(ChipConfiguration at) {
        boolean purses = keepsTotal ? at.alice() + at.bob() == mostAlice
                : at.alice() <= mostAlice && at.bob() <= mostBob;
        return purses && at.alice() >= 0 && at.bob() >= 0 && at.vertex() >= 0 && at.vertex() < numbers.length
                && isOpen(at.vertex()) && at.state() >= 0 && at.state() < states;
    }

    public ChipConfiguration at(int index) {
        int bob = index % (mostBob + 1);
        int rest = index / (mostBob + 1);
        int alice = rest % (mostAlice + 1);
        rest /= mostAlice + 1;
        return new ChipConfiguration(vertices[rest / states], rest % states, alice,
                keepsTotal ? mostAlice - alice : bob);
    }

    /** How the play ends in a configuration without another round, or empty if it goes on. */
    Optional<Outcome> settled(int vertex, int alice, int bob) {
        if (graph.isTerminal(vertex)) {
            return graph.outcome(vertex);
        }
        return settles && alice == 0 && bob == 0 ? graph.brokeOutcome(vertex) : Optional.empty();
    }
}
