package org.gavel.cli.main;

import java.util.function.Function;
import org.gavel.engine.number.Fractions;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How numbers of the command line are read, and what is said of those that are none. */
final class NumberArguments {

    private NumberArguments() {
    }

    /** Makes a line and its commands read numbers so. */
    static void register(CommandLine line) {
        String whole = "is not a whole number of at most ";
        register(line, int.class, Integer.class, reading(Integer::valueOf, whole + Integer.MAX_VALUE));
        register(line, long.class, Long.class, reading(Long::valueOf, whole + Long.MAX_VALUE));
        register(line, double.class, Double.class, reading(NumberArguments::real, "is not a number"));
    }

    /** A decimal or a fraction. */
    private static double real(String text) {
        return text.indexOf('/') < 0 ? Double.parseDouble(text) : Fractions.parse(text).doubleValue();
    }

    private static <T> void register(CommandLine line, Class<T> primitive, Class<T> boxed,
            ITypeConverter<T> converter) {
        line.registerConverter(primitive, converter);
        line.registerConverter(boxed, converter);
    }

    private static <T> ITypeConverter<T> reading(Function<String, T> read, String complaint) {
        return text -> {
            try {
                return read.apply(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' " + complaint);
            }
        };
    }
}
