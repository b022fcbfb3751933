package org.gavel.engine.proof.chips;

import java.util.Optional;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * Whether credits of the configurations of one total, or of all purses up to some, hold round by round, by {@link ChipBidding}. Who
 * keeps a credit must be able, where e is said to last, to make at most e and the weight do next. Who breaks it, where less than
 * e is said not to last, to make at least e and the weight be needed next. Where all credits are endless for one of them there
 * is nothing to do for the other. Credits that depend on both purses must be such that more chips of one's own never hurt, and more
 * of the other's never help.
 *
 * <p>Where chips go to the bank, what the other does must hold for all numbers of chips of the player, who looks at no more than the
 * other has and one. So if as many of the last credits as that rise by the same from chip to chip everywhere, one chip more
 * leads to the same rounds with all credits as much larger, and they hold for all numbers.
 */
final class CreditCheck {

    private final ColouredGraph graph;
    private final Player player;
    private final ChipBidding bidding;
    private final boolean keepsTotal;
    private final int states;
    private final int total;
    private final int most;
    private final long unit;
    private final long[] weights;
    private final long[][][] credits;
    private final boolean wantsLess;

    /**
     * Takes credits.
     *
     * @param asked what the credits were looked for
     */
    CreditCheck(BiddingGame game, CreditFinder.Question asked, long[] weights, CreditFinder.Credits found) {
        graph = game.graph();
        player = asked.player();
        int chips = asked.chips();
        unit = asked.unit();
        bidding = ChipBidding.of(game.auction(), player).orElseThrow();
        keepsTotal = ChipVerifier.keepsTotal(game.auction());
        states = bidding.states();
        total = chips;
        most = keepsTotal ? chips : found.most();
        this.weights = weights;
        wantsLess = asked.keeper() == player;
        credits = new long[graph.vertexCount() * states][keepsTotal ? 1 : chips + 1][most + 1];
        for (int place = 0; place < credits.length; place++) {
            for (int budget = 0; budget < credits[place].length; budget++) {
                for (int own = 0; own <= most; own++) {
                    credits[place][budget][own] = found.at(place / states, place % states, own, others(budget, own));
                }
            }
        }
    }

    private int others(int budget, int own) {
        return keepsTotal ? total - own : budget;
    }

    private long[] row(int place, long other) {
        return credits[place][keepsTotal ? 0 : (int) other];
    }

    /** The largest number of the player's chips for which there are credits. */
    int most() {
        return most;
    }

    /** The credit of a configuration. */
    long at(int vertex, int state, int own, int other) {
        return row(vertex * states + state, other)[own];
    }

    /** The credit for all larger numbers of the player's chips, or the largest that is not endless if it rises with them. */
    long beyond(int vertex, int state, int other) {
        long[] row = row(vertex * states + state, other);
        return row[most] == CreditFinder.ENDLESS || row[most] == row[most - 1] ? row[most] : CreditFinder.ENDLESS - 1;
    }

