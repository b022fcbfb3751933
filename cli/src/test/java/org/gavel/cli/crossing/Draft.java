package org.gavel.cli.crossing;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A small game as plain arrays, which knows nothing of the engine: players are 0 (Alice) and 1 (Bob), nobody is -1. The numbers after
 * those of its vertices stand for plays that a stuck rule ends: won by Alice, won by Bob, a tie.
 */
final class Draft {

    static final String[] PLAYERS = {"alice", "bob"};
    static final String[] OUTCOMES = {"alice", "bob", "tie"};
    static final int TIE = 2;
    static final int NOBODY = -1;

    final Set<Feature> features;
    final int n;
    /** How a play ends at a vertex, or nobody. */
    final int[] end;
    final int[] payoff;
    final boolean[][][] edge;
    final String[] stuck;
    final int[] broke;
    final int[] sets;
    final int[] priority;
    final int[] weight;
    final int[] owner;
    /** Whether chance moves at a vertex; nobody bids anywhere then, unless the draft has {@link Feature#DICE}. */
    final boolean[] chance;
    /** The weights of its targets. */
    final int[][] weights;
    /** In eighths of all the money, by player. */
    final int[][] charge;
    final Map<String, String> auction = new LinkedHashMap<>();
    String objective = "reach";

    Draft(Set<Feature> features, int n) {
        this.features = features;
        this.n = n;
        end = filled(n);
        payoff = new int[n];
        edge = new boolean[2][n][n];
        stuck = new String[n];
        broke = filled(n);
        sets = new int[n];
        priority = new int[n];
        weight = new int[n];
        owner = filled(n);
        charge = new int[2][n];
        chance = new boolean[n];
        weights = new int[n][n];
    }

    private static int[] filled(int n) {
        int[] all = new int[n];
        Arrays.fill(all, NOBODY);
        return all;
    }

    boolean has(Feature feature) {
        return features.contains(feature);
    }

    /** Whether a vertex pays a player. */
    boolean hasCharges() {
        return Arrays.stream(charge).flatMapToInt(Arrays::stream).anyMatch(each -> each > 0);
    }

    boolean isInner(int vertex) {
        return vertex < n && end[vertex] == NOBODY && !isPaid(vertex);
    }

    /** Whether it is an end with a payoff. */
    boolean isPaid(int vertex) {
        return vertex < n && end[vertex] == TIE + 1;
    }

    /** How a play ends there, nobody where it goes on or a payoff is told. */
    int outcome(int vertex) {
        return vertex >= n ? vertex - n : end[vertex] > TIE ? NOBODY : end[vertex];
    }

    /** Where a player can move to. */
    int[] moves(int player, int vertex) {
        int[] targets = edges(player, vertex);
        if (targets.length > 0) {
            return targets;
        }
        return switch (stuck[vertex]) {
            case "loses" -> new int[] {n + 1 - player};
            case "tie" -> new int[] {n + TIE};
            default -> new int[] {vertex};
        };
    }

    private int[] edges(int player, int vertex) {
        boolean mine = owner[vertex] == player;
        return java.util.stream.IntStream.range(0, n)
                .filter(to -> edge[player][vertex][to] || mine && edge[1 - player][vertex][to]).toArray();
    }

    String rule(String part) {
        return auction.getOrDefault(part, switch (part) {
            case "payment" -> "richman";
            case "ties" -> "advantage:alice";
            case "bids" -> "secret";
            case "mover" -> "winner-decides";
            case "broke" -> "continue";
            default -> "0";
        });
    }

    /** The same game, in which a player's first move is to a vertex: it starts at a copy of the start, which comes last. */
    Draft moving(int player, int to) {
        Draft copy = new Draft(features, n + 1);
        copyInto(copy);
        for (int each = 0; each < 2; each++) {
            // a pass leaves the token at the start itself
            copy.edge[each][n][0] = edges(each, 0).length == 0 && "pass".equals(stuck[0]);
            for (int target : edges(each, 0)) {
                copy.edge[each][n][target] = each == player ? target == to : owner[0] != player;
            }
        }
        return copy;
    }

    /**
     * The game of one set instead of two: each vertex comes once while the first set is due, and once, n further, while the second
     * is; the second, met while it is due, is what has to be met again and again.
     */
    Draft inTurn() {
        Set<Feature> others = EnumSet.copyOf(features);
        others.remove(Feature.SETS);
        Draft twice = new Draft(others, 2 * n);
        copyInto(twice);
        for (int v = 0; v < 2 * n; v++) {
            int due = 1 + v / n;
            boolean met = (sets[v % n] & due) > 0;
            int next = met ? 2 - due : due - 1;
            twice.sets[v] = met && due == 2 ? 1 : 0;
            for (int player = 0; player < 2; player++) {
                twice.edge[player][v] = new boolean[2 * n];
                for (int to = 0; to < n; to++) {
                    twice.weights[v][next * n + to] = weights[v % n][to];
                    twice.edge[player][v][next * n + to] = edge[player][v % n][to];
                }
            }
        }
        return twice;
    }

    /** The same board under another payment. */
    Draft paying(String payment) {
        Draft copy = new Draft(features, n);
        copyInto(copy);
        copy.auction.put("payment", payment);
        return copy;
    }

    /** The same board with another objective. */
    Draft under(String other) {
        Draft copy = paying(rule("payment"));
        copy.objective = other;
        return copy;
    }

    private void copyInto(Draft copy) {
        for (int v = 0; v < copy.n; v++) {
            int from = v % n;
            copy.end[v] = end[from];
            copy.payoff[v] = payoff[from];
            copy.stuck[v] = stuck[from];
            copy.broke[v] = broke[from];
            copy.sets[v] = sets[from];
            copy.priority[v] = priority[from];
            copy.weight[v] = weight[from];
            copy.owner[v] = owner[from];
            copy.chance[v] = chance[from];
            System.arraycopy(weights[from], 0, copy.weights[v], 0, v < n ? n : 0);
            for (int player = 0; player < 2; player++) {
                copy.charge[player][v] = charge[player][from];
                for (int to = 0; v < n && to < n; to++) {
                    copy.edge[player][v][to] = edge[player][from][to];
                }
            }
        }
        copy.auction.putAll(auction);
        copy.objective = objective;
    }

    /** The text of the draft in the format in which it is asked about. */
    @Override
    public String toString() {
        return features + " " + new DraftText(this).text();
    }
}
