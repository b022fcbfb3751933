package org.gavel.cli.crossing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A draft as a text: JSON, the language, the language with parameters, or with a state and a symmetry. */
final class DraftText {

    private final Draft draft;
    private final boolean family;
    private final boolean symmetry;
    private final List<String> lines = new ArrayList<>();

    DraftText(Draft draft) {
        this.draft = draft;
        family = draft.has(Feature.FAMILY);
        symmetry = draft.has(Feature.SYMMETRY);
    }

    /** Whether the text is one of the language. */
    boolean isLanguage() {
        return family || symmetry || draft.n % 2 == 0;
    }

    String text() {
        return isLanguage() ? language() : json();
    }

    String json() {
        StringJoiner vertices = new StringJoiner(", ");
        StringJoiner edges = new StringJoiner(", ");
        for (int v = 0; v < draft.n; v++) {
            vertices.add(jsonVertex(v));
            for (int player = 0; player < 2; player++) {
                for (int to = 0; to < draft.n; to++) {
                    if (draft.edge[player][v][to]) {
                        edges.add("{'from': 'v%d', 'to': 'v%d', 'colour': '%s'}".formatted(v, to, colour(player)));
                    }
                }
            }
        }
        String auction = draft.auction.entrySet().stream()
                .map(rule -> "'%s': '%s'".formatted(rule.getKey(), rule.getValue())).collect(Collectors.joining(", "));
        return "{'name': 'g', 'start': 'v0', 'objective': %s, 'auction': {%s}, 'vertices': [%s], 'edges': [%s]}"
                .formatted(jsonObjective(), auction, vertices, edges).replace('\'', '"');
    }

    private String jsonObjective() {
        int colon = draft.objective.indexOf(':');
        return colon < 0 ? "'" + draft.objective + "'"
                : "{'" + draft.objective.substring(0, colon) + "': " + draft.objective.substring(colon + 1) + "}";
    }

    private String jsonVertex(int v) {
        List<String> parts = new ArrayList<>(List.of("'id': 'v" + v + "'"));
        if (draft.isPaid(v)) {
            parts.add("'payoff': " + draft.payoff[v]);
        } else if (!draft.isInner(v)) {
            parts.add("'outcome': '" + Draft.OUTCOMES[draft.end[v]] + "'");
        }
        if (draft.stuck[v] != null) {
            parts.add("'stuck': '" + draft.stuck[v] + "'");
        }
        if (draft.broke[v] >= 0) {
            parts.add("'broke': '" + Draft.OUTCOMES[draft.broke[v]] + "'");
        }
        if (draft.sets[v] > 0) {
            parts.add("'marked': " + (draft.has(Feature.SETS) ? setsOf(v) : "true"));
        }
        if (draft.objective.equals("parity") && draft.isInner(v)) {
            parts.add("'priority': " + draft.priority[v]);
        }
        if (draft.weight[v] != 0) {
            parts.add("'weight': " + draft.weight[v]);
        }
        if (draft.owner[v] >= 0) {
            parts.add("'owner': '" + Draft.PLAYERS[draft.owner[v]] + "'");
        }
        if (draft.chance[v]) {
            parts.add("'chance': {" + chances(v, "'v%2$d': '%1$s'") + "}");
        }
        if (draft.charge[0][v] + draft.charge[1][v] > 0) {
            parts.add("'charge': {'alice': '%d/8', 'bob': '%d/8'}".formatted(draft.charge[0][v], draft.charge[1][v]));
        }
        return "{" + String.join(", ", parts) + "}";
    }

    private String chances(int v, String form) {
        int sum = IntStream.of(draft.weights[v]).sum();
        return IntStream.range(0, draft.n).filter(to -> draft.weights[v][to] > 0)
                .mapToObj(to -> form.formatted(draft.weights[v][to] + "/" + sum, to)).collect(Collectors.joining(", "));
    }

    private List<Integer> setsOf(int v) {
        return IntStream.of(1, 2).filter(set -> (draft.sets[v] & set) > 0).boxed().toList();
    }

    private static String colour(int player) {
        return player == 0 ? "red" : "blue";
    }

