package org.gavel.games.chess;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;

/**
 * Checks bounds of an ending, position by position, trusting nothing in how they were found. Let T be one round on Alice's
 * shares; her threshold is its greatest fixpoint, and the rest, 1 less Bob's threshold, the least.
 *
 * <p>Lower bounds x of hers hold if x &le; T x. Upper bounds y hold if everywhere y = 1, or y &gt; T y, or y = T y by some move
 * of hers to a position which is of the second kind, or from which such moves lead on to one, or which takes the king. For let
 * d &gt; 0 be the most by which y is too small. Where y &gt; T y it is not too small by d, since T moves by at most what its
 * arguments do; and where y = T y it is so only if it is after each best move of hers, too. For Bob the same holds with the players
 * exchanged, of 1 less the rest.
 */
public final class EndingProof {

    private static final int CHUNK = 1 << 16;

    private final EndingBounds bounds;
    private final EndingBoard board;
    private final StopSignal stop;

    /** A check of bounds. */
    public EndingProof(EndingBounds bounds, StopSignal stop) {
        this.bounds = bounds;
        this.board = bounds.board();
        this.stop = stop;
    }

    /**
     * What was found.
     *
     * @param positions the number of positions
     * @param wrong at how many some inequality does not hold, or bounds are no multiples of 2^-48 in [0,1]
     * @param unproved at how many nothing excludes that an upper bound is too small
     */
    public record Result(long positions, long wrong, long unproved) {

        /** Whether all bounds are proved. */
        public boolean holds() {
            return wrong == 0 && unproved == 0;
        }
    }

    /**
     * Checks all positions.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public Result check() {
        BitSet[] won = {new BitSet(board.positionCount()), new BitSet(board.positionCount())};
        AtomicBoolean more = new AtomicBoolean(true);
        long[] counts = eachChunk((from, to) -> inequalities(from, to));
        long unproved = 0;
        while (more.getAndSet(false)) {
            BitSet[] before = {(BitSet) won[0].clone(), (BitSet) won[1].clone()};
            unproved = eachChunk((from, to) -> {
                long[] left = new long[2];
                BitSet[] found = {new BitSet(to - from), new BitSet(to - from)};
                left[0] = near(from, to, before, found);
                synchronized (won) {
                    for (int player = 0; player < 2; player++) {
                        for (int i = found[player].nextSetBit(0); i >= 0; i = found[player].nextSetBit(i + 1)) {
                            won[player].set(from + i);
                            more.set(true);
                        }
                    }
                }
                return left;
            })[0];
        }
        return new Result(counts[0], counts[1], unproved);
    }

    @FunctionalInterface
    private interface Chunk {
        long[] count(int from, int to);
    }

    private long[] eachChunk(Chunk chunk) {
        int count = (board.positionCount() + CHUNK - 1) / CHUNK;
        return IntStream.range(0, count).parallel().mapToObj(each -> {
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped while the table was checked",
                        "allow more time");
            }
            return chunk.count(each * CHUNK, Math.min(board.positionCount(), (each + 1) * CHUNK));
        }).reduce(new long[2], (a, b) -> new long[] {a[0] + b[0], a[1] + b[1]});
    }

    private long[] inequalities(int from, int to) {
        int[] position = EndingBoard.room();
        EndingRound alice = bounds.roundOfAlice();
        EndingRound rest = bounds.roundOfRest();
        long[] counts = new long[2];
        for (int number = from; number < to; number++) {
            if (board.position(number, position)) {
                alice.visit(position);
                rest.visit(position);
                EndingBounds.Bounds here = bounds.bounds(number);
                boolean right = isRight(here.aliceLower(), here.aliceUpper(), alice)
                        && isRight(here.restLower(), here.restUpper(), rest);
                counts[0]++;
                counts[1] += right ? 0 : 1;
            }
        }
        return counts;
    }

    /** Whether bounds hold what a round on them gives, and are such that rounds are reckoned without rounding. */
    private static boolean isRight(double lower, double upper, EndingRound round) {
        return EndingRound.isExact(lower) && EndingRound.isExact(upper) && lower <= round.first()
                && upper >= round.second() && lower >= 0 && lower <= upper && upper <= 1;
    }

    /** Finds positions where a bound is not tight, or from which a best move leads to one found before; counts those left. */
    private long near(int from, int to, BitSet[] before, BitSet[] found) {
        int[] position = EndingBoard.room();
        Proving proving = new Proving(before);
        long left = 0;
        for (int number = from; number < to; number++) {
            EndingBounds.Bounds here = bounds.bounds(number);
            boolean aliceNeeds = here.aliceUpper() < 1 && !before[0].get(number);
            boolean bobNeeds = here.restLower() > 0 && !before[1].get(number);
            if ((aliceNeeds || bobNeeds) && board.position(number, position)) {
                for (Player player : Player.values()) {
                    if (player == Player.ALICE ? aliceNeeds : bobNeeds) {
                        boolean near = proving.leadsOn(player, here, position);
                        found[player.ordinal()].set(number - from, near);
                        left += near ? 0 : 1;
                    }
                }
            }
        }
        return left;
    }

    /** Whether some move makes a bound of a player more than enough, or enough by a position that was found. */
    private final class Proving implements EndingBoard.Visitor {
        private final BitSet[] before;
        private Player player = Player.ALICE;
        private boolean replies;
        private double extreme;
        private double most;
        private boolean leads;

        Proving(BitSet[] before) {
            this.before = before;
        }

        boolean leadsOn(Player whose, EndingBounds.Bounds here, int[] position) {
            player = whose;
            replies = true;
            extreme = 0;
            board.visit(player.opponent(), position, this);
            replies = false;
            leads = false;
            most = 2 * (player == Player.ALICE ? here.aliceUpper() : 1 - here.restLower()) - extreme;
            board.visit(player, position, this);
            return leads;
        }

        private double need(int number) {
            EndingBounds.Bounds there = bounds.bounds(number);
            return player == Player.ALICE ? there.aliceUpper() : 1 - there.restLower();
        }

        @Override
        public void position(int number) {
            if (replies) {
                extreme = Math.max(extreme, need(number));
            } else {
                double next = need(number);
                leads |= next < most || next == most && before[player.ordinal()].get(number);
            }
        }

        @Override
        public void kingTaken() {
            if (replies) {
                extreme = 1;
            } else {
                leads |= 0 <= most;
            }
        }
    }
}
