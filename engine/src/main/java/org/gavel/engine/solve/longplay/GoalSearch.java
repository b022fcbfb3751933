package org.gavel.engine.solve.longplay;

import java.util.Arrays;

/** A search backward from where shares are known and less than 1, over moves of the player that may be used. */
final class GoalSearch {

    private final PlayBoard board;
    private final int[] queue;
    private final int[] left;
    private final boolean[] found;
    private final double[] best;
    private int size;
    private int goals;

    GoalSearch(PlayBoard board) {
        this.board = board;
        queue = new int[board.slots];
        left = new int[board.size];
        best = new double[board.size];
        found = new boolean[board.slots];
    }

    /**
     * Chooses a move from every place from which usable moves, or all moves of the opponent, lead to a goal: one that
     * leads nearer. A move that is not usable is replaced by one that is where all of the opponent's lead there. Moves from
     * other places are left as they are.
     *
     * @param slack which move may be used: one to a share at most by this worse than the best
     * @return how many other places there are
     */
    int choose(boolean forOther, double[] shares, double slack, int[] moves) {
        PlayBoard.Moves mine = forOther ? board.other : board.own;
        PlayBoard.Moves theirs = forOther ? board.own : board.other;
        begin(forOther);
        for (int place = 0; place < board.size; place++) {
            left[place] = theirs.begin[place + 1] - theirs.begin[place];
            best[place] = forOther ? board.bestOther(place, shares) : board.bestOwn(place, shares);
        }
        for (int next = 0; next < size; next++) {
            int slot = queue[next];
            for (int i = mine.sourceBegin(slot); i < mine.sourceBegin(slot + 1); i++) {
                int source = mine.source(i);
                if (!found[source] && Math.abs(shares[slot] - best[source]) <= slack) {
                    moves[source] = slot;
                    add(source);
                }
            }
            for (int i = theirs.sourceBegin(slot); i < theirs.sourceBegin(slot + 1); i++) {
                int source = theirs.source(i);
                if (--left[source] == 0 && !found[source]) {
                    if (Math.abs(shares[moves[source]] - best[source]) > slack) {
                        moves[source] = mine.find(source, best[source], shares);
                    }
                    add(source);
                }
            }
        }
        return board.size - (size - goals);
    }

    /**
     * Whether from every place that is flat best moves of the player to the same bound, or all moves of the other, lead to one
     * that is not, or to where the threshold is known.
     */
    boolean leavesPlateaux(double[] bounds, boolean[] flat) {
        begin(false);
        add(board.size + KnownShares.ONE);
        for (int place = 0; place < board.size; place++) {
            left[place] = board.other.begin[place + 1] - board.other.begin[place];
            if (!flat[place]) {
                add(place);
            }
        }
        for (int next = 0; next < size; next++) {
            int slot = queue[next];
            for (int i = board.own.sourceBegin(slot); i < board.own.sourceBegin(slot + 1); i++) {
                int source = board.own.source(i);
                if (!found[source] && bounds[slot] == bounds[source]) {
                    add(source);
                }
            }
            for (int i = board.other.sourceBegin(slot); i < board.other.sourceBegin(slot + 1); i++) {
                int source = board.other.source(i);
                if (--left[source] == 0 && !found[source]) {
                    add(source);
                }
            }
        }
        return size == board.slots;
    }

    private void begin(boolean forOther) {
        Arrays.fill(found, false);
        size = 0;
        for (int slot = board.size; slot < board.slots; slot++) {
            if (board.isGoal(slot, forOther)) {
                add(slot);
            }
        }
        goals = size;
    }

    /** The least numbers of moves of the player, or of the other, to a goal of theirs; many where none lead there. */
    void distances(int[] into, boolean forOther) {
        PlayBoard.Moves moves = forOther ? board.other : board.own;
        Arrays.fill(into, 4 * board.slots);
        begin(forOther);
        for (int i = 0; i < size; i++) {
            into[queue[i]] = 0;
        }
        for (int next = 0; next < size; next++) {
            int slot = queue[next];
            for (int i = moves.sourceBegin(slot); i < moves.sourceBegin(slot + 1); i++) {
                int source = moves.source(i);
                if (!found[source]) {
                    into[source] = into[slot] + 1;
                    add(source);
                }
            }
        }
    }

    private void add(int slot) {
        found[slot] = true;
        queue[size++] = slot;
    }
}
