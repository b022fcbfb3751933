package org.gavel.cli.crossing;

import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** Small random drafts with some features. */
final class Drafts {

    private Drafts() {
    }

    /** The draft of a seed: each feature shows at some vertex, or in the auction. */
    static Draft of(Set<Feature> features, long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        boolean lengths = features.contains(Feature.LENGTHS);
        boolean dice = features.contains(Feature.DICE);
        int least = dice && features.contains(Feature.OWNERS) ? 2
                : lengths || dice || features.contains(Feature.CHANCE) ? 1 : 0;
        int inner = 1 + random.nextInt(3 - least) + least;
        int ends = 2 + (features.contains(Feature.TIE_END) ? 1 : 0);
        Draft draft = new Draft(features, inner + ends);
        boolean forward = random.nextInt(3) == 0;
        for (int v = inner; v < draft.n; v++) {
            draft.end[v] = v - inner;
        }
        for (int v = 0; v < inner; v++) {
            for (int player = 0; player < 2; player++) {
                for (int i = random.nextInt(2); i >= 0; i--) {
                    int to = forward ? v + 1 + random.nextInt(draft.n - v - 1) : random.nextInt(draft.n);
                    draft.edge[player][v][to] = true;
                }
            }
        }
        if (lengths) {
            lengthen(draft, inner - 1, forward ? inner + random.nextInt(ends) : random.nextInt(draft.n), forward);
        }
        for (Feature feature : features) {
            feature.ofAuction().ifPresent(part -> draft.auction.put(part, feature.choice()));
            add(feature, draft, inner, random);
        }
        reachPayoffs(draft, inner);
        for (int player = 0; draft.has(Feature.SYMMETRY) && draft.chance[inner - 1] && player < 2; player++) {
            draft.edge[player][0][inner - 1] = true;
        }
        leaveToChance(draft, random);
        return draft;
    }

    /** Lets a player who has moves at the start reach all ends where a text has none but those that are reached. */
    private static void reachPayoffs(Draft draft, int inner) {
        if (draft.has(Feature.SYMMETRY) && draft.has(Feature.PAYOFFS)) {
            int mover = draft.moves(1, 0)[0] < draft.n ? 1 : 0;
            IntStream.range(inner, draft.n).forEach(end -> draft.edge[mover][0][end] = true);
        }
    }

    /** Gives the edges of vertices where chance moves to chance, with random weights. */
    private static void leaveToChance(Draft draft, Random random) {
        for (int v = 0; v < draft.n; v++) {
            for (int to = 0; draft.chance[v] && to < draft.n; to++) {
                boolean goes = draft.edge[0][v][to] || draft.edge[1][v][to];
                draft.weights[v][to] = goes ? 1 + random.nextInt(4) : draft.weights[v][to];
            }
            for (int player = 0; draft.chance[v] && player < 2; player++) {
                draft.edge[player][v] = new boolean[draft.n];
            }
        }
    }

    /** An edge of length two: at its middle both go on, or turn back, unless plays only go forward. */
    private static void lengthen(Draft draft, int middle, int to, boolean forward) {
        for (int player = 0; player < 2; player++) {
            draft.edge[player][0][middle] = true;
            draft.edge[player][middle] = new boolean[draft.n];
            draft.edge[player][middle][0] = !forward;
            draft.edge[player][middle][to] = true;
        }
    }

