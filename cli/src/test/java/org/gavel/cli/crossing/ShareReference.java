package org.gavel.cli.crossing;

import java.util.Arrays;

/**
 * What players need in real money, by the one-round formulas as their papers print them, iterated from above, or nested under objectives
 * that priorities tell; under Richman payment with objectives by all memoryless moves of the random-turn game. Numbers are doubles.
 */
final class ShareReference {

    private static final double CLOSE = 1e-12;
    private static final int LONG = 3_000;

    private final Draft draft;
    private final double[][] needs = new double[2][];
    private final boolean[] settled = new boolean[2];
    private long work;

    ShareReference(Draft drawn) {
        draft = drawn.has(Feature.SETS) ? drawn.inTurn() : drawn;
        for (int player = 0; player < 2; player++) {
            needs[player] = solve(player);
        }
    }

    /** What a player needs at a vertex: 1 where that is all, or nothing is enough; if not settled, at least what is right, or NaN. */
    double need(int player, int vertex) {
        return needs[player][vertex];
    }

    /** Whether the needs of a player are known, and not only that they are no more. */
    boolean isSettled(int player) {
        return settled[player];
    }

    private double[] solve(int player) {
        if (draft.objective.equals("reach") && !draft.has(Feature.CHANCE)) {
            return rounds(player, LONG);
        }
        if (draft.rule("payment").equals("richman") && !draft.hasCharges()) {
            settled[player] = true;
            return new TurnReference(draft, player).needs();
        }
        if (draft.objective.startsWith("mean")) {
            double[] all = new double[draft.n + 3];
            Arrays.fill(all, 1);
            return all;
        }
        settled[player] = true;
        double[] needed = nested(player, top(player), new double[6][]);
        if (!settled[player]) {
            Arrays.fill(needed, Double.NaN);
        }
        return needed;
    }

    /** What is needed to win within so many rounds. */
    double[] rounds(int player, int most) {
        double[] now = ends(player, 1);
        for (int round = 0; round < most; round++) {
            double[] next = step(player, now, v -> now);
            boolean same = true;
            for (int v = 0; v < now.length; v++) {
                same &= Math.abs(next[v] - now[v]) < CLOSE;
                now[v] = next[v];
            }
            if (same) {
                settled[player] = true;
                break;
            }
        }
        return now;
    }

    private double[] ends(int player, double inner) {
        double[] all = new double[draft.n + 3];
        Arrays.fill(all, inner);
        for (int v = 0; v < all.length; v++) {
            if (v >= draft.n || !draft.isInner(v)) {
                all[v] = atEnd(player, v);
            }
        }
        return all;
    }

    private double atEnd(int player, int v) {
        boolean scaled = java.util.stream.IntStream.range(0, draft.n).anyMatch(draft::isPaid);
        if (!scaled || v >= draft.n || draft.end[v] == Draft.TIE) {
            return draft.outcome(v) == player ? 0 : 1;
        }
        double worth = (worth(v) - extreme(1)) / (-extreme(-1) - extreme(1));
        return player == 0 ? 1 - worth : worth;
    }

    private double worth(int v) {
        return draft.isPaid(v) ? draft.payoff[v] : draft.end[v] == 0 ? 1 : 0;
    }

    /** The least worth of an end, or the negative of the greatest. */
    private double extreme(int sign) {
        return java.util.stream.IntStream.range(0, draft.n).filter(v -> !draft.isInner(v) && draft.end[v] != Draft.TIE)
                .mapToDouble(v -> sign * worth(v)).min().orElseThrow();
    }

    /** Which needs a vertex refers to. */
    private interface Sets {
        double[] of(int vertex);
    }

    private double[] step(int player, double[] ends, Sets sets) {
        double[] next = ends.clone();
        for (int v = 0; v < draft.n; v++) {
            if (draft.isInner(v)) {
                work++;
                boolean lost = draft.objective.equals("safety") && draft.sets[v] > 0;
                next[v] = lost ? 1 - player : round(player, v, sets.of(v));
            }
        }
        return next;
    }

    private double round(int player, int v, double[] needed) {
        if (draft.owner[v] >= 0) {
            return draft.owner[v] == player ? least(player, v, needed) : greatest(1 - player, v, needed);
        }
        double own = least(player, v, needed);
        double other = greatest(1 - player, v, needed);
        double low = Math.min(own, other);
        double high = Math.max(own, other);
        double mine = draft.charge[player][v] / 8.0;
        double all = 1 + mine + draft.charge[1 - player][v] / 8.0;
        double before = formula(low, high);
        return Math.max(0, Math.min(1, before * all - mine));
    }

    private double formula(double low, double high) {
        String payment = draft.rule("payment");
        if (payment.equals("richman")) {
            return (low + high) / 2;
        }
        if (payment.startsWith("robin-hood")) {
            return ((low + high) / 2 - 0.2) / (1 - 0.4);
        }
        if (payment.equals("all-pay")) {
            return high == 0 ? draft.rule("ties").equals("no-move") ? 0.5 : 0
                    : (high - low + low * high) / (2 * high - low);
        }
        double tax = payment.startsWith("taxman") ? 0.5 : 0;
        return (high + tax * low) / (1 + tax + (1 - tax) * (high - low));
    }

    private double least(int mover, int v, double[] needed) {
        return Arrays.stream(draft.moves(mover, v)).mapToDouble(to -> needed[to]).min().orElseThrow();
    }

    private double greatest(int mover, int v, double[] needed) {
        return Arrays.stream(draft.moves(mover, v)).mapToDouble(to -> needed[to]).max().orElseThrow();
    }

    private int priority(int player, int v) {
        int own = draft.sets[v] > 0 ? 1 : 0;
        return player + switch (draft.objective) {
            case "safety" -> 0;
            case "buchi" -> own + 1;
            case "co-buchi" -> own;
            default -> draft.priority[v];
        };
    }

    private int top(int player) {
        int top = 0;
        for (int v = 0; v < draft.n; v++) {
            top = draft.isInner(v) ? Math.max(top, priority(player, v)) : top;
        }
        return top;
    }

    private double[] nested(int player, int level, double[][] sets) {
        double[] now = ends(player, level % 2 == 0 ? 0 : 1);
        for (int round = 0; round < LONG && work < 200_000; round++) {
            sets[level] = now;
            double[] next = level == 0 ? step(player, now, v -> sets[priority(player, v)])
                    : nested(player, level - 1, sets);
            double change = 0;
            for (int v = 0; v < now.length; v++) {
                change = Math.max(change, Math.abs(next[v] - now[v]));
            }
            now = next;
            if (change < CLOSE) {
                return now;
            }
        }
        settled[player] = false;
        return now;
    }

}
