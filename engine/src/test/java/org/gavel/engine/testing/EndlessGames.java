package org.gavel.engine.testing;

import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.StuckRule;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;

/** Random games that never end: few terminals, edges of one colour, owners, marks and priorities. */
public final class EndlessGames {

    private static final String[] AUCTIONS = {"payment richman", "payment robin-hood:1/8", "payment robin-hood:1/5",
            "payment robin-hood:2/5"};

    private EndlessGames() {
    }

    /** A game of safety with charges or under Robin Hood payment, of at most six vertices, without owners. */
    public static BiddingGame avoidance(int seed) {
        Random random = Seeds.random(seed);
        int n = 3 + random.nextInt(4);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(n);
        int terminals = random.nextInt(3);
        boolean charged = false;
        for (int vertex = 0; vertex < n; vertex++) {
            if (vertex > 0 && vertex >= n - terminals) {
                builder.terminal(vertex, Outcome.values()[random.nextInt(3)]);
                continue;
            }
            if (random.nextInt(4) == 0) {
                builder.mark(vertex);
            }
            for (Player player : Player.values()) {
                if (random.nextInt(3) == 0) {
                    builder.charge(vertex, player, BigFraction.of(1 + random.nextInt(6), 20));
                    charged = true;
                }
                for (int i = random.nextInt(3); i >= 0; i--) {
                    builder.edge(player, vertex, random.nextInt(n));
                }
            }
        }
        String auction = AUCTIONS[charged ? random.nextInt(AUCTIONS.length) : 1 + random.nextInt(3)];
        return new BiddingGame("seed " + seed, builder.build(), 0, Auction.parse(auction), Objective.Plain.SAFETY);
    }

    /** The game of a seed, with an objective told by priorities. */
    public static BiddingGame of(int vertices, long seed, Auction auction) {
        Random random = new Random(seed * 31 + vertices);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices)
                .stuck(random.nextInt(3) == 0 ? StuckRule.LOSES : StuckRule.PASS);
        int terminals = random.nextInt(4) == 0 ? 0 : random.nextInt(3);
        boolean owners = random.nextBoolean();
        boolean both = random.nextInt(3) == 0;
        int most = 1 + random.nextInt(4);
        for (int vertex = 0; vertex < vertices; vertex++) {
            builder.priority(vertex, random.nextInt(most + 1));
            if (random.nextInt(3) == 0) {
                builder.mark(vertex);
            }
            if (vertex >= vertices - terminals && vertex > 0) {
                builder.terminal(vertex, Outcome.values()[random.nextInt(3)]);
                continue;
            }
            if (owners && random.nextInt(3) == 0) {
                builder.owner(vertex, Player.values()[random.nextInt(2)]);
            }
            for (Player player : Player.values()) {
                for (int i = random.nextInt(3); i >= 0; i--) {
                    int target = random.nextInt(vertices);
                    builder.edge(player, vertex, target);
                    if (both) {
                        builder.edge(player.opponent(), vertex, target);
                    }
                }
            }
        }
        Objective objective = Objective.Plain.values()[random.nextInt(Objective.Plain.values().length)];
        return new BiddingGame("endless " + seed, builder.build(), 0, auction, objective);
    }
}
