package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gavel.cli.option.NamedText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.state.PositionValues;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;
import org.gavel.large.command.StoredGames;
import org.gavel.large.table.CompiledGame;
import org.gavel.large.table.NumberedBoard;
import org.gavel.large.table.TableBuilder;
import org.gavel.large.table.TableCheck;
import org.gavel.large.table.TableStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of chess endings, whose boards are computed, exact and of bounds. */
class EndingTableCommandTest {

    @TempDir
    private Path folder;

    private String table() {
        return folder.resolve("t").toString();
    }

    /** Bounds are no proof for a text where the board that they are of lacks a move of it. */
    @Test
    void check_ofATableOfABoardWithOtherMovesThanTheText_saysSo() throws IOException {
        CompiledGame rook = StoredGames
                .compiled(NamedText.of("chess-ending:n=3,alice=2", InputStream.nullInputStream()));
        CompiledGame fewer = new CompiledGame(rook.argument(), rook.text(), rook.parameters(), rook.game(),
                rook.auction(), rook.numbered().map(FirstMoves::new));
        TableStore store = new TableBuilder(fewer, StopSignal.NEVER, 1,
                new TableBuilder.Clocks(() -> 0, () -> 0), note -> {
                }).build(Path.of(table()), OptionalDouble.empty());
        assertThat(new TableCheck(fewer, store).run(1, StopSignal.NEVER)).hasValueSatisfying(
                wrong -> assertThat(wrong).endsWith("the board that the table is proved on has other moves"));
    }

    /** A board on which Alice has her first three moves only. */
    private record FirstMoves(NumberedBoard all) implements NumberedBoard {
        @Override
        public Board board() {
            Board whole = all.board();
            return new Board() {
                @Override
                public int vertexCount() {
                    return whole.vertexCount();
                }

                @Override
                public boolean isTerminal(int vertex) {
                    return whole.isTerminal(vertex);
                }

                @Override
                public boolean isWonBy(Player player, int vertex) {
                    return whole.isWonBy(player, vertex);
                }

                @Override
                public int maxDegree() {
                    return whole.maxDegree();
                }

                @Override
                public int successors(Player mover, int vertex, int[] into) {
                    int count = whole.successors(mover, vertex, into);
                    return mover == Player.ALICE ? Math.min(3, count) : count;
                }
            };
        }

        @Override
        public int positionCount() {
            return all.positionCount();
        }

        @Override
        public boolean isUsuallyExact() {
            return true;
        }

        @Override
        public int number(PositionValues position) {
            return all.number(position);
        }

        @Override
        public Optional<PositionValues> position(int number) {
            return all.position(number);
        }
    }

    @Test
    void build_ofAnEnding_isVerifiedByTheRulesOfItsText() {
        String game = "chess-ending:n=3,alice=2,bob=4";
        assertThat(Run.of("table", "build", game, "--width", "1e-9", "--out", table()).status()).isZero();
        assertThat(Run.of("table", "check", table()).out()).endsWith(" positions checked, all right\n");
        assertThat(Run.of("solve", game, "--table", table()).out()).contains("Proved enclosures");
    }

    /** Every position, as play may reach it or not; those of men who are not there mean nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"alice=0", "alice=1", "alice=2", "alice=3", "alice=4", "alice=5"})
    void verify_ofEveryPositionOfAnEnding_findsNothingWrong(String man) {
        assertThat(Run.of("table", "build", "chess-ending:n=3," + man, "--out", table()).status()).isZero();
        assertThat(Run.of("table", "check", table()).out()).endsWith(" positions checked, all right\n");
    }

    /** The denominators are those of the listed board, which the solver of listed boards finds. */
    @Test
    void build_ofThreePieces_isExactAndAgreesWithTheListedBoard() {
        String game = "chess-ending:n=4,alice=4";
        Run build = Run.of("table", "build", game, "--out", table());
        assertThat(build.err()).contains("add up to 1 at all but 0");
        assertThat(Run.of("table", "check", table(), "--every", "3").out())
                .endsWith(" positions checked, all right\n");
        Run looked = Run.of("solve", game, "--table", table());
        Run solved = Run.of("solve", game);
        assertThat(looked.out()).contains("Exact, by looking up the stored table");
        for (int line = 1; line < 4; line++) {
            assertThat(looked.out().lines().toList().get(line)).isEqualTo(solved.out().lines().toList().get(line));
        }
        assertThat(Run.of("table", "build", game, "--width", "1e-6", "--out", folder.resolve("w").toString()).status())
                .isZero();
        assertThat(Run.of("solve", game, "--table", folder.resolve("w").toString()).out())
                .contains("Proved enclosures");
    }

    /** Exact fractions by listed moves, and bounds by computed ones. */
    @ParameterizedTest
    @ValueSource(strings = "n=4,alice=3,bob=4")
    void build_ofFourPieces_findsWhereNobodyWinsInBothWays(String parameters) {
        String game = "chess-ending:" + parameters;
        Run exact = Run.of("table", "build", game, "--width", "0", "--out", table());
        assertThat(exact.err()).containsPattern("exact: .* add up to 1 at all but [1-9]");
        assertThat(Run.of("table", "check", table(), "--every", "97").out())
                .endsWith(" positions checked, all right\n");
        assertThat(Run.of("solve", game, "--table", table()).out()).contains("Exact, by looking up the stored table");
        String bounds = folder.resolve("bounds").toString();
        Run near = Run.of("table", "build", game, "--out", bounds);
        assertThat(drawsTold(near)).isNotEmpty().isEqualTo(drawsTold(exact));
        assertThat(Run.of("table", "check", bounds, "--every", "97").out())
                .endsWith(" positions checked, all right\n");
    }

    @Test
    void build_ofAPawnsEndingExactly_isRefused() {
        Run run = Run.of("table", "build", "chess-ending:n=6,alice=5,bob=5", "--width", "0", "--out", table());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("too many to list").contains("give a width, such as 1e-9");
        assertThat(Files.exists(Path.of(table()))).isFalse();
    }

    /** How many positions have a region of draws, how wide the widest is, to six digits, and where. */
    private static List<String> drawsTold(Run run) {
        return run.err().lines().filter(line -> line.contains("a region of draws at "))
                .map(line -> line.replaceAll("(0\\.\\d{6})\\d+", "$1")).toList();
    }

    /** Blanks around a parameter are no part of it. */
    @Test
    void build_ofAnEndingWithBlanksInAParameter_isBuilt() {
        assertThat(Run.of("table", "build", "chess-ending:n= 3", "--out", table()).status()).isZero();
    }

    /** Bounds are not written over an exact table of the same ending. */
    @Test
    void build_ofAnotherKindIntoTheSameFolder_isRefusedAndKeepsWhatIsThere() {
        String game = "chess-ending:n=3,alice=4";
        assertThat(Run.of("table", "build", game, "--out", table()).status()).isZero();
        Run bounds = Run.of("table", "build", game, "--width", "1e-3", "--out", table());
        assertThat(bounds.status()).isEqualTo(2);
        assertThat(bounds.err()).contains("another kind of table of " + game);
        assertThat(Run.of("table", "check", table()).out()).endsWith(" positions checked, all right\n");
    }
}
