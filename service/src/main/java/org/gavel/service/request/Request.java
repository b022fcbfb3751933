package org.gavel.service.request;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.word.Labelled;
import org.gavel.inquiry.Verify;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A request: a JSON object whose fields are asked for by name and type. A field that is {@code null} counts as left out. All
 * methods throw {@link InputException} if a field has another type than is asked for.
 *
 * @param json the object
 */
public record Request(ObjectNode json) implements InputValues {

    private static final int SHOWN = 40;

    /** Refuses fields that would be ignored. */
    public void requireOnly(Collection<String> known) {
        for (String name : json.propertyNames()) {
            if (!known.contains(name)) {
                throw new InputException("'" + shown(name) + "' is not a field of this command",
                        Spelling.didYouMean(name, known));
            }
        }
    }

    /** Whether a field is there. */
    public boolean has(String name) {
        return json.hasNonNull(name);
    }

    /** A field, or empty if it was left out. */
    public Optional<JsonNode> node(String name) {
        return has(name) ? Optional.of(json.get(name)) : Optional.empty();
    }

    /** A text that has to be there. */
    public String text(String name) {
        return optionalText(name).orElseThrow(() -> missing(name));
    }

    /** A text, or a number as it is written. */
    public Optional<String> optionalText(String name) {
        return node(name).map(node -> textOf(name, node));
    }

    private static String textOf(String name, JsonNode node) {
        if (node.isString() || node.isNumber()) {
            return node.asString();
        }
        throw wrong(name, node, "a text");
    }

    /** Texts; one alone may be without brackets. Empty if the field was left out. */
    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        node(name).ifPresent(node -> {
            if (node.isArray()) {
                node.forEach(each -> texts.add(textOf(name, each)));
            } else {
                texts.add(textOf(name, node));
            }
        });
        return texts;
    }

    /** Texts by their names, as in {@code {"n": 5}}; empty if the field was left out. */
    public Map<String, String> textsByName(String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        node(name).ifPresent(node -> {
            if (!node.isObject()) {
                throw wrong(name, node, "an object");
            }
            node.properties().forEach(each -> texts.put(each.getKey(), listOf(name, each.getValue())));
        });
        return texts;
    }

    /** A text, or a list of them as the language writes it. */
    private static String listOf(String name, JsonNode node) {
        return node.isArray()
                ? node.valueStream().map(item -> listOf(name, item)).collect(Collectors.joining(",", "[", "]"))
                : textOf(name, node);
    }

    /** One of several things by its name, or empty if the field was left out. */
    public <T> Optional<T> choice(String name, T[] choices, Function<T, String> label) {
        return optionalText(name).map(text -> Stream.of(choices).filter(each -> label.apply(each).equals(text))
                .findFirst().orElseThrow(() -> new InputException("'" + name + "': '" + text + "' is unknown",
                        "choose one of " + Stream.of(choices).map(label).collect(Collectors.joining(", ")))));
    }

    @Override
    public boolean has(Input<?> input) {
        return has(input.field());
    }

    @Override
    public List<String> texts(Input<String> input) {
        return texts(input.field());
    }

    @Override
    public String called(Input<?> input) {
        return "'" + input.field() + "'";
    }

    @Override
    public Optional<ChipTotals> totals(Input<String> input) {
        return Totals.of(this, input.field());
    }

    @Override
    public <T> Optional<T> value(Input<T> input) {
        Class<T> type = input.type();
        Optional<?> found;
        if (type == Long.class || type == Integer.class) {
            Optional<Long> number = whole(input.field(), (long) input.range().least(), (long) input.range().most());
            found = type == Long.class ? number : number.map(Math::toIntExact);
        } else if (type == Double.class) {
            found = number(input.field(), input.range().least(), input.range().most());
        } else if (type == Boolean.class) {
            found = flag(input.field());
        } else if (type == String.class) {
            found = optionalText(input.field());
        } else if (type == JsonNode.class) {
            found = node(input.field());
        } else if (type == Verify.class) {
            found = flag(input.field()).map(wanted -> wanted ? Verify.YES : Verify.NO);
        } else {
            found = choice(input.field(), type.getEnumConstants(), each -> ((Labelled) each).label());
        }
        return found.map(type::cast);
    }

    /** A whole number, or empty if the field was left out. */
    public Optional<Long> whole(String name, long least, long most) {
        return node(name).map(number -> {
            if (!number.isIntegralNumber() || !number.canConvertToLong() || number.asLong() < least
                    || number.asLong() > most) {
                throw wrong(name, number, "a whole number from " + least + " to " + most);
            }
            return number.asLong();
        });
    }

    /** A number, or empty if the field was left out. */
    public Optional<Double> number(String name, double least, double most) {
        return node(name).map(node -> {
            double number = node.isNumber() ? node.asDouble() : Double.NaN;
            if (!(number >= least && number <= most)) {
                throw wrong(name, node, "a number from " + least + " to " + most);
            }
            return number;
        });
    }

    /** True or false, or empty if the field was left out. */
    public Optional<Boolean> flag(String name) {
        return node(name).map(node -> {
            if (!node.isBoolean()) {
                throw wrong(name, node, "true or false");
            }
            return node.asBoolean();
        });
    }

    /** An object, or empty if the field was left out. */
    public Optional<Request> object(String name) {
        return node(name).map(node -> {
            if (node instanceof ObjectNode object) {
                return new Request(object);
            }
            throw wrong(name, node, "an object");
        });
    }

    /** The refusal of a field that is not there. */
    public static InputException missing(String name) {
        return new InputException("'" + name + "' is required", "");
    }

    /** The refusal of a field's value. */
    public static InputException wrong(String name, JsonNode value, String wanted) {
        return new InputException("'" + name + "' is " + shown(value.toString()) + " and not " + wanted, "");
    }

    static String shown(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    }
}
