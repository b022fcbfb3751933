package org.gavel.engine.testing;

import java.util.Random;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;

/** Games of reach with owned vertices, and families of simple stochastic games. */
public final class OwnedGames {

    private OwnedGames() {
    }

    /** A game with cycles, loops, owners, zugzwang and parts that nobody reaches. */
    public static BiddingGame reach(int vertices, long seed) {
        Random random = new Random(seed);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices).stuck(StuckRule.PASS);
        boolean twofold = random.nextBoolean();
        for (int vertex = 0; vertex < vertices - 2; vertex++) {
            int kind = random.nextInt(4);
            if (kind < 2) {
                builder.owner(vertex, Player.values()[kind]);
            }
            for (Player player : Player.values()) {
                for (int i = twofold ? 0 : random.nextInt(3); i >= 0; i--) {
                    builder.edge(player, vertex, random.nextInt(vertices));
                }
            }
        }
        builder.terminal(vertices - 2, Outcome.values()[random.nextInt(3)]);
        builder.terminal(vertices - 1, Outcome.values()[random.nextInt(2)]);
        return BiddingGame.of("owned " + seed, builder.build(), 0);
    }

    /** Adds vertices one after the other; their numbers are those of the order in which they are asked for. */
    private static final class Board {
        private final ColouredGraphBuilder builder = ColouredGraph.builder();
        private int count;

        int vertex() {
            builder.addVertices(1);
            return count++;
        }

        int owned(Player owner) {
            int vertex = vertex();
            builder.owner(vertex, owner);
            return vertex;
        }

        int end(Outcome outcome) {
            int vertex = vertex();
            builder.terminal(vertex, outcome);
            return vertex;
        }

        void to(int vertex, int... targets) {
            for (int target : targets) {
                builder.edge(vertex, target);
            }
        }

        void coin(int vertex, int red, int blue) {
            builder.edge(Player.ALICE, vertex, red).edge(Player.BOB, vertex, blue);
        }

        /** Four coins in a ring: the first that shows heads leads to one vertex with chance 2/5, to another with 3/5. */
        void twoFifths(int first, int one, int another) {
            int second = vertex();
            int third = vertex();
            int fourth = vertex();
            coin(first, second, another);
            coin(second, third, one);
            coin(third, fourth, one);
            coin(fourth, first, another);
        }

        BiddingGame game(String name) {
            return BiddingGame.of(name, builder.build(), 0);
        }
    }

    /**
     * Two chains of n vertices of Alice, between which Bob chooses; at the end of one a fair coin decides, at the end of the
     * other she wins with 2/5. One end component of 2n + 1 vertices; Alice wins with chance 2/5. Source: BigMec of the QComp
     * stochastic games, as retold.
     */
    public static BiddingGame bigMec(int n) {
        Board board = new Board();
        int start = board.owned(Player.BOB);
        int win = board.end(Outcome.ALICE);
        int lose = board.end(Outcome.BOB);
        for (int chain = 0; chain < 2; chain++) {
            int before = start;
            int at = board.owned(Player.ALICE);
            board.to(start, at);
            for (int i = 0; i < n; i++) {
                int next = i + 1 < n ? board.owned(Player.ALICE) : board.vertex();
                board.to(at, before, next);
                before = at;
                at = next;
            }
            if (chain == 0) {
                board.coin(at, win, lose);
            } else {
                board.twoFifths(at, win, lose);
            }
        }
        return board.game("BigMec " + n);
    }

    /**
     * A chain of n end components: Bob's vertex z, from which he goes to Alice's a or lets a coin choose between a and
     * her b; she goes back or on. At the end of the chain a leads to a fair coin, and b to 2/5. Alice wins with chance 1/2.
     * Source: ManyMecs of the QComp stochastic games, as retold.
     */
    public static BiddingGame manyMecs(int n) {
        Board board = new Board();
        int z = board.owned(Player.BOB);
        int win = board.end(Outcome.ALICE);
        int lose = board.end(Outcome.BOB);
        for (int i = 0; i < n; i++) {
            int a = board.owned(Player.ALICE);
            int b = board.owned(Player.ALICE);
            int c = board.vertex();
            board.to(z, a, c);
            board.coin(c, b, a);
            board.to(a, z);
            board.to(b, z);
            int d = board.vertex();
            board.to(a, d);
            if (i + 1 < n) {
                int next = board.owned(Player.BOB);
                board.to(b, d);
                board.twoFifths(d, next, z);
                z = next;
            } else {
                int exit = board.vertex();
                board.to(b, exit);
                board.coin(d, win, lose);
                board.twoFifths(exit, win, lose);
            }
        }
        return board.game("ManyMecs " + n);
    }
}