    /**
     * Says that no credit lasts where those of another check, with all weights turned, are not endless.
     *
     * @return a vertex at which that cannot be said, for want of credits for as many chips
     */
    Optional<Integer> endlessWhereKept(CreditCheck turned) {
        if (most < turned.most) {
            return Optional.of(0);
        }
        for (int place = 0; place < credits.length; place++) {
            for (int budget = 0; budget < credits[place].length; budget++) {
                for (int own = 0; own <= most; own++) {
                    long[] row = credits[place][budget];
                    if (turned.credits[place][budget][Math.min(own, turned.most)] != CreditFinder.ENDLESS) {
                        row[own] = CreditFinder.ENDLESS;
                    } else if (row[own] == CreditFinder.ENDLESS) {
                        row[own] = 0;
                    }
                }
            }
        }
        return Optional.empty();
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
            for (int budget = 0; budget < credits[place].length; budget++) {
                for (int own = 0; own <= most; own++) {
                    if (!isOrdered(place, budget, own)
                            || !holds(place / states, place % states, own, budget, who, keeps)) {
                        return Optional.of(place / states);
                    }
                }
            }
        }
        return keepsTotal || who == player || goesOn(keeps) ? Optional.empty() : Optional.of(0);
    }

    /** Whether a chip more is no worse for the player, and one more of the other's no better. */
    private boolean isOrdered(int place, int budget, int own) {
        long credit = credits[place][budget][own];
        long less = own == 0 ? credit : credits[place][budget][own - 1];
        long against = budget == 0 ? credit : credits[place][budget - 1][own];
        return credit >= 0 && (wantsLess ? credit <= less && credit >= against : credit >= less && credit <= against);
    }

    /** Whether the last credits rise alike with the player's chips; what is to be broken must not rise at all. */
    private boolean goesOn(boolean keeps) {
        if (most < total + 1) {
            return false;
        }
        long rise = -1;
        for (long[][] rows : credits) {
            for (long[] row : rows) {
                for (int own = most - total; own <= most; own++) {
                    if ((row[own] == CreditFinder.ENDLESS) != (row[own - 1] == CreditFinder.ENDLESS)) {
                        return false;
                    }
                    if (row[own] != CreditFinder.ENDLESS) {
                        rise = rise < 0 ? row[own] - row[own - 1] : rise;
                        if (row[own] - row[own - 1] != rise || !keeps && rise != 0) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    private boolean holds(int vertex, int state, int own, int budget, Player who, boolean keeps) {
        long credit = credits[vertex * states + state][budget][own];
        if (keeps ? credit == CreditFinder.ENDLESS : credit == 0) {
            return true;
        }
        if (graph.isTerminal(vertex)) {
            return graph.isWonBy(player, vertex) == (who == player);
        }
        if (credit == CreditFinder.ENDLESS) {
            return true;
        }
        long next = Math.addExact(credit, weights[vertex]);
        if (keeps ? next < 0 : next <= 0) {
            return !keeps;
        }
        return who == player ? wins(vertex, state, own, others(budget, own), next)
                : !wins(vertex, state, own, others(budget, own), keeps ? Math.addExact(next, 1) : next - 1);
    }

    /** Whether the player can make the next credit at most a level, or at least that if they want more. */
    private boolean wins(int vertex, int state, int own, int other, long level) {
        for (Player owner : Player.values()) {
            if (graph.marks().isOwnedBy(owner, vertex)) {
                return own >= around(owner, vertex, state, own, other, level);
            }
        }
        return bidding.wins(new ChipBidding.Next() {
            @Override
            public long low(int next, long left) {
                return Math.min(around(player, vertex, next, own, left, level),
                        around(player.opponent(), vertex, next, own, left, level));
            }

            @Override
            public long high(int next, long left) {
                return Math.max(around(player, vertex, next, own, left, level),
                        around(player.opponent(), vertex, next, own, left, level));
            }

            @Override
            public long here(int next, long left) {
                throw new IllegalStateException("the token stays");
            }
        }, state, own, other);
    }

    /** The least of the player's chips at a successor that are enough for a level, of those up to what they have. */
    private long around(Player mover, int vertex, int state, int own, long other, long level) {
        boolean moves = mover == player;
        long best = moves ? most + 1L : 0;
        for (int edge = graph.firstEdge(mover, vertex); edge < graph.firstEdge(mover, vertex + 1); edge++) {
            long[] row = row(graph.target(mover, edge) * states + state, other);
            long need = unit == 1 ? least(row, level) : leastRounded(row, own, level);
            best = moves ? Math.min(best, need) : Math.max(best, need);
        }
        return best;
    }

    /** The same where credits are rounded up once the player has paid. */
    private long leastRounded(long[] row, int own, long level) {
        long rounded = least(row, Math.floorDiv(level, unit) * unit);
        return rounded > own && row[own] <= level ? own : rounded;
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
}
