package org.gavel.engine.proof;

import java.util.Optional;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * Whether credits of the configurations of one total hold round by round, by {@link ChipBidding}. Who keeps a credit must be
 * able, where e is said to last, to make at most e and the weight do next; who breaks it, where less than e is said not to last, to make
 * at least e and the weight be needed next. Where all credits are endless for one of them there is nothing to do for the other.
 */
final class CreditCheck implements ChipBidding.Next {

    private final ColouredGraph graph;
    private final Player player;
    private final ChipBidding bidding;
    private final int states;
    private final int total;
    private final long[] weights;
    private final long[][] credits;
    private final boolean wantsLess;
    private final long[] low;
    private final long[] high;

    /**
     * Takes credits.
     *
     * @param player who names bids, unless the auction says that he answers
     * @param keeper who wants that a credit lasts
     */
    CreditCheck(BiddingGame game, Player player, Player keeper, int total, long[] weights,
            CreditFinder.Credits found) {
        graph = game.graph();
        this.player = player;
        bidding = ChipBidding.of(game.auction(), player).orElseThrow();
        states = bidding.states();
        this.total = total;
        this.weights = weights;
        wantsLess = keeper == player;
        low = new long[states];
        high = new long[states];
        credits = new long[graph.vertexCount() * states][total + 1];
        for (int place = 0; place < credits.length; place++) {
            for (int chips = 0; chips <= total; chips++) {
                credits[place][chips] = found.at(place / states, place % states, chips);
            }
        }
    }

    /** The credit of a configuration. */
    long at(int vertex, int state, int chips) {
        return credits[vertex * states + state][chips];
    }

    /** Says that no credit lasts where the keys of another check, with all weights turned, are not endless. */
    void endlessWhereKept(CreditCheck turned) {
        for (int place = 0; place < credits.length; place++) {
            for (int chips = 0; chips <= total; chips++) {
                if (turned.credits[place][chips] != CreditFinder.ENDLESS) {
                    credits[place][chips] = CreditFinder.ENDLESS;
                } else if (credits[place][chips] == CreditFinder.ENDLESS) {
                    credits[place][chips] = 0;
                }
            }
        }
    }

    /** A vertex at which a credit is not kept, by the player or by the other. */
    Optional<Integer> notKept(Player keeper) {
        return first(keeper, true);
    }

    /** A vertex at which a credit is not broken, by the player or by the other. */
    Optional<Integer> notBroken(Player breaker) {
        return first(breaker, false);
    }

    private Optional<Integer> first(Player who, boolean keeps) {
        for (int place = 0; place < credits.length; place++) {
            for (int chips = 0; chips <= total; chips++) {
                long credit = credits[place][chips];
                boolean falls = chips > 0 && (wantsLess ? credit > credits[place][chips - 1]
                        : credit < credits[place][chips - 1]);
                if (credit < 0 || falls || !holds(place / states, place % states, chips, credit, who, keeps)) {
                    return Optional.of(place / states);
                }
            }
        }
        return Optional.empty();
    }

    private boolean holds(int vertex, int state, int chips, long credit, Player who, boolean keeps) {
        boolean own = who == player;
        if (keeps ? credit == CreditFinder.ENDLESS : credit == 0) {
            return true;
        }
        if (graph.isTerminal(vertex)) {
            return graph.isWonBy(player, vertex) == own;
        }
        if (credit == CreditFinder.ENDLESS) {
            return true;
        }
        long next = Math.addExact(credit, weights[vertex]);
        if (keeps ? next < 0 : next <= 0) {
            return !keeps;
        }
        return own ? wins(vertex, state, chips, next)
                : !wins(vertex, state, chips, keeps ? Math.addExact(next, 1) : next - 1);
    }

    /** Whether the player can make the next credit at most a level, or at least that if he wants more. */
    private boolean wins(int vertex, int state, int chips, long level) {
        for (Player owner : Player.values()) {
            if (graph.marks().isOwnedBy(owner, vertex)) {
                return chips >= around(owner, vertex, state, level);
            }
        }
        for (int each = 0; each < states; each++) {
            long ownMove = around(player, vertex, each, level);
            long othersMove = around(player.opponent(), vertex, each, level);
            low[each] = Math.min(ownMove, othersMove);
            high[each] = Math.max(ownMove, othersMove);
        }
        return bidding.wins(this, state, chips, total - chips);
    }

    private long around(Player mover, int vertex, int state, long level) {
        boolean own = mover == player;
        long best = own ? total + 1L : 0;
        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
            long need = least(credits[graph.target(mover, edge) * states + state], level);
            best = own ? Math.min(best, need) : Math.max(best, need);
        }
        return best;
    }

    private long least(long[] row, long level) {
        int below = 0;
        int above = row.length;
        while (below < above) {
            int middle = below + above >>> 1;
            if (wantsLess ? row[middle] <= level : row[middle] >= level) {
                above = middle;
            } else {
                below = middle + 1;
            }
        }
        return above;
    }

    @Override
    public long low(int state, long other) {
        return low[state];
    }

    @Override
    public long high(int state, long other) {
        return high[state];
    }

    @Override
    public long here(int state, long other) {
        throw new IllegalStateException("the token stays");
    }
}
