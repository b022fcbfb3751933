package org.gavel.games.published;

import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.eclipse.collections.api.block.procedure.primitive.IntIntProcedure;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.games.claim.Cases;
import org.gavel.games.claim.Claim;

/** The worth of the tie-breaking advantage, and the one-round formula. Source: develin-payne-2008, section 3. */
final class DevelinPayneTheory {

    private static final String GRAPHS = "60 random graphs of 9 vertices, with cycles and zugzwang, and every division of 0..7"
            + " chips at every vertex";
    private static final String DEEP_GRAPHS = "600 random graphs of 9 vertices, with cycles and zugzwang, and every division of"
            + " 0..14 chips at every vertex";
    private static final String METHOD = "every configuration played out by the rules alone";

    private DevelinPayneTheory() {
    }

    static List<Claim> claims() {
        return List.of(lemma31(), lemma32(), theorem37());
    }

    private static Claim lemma31() {
        return Statements.of("develin-payne-lemma-3.1")
                .over(GRAPHS, DEEP_GRAPHS).checkedBy(METHOD, cases -> forEach(cases, (game, total) -> {
                    ByTheRules rules = new ByTheRules(game, total, cases.stop());
                    forEachHolding(game, total, (vertex, chips) -> compare(cases, game, vertex, chips, total,
                            rules.wins(Player.ALICE, vertex, Player.BOB, chips),
                            rules.wins(Player.ALICE, vertex, Player.ALICE, chips)));
                }));
    }

    private static Claim lemma32() {
        return Statements.of("develin-payne-lemma-3.2")
                .over(GRAPHS, DEEP_GRAPHS).checkedBy(METHOD, cases -> forEach(cases, (game, total) -> {
                    ByTheRules rules = new ByTheRules(game, total, cases.stop());
                    forEachHolding(game, total, (vertex, chips) -> {
                        if (chips < total) {
                            compare(cases, game, vertex, chips, total,
                                    rules.wins(Player.ALICE, vertex, Player.ALICE, chips),
                                    rules.wins(Player.ALICE, vertex, Player.BOB, chips + 1));
                        }
                    });
                }));
    }

    private static void compare(Cases cases, BiddingGame game, int vertex, int chips, int total, boolean if1,
            boolean then) {
        cases.compare(true, !if1 || then,
                () -> game.name() + " at " + game.graph().name(vertex) + ", Alice " + chips + " of " + total,
                () -> "she wins with the one and not with the other");
    }

    /** Visits games with numbers of chips. */
    private static void forEach(Cases cases, ObjIntConsumer<BiddingGame> visitor) {
        for (int seed = 1; seed <= cases.upTo(60, 600); seed++) {
            BiddingGame game = SeededBoards.game(9, seed);
            for (int total = 0; total <= cases.upTo(7, 14); total++) {
                visitor.accept(game, total);
            }
        }
    }

    /** Visits vertices with Alice's chips. */
    private static void forEachHolding(BiddingGame game, int total, IntIntProcedure visitor) {
        for (int vertex = 0; vertex < game.graph().declaredCount(); vertex++) {
            for (int chips = 0; chips <= total; chips++) {
                visitor.value(vertex, chips);
            }
        }
    }

    private static Claim theorem37() {
        return Statements.of("develin-payne-theorem-3.7")
                .over("a board on which Alice's only move leads to where the first mover wins, and Bob's to where she has"
                        + " won, totals 0..7; 60 random graphs of 9 vertices, every vertex,"
                        + " totals 0..7",
                        "the same board, totals 0..14; 600 random graphs of 9 vertices, every vertex, totals 0..14")
                .checkedBy(METHOD, cases -> {
                    for (int total = 0; total <= cases.upTo(7, 14); total++) {
                        compareRound(cases, zugzwang(), total);
                    }
                    forEach(cases, (game, total) -> compareRound(cases, game, total));
                });
    }

    /** Alice's only move leads to where the first mover wins, Bob's to where Alice has won. */
    private static BiddingGame zugzwang() {
        return new BiddingGame("zugzwang",
                ColouredGraph.builder().addVertices(4).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 2)
                        .edge(Player.ALICE, 1, 2).edge(Player.BOB, 1, 3).terminal(2, Outcome.ALICE)
                        .terminal(3, Outcome.BOB).names(List.of("start", "race", "won", "lost")).build(),
                0, PublishedGames.chips());
    }

    private static void compareRound(Cases cases, BiddingGame game, int total) {
        ByTheRules rules = new ByTheRules(game, total, cases.stop());
        ColouredGraph graph = game.graph();
        IntStream.range(0, graph.declaredCount()).filter(each -> !graph.isTerminal(each)).forEach(vertex -> {
            long a = codes(rules, graph, vertex, Player.ALICE).min().orElseThrow();
            long b = codes(rules, graph, vertex, Player.BOB).max().orElseThrow();
            cases.compare(shown(formula(a, b, a)), shown(formula(a, b, Math.min(a, b))), shown(rules.code(vertex)),
                    () -> game.name() + " at " + graph.name(vertex) + ", " + total + " chips, a = " + shown(a)
                            + ", b = "
                            + shown(b),
                    () -> reason(a, b));
        });
    }

    private static String reason(long a, long b) {
        return a > b
                ? "nobody wants to move: whoever wins the bid makes the other move, so Alice needs " + shown(b)
                        + " after she wins it and " + shown(a) + " after Bob does"
                : "Alice needs " + shown(a) + " after she wins the bid and " + shown(b) + " after Bob does";
    }

    private static LongStream codes(ByTheRules rules, ColouredGraph graph, int vertex, Player mover) {
        return graph.successors(mover, vertex).mapToLong(rules::code);
    }

    /** Theorem 3.7 on codes, with the holding that decides about the star named apart. */
    static long formula(long a, long b, long star) {
        long sum = a / 2 + b / 2;
        boolean starred = star % 2 == 1;
        if (sum % 2 == 0 && !starred) {
            return sum;
        }
        return sum % 2 == 1 && starred ? sum + 1 : 2 * (sum / 2) + 1;
    }

    private static String shown(long code) {
        return Holding.ofCode(code).toString();
    }
}
