package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
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

    /**
     * A run that goes on through states with these colours (a dash for none) is accepted as the formula of the acceptance says,
     * which is evaluated here as the format's page writes it, from the outermost colour in.
     */
    @ParameterizedTest
    @CsvSource({"max, even", "max, odd", "min, even", "min, odd"})
    void read_ofRandomRings_acceptsWhatTheFormulaDoes(String extreme, String parity) {
        Random random = new Random(4);
        for (int round = 0; round < 500; round++) {
            int colours = 1 + random.nextInt(5);
            int n = 1 + random.nextInt(3);
            List<Integer> met = new ArrayList<>();
            StringBuilder text = new StringBuilder("HOA: v1\nStart: 0\nacc-name: parity " + extreme + " " + parity + " "
                    + colours + "\nstate-player:" + " 1".repeat(n) + "\n--BODY--\n");
            for (int state = 0; state < n; state++) {
                int colour = random.nextInt(colours + 1) - 1;
                if (colour >= 0) {
                    met.add(colour);
                }
                text.append("State: ").append(state).append(colour < 0 ? "" : " {" + colour + "}").append("\n[t] ")
                        .append((state + 1) % n).append('\n');
            }
            ColouredGraph graph = read(GraphFormat.HOA, text + "--END--\n").graph();
            int largest = 0;
            for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
                largest = Math.max(largest, graph.marks().priority(vertex).orElseThrow());
            }
            assertThat(largest % 2 == 0).as(text.toString())
                    .isEqualTo(accepts(met, colours, extreme.equals("max"), parity.equals("even") ? 0 : 1));
        }
    }

    private static boolean accepts(List<Integer> met, int colours, boolean max, int parity) {
        int last = max ? 0 : colours - 1;
        for (int i = 0; i < colours; i++) {
            int colour = max ? colours - 1 - i : i;
            boolean good = colour % 2 == parity;
            if (met.contains(colour)) {
                return good;
            }
            if (colour == last) {
                return !good;
            }
        }
        throw new IllegalStateException();
    }

    @ParameterizedTest
    @CsvSource({"all, 0", "none, 1"})
    void read_ofAnAcceptanceWithoutColours_isWonByOnePlayerAndTakesNone(String name, int remainder) {
        String text = "HOA: v1\nStart: 0\nacc-name: " + name
                + "\nstate-player: 1\n--BODY--\nState: 0%s\n[t] 0\n--END--\n";
        ColouredGraph graph = read(GraphFormat.HOA, text.formatted("")).graph();
        assertThat(graph.marks().priority(0).orElseThrow() % 2).isEqualTo(remainder);
        assertThatThrownBy(() -> read(GraphFormat.HOA, text.formatted(" {0}"))).hasMessageContaining("colour");
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
        String head = "HOA: v1\nStates: 3\nStart: 0\nAP: 2 \"a\" \"b\"\nacc-name: parity max odd 2\nAlias: @same (0&1) | (!0&!1)\n";
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
    @CsvSource(delimiter = ';', value = {"controllable-AP: 2; '2' is no proposition",
            "controllable-AP: 0; this edge has no label"})
    void read_ofMistakesInPropositions_namesThem(String header, String reason) {
        String text = "HOA: v1\nStart: 0\nAP: 2 \"a\" \"b\"\nacc-name: Buchi\n" + header
                + "\n--BODY--\nState: 0\n0\n--END--\n";
        assertThatThrownBy(() -> read(GraphFormat.HOA, text)).hasMessageContaining(reason);
    }
}
