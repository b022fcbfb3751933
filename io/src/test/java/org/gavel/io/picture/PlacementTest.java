package org.gavel.io.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Point2D;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlacementTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 40, 160, 161, 5_000})
    void of_path_keepsVerticesApartAndGivesTheSameAgain(int vertices) {
        int[] from = IntStream.range(0, vertices - 1).toArray();
        int[] to = IntStream.range(1, vertices).toArray();
        List<Point2D> places = Placement.of(vertices, from, to);
        assertThat(places).hasSize(vertices).isEqualTo(Placement.of(vertices, from, to));
        assertThat(new HashSet<>(places)).hasSize(vertices);
    }

    @Test
    void of_largeTreeAndLoneVertices_placesNoTwoAtOnePoint() {
        int vertices = 2_000;
        int[] to = IntStream.range(1, 1_000).toArray();
        int[] from = IntStream.range(1, 1_000).map(each -> (each - 1) / 2).toArray();
        assertThat(new HashSet<>(Placement.of(vertices, from, to))).hasSize(vertices);
    }
}
