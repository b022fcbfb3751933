package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.PayoffCurve;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.answer.PayoffPoint.Value;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.reference.TurnAverageReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.payment.TurnChance.Strategies;
import org.gavel.engine.task.UnsupportedGameException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Values and biases found by hand, right and wrong. From both vertices of the bowtie both players move to either, and only
 * vertex 1 has a weight, 1: so every step has the same prospects, the bias of vertex 1 is 1 above that of vertex 0, and the
 * payoff is the chance itself. Under poorman that is the share, under Richman 1/2 unless Alice has nothing.
 */
@Tag("slow")
class PayoffVerifierTest {

    private static final BigFraction THIRD = BigFraction.of(1, 3);

    @Test
    void check_payoffOfTheBowtie_isAccepted() {
        for (String share : List.of("0", "1/3", "1")) {
            assertThat(check("poorman", point(share, value(share, share), value(share, share)))).isEmpty();
        }
        assertThat(check("richman", point("1/3", value("1/2", "1/2"), value("1/2", "1/2")))).isEmpty();
        assertThat(check("richman", point("0", value("0", "0"), value("1/2", "1/2")))).isEmpty();
        assertThat(check("richman", point("1", value("1/2", "1/2"), value("1", "1")))).isEmpty();
    }

    @Test
    void check_anotherPayoffOrBias_isRefused() {
        Value right = value("1/3", "1/3");
        for (Value wrong : List.of(value("1/3", "2/3"), value("1/3", "0"), value("1/3", "333/1000"),
                value("1/3", "1/3", "0", "1001/1000"), value("1/3", "1/3", "1/1000", "1"),
                value("1/3", "1/3", "1", "0"))) {
            assertThat(check("poorman", point("1/3", wrong, right))).as("%s", wrong).isNotEmpty();
            assertThat(check("poorman", point("1/3", right, wrong))).as("%s", wrong).isNotEmpty();
        }
    }

    /** What is right of another coin says nothing of this share. */
    @Test
    void check_coinOfAnotherShare_isRefused() {
        Value right = value("1/3", "1/3");
        for (String other : List.of("0", "1/2", "1")) {
            assertThat(check("poorman", point("1/3", value(other, other), right))).hasSize(1);
            assertThat(check("poorman", point("1/3", right, value(other, other)))).hasSize(1);
        }
        assertThat(check("richman", point("0", value("1/2", "1/2"), value("1/2", "1/2")))).hasSize(1);
        assertThat(check("richman", point("1", value("1/2", "1/2"), value("1/2", "1/2")))).hasSize(1);
    }

    @Test
    void check_shareOutsideTheMoney_isRefused() {
        for (String share : List.of("-1/2", "3/2")) {
            assertThat(check("poorman", point(share, value(share, share), value(share, share)))).hasSize(1);
        }
    }

    @Test
    void check_gameWithoutAPayoff_isNotTaken() {
        for (String auction : List.of("payment second-price", "ties no-move")) {
            assertThatThrownBy(() -> new PayoffVerifier().check(curve(Auction.parse(auction), bowtie(), List.of(0, 1),
                    point("1/3", value("1/2", "1/2"), value("1/2", "1/2")))))
                    .isInstanceOf(UnsupportedGameException.class);
        }
    }

    /** With as many vertices as biases, none, no step would be looked at. */
    @Test
    void check_noVertices_isRefused() {
        Value any = new Value(THIRD, BigFraction.of(7), List.of());
        assertThat(new PayoffVerifier().check(curve(Auction.parse("payment poorman"), bowtie(), List.of(),
                point("1/3", any, any))).first()).isNotEmpty();
    }

