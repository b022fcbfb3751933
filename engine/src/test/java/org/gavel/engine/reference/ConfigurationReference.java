package org.gavel.engine.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.tie.TieState;

/**
 * From which configurations a player can force a win in whole chips: the least fixpoint over all configurations, by the
 * rules alone. Every round looks at every configuration, every pair of bids and every move. Knows nothing of thresholds,
 * codes or monotonicity.
 */
public final class ConfigurationReference {

    /** A vertex, the chips of Alice and of Bob, and the number of the tie state. */
    public record Configuration(int vertex, int alice, int bob, int state) {
    }

    private final ColouredGraph graph;
    private final Auction auction;
    private final Player self;
    private final Stance stance;
    private final int mostAlice;
    private final int mostBob;
    private final int fixedTotal;
    private final int states;
    private final int[][][][] wonInRound;
    private int round;
    private int most = Integer.MAX_VALUE;

    private ConfigurationReference(ColouredGraph graph, Auction auction, Player self, Stance stance, int mostAlice,
            int mostBob, int fixedTotal) {
        this.graph = graph;
        this.auction = auction;
        this.self = self;
        this.stance = stance;
        this.mostAlice = mostAlice;
        this.mostBob = mostBob;
        this.fixedTotal = fixedTotal;
        states = isHeld() ? 2 : Math.max(1, auction.ties().rows().size());
        wonInRound = new int[graph.vertexCount()][mostAlice + 1][mostBob + 1][states];
        solve();
    }

    /** Every configuration with that total of chips, for payments that keep the total. */
    public static ConfigurationReference withTotal(ColouredGraph graph, Auction auction, Player self, Stance stance,
            int total) {
        return new ConfigurationReference(graph, auction, self, stance, total, total, total);
    }

    /** Every configuration with at most that many chips, for payments to the bank. */
    public static ConfigurationReference withPurses(ColouredGraph graph, Auction auction, Player self, Stance stance,
            int mostAlice, int mostBob) {
        return new ConfigurationReference(graph, auction, self, stance, mostAlice, mostBob, -1);
    }

    /** Whether the player can force a win. Under the advantage, state 0 means that Alice holds it, 1 that Bob does. */
    public boolean wins(int vertex, int alice, int bob, int state) {
        return wonInRound[vertex][alice][bob][state] > 0;
    }

    /** Within how many rounds the player can force a win, if he can. */
    public int rounds(int vertex, int alice, int bob, int state) {
        return wonInRound[vertex][alice][bob][state] - 1;
    }

    private void solve() {
        round = 1;
        forEach(c -> isWonAtOnce(c), 1);
        boolean changed = true;
        while (changed) {
            round++;
            int thisRound = round;
            changed = forEach(c -> endsHere(c) == null && forcesNow(c), thisRound);
        }
    }

