package org.gavel.large.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StateGame;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.PositionRules;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Seeds;
import org.gavel.games.BundledGames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Endings of chess written with men, compared with the bundled game, which writes out squares and lines between them by
 * arithmetic.
 */
class MenTest {

    /** The king and all that a pawn can become, one of each for either player; by the numbers of the bundled game. */
    private static final String KINDS = "KQRBNP";
    private static final String PIECES = """
            game pieces(n = 4)
            men K, Q, R, B, N, P of alice, k, q, r, b, n', p of bob on n x n
            start K = 0, k = n * n - 1, Q = off, R = off, B = off, N = off, P = off
            start q = off, r = off, b = off, n' = off, p = off
            alice wins at k = off
            bob wins at K = off
            move both m in [K, k]: m steps straight and diagonal
            move both m in [Q, q]: m slides straight and diagonal
            move both m in [R, r]: m slides straight
            move both m in [B, b]: m slides diagonal
            move both m in [N, n']: m steps knightwise
            move both m in [[P, n - 1], [p, 0]]: m[0] steps ahead to free t if t div n != m[1]
            move both m in [[P, n - 1], [p, 0]]: m[0] steps aslant to other t if t div n != m[1]
            move both m in [[P, n - 1, [Q, R, B, N]], [p, 0, [q, r, b, n']]] for i in 0..3:
                m[0] steps ahead to free t as m[2][i] if t div n = m[1]
            move both m in [[P, n - 1, [Q, R, B, N]], [p, 0, [q, r, b, n']]] for i in 0..3:
                m[0] steps aslant to other t as m[2][i] if t div n = m[1]
            stuck pass
            """;

    private static StateGame pieces(int n) {
        return Language.compile(new SourceText("pieces", PIECES), Map.of("n", Integer.toString(n))).orElseThrow();
    }

    /** Where the bundled game has its two kings and two men, as the men who stand there. */
    private static Function<int[], PositionValues> asMen(int off, boolean also) {
        return values -> {
            int[] squares = new int[2 * KINDS.length()];
            Arrays.fill(squares, off);
            squares[0] = values[0];
            squares[KINDS.length()] = values[1];
            for (int i = 0; i < 2; i++) {
                if (values[2 + i] != off) {
                    squares[(i == 1 && !also ? KINDS.length() : 0) + values[4 + i]] = values[2 + i];
                }
            }
            return PositionValues.of(squares);
        };
    }

    @ParameterizedTest
    @CsvSource({"4,1,0,0", "5,1,2,0", "4,3,4,0", "5,4,3,0", "4,2,1,0", "5,5,0,0", "4,5,5,0", "5,3,5,0", "4,3,0,4",
            "5,4,0,1"})
    void successors_endingsByMen_areThoseOfTheBundledGame(int n, int alice, int bob, int also) {
        SourceText text = new SourceText("chess", BundledGames.named("chess-ending").orElseThrow().text());
        StateGame bundled = Language.compile(text, Map.of("n", "" + n, "alice", "" + alice, "bob", "" + bob, "also",
                "" + also)).orElseThrow();
        PositionRules<PositionValues> long_ = bundled.rules(text);
        PositionRules<PositionValues> rays = pieces(n).rules(new SourceText("pieces", PIECES));
        Function<int[], PositionValues> men = asMen(n * n, also > 0);
        Random random = new Random(4711 + n);
        int[] kinds = {alice, Math.max(bob, also)};
        int draws = Seeds.some(1500);
        int compared = 0;

        for (int draw = 0; draw < draws; draw++) {
            int[] values = position(n, kinds, random);
            for (Player player : Player.values()) {
                List<PositionValues> written = successors(long_, player, PositionValues.of(values));
                List<PositionValues> found = successors(rays, player, men.apply(values));
                assertThat(names(found, rays)).as("%s at %s", player, Arrays.toString(values))
                        .isEqualTo(names(written.stream().map(PositionValues::toArray).map(men).toList(), rays));
                compared += found.size();
            }
        }
        assertThat(compared).isGreaterThan(2 * draws);
    }

    /** Both kings and some men on different squares; pawns not on the first and last row, or become something. */
    private static int[] position(int n, int[] kinds, Random random) {
        int off = n * n;
        List<Integer> squares = new ArrayList<>(IntStream.range(0, off).boxed().toList());
        java.util.Collections.shuffle(squares, random);
        int[] values = new int[6];
        for (int i = 0; i < 4; i++) {
            values[i] = squares.get(i);
        }
        for (int i = 0; i < 2; i++) {
            boolean inside = values[2 + i] >= n && values[2 + i] < off - n;
            values[4 + i] = kinds[i] == 5 && (random.nextBoolean() || !inside) ? 1 + random.nextInt(4) : kinds[i];
            if (kinds[i] == 0 || random.nextInt(8) == 0) {
                values[2 + i] = off;
            }
        }
        return values;
    }

    private static List<PositionValues> successors(PositionRules<PositionValues> rules, Player player,
            PositionValues position) {
        return rules.successors(player, position);
    }

    private static TreeSet<String> names(List<PositionValues> positions, PositionRules<PositionValues> rules) {
        TreeSet<String> names = new TreeSet<>();
        positions.forEach(position -> names.add(rules.nameOf(position)));
        return names;
    }

    private static String ending(String man, String gait) {
        return """
                game ending(n = 4 in 3..8)
                men K "♔", M of alice, k "♚" of bob on n x n
                start K = 0, M = 1, k = n * n - 1
                alice wins at k = off
                bob wins at K = off
                move both m in [K, k]: m steps straight and diagonal
                move alice: M %s
                symmetry: mirror, turn
                """.replace("M", man).formatted(gait);
    }

    @ParameterizedTest
    @CsvSource({"1,4,slides straight and diagonal", "2,3,slides straight", "3,4,slides diagonal",
            "4,4,steps knightwise"})
    void thresholds_endingsByMen_areThoseOfTheBundledGame(int kind, int n, String gait) {
        String text = ending("M", gait);
        BiddingGame men = Language.load(new SourceText("ending", text), Map.of("n", "" + n), ExpansionLimits.DEFAULT);
        BiddingGame bundled = BundledGames.named("chess-ending").orElseThrow()
                .game(Map.of("n", "" + n, "alice", "" + kind), ExpansionLimits.DEFAULT);

        assertThat(men.graph().declaredCount()).isEqualTo(bundled.graph().declaredCount());
        assertThat(thresholds(men)).isEqualTo(thresholds(bundled));
    }

    private static List<Optional<BigFraction>> thresholds(BiddingGame game) {
        ContinuousSolution solution = Solvers.continuous(Auction.DEFAULT, ContinuousOptions.DEFAULT).solve(game,
                () -> false);
        List<Optional<BigFraction>> all = new ArrayList<>(List.of(solution.alice().exact(game.start()),
                solution.bob().exact(game.start())));
        List<Optional<BigFraction>> rest = new ArrayList<>();
        for (int vertex = 0; vertex < game.graph().declaredCount(); vertex++) {
            rest.add(solution.alice().exact(vertex));
        }
        rest.sort(java.util.Comparator.comparing(value -> value.map(BigFraction::toString).orElse("")));
        all.addAll(rest);
        return all;
    }
}