    private String language() {
        lines.add(family ? "game g(m = 2 in 1.." + draft.n + ")" : "game g");
        if (symmetry) {
            lines.add("state p in 0.." + (draft.n - 1));
            lines.add("state q in 0..1");
            lines.add("symmetry: q := 1 - q");
        }
        if (!symmetry) {
            lines.add("vertices " + (family ? "v[0..m]"
                    : IntStream.range(0, draft.n).mapToObj(this::at).collect(Collectors.joining(", "))));
        }
        lines.add(symmetry ? "start p = 0, q = 0" : "start " + at(0));
        for (int v = 0; v < draft.n; v++) {
            vertex(v);
            chance(v);
            for (int player = 0; player < 2; player++) {
                edges(player, v);
            }
        }
        draft.auction.forEach(this::rule);
        objective();
        return String.join("\n", lines) + "\n";
    }

    private String at(int v) {
        return symmetry ? "p = " + v : family ? "v[m + " + (v - draft.n + 1) + "]" : "v" + v;
    }

    private void edges(int player, int v) {
        int[] targets = IntStream.range(0, draft.n).filter(to -> draft.edge[player][v][to]).toArray();
        if (targets.length == 0) {
            return;
        }
        if (symmetry) {
            for (int to : targets) {
                lines.add("move " + Draft.PLAYERS[player] + " if p = " + v + ": p := " + to + ", q := 1 - q");
            }
        } else if (family) {
            lines.add(colour(player) + " for i in " + IntStream.of(targets).boxed().toList() + ": " + at(v)
                    + " -> v[i]");
        } else {
            lines.add(colour(player) + " " + at(v) + " -> {"
                    + IntStream.of(targets).mapToObj(this::at).collect(Collectors.joining(", ")) + "}");
        }
    }

    private void chance(int v) {
        if (draft.chance[v] && symmetry) {
            IntStream.range(0, draft.n).filter(to -> draft.weights[v][to] > 0).forEach(to -> lines
                    .add("move chance " + draft.weights[v][to] + " if p = " + v + ": p := " + to + ", q := 1 - q"));
        } else if (draft.chance[v]) {
            lines.add("chance " + at(v) + " -> " + chances(v, family ? "%s v[%d]" : "%s v%d"));
        }
    }

    private void vertex(int v) {
        String here = " at " + at(v);
        if (draft.isPaid(v)) {
            lines.add("payoff " + draft.payoff[v] + here);
        } else if (!draft.isInner(v)) {
            lines.add(List.of("alice wins", "bob wins", "tie").get(draft.end[v]) + here);
        }
        if (draft.stuck[v] != null) {
            lines.add("stuck " + draft.stuck[v] + here);
        }
        if (draft.broke[v] >= 0) {
            lines.add("broke " + Draft.OUTCOMES[draft.broke[v]] + here);
        }
        if (draft.objective.equals("parity") && draft.isInner(v)) {
            lines.add("priority " + draft.priority[v] + here);
        }
        if (draft.weight[v] != 0) {
            lines.add("weight " + draft.weight[v] + here);
        }
        if (draft.owner[v] >= 0) {
            lines.add("owner " + Draft.PLAYERS[draft.owner[v]] + here);
        }
        for (int player = 0; player < 2; player++) {
            if (draft.charge[player][v] > 0) {
                lines.add("charge " + Draft.PLAYERS[player] + " " + draft.charge[player][v] + "/8" + here);
            }
        }
    }

    private void rule(String part, String choice) {
        if (!choice.startsWith("custom:")) {
            lines.add(part + " " + choice);
            return;
        }
        for (String state : choice.substring(choice.indexOf('|') + 1).split("\\|")) {
            String[] words = state.split("[=,]");
            lines.add("ties at %s: %s wins, alice -> %s, bob -> %s, tie -> %s".formatted((Object[]) words));
        }
    }

    private void objective() {
        String marks = setList(1);
        String number = draft.objective.substring(draft.objective.indexOf(':') + 1);
        switch (draft.objective.replaceFirst(":.*", "").toLowerCase(Locale.ROOT)) {
            case "safety" -> lines.add("alice wins if never at " + marks);
            case "buchi" -> lines.add("alice wins if again and again at "
                    + (draft.has(Feature.SETS) ? marks + ", and at " + setList(2) : marks));
            case "co-buchi" -> lines.add("alice wins if finally never at " + marks);
            case "mean-payoff" -> lines.add("alice wins if average >= " + number);
            case "energy" -> lines.add("alice wins if credit " + number + " lasts");
            default -> {
                // nothing is said of reach, and of parity only priorities
            }
        }
    }

    private String setList(int set) {
        IntFunction<String> name = this::at;
        return IntStream.range(0, draft.n).filter(v -> (draft.sets[v] & set) > 0).mapToObj(name)
                .collect(Collectors.joining(symmetry ? " or " : ", "));
    }
}