    /** Alice stays at vertex 0, which is worth 1 to her at any chance, and it is left out what Bob can do. */
    @Test
    void check_movesOutOfThePart_areRefused() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).edge(0, 0).edge(0, 1).edge(1, 0).edge(1, 1)
                .weight(0, BigFraction.ONE).build();
        Value stay = new Value(THIRD, BigFraction.ONE, List.of(BigFraction.ZERO));
        assertRefused(graph, List.of(0), stay, 0);
        ColouredGraph ends = ColouredGraph.builder().addVertices(2).edge(0, 1).edge(0, 0)
                .terminal(1, Outcome.ALICE).weight(0, BigFraction.ONE).build();
        assertRefused(ends, List.of(0), stay, 0);
        assertRefused(ends, List.of(0, 1), flat(), 1);
    }

    @Test
    void check_edgeOfOneColour_isRefused() {
        for (Player player : Player.values()) {
            assertRefused(weighted().edge(0, 1).edge(1, 0).edge(player, 1, 1), flat(), 1);
        }
    }

    @Test
    void check_vertexOfAnOwner_isRefused() {
        assertRefused(weighted().edge(0, 1).edge(1, 0).owner(1, Player.BOB), flat(), 1);
    }

    /** The payoff is that of the start, and so of all from which it can be reached and that it reaches. */
    @Test
    void check_partThatIsNotConnected_isRefused() {
        assertRefused(weighted().edge(0, 1).edge(1, 1), flat(), 1);
        assertRefused(weighted().edge(0, 0).edge(1, 0), flat(), 1);
        assertRefused(weighted().edge(0, 0).edge(1, 1), flat(), 1);
    }

    /** Whatever payoff is said with biases of 0 to 3 is accepted only if it is the best of all moves without memory. */
    @Test
    void check_allBiasesOnSmallBoards_proveNothingButTheValue() {
        Random random = new Random(3);
        int accepted = 0;
        for (int board = 0; board < 12; board++) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(3);
            for (int vertex = 0; vertex < 3; vertex++) {
                builder.edge(vertex, (vertex + 1) % 3).edge(vertex, random.nextInt(3))
                        .weight(vertex, BigFraction.of(random.nextInt(3)));
            }
            ColouredGraph graph = builder.build();
            BigFraction best = new TurnAverageReference(graph, BigFraction.of(1, 2)).value(0);
            for (int code = 0; code < 7 * 7; code++) {
                List<BigFraction> biases = List.of(BigFraction.of(3), BigFraction.of(code % 7),
                        BigFraction.of(code / 7));
                for (int quarters = 0; quarters <= 8; quarters++) {
                    Value said = new Value(BigFraction.of(1, 2), BigFraction.of(quarters, 4),
                            biases.stream().map(bias -> bias.divide(2)).toList());
                    if (new PayoffVerifier().check(curve(Auction.DEFAULT, graph, List.of(0, 1, 2),
                            point("1/2", said, said))).isEmpty()) {
                        assertThat(said.lower()).as("board %d", board).isEqualTo(best);
                        accepted++;
                    }
                }
            }
        }
        assertThat(accepted).isGreaterThan(2);
    }

    /** With the same biases, bounds that are accepted hold the best of all moves without memory, whatever they are. */
    @Test
    void check_allBoundsOnSmallBoards_proveNothingButWhatHoldsTheValue() {
        Random random = new Random(5);
        int accepted = 0;
        for (int round = 0; round < 10_000; round++) {
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(3);
            for (int vertex = 0; vertex < 3; vertex++) {
                builder.edge(vertex, (vertex + 1) % 3).edge(vertex, random.nextInt(3))
                        .weight(vertex, BigFraction.of(random.nextInt(3)));
            }
            ColouredGraph graph = builder.build();
            int least = random.nextInt(9);
            Value said = new Value(BigFraction.of(1, 2), BigFraction.of(least, 4),
                    BigFraction.of(least + random.nextInt(4), 4),
                    random.ints(3, 0, 7).mapToObj(bias -> BigFraction.of(bias, 4)).toList());
            if (new PayoffVerifier().check(curve(Auction.DEFAULT, graph, List.of(0, 1, 2), point("1/2", said, said)))
                    .isEmpty()) {
                BigFraction best = new TurnAverageReference(graph, BigFraction.of(1, 2)).value(0);
                assertThat(best).as("round %d", round).isBetween(said.lower(), said.upper());
                accepted += said.isExact() ? 0 : 1;
            }
        }
        assertThat(accepted).isGreaterThan(50);
    }

    /** Each of both bounds has to be proved, and by the coin of its own. */
    @Test
    void check_boundsOfTheBowtie_areAcceptedWhereTheyHoldThePayoff() {
        Value wide = new Value(THIRD, BigFraction.of(1, 4), BigFraction.of(1, 2), biases("0", "1"));
        Value high = new Value(THIRD, BigFraction.of(2, 5), BigFraction.of(1, 2), biases("0", "1"));
        Value low = new Value(THIRD, BigFraction.of(1, 4), BigFraction.of(3, 10), biases("0", "1"));
        assertThat(check("poorman", point("1/3", wide, wide))).isEmpty();
        for (Value wrong : List.of(high, low)) {
            assertThat(check("poorman", point("1/3", wrong, wide))).isNotEmpty();
            assertThat(check("poorman", point("1/3", wide, wrong))).isNotEmpty();
        }
    }

    private static List<BigFraction> biases(String... biases) {
        return Stream.of(biases).map(BigFraction::parse).toList();
    }

    private static void assertRefused(ColouredGraphBuilder board, Value said, int vertex) {
        assertRefused(board.build(), List.of(0, 1), said, vertex);
    }

    private static void assertRefused(ColouredGraph graph, List<Integer> vertices, Value said, int vertex) {
        List<Violation> found = new PayoffVerifier()
                .check(curve(Auction.parse("payment poorman"), graph, vertices, point("1/3", said, said))).first();
        assertThat(found).as("%s", graph).isNotEmpty().allMatch(violation -> violation.vertex() == vertex);
    }

    private static ColouredGraphBuilder weighted() {
        return ColouredGraph.builder().addVertices(2).weight(0, BigFraction.ONE).weight(1, BigFraction.ONE);
    }

    private static ColouredGraph bowtie() {
        return ColouredGraph.builder().addVertices(2).edge(0, 0).edge(0, 1).edge(1, 0).edge(1, 1)
                .weight(1, BigFraction.ONE).build();
    }

    private static List<Violation> check(String payment, PayoffPoint point) {
        return new PayoffVerifier().check(curve(Auction.parse("payment " + payment), bowtie(), List.of(0, 1), point))
                .first();
    }

    private static PayoffCurve curve(Auction auction, ColouredGraph graph, List<Integer> vertices, PayoffPoint point) {
        return new PayoffCurve(new BiddingGame("payoffs", graph, 0, auction), Strategies.PURE, vertices,
                List.of(point), 0);
    }

    private static PayoffPoint point(String share, Value least, Value most) {
        return new PayoffPoint(BigFraction.parse(share), least, most);
    }

    private static Value value(String chance, String payoff) {
        return value(chance, payoff, "0", "1");
    }

    private static Value value(String chance, String payoff, String... biases) {
        return new Value(BigFraction.parse(chance), BigFraction.parse(payoff), biases(biases));
    }

    /** Right on every board all of whose weights are 1. */
    private static Value flat() {
        return new Value(THIRD, BigFraction.ONE, List.of(BigFraction.ZERO, BigFraction.ZERO));
    }
}