    private boolean forEach(Predicate<Configuration> won, int mark) {
        List<Configuration> found = new ArrayList<>();
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            for (int alice = 0; alice <= mostAlice; alice++) {
                for (int bob = 0; bob <= mostBob; bob++) {
                    for (int state = 0; state < states; state++) {
                        Configuration c = new Configuration(vertex, alice, bob, state);
                        if ((fixedTotal < 0 || alice + bob == fixedTotal) && !isWon(c) && won.test(c)) {
                            found.add(c);
                        }
                    }
                }
            }
        }
        for (Configuration c : found) {
            wonInRound[c.vertex()][c.alice()][c.bob()][c.state()] = mark;
        }
        return !found.isEmpty();
    }

    private Outcome endsHere(Configuration c) {
        if (graph.isTerminal(c.vertex())) {
            return graph.outcome(c.vertex()).orElseThrow();
        }
        boolean broke = auction.broke() == Broke.SETTLE && c.alice() == 0 && c.bob() == 0;
        return broke ? graph.brokeOutcome(c.vertex()).orElse(null) : null;
    }

    private boolean isWonAtOnce(Configuration c) {
        return endsHere(c) == Outcome.wonBy(self);
    }

    /** From now on, only wins within so many rounds after a bid keep a win. */
    public void lookWithin(int rounds) {
        most = rounds + 1;
    }

    private boolean isWon(Configuration c) {
        int won = wonInRound[c.vertex()][c.alice()][c.bob()][c.state()];
        return won > 0 && won <= most;
    }

    private boolean forcesNow(Configuration c) {
        int mine = self == Player.ALICE ? c.alice() : c.bob();
        int others = self == Player.ALICE ? c.bob() : c.alice();
        if (stance == Stance.ANNOUNCES) {
            return exists(mine, x -> !exists(others, y -> !good(c, x, y)));
        }
        return !exists(others, y -> !exists(mine, x -> good(c, x, y)));
    }

    /** Whether bids of mine and of the other lead to configurations that are won, whatever the other does then. */
    public boolean good(Configuration c, int mine, int other) {
        int alice = self == Player.ALICE ? mine : other;
        int bob = self == Player.ALICE ? other : mine;
        if (alice != bob) {
            Player winner = alice > bob ? Player.ALICE : Player.BOB;
            return afterBid(c, alice, bob, winner, stateAfter(c, winner));
        }
        if (isHeld()) {
            Player holder = Player.values()[c.state()];
            boolean used = afterBid(c, alice, bob, holder, 1 - c.state());
            boolean kept = afterBid(c, alice, bob, holder.opponent(), c.state());
            return holder == self ? used || kept : used && kept;
        }
        if (!auction.ties().rows().isEmpty()) {
            TieState state = auction.ties().rows().get(c.state());
            return afterBid(c, alice, bob, state.winsTie(), state.afterTie());
        }
        if (auction.ties().name().equals("richer")) {
            Player equal = auction.ties().label().endsWith("alice") ? Player.ALICE : Player.BOB;
            Player winner = c.alice() == c.bob() ? equal : c.alice() > c.bob() ? Player.ALICE : Player.BOB;
            return afterBid(c, alice, bob, winner, 0);
        }
        return isWon(nobodyMoves(c, alice, bob));
    }

    /**
     * Whether the player who has won the bid, by bidding more or on equal bids, keeps the win by a move of his own.
     *
     * @param c a configuration
     * @param mine his bid
     * @param other the other player's, at most as much
     * @param move where he moves
     */
    public boolean keepsByMoving(Configuration c, int mine, int other, int move) {
        Configuration next = afterWin(c, mine, other);
        return isWon(new Configuration(move, next.alice(), next.bob(), next.state()));
    }

    /** Whether he keeps the win by making the other move. */
    public boolean keepsByMakingMove(Configuration c, int mine, int other) {
        Configuration next = afterWin(c, mine, other);
        return auction.mover() == Mover.WINNER_DECIDES
                && canMoveToWin(next.vertex(), next.alice(), next.bob(), self.opponent(), next.state());
    }

    /** The same vertex with the chips and the tie state that follow when the player wins the bid. */
    private Configuration afterWin(Configuration c, int mine, int other) {
        int state = stateAfter(c, self);
        if (mine == other && isHeld() && c.state() == self.ordinal()) {
            state = 1 - c.state();
        }
        if (mine == other && !auction.ties().rows().isEmpty()) {
            state = auction.ties().rows().get(c.state()).afterTie();
        }
        int alice = self == Player.ALICE ? mine : other;
        int bob = self == Player.ALICE ? other : mine;
        int[] left = left(c, alice, bob, self);
        return new Configuration(c.vertex(), left[0], left[1], state);
    }

    private int stateAfter(Configuration c, Player winner) {
        return auction.ties().rows().isEmpty() ? c.state() : auction.ties().rows().get(c.state()).after(winner);
    }

    private Configuration nobodyMoves(Configuration c, int alice, int bob) {
        if (auction.payment().label().equals("all-pay")) {
            return new Configuration(c.vertex(), c.alice() - alice, c.bob() - bob, c.state());
        }
        return c;
    }

    private boolean afterBid(Configuration c, int alice, int bob, Player winner, int state) {
        int[] left = left(c, alice, bob, winner);
        return afterPayment(c.vertex(), left[0], left[1], winner, state);
    }

    private int[] left(Configuration c, int alice, int bob, Player winner) {
        int aliceLeft = c.alice();
        int bobLeft = c.bob();
        if (auction.payment().equals(Payments.RICHMAN)) {
            int price = Math.max(alice, bob);
            aliceLeft += winner == Player.ALICE ? -price : price;
            bobLeft += winner == Player.ALICE ? price : -price;
        } else if (auction.payment().label().equals("poorman")) {
            aliceLeft -= winner == Player.ALICE ? alice : 0;
            bobLeft -= winner == Player.BOB ? bob : 0;
        } else if (auction.payment().label().equals("all-pay")) {
            aliceLeft -= alice;
            bobLeft -= bob;
        } else if (auction.payment().label().equals("all-pay-richman")) {
            aliceLeft += bob - alice;
            bobLeft += alice - bob;
        } else if (auction.payment().label().startsWith("second-price")) {
            int price = Math.min(alice, bob);
            int received = auction.payment().label().equals("second-price") ? price : 0;
            aliceLeft += winner == Player.ALICE ? -price : received;
            bobLeft += winner == Player.BOB ? -price : received;
        } else if (auction.payment().label().startsWith("capped")) {
            int price = Math.min(auction.payment().label().charAt("capped-".length()) - '0', Math.max(alice, bob));
            boolean toBank = auction.payment().label().endsWith("bank");
            aliceLeft += winner == Player.ALICE ? -price : toBank ? 0 : price;
            bobLeft += winner == Player.BOB ? -price : toBank ? 0 : price;
        } else {
            throw new IllegalArgumentException("payment " + auction.payment());
        }
        return new int[] {aliceLeft, bobLeft};
    }

    private boolean afterPayment(int vertex, int alice, int bob, Player winner, int state) {
        boolean moving = canMoveToWin(vertex, alice, bob, winner, state);
        if (auction.mover() == Mover.WINNER_MOVES) {
            return moving;
        }
        boolean making = canMoveToWin(vertex, alice, bob, winner.opponent(), state);
        return winner == self ? moving || making : moving && making;
    }

    private boolean isHeld() {
        return auction.ties().name().equals("advantage");
    }

    private boolean canMoveToWin(int vertex, int alice, int bob, Player mover, int state) {
        int[] into = new int[graph.maxDegree()];
        int count = graph.successors(mover, vertex, into);
        boolean some = false;
        boolean all = true;
        for (int i = 0; i < count; i++) {
            boolean won = isWon(new Configuration(into[i], alice, bob, state));
            some |= won;
            all &= won;
        }
        return mover == self ? some : all;
    }

    /** Whether a bid passes that a player with so many chips may make: the least one or more, or all he has. */
    private boolean exists(int most, IntPredicate test) {
        for (int bid = (int) Math.min(most, auction.least().chips()); bid <= most; bid++) {
            if (test.test(bid)) {
                return true;
            }
        }
        return false;
    }
}
