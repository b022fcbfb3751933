package org.gavel.dsl.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.gavel.dsl.draw.Tiling.Point;
import org.gavel.engine.board.Player;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TilingTest {

    private static Tiling tiling(Form form, int... sizes) {
        return Tiling.of(form, java.util.Arrays.stream(sizes).boxed().toList(), Set.of());
    }

    private static double distance(Point a, Point b) {
        return Math.hypot(a.x() - b.x(), a.y() - b.y());
    }

    /** The six cells that the rules of Hex call neighbours, and no others, are one apart. */
    @Test
    void centres_ofHexagons_areOneApartIfNeighbours() {
        List<Point> centres = tiling(Form.HEXAGONS, 4, 5).centres();
        for (int one = 0; one < 20; one++) {
            for (int other = 0; other < 20; other++) {
                int down = other / 5 - one / 5;
                int right = other % 5 - one % 5;
                boolean near = down == 0 ? Math.abs(right) == 1
                        : down == 1 ? right == 0 || right == -1
                                : down == -1 && (right == 0 || right == 1);
                double apart = distance(centres.get(one), centres.get(other));
                assertThat(Math.abs(apart - 1) < 1e-9).as(one + " and " + other).isEqualTo(near);
            }
        }
    }

    @Test
    void centres_ofTriangle_areAboveBetweenThoseOfTheNextRow() {
        List<Point> centres = tiling(Form.TRIANGLE, 3).centres();
        assertThat(centres).hasSize(6);
        assertThat(centres.get(0).x()).isEqualTo(1.5);
        assertThat(distance(centres.get(0), centres.get(1))).isCloseTo(1, within(1e-9));
        assertThat(distance(centres.get(0), centres.get(2))).isCloseTo(1, within(1e-9));
        assertThat(distance(centres.get(1), centres.get(4))).isCloseTo(1, within(1e-9));
    }

    /** Each crossing lies between two dots of Alice and two of Bob, half a cell away. */
    @Test
    void centres_ofBridges_areBetweenTwoDotsOfEachPlayer() {
        Tiling tiling = tiling(Form.BRIDGES, 3);
        assertThat(tiling.centres()).hasSize(13);
        for (Point centre : tiling.centres()) {
            for (Player player : Player.values()) {
                assertThat(tiling.dots().stream()
                        .filter(dot -> dot.owner() == player && distance(dot.at(), centre) < 0.51)).hasSize(2);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void cells_ofEachForm_areCountedOnceAndInsideTheBoard(Form form) {
        int[] sizes = form.sizeCount() == 2 ? new int[] {3, 4} : new int[] {4};
        Tiling tiling = tiling(form, sizes);
        assertThat(tiling.lines().stream().flatMap(List::stream)).hasSize((int) tiling.cellCount())
                .doesNotHaveDuplicates();
        assertThat(tiling.centres()).hasSize((int) tiling.cellCount());
        for (Point centre : tiling.centres()) {
            for (Point corner : tiling.corners()) {
                assertThat(centre.x() + corner.x()).isBetween(-1e-9, tiling.width() + 1e-9);
                assertThat(centre.y() + corner.y()).isBetween(-1e-9, tiling.height() + 1e-9);
            }
        }
    }

    @Test
    void upwards_anyForm_turnsRowsOver() {
        Tiling up = Tiling.of(Form.SQUARES, List.of(2, 3), Set.of(Feature.UPWARDS));
        assertThat(up.lines()).containsExactly(List.of(3, 4, 5), List.of(0, 1, 2));
        assertThat(up.centres().get(0)).isEqualTo(new Point(0.5, 1.5));
    }

    @Test
    void of_wrongSizes_isRefused() {
        assertThatThrownBy(() -> tiling(Form.SQUARES, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> tiling(Form.TRIANGLE, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"0, a", "25, z", "26, aa", "51, az", "52, ba", "99, cv", "701, zz", "702, aaa"})
    void columnLabel_pastZ_hasMoreLetters(int column, String label) {
        assertThat(Tiling.columnLabel(column)).isEqualTo(label);
    }
}
