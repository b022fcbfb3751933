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

/** Random games with weights, for credits and averages. */
public final class CreditGames {

    private CreditGames() {
    }

    /** A game with weights from -2 to 1, of that many vertices, for a credit up to 3 or an average between the weights. */
    public static BiddingGame of(int vertices, long seed, Auction auction) {
        Random random = new Random(seed * 41 + vertices);
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(vertices).stuck(StuckRule.PASS);
        boolean ends = random.nextInt(3) == 0;
        for (int v = 0; v < vertices; v++) {
            builder.weight(v, BigFraction.of(random.nextInt(4) - 2));
            if (ends && v > 0 && v == vertices - 1) {
                builder.terminal(v, Outcome.values()[random.nextInt(3)]);
                continue;
            }
            if (random.nextInt(6) == 0) {
                builder.owner(v, Player.values()[random.nextInt(2)]);
            }
            for (Player player : Player.values()) {
                for (int i = random.nextInt(2); i >= 0; i--) {
                    builder.edge(player, v, random.nextInt(vertices));
                }
            }
        }
        ColouredGraph graph = builder.build();
        Objective objective = random.nextBoolean() ? new Objective.Energy(BigFraction.of(random.nextInt(4)))
                : new Objective.MeanPayoff(BigFraction.of(random.nextInt(3) - 2, 1 + random.nextInt(2)));
        if (objective.fault(graph).isPresent()) {
            objective = new Objective.MeanPayoff(graph.marks().weight(0));
        }
        return new BiddingGame("credit " + seed, graph, 0, auction, objective);
    }
}
