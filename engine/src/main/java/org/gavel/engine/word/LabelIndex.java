package org.gavel.engine.word;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The constants of each kind by their labels, found once for each kind. */
final class LabelIndex extends ClassValue<Map<String, Labelled>> {

    static final LabelIndex INSTANCE = new LabelIndex();

    private LabelIndex() {
    }

    @Override
    protected Map<String, Labelled> computeValue(Class<?> kind) {
        return Stream.of(kind.getEnumConstants()).map(Labelled.class::cast)
                .collect(Collectors.toUnmodifiableMap(Labelled::label, Function.identity(), (first, later) -> first));
    }
}
