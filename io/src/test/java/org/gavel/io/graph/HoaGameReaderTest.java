package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games in the Hanoi format: who owns what, and which runs are accepted. */
class HoaGameReaderTest {

    private static BiddingGame read(GraphFormat format, String text) {
        return format.read("game." + format.label(), text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void read_ofAGameOnEdges_keepsOwnersAndTurnsColouredEdgesIntoVertices() throws Exception {
        String text = new String(getClass().getResourceAsStream("right.hoa").readAllBytes(), StandardCharsets.UTF_8);
        BiddingGame game = read(GraphFormat.HOA, text);
        ColouredGraph graph = game.graph();
        assertThat(game.objective()).isEqualTo(Objective.Plain.PARITY);
        assertThat(graph.declaredCount()).isEqualTo(6);
        assertThat(graph.marks().owner(graph.vertexNamed("0").orElseThrow())).contains(Player.BOB);
        assertThat(graph.marks().owner(graph.vertexNamed("1").orElseThrow())).contains(Player.ALICE);
        assertThat(graph.marks().priority(graph.vertexNamed("1").orElseThrow())).hasValue(4);
        assertThat(graph.marks().priority(graph.vertexNamed("0").orElseThrow())).hasValue(0);
        assertThat(graph.marks().priority(graph.vertexNamed("2>2#2").orElseThrow())).hasValue(3);
    }

    /** A formula and whether it holds for the sets of the transitions that a run takes again and again. */
    private record Formula(String text, Predicate<List<Set<Integer>>> holds) {
    }

    private static Formula random(Random random, int sets, int depth) {
        if (depth == 0 || random.nextInt(5) == 0) {
            int set = random.nextInt(sets);
            boolean complement = random.nextInt(6) == 0;
            String inner = "(" + (complement ? "!" : "") + set + ")";
            Predicate<List<Set<Integer>>> met = run -> run.stream().anyMatch(each -> each.contains(set) != complement);
            return switch (random.nextInt(9)) {
                case 0 -> new Formula("t", run -> true);
                case 1 -> new Formula("f", run -> false);
                case 2, 3, 4 -> new Formula("Fin" + inner, met.negate());
                default -> new Formula("Inf" + inner, met);
            };
        }
        Formula one = random(random, sets, depth - 1);
        Formula other = random(random, sets, depth - 1);
        return random.nextBoolean()
                ? new Formula("(" + one.text() + ") & (" + other.text() + ")", one.holds().and(other.holds()))
                : new Formula(one.text() + " | (" + other.text() + ")", one.holds().or(other.holds()));
    }

    /** What is accepted under a name, as the format's page writes it, from the outermost set in. */
    private static Formula named(String extreme, String parity, int colours) {
        Formula formula = null;
        for (int i = 0; i < colours; i++) {
            int set = extreme.equals("max") ? i : colours - 1 - i;
            boolean good = set % 2 == (parity.equals("even") ? 0 : 1);
            Predicate<List<Set<Integer>>> met = run -> run.stream().anyMatch(each -> each.contains(set));
            Formula rest = formula;
            formula = rest == null ? new Formula((good ? "Inf(" : "Fin(") + set + ")", good ? met : met.negate())
                    : good ? new Formula("Inf(" + set + ") | (" + rest.text() + ")", met.or(rest.holds()))
                            : new Formula("Fin(" + set + ") & (" + rest.text() + ")", met.negate().and(rest.holds()));
        }
        return formula;
    }

    /** The name of the acceptance contradicts the formula, which counts. */
    @ParameterizedTest
    @CsvSource({"max, even", "max, odd", "min, even", "min, odd"})
    void read_ofRandomRings_acceptsWhatTheFormulaOfParityDoes(String extreme, String parity) {
        Random random = new Random(4);
        for (int round = 0; round < 300; round++) {
            int sets = 1 + random.nextInt(5);
            Formula formula = named(extreme, parity, sets);
            assertThat(accepts(formula, sets, random)).as(formula.text())
                    .contains(true);
        }
    }

    @Test
    void read_ofRandomRings_acceptsWhatTheFormulaDoesOrRefusesIt() {
        Random random = new Random(5);
        int read = 0;
        for (int round = 0; round < 3_000; round++) {
            Formula formula = random(random, 3, 1 + random.nextInt(3));
            Optional<Boolean> agrees = accepts(formula, 3, random);
            assertThat(agrees).as(formula.text()).isNotEqualTo(Optional.of(false));
            read += agrees.isPresent() ? 1 : 0;
        }
        assertThat(read).isGreaterThan(1_000);
        for (String generalized : List.of("Inf(0)&Inf(1)", "(Inf(2) & (Inf(0)) & Inf(1) & t)",
                "Inf(0)&(Inf(!1)&Inf(2))")) {
            Formula formula = new Formula(generalized, run -> IntStream.range(0, 3).allMatch(
                    set -> !generalized.contains("" + set)
                            || run.stream().anyMatch(each -> each.contains(set) != generalized.contains("!" + set))));
            IntStream.range(0, 200).forEach(round -> assertThat(accepts(formula, 3, random)).as(generalized)
                    .isNotEqualTo(Optional.of(false)));
        }
    }

    /** Whether a random ring is accepted as a formula says; empty if the formula is refused. */
    private static Optional<Boolean> accepts(Formula formula, int sets, Random random) {
        int n = 1 + random.nextInt(3);
        StringBuilder text = new StringBuilder(
                "HOA: v1\nStart: 0\nacc-name: parity min odd 7\nAcceptance: " + sets + " "
                        + formula.text() + "\nstate-player:" + " 1".repeat(n) + "\n--BODY--\n");
        List<Set<Integer>> run = new ArrayList<>();
        for (int state = 0; state < n; state++) {
            Set<Integer> ofState = some(sets, random);
            Set<Integer> ofEdge = some(sets, random);
            text.append("State: ").append(state).append(' ').append(braces(ofState)).append('\n')
                    .append((state + 1) % n).append(' ').append(braces(ofEdge)).append('\n');
            ofEdge.addAll(ofState);
            run.add(ofEdge);
        }
        ColouredGraph graph;
        try {
            graph = read(GraphFormat.HOA, text + "--END--\n").graph();
        } catch (InvalidTextException e) {
            assertThat(e).hasMessageMatching("(?s).*(no objective for this|nothing is in set).*");
            return e.getMessage().contains("nothing is in set") ? Optional.of(!formula.holds().test(run))
                    : Optional.empty();
        }
        int vertex = graph.vertexNamed("0").orElseThrow();
        int largest = -1;
        boolean marked = false;
        for (int step = 0; step < 100; step++) {
            vertex = graph.successors(Player.ALICE, vertex).toArray()[0];
            largest = step < 50 ? -1 : Math.max(largest, graph.marks().priority(vertex).orElse(-1));
            marked |= step >= 50 && graph.marks().isMarked(vertex);
        }
        return Optional.of(formula.holds().test(run) == (largest < 0 ? marked : largest % 2 == 0));
    }

    private static Set<Integer> some(int sets, Random random) {
        return IntStream.range(0, sets).filter(set -> random.nextInt(3) == 0).boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String braces(Set<Integer> sets) {
        return sets.isEmpty() ? "" : sets.toString().replace('[', '{').replace(']', '}').replace(",", "");
    }

    @Test
    void read_ofCommentsInCommentsAndLabelsThatNothingMakesTrue_leavesThemOut() {
        ColouredGraph graph = read(GraphFormat.HOA, """
                HOA: v1 /* one /* two */ "still */
                name: "/* no comment"
                States: 2 Start: 0 AP: 1 "a" Acceptance: 1 Inf(0)
                spot-state-player: 1 0
                --BODY-- State: 0 [0&!0] 1 [t] 0 {0} State: 1 1 --END-- /**/
                """).graph();
        assertThat(graph.degree(Player.ALICE, graph.vertexNamed("0").orElseThrow())).isEqualTo(1);
    }

    /** The edges of the settings 0, 1, 2, 3 of b a: where b is Alice's, Bob's a decides between two of them. */
    @Test
    void read_ofImplicitLabels_takesTheSettingsInOrder() {
        String implicit = "HOA: v1 Start: 0 AP: 2 \"a\" \"b\" controllable-AP: 1 Acceptance: 1 Inf(0) --BODY--"
                + " State: 0 0 1 2 3 State: 1 {0} [t] 1 State: 2 {0} [t] 2 State: 3 {0} [t] 3 --END--";
        String explicit = implicit.replace("State: 0 0 1 2 3", "State: 0 [!0&!1] 0 [0&!1] 1 [!0&1] 2 [0&1] 3");
        assertThat(ForeignGraphsTest.edges(GraphFormat.HOA, implicit))
                .isEqualTo(ForeignGraphsTest.edges(GraphFormat.HOA, explicit))
                .contains("br:0?00", "br:0?02", "br:0?11", "br:0?13");
        assertThatThrownBy(() -> read(GraphFormat.HOA, implicit.replace("0 1 2 3 State", "0 1 2 State")))
                .hasMessageContaining("an edge for each of the 2^2 settings");
    }

    /** Each of 2^40 settings leaves other edges, and none leaves fewer than another. */
    @Test
    void read_ofLabelsWithoutEnd_canBeStopped() {
        String text = "HOA: v1\nStart: 0\nAcceptance: 0 t\ncontrollable-AP:\nAP: 40" + " \"x\"".repeat(40)
                + "\n--BODY--\nState: 0\n"
                + IntStream.range(0, 40).mapToObj(i -> "[" + i + "] 0 [!" + i + "] 0\n").collect(Collectors.joining())
                + "--END--\n";
        assertThatThrownBy(() -> GraphFormat.HOA.read("long.hoa", text.getBytes(StandardCharsets.UTF_8), () -> true))
                .isInstanceOf(LimitReachedException.class);
    }

    /** Edge i is possible where proposition i is set: if none is, Alice has lost, which is what Bob sets. */
    @Test
    void read_ofManyEdgesThatOverlap_keepsTheLeastSets() {
        int count = 26;
        String text = "HOA: v1\nStart: 0\nAcceptance: 0 t\ncontrollable-AP:\nAP: " + count + " \"x\"".repeat(count)
                + "\n--BODY--\nState: 0\n"
                + IntStream.range(0, count).mapToObj(i -> "[" + i + "] 0\n").collect(Collectors.joining())
                + "--END--\n";
        assertThat(ForeignGraphsTest.edges(GraphFormat.HOA, text)).containsExactly("br:0lost");
    }

    @ParameterizedTest
    @CsvSource({"t, 0", "f, 1"})
    void read_ofAnAcceptanceWithoutColours_isWonByOnePlayerAndTakesNone(String name, int remainder) {
        String text = "HOA: v1\nStart: 0\nAcceptance: 0 " + name
                + "\nstate-player: 1\n--BODY--\nState: 0%s\n[t] 0\n--END--\n";
        ColouredGraph graph = read(GraphFormat.HOA, text.formatted("")).graph();
        assertThat(graph.marks().priority(0).orElseThrow() % 2).isEqualTo(remainder);
        assertThatThrownBy(() -> read(GraphFormat.HOA, text.formatted(" {0}"))).hasMessageContaining("is not a set");
    }

    @Test
    void read_ofLeastPriorities_keepsWhoWins() {
        ColouredGraph graph = read(GraphFormat.PARITY_GAME, "min-parity 2;\n0 3 0 1;\n1 2 1 0,2;\n2 0 0 2;\n").graph();
        assertThat(graph.marks().priority(0)).hasValue(1);
        assertThat(graph.marks().priority(1)).hasValue(2);
        assertThat(graph.marks().priority(2)).hasValue(4);
        assertThat(read(GraphFormat.PARITY_GAME, "parity 0;\n0 3 0 0;\n").graph().marks().priority(0)).hasValue(3);
    }

    /** The environment sets a, the system b: b must be a in the round before, or the run goes to a state that is rejected. */
    @Test
    void read_ofControllablePropositions_letsTheEnvironmentMoveFirst() {
        String head = "HOA: v1\nStates: 3\nStart: 0\nAP: 2 \"a\" \"b\"\nAcceptance: 2 Inf(1) | Fin(0)\nAlias: @same (0&1) | (!0&!1)\n";
        String body = "--BODY--\nState: 0 {1}\n[@same] 0\n[!@same] 1\nState: 1 {0}\n[t] 1\nState: 2 {1}\n[0] 2\n--END--\n";
        for (int controllable = 0; controllable < 2; controllable++) {
            ColouredGraph graph = read(GraphFormat.HOA, head + "controllable-AP: " + controllable + "\n" + body)
                    .graph();
            assertThat(graph.marks().owner(graph.vertexNamed("0").orElseThrow())).contains(Player.BOB);
            int choice = graph.vertexNamed("0?0").orElseThrow();
            assertThat(graph.marks().owner(choice)).contains(Player.ALICE);
            assertThat(graph.successors(Player.ALICE, choice).toArray()).hasSize(2);
            assertThat(graph.vertexNamed("lost").isPresent()).isEqualTo(controllable == 1);
        }
        ColouredGraph none = read(GraphFormat.HOA, head + "controllable-AP:\n" + body).graph();
        assertThat(none.successors(Player.BOB, none.vertexNamed("0").orElseThrow()).toArray()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"controllable-AP: 2; '2' is not a proposition",
            "controllable-AP: 0; this edge has no label"})
    void read_ofMistakesInPropositions_namesThem(String header, String reason) {
        String text = "HOA: v1\nStart: 0\nAP: 2 \"a\" \"b\"\nAcceptance: 1 Inf(0)\n" + header
                + "\n--BODY--\nState: 0\n0\n--END--\n";
        assertThatThrownBy(() -> read(GraphFormat.HOA, text)).hasMessageContaining(reason);
    }
}
