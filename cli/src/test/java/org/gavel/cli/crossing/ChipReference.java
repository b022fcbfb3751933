package org.gavel.cli.crossing;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/**
 * Who can force what in whole chips, by the rules alone: each round looks at every configuration, every pair of bids and every choice
 * after them, and what is wanted is a fixpoint over all configurations. It knows all features of drafts that chips can have, and
 * nothing of thresholds or formulas. A configuration is a vertex, the chips of both, and a tie state; under the advantage the state is
 * who holds it.
 */
final class ChipReference {

    private static final double NEVER = Double.POSITIVE_INFINITY;

    final Draft draft;
    final int most;
    private final String payment;
    private final String ties;
    private final boolean held;
    private final int[][] rows;
    private final boolean keeps;
    private final boolean decides;
    private final boolean settles;
    private final int least;
    private final int states;
    private final int configurations;
    private final Map<List<Integer>, double[]> known = new HashMap<>();
    /** Who names a bid first. */
    private int first;
    /** Whose gains are greatest. */
    private int self;

    /** Configurations in which both have at most so many chips, or together where these stay in the game. */
    ChipReference(Draft draft, int most) {
        this.draft = draft;
        this.most = most;
        payment = draft.rule("payment");
        ties = draft.rule("ties").replaceFirst("[:].*", "");
        held = ties.equals("advantage");
        keeps = List.of("richman", "all-pay-richman", "second-price").contains(payment);
        decides = draft.rule("mover").equals("winner-decides");
        settles = draft.rule("broke").equals("settle");
        least = Integer.parseInt(draft.rule("least"));
        rows = rows();
        states = rows.length;
        configurations = (draft.n + 3) * (most + 1) * (most + 1) * states;
    }

    /** For each tie state who wins ties (2 for the holder, 3 nobody, 4 a coin, 5 the richer or else Bob), and the states after bids of both and a tie. */
    private int[][] rows() {
        return switch (ties) {
            case "advantage" -> new int[][] {{2, 0, 0, 1}, {2, 1, 1, 0}};
            case "make-it-take-it" -> new int[][] {{0, 0, 1, 0}, {1, 0, 1, 1}};
            case "losers-ball" -> new int[][] {{0, 1, 0, 1}, {1, 1, 0, 0}};
            case "alternate-ties" -> new int[][] {{0, 0, 0, 1}, {1, 1, 1, 0}};
            case "alternate-rounds" -> new int[][] {{0, 1, 1, 1}, {1, 0, 0, 0}};
            case "custom" -> new int[][] {{0, 1, 0, 1}, {1, 0, 1, 0}};
            case "alice" -> new int[][] {{0, 0, 0, 0}};
            case "bob" -> new int[][] {{1, 0, 0, 0}};
            case "richer" -> new int[][] {{5, 0, 0, 0}};
            case "no-move" -> new int[][] {{3, 0, 0, 0}};
            default -> new int[][] {{4, 0, 0, 0}};
        };
    }

    String payment() {
        return payment;
    }

    boolean isHeld() {
        return held;
    }

    int states() {
        return states;
    }

    boolean keepsTotal() {
        return keeps;
    }

    /** The tie state in which the auction starts. */
    int startState() {
        String start = draft.rule("ties").replaceFirst("^[^:]*:?", "").replaceFirst("\\|.*", "");
        return states > 1 && (start.equals("bob") || start.equals("t")) ? 1 : 0;
    }

    int at(int vertex, int alice, int bob, int state) {
        return ((vertex * (most + 1) + alice) * (most + 1) + bob) * states + state;
    }

    /** Whether a player can force what he wants of a play. */
    boolean wins(int player, int vertex, int alice, int bob, int state) {
        return forced(player)[at(vertex, alice, bob, state)] > 0;
    }

    /** Whether a player cannot keep the other from winning, although he knows each bid of his before he names his own. */
    boolean canBePrevented(int player, int vertex, int alice, int bob, int state) {
        return prevented(player)[at(vertex, alice, bob, state)] > 0;
    }

    /** 1 where a player can force his wish; under reach 1 more than the rounds that he needs. */
    private double[] forced(int player) {
        int named = named(player);
        return known.computeIfAbsent(List.of(player, named), key -> sure(player, named));
    }

    /** 1 where the player, who answers or announces as the auction has it for the other, cannot be kept from winning. */
    private double[] prevented(int player) {
        int named = named(1 - player);
        return known.computeIfAbsent(List.of(player, named), key -> sure(player, named));
    }

    private int named(int forcer) {
        String bids = draft.rule("bids");
        return bids.equals("secret") ? forcer : bids.endsWith("alice") ? 0 : 1;
    }

    /** The rounds within which the player can force a win of reach. */
    int rounds(int player, int vertex, int alice, int bob, int state) {
        return (int) forced(player)[at(vertex, alice, bob, state)] - 1;
    }

