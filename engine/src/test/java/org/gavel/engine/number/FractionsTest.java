package org.gavel.engine.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Amounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FractionsTest {

    private static final BigFraction NUMBER = BigFraction.of(1, 3);

    /** A record as others write them. */
    public record Sample(BigFraction first, Optional<BigFraction> second, List<BigFraction> third, String fourth) {
    }

    @ParameterizedTest
    @CsvSource({"3, 4, 3/4", "6, 8, 3/4", "0, 5, 0", "5, 5, 1", "-1, 2, -1/2", "1, -2, -1/2"})
    void text_ofFraction_hasNoBlanks(int numerator, int denominator, String text) {
        assertThat(Fractions.text(BigFraction.of(numerator, denominator))).isEqualTo(text);
    }

    @Test
    void text_ofRecord_hasFractionsWithoutBlanks() {
        assertThat(Fractions.text(new Sample(NUMBER, Optional.of(NUMBER), List.of(NUMBER, BigFraction.ONE), "a / b")))
                .isEqualTo("Sample[first=1/3, second=Optional[1/3], third=[1/3, 1], fourth=a / b]");
    }

    /** The public records of the engine in which there is an exact number, or what a play is bid with. */
    static List<Class<?>> recordsWithNumbers() throws IOException {
        Path root = Path.of("target", "classes");
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString()).filter(name -> name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - 6).replace('/', '.').replace('\\', '.'))
                    .filter(name -> !name.endsWith("-info")).sorted().<Class<?>>map(FractionsTest::loaded)
                    .filter(type -> type.isRecord() && isPublic(type) && Arrays.stream(type.getRecordComponents())
                            .map(RecordComponent::getGenericType).anyMatch(FractionsTest::isNumber))
                    .toList();
        }
    }

    private static Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, FractionsTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getDeclaringClass() == null || isPublic(type.getDeclaringClass()));
    }

    private static boolean isNumber(Type type) {
        return type == BigFraction.class
                || type instanceof TypeVariable<?> some && some.getBounds()[0] == Object.class
                || type instanceof ParameterizedType several && (several.getRawType() == Optional.class
                        || several.getRawType() == List.class) && isNumber(several.getActualTypeArguments()[0]);
    }

    @ParameterizedTest
    @MethodSource("recordsWithNumbers")
    void toString_ofPublicRecords_hasFractionsWithoutBlanks(Class<?> type) throws ReflectiveOperationException {
        assertThat(sample(type).toString()).contains("1/3").doesNotContain("1 / 3");
    }

    private static Object sample(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        for (Constructor<?> each : type.getDeclaredConstructors()) {
            constructor = each.getParameterCount() == type.getRecordComponents().length ? each : constructor;
        }
        constructor.setAccessible(true);
        Object[] parts = new Object[constructor.getParameterCount()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = part(type.getRecordComponents()[i].getGenericType());
        }
        return constructor.newInstance(parts);
    }

    private static Object part(Type type) throws ReflectiveOperationException {
        if (isNumber(type)) {
            return !(type instanceof ParameterizedType several) ? NUMBER
                    : several.getRawType() == List.class ? List.of(NUMBER) : Optional.of(NUMBER);
        }
        Class<?> raw = (Class<?>) (type instanceof ParameterizedType several ? several.getRawType() : type);
        if (raw.isEnum()) {
            return raw.getEnumConstants()[0];
        }
        if (raw.isRecord()) {
            return raw == BiddingGame.class ? null : sample(raw);
        }
        if (raw == Amounts.class) {
            return Amounts.MONEY;
        }
        return raw == int.class ? (Object) 0
                : raw == long.class ? (Object) 0L
                        : raw == double.class ? (Object) 0.5
                                : raw == Optional.class ? Optional.empty()
                                        : raw == OptionalInt.class ? OptionalInt.empty()
                                                : raw == List.class ? List.of()
                                                        : raw == ImmutableIntList.class ? IntLists.immutable.empty()
                                                                : raw == Map.class ? Map.of() : null;
    }
}
