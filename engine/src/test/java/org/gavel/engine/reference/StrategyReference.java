package org.gavel.engine.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.TieState;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;

/**
 * Whether a strategy in whole chips wins against every play of the other, and in how many rounds at most: the other's plays
 * are followed to a depth, by the rules alone. A win in more rounds than the depth is not found.
 */
public final class StrategyReference {

    /** More rounds than the depth, or no win. */
    public static final int NOT_FOUND = 1 << 20;

    private final ColouredGraph graph;
    private final Auction auction;
    private final Strategy<Long> strategy;
    private final Player self;
    private final List<Map<Configuration<Long>, Integer>> known = new ArrayList<>();

    /** A reference for a strategy; the winner of a bid decides who moves. */
    public StrategyReference(ColouredGraph graph, Auction auction, Strategy<Long> strategy) {
        this.graph = graph;
        this.auction = auction;
        this.strategy = strategy;
        self = strategy.player();
    }

    /** The most rounds that a win takes, or {@link #NOT_FOUND}. */
    public int rounds(Configuration<Long> here, int depth) {
        while (known.size() <= depth) {
            known.add(new HashMap<>());
        }
        if (graph.isTerminal(here.vertex())) {
            return graph.isWonBy(self, here.vertex()) ? 0 : NOT_FOUND;
        }
        if (depth == 0) {
            return NOT_FOUND;
        }
        Integer before = known.get(depth).get(here);
        if (before != null) {
            return before;
        }
        int worst = 0;
        for (long y = 0; y <= here.of(self.opponent()) && worst < NOT_FOUND; y++) {
            long x = auction.bids().stance(self) == Stance.ANSWERS ? strategy.answer(here, y)
                    : strategy.bid(here);
            worst = Math.max(worst, afterBids(here, x, y, depth));
        }
        int result = worst >= NOT_FOUND ? NOT_FOUND : worst;
        known.get(depth).put(here, result);
        return result;
    }

    private int afterBids(Configuration<Long> here, long x, long y, int depth) {
        if (x != y) {
            int next = here.state();
            if (!auction.ties().rows().isEmpty()) {
                TieState state = auction.ties().rows().get(next);
                next = (x > y) == (self == Player.ALICE) ? state.afterAlice() : state.afterBob();
            }
            return afterAward(here, x, y, x > y, next, depth);
        }
        if (isHeld()) {
            boolean mine = here.state() == self.ordinal();
            boolean use = !mine || strategy.onTie(here, x) == TieChoice.USE;
            boolean keep = !mine || !use;
            return Math.max(use ? afterAward(here, x, y, mine, 1 - here.state(), depth) : 0,
                    keep ? afterAward(here, x, y, !mine, here.state(), depth) : 0);
        }
        if (!auction.ties().rows().isEmpty()) {
            TieState state = auction.ties().rows().get(here.state());
            return afterAward(here, x, y, state.winsTie() == self, state.afterTie(), depth);
        }
        if (auction.ties().name().equals("richer")) {
            Player equal = auction.ties().label().endsWith("alice") ? Player.ALICE : Player.BOB;
            long lead = here.of(self) - here.of(self.opponent());
            return afterAward(here, x, y, lead > 0 || lead == 0 && equal == self, 0, depth);
        }
        long paid = auction.payment().label().equals("all-pay") ? x : 0;
        return 1 + rounds(new Configuration<>(here.vertex(), here.state(), here.alice() - paid, here.bob() - paid),
                depth - 1);
    }

    private boolean isHeld() {
        return auction.ties().name().equals("advantage");
    }

    private int afterAward(Configuration<Long> here, long x, long y, boolean won, int state, int depth) {
        long mine = here.of(self);
        long others = here.of(self.opponent());
        switch (auction.payment().label()) {
            case "richman" -> {
                mine += won ? -x : y;
                others += won ? x : -y;
            }
            case "poorman" -> {
                mine -= won ? x : 0;
                others -= won ? 0 : y;
            }
            case "all-pay" -> {
                mine -= x;
                others -= y;
            }
            case "second-price" -> {
                mine += won ? -y : x;
                others += won ? y : -x;
            }
            case "second-price:bank" -> {
                mine -= won ? y : 0;
                others -= won ? 0 : x;
            }
            default -> {
                mine += y - x;
                others += x - y;
            }
        }
        Configuration<Long> paid = new Configuration<>(here.vertex(), state, self == Player.ALICE ? mine : others,
                self == Player.ALICE ? others : mine);
        int worst = 0;
        boolean moving = won && strategy.turn(paid) == Turn.MOVE;
        if (moving || !won) {
            worst = Math.max(worst, 1 + rounds(paid.at(strategy.move(paid)), depth - 1));
        }
        if (!moving) {
            int[] into = new int[graph.maxDegree()];
            int count = graph.successors(self.opponent(), here.vertex(), into);
            for (int i = 0; i < count; i++) {
                worst = Math.max(worst, 1 + rounds(paid.at(into[i]), depth - 1));
            }
        }
        return worst;
    }
}