    private double[] sure(int player, int named) {
        first = named;
        self = player;
        String word = draft.objective.replaceFirst(":.*", "");
        if (word.equals("energy") || word.equals("mean-payoff")) {
            return credits(player);
        }
        if (word.equals("reach")) {
            return reach(player);
        }
        if (draft.has(Feature.SETS)) {
            return severalSets(player);
        }
        boolean[][] levels = new boolean[6][];
        return marks(nested(top(player), levels, player));
    }

    private static double[] marks(boolean[] won) {
        double[] marks = new double[won.length];
        for (int i = 0; i < won.length; i++) {
            marks[i] = won[i] ? 1 : 0;
        }
        return marks;
    }

    private double[] reach(int player) {
        double[] won = new double[configurations];
        for (int round = 1;; round++) {
            double now = round;
            double[] before = won.clone();
            boolean[] changed = {false};
            forEach((v, a, b, s) -> {
                int here = at(v, a, b, s);
                int end = end(v, a, b);
                boolean wins = end >= 0 ? now == 1 && end == player
                        : now > 1 && round(v, a, b, s, c -> before[c] > 0 ? 1 : 0) == 1;
                if (won[here] == 0 && wins) {
                    won[here] = now;
                    changed[0] = true;
                }
            });
            if (!changed[0] && round > 1) {
                return won;
            }
        }
    }