    private static void add(Feature feature, Draft draft, int inner, Random random) {
        int one = random.nextInt(inner);
        switch (feature) {
            case OPEN -> draft.auction.put("bids", "open:" + Draft.PLAYERS[random.nextInt(2)]);
            case BROKE -> IntStream.range(0, inner).filter(v -> v == one || random.nextBoolean())
                    .forEach(v -> draft.broke[v] = random.nextInt(3));
            case OWNERS -> IntStream.range(0, inner).filter(v -> v == one || random.nextInt(3) == 0)
                    .forEach(v -> draft.owner[v] = random.nextInt(2));
            case CHANCE, DICE -> {
                for (int each = 0; each < inner; each++) {
                    int v = each;
                    boolean charges = v == 0 && draft.has(Feature.CHARGES);
                    draft.chance[v] = !charges && (v == inner - 1
                            || feature == Feature.CHANCE && v > 0 && random.nextInt(3) == 0);
                    draft.charge[0][v] = charges ? 1 : 0;
                    draft.charge[1][v] = 0;
                    boolean bids = v == 1 && feature == Feature.DICE;
                    draft.owner[v] = draft.chance[v] || bids ? Draft.NOBODY
                            : feature == Feature.CHANCE || v == 0 && draft.has(Feature.OWNERS) ? random.nextInt(2)
                                    : draft.owner[v];
                    draft.stuck[v] = draft.chance[v] ? null : draft.stuck[v];
                    if (IntStream.range(0, draft.n).noneMatch(to -> draft.edge[0][v][to] || draft.edge[1][v][to])) {
                        draft.edge[0][v][inner] = true;
                    }
                }
            }
            case CHARGES -> {
                draft.charge[random.nextInt(2)][one] = 1 + random.nextInt(3);
                draft.charge[random.nextInt(2)][random.nextInt(inner)] = 1;
            }
            case PAYOFFS -> {
                int first = inner + random.nextInt(2);
                draft.end[first] = Draft.TIE + 1;
                draft.payoff[first] = random.nextInt(5) - 1;
                if (random.nextBoolean() || draft.payoff[first] == first - inner) {
                    int second = 2 * inner + 1 - first;
                    draft.end[second] = Draft.TIE + 1;
                    draft.payoff[second] = draft.payoff[first] + 1 + random.nextInt(2);
                }
            }
            case STUCK -> {
                IntStream.range(0, inner).forEach(v -> draft.stuck[v] = rule(random));
                draft.edge[random.nextInt(2)][one] = new boolean[draft.n];
            }
            default -> objective(feature, draft, inner, random);
        }
    }

    private static void objective(Feature feature, Draft draft, int inner, Random random) {
        if (!feature.isEndless()) {
            return;
        }
        draft.objective = feature.choice();
        int one = random.nextInt(inner);
        int other = random.nextInt(inner);
        for (int v = 0; v < inner; v++) {
            switch (feature) {
                case PARITY -> draft.priority[v] = random.nextInt(4);
                case MEAN_PAYOFF, ENERGY -> draft.weight[v] = random.nextInt(4) - 2;
                default -> draft.sets[v] = v == one || random.nextInt(4) == 0 ? 1 : 0;
            }
        }
        if (feature == Feature.SETS) {
            draft.sets[other] |= 2;
        }
        if (feature == Feature.MEAN_PAYOFF) {
            int bound = random.nextBoolean() ? draft.weight[one] : draft.weight[other];
            draft.objective = "mean-payoff:" + bound;
        }
        // so that plays can go on for ever
        draft.edge[random.nextInt(2)][other][one] = true;
        draft.edge[random.nextInt(2)][one][other] = true;
    }

    /** A draft of the same features on a board on which a share alone tells the average weight: a ring of edges of both, and more. */
    static Draft woven(Set<Feature> features, long seed) {
        Draft draft = of(features, seed);
        Random random = new Random(seed);
        int inner = (int) IntStream.range(0, draft.n).filter(draft::isInner).count();
        for (int v = 0; v < inner; v++) {
            draft.weight[v] = random.nextInt(5) - 2;
            int more = random.nextInt(inner);
            for (int player = 0; player < 2; player++) {
                draft.edge[player][v] = new boolean[draft.n];
                draft.edge[player][v][(v + 1) % inner] = true;
                draft.edge[player][v][more] = true;
            }
        }
        draft.weight[0] = 3;
        if (draft.has(Feature.MEAN_PAYOFF)) {
            draft.objective = "mean-payoff:3";
        }
        reachPayoffs(draft, inner);
        for (int player = 0; draft.has(Feature.SYMMETRY) && draft.chance[inner - 1] && player < 2; player++) {
            draft.edge[player][0][inner - 1] = true;
        }
        leaveToChance(draft, random);
        return draft;
    }

    private static String rule(Random random) {
        return new String[] {"loses", "tie", "pass"}[random.nextInt(3)];
    }
}
