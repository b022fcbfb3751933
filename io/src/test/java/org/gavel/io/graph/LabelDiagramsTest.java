package org.gavel.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelDiagramsTest {

    private static final int PROPOSITIONS = 5;

    /** A label and for which settings, as bits, it holds. */
    private record Label(String text, IntPredicate holds) {
    }

    private static Label label(Random random, int depth) {
        if (depth == 0 || random.nextInt(4) == 0) {
            int proposition = random.nextInt(PROPOSITIONS);
            return switch (random.nextInt(8)) {
                case 0 -> new Label("t", setting -> true);
                case 1 -> new Label("f", setting -> false);
                case 2 -> new Label("@both", setting -> (setting & 3) == 3);
                default -> new Label("" + proposition, setting -> (setting >> proposition & 1) == 1);
            };
        }
        Label one = label(random, depth - 1);
        Label another = label(random, depth - 1);
        return switch (random.nextInt(3)) {
            case 0 -> new Label("!(" + one.text() + ")", setting -> !one.holds().test(setting));
            case 1 -> new Label("(" + one.text() + ") & " + another.text().replaceAll("^(.*\\|.*)$", "($1)"),
                    setting -> one.holds().test(setting) && another.holds().test(setting));
            default -> new Label(one.text() + "|" + another.text(),
                    setting -> one.holds().test(setting) || another.holds().test(setting));
        };
    }

    @Test
    void possible_ofRandomLabels_isTheLeastOfWhatSettingsLeave() {
        Random random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            BitSet controllable = BitSet.valueOf(new long[] {random.nextInt(1 << PROPOSITIONS)});
            LabelDiagrams diagrams = new LabelDiagrams(PROPOSITIONS, controllable, Map.of("@both", "0 & 1"), () -> {
            });
            List<Label> labels = new ArrayList<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                labels.add(label(random, 3));
            }
            int own = controllable.isEmpty() ? 0 : (int) controllable.toLongArray()[0];
            Set<BitSet> expected = new HashSet<>();
            for (int inputs = 0; inputs < 1 << PROPOSITIONS; inputs++) {
                BitSet possible = new BitSet();
                for (int outputs = 0; outputs < 1 << PROPOSITIONS; outputs++) {
                    for (int i = 0; i < labels.size(); i++) {
                        if (labels.get(i).holds().test(inputs & ~own | outputs & own)) {
                            possible.set(i);
                        }
                    }
                }
                expected.add(possible);
            }
            Set.copyOf(expected).forEach(less -> expected.removeIf(more -> !more.equals(less)
                    && less.stream().allMatch(more::get)));
            assertThat(diagrams.possible(labels.stream().map(each -> diagrams.label(each.text())).toList()))
                    .as("round %d, %s controllable, %s", round, controllable, labels).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "0 &", "(0", "0 1", "x", "@none", "@self"})
    void label_ofWhatIsNone_isRefused(String text) {
        LabelDiagrams diagrams = new LabelDiagrams(PROPOSITIONS, new BitSet(), Map.of("@self", "@self"), () -> {
        });
        assertThatThrownBy(() -> diagrams.label(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