    /** How the play ends in a configuration, or nobody. */
    int end(int v, int a, int b) {
        if (v < draft.n && draft.isInner(v)) {
            boolean lost = draft.objective.equals("safety") && draft.sets[v] > 0;
            return lost ? 1 : settles && a + b == 0 ? draft.broke[v] : Draft.NOBODY;
        }
        return draft.outcome(v);
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

    /** The nested fixpoint: greatest at even priorities, least at odd ones. */
    private boolean[] nested(int level, boolean[][] sets, int player) {
        boolean[] now = new boolean[configurations];
        Arrays.fill(now, level % 2 == 0);
        while (true) {
            sets[level] = now;
            boolean[] next = level == 0 ? step(sets, player) : nested(level - 1, sets, player);
            if (Arrays.equals(next, now)) {
                return now;
            }
            now = next;
        }
    }

    private boolean[] step(boolean[][] sets, int player) {
        boolean[] next = new boolean[configurations];
        forEach((v, a, b, s) -> {
            int end = end(v, a, b);
            next[at(v, a, b, s)] = end >= 0 ? end == player
                    : round(v, a, b, s, c -> sets[priority(player, v)][c] ? 1 : 0) == 1;
        });
        return next;
    }

    /** To be in each of two sets again and again, for Alice; Bob wins where she cannot. */
    private double[] severalSets(int player) {
        self = 0;
        boolean[] kept = new boolean[configurations];
        Arrays.fill(kept, true);
        while (true) {
            boolean[] before = kept;
            boolean[] all = kept.clone();
            for (int set = 1; set <= 2; set++) {
                boolean[] reached = reached(player, set, before);
                for (int i = 0; i < all.length; i++) {
                    all[i] &= reached[i];
                }
            }
            if (Arrays.equals(all, before)) {
                break;
            }
            kept = all;
        }
        double[] result = new double[configurations];
        boolean[] alices = kept;
        forEach((v, a, b, s) -> result[at(v, a, b, s)] = alices[at(v, a, b, s)] == (player == 0) ? 1 : 0);
        return result;
    }

    private boolean[] reached(int player, int set, boolean[] kept) {
        boolean[] now = new boolean[configurations];
        while (true) {
            boolean[] before = now;
            boolean[] next = new boolean[configurations];
            forEach((v, a, b, s) -> {
                int end = end(v, a, b);
                boolean in = v < draft.n && (draft.sets[v] & set) > 0;
                next[at(v, a, b, s)] = end >= 0 ? isAlices(end, player)
                        : in && round(v, a, b, s, c -> kept[c] ? 1 : 0) == 1
                                || round(v, a, b, s, c -> before[c] ? 1 : 0) == 1;
            });
            if (Arrays.equals(next, before)) {
                return now;
            }
            now = next;
        }
    }

    /** Whether an end is as good for Alice as what she wants: ties are nobody's, so none of Bob's when he is asked about. */
    private static boolean isAlices(int end, int player) {
        return player == 0 ? end == 0 : end != 1;
    }

    /** The least credits that last: Alice wins with those she has, or under averages with any; Bob where she cannot. */
    private double[] credits(int player) {
        self = 0;
        boolean average = draft.objective.startsWith("mean");
        int bound = Integer.parseInt(draft.objective.replaceFirst(".*:", ""));
        double[] need = new double[configurations];
        boolean[] changed = {true};
        int span = 4 * draft.n * (most + 1) * (keeps ? 1 : most + 1) * states;
        while (changed[0]) {
            changed[0] = false;
            forEach((v, a, b, s) -> {
                int here = at(v, a, b, s);
                int end = end(v, a, b);
                double next = end >= 0 ? isAlices(end, player) ? 0 : NEVER
                        : Math.max(0, -round(v, a, b, s, c -> -need[c]) - draft.weight[v] + (average ? bound : 0));
                next = next > span ? NEVER : next;
                if (next > need[here]) {
                    need[here] = next;
                    changed[0] = true;
                }
            });
        }
        double[] result = new double[configurations];
        forEach((v, a, b, s) -> {
            boolean lasts = need[at(v, a, b, s)] <= (average ? Double.MAX_VALUE : bound);
            result[at(v, a, b, s)] = lasts == (player == 0) ? 1 : 0;
        });
        return result;
    }

    /** Does something with a configuration. */
    @FunctionalInterface
    interface Visit {
        void at(int vertex, int alice, int bob, int state);
    }

    private void forEach(Visit visit) {
        for (int v = 0; v < draft.n + 3; v++) {
            for (int a = 0; a <= most; a++) {
                for (int b = 0; b <= (keeps ? most - a : most); b++) {
                    for (int s = 0; s < states; s++) {
                        visit.at(v, a, b, s);
                    }
                }
            }
        }
    }

    /** What a round is worth to the player, whose gains are greatest, by what configurations after it are. */
    private double round(int v, int a, int b, int s, IntToDoubleFunction worth) {
        return draft.owner[v] >= 0 ? move(draft.owner[v], v, a, b, s, worth) : bids(v, a, b, s, worth);
    }

    private double bids(int v, int a, int b, int s, IntToDoubleFunction worth) {
        int firsts = first == 0 ? a : b;
        int others = first == 0 ? b : a;
        double best = worst(first);
        for (int x = Math.min(least, firsts); x <= firsts; x++) {
            double reply = worst(1 - first);
            for (int y = Math.min(least, others); y <= others; y++) {
                reply = better(1 - first, reply, afterBids(v, a, b, s, first == 0 ? x : y, first == 0 ? y : x, worth));
            }
            best = better(first, best, reply);
        }
        return best;
    }

    private double worst(int player) {
        return player == self ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }

    private double better(int player, double one, double other) {
        return player == self ? Math.max(one, other) : Math.min(one, other);
    }

    /** What is worth to Alice what follows two bids, with ties decided and moves made as well as possible. */
    double afterBidsForAlice(int v, int a, int b, int s, int x, int y, IntToDoubleFunction worth) {
        self = 0;
        return afterBids(v, a, b, s, x, y, worth);
    }

    private double afterBids(int v, int a, int b, int s, int x, int y, IntToDoubleFunction worth) {
        int[] row = rows[s];
        if (x != y) {
            int winner = x > y ? 0 : 1;
            return paid(v, a, b, row[1 + winner], x, y, winner, worth);
        }
        return switch (row[0]) {
            case 2 -> better(s, paid(v, a, b, 1 - s, x, y, s, worth), paid(v, a, b, s, x, y, 1 - s, worth));
            case 3 -> {
                boolean gone = payment.equals("all-pay");
                yield worth.applyAsDouble(at(v, gone ? a - x : a, gone ? b - y : b, s));
            }
            case 4 -> (paid(v, a, b, s, x, y, 0, worth) + paid(v, a, b, s, x, y, 1, worth)) / 2;
            case 5 -> paid(v, a, b, row[3], x, y, a > b ? 0 : 1, worth);
            default -> paid(v, a, b, row[3], x, y, row[0], worth);
        };
    }

    private double paid(int v, int a, int b, int s, int x, int y, int winner, IntToDoubleFunction worth) {
        int price = payment.startsWith("second-price") ? Math.min(x, y) : Math.max(x, y);
        boolean all = payment.startsWith("all-pay");
        int alicePays = all ? x : winner == 0 ? price : 0;
        int bobPays = all ? y : winner == 1 ? price : 0;
        int left = a - alicePays + (keeps ? bobPays : 0);
        int otherLeft = b - bobPays + (keeps ? alicePays : 0);
        double own = move(winner, v, left, otherLeft, s, worth);
        return decides ? better(winner, own, move(1 - winner, v, left, otherLeft, s, worth)) : own;
    }

    private double move(int mover, int v, int a, int b, int s, IntToDoubleFunction worth) {
        double best = worst(mover);
        for (int to : draft.moves(mover, v)) {
            best = better(mover, best, worth.applyAsDouble(at(to, a, b, s)));
        }
        return best;
    }

    /** Whether a bid of a player, who names his first, wins against all replies, by configurations that are known to be won. */
    boolean keeps(int player, int vertex, int alice, int bob, int state, int bid, int rounds) {
        double[] won = forced(player);
        self = player;
        int own = player == 0 ? alice : bob;
        int other = player == 0 ? bob : alice;
        IntPredicate good = c -> won[c] > 0 && won[c] - 1 <= rounds;
        for (int y = Math.min(least, other); y <= other; y++) {
            if (bid < Math.min(least, own) || afterBids(vertex, alice, bob, state, player == 0 ? bid : y,
                    player == 0 ? y : bid, c -> good.test(c) ? 1 : 0) < 1) {
                return false;
            }
        }
        return true;
    }
}
