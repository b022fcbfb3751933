package org.gavel.service;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Query;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Errors as a session tells them: with the fields of requests in place of options of the same names. */
final class SessionHints {

    /** A command line in quotes, which stays as it is, or an option with the value that a hint gives it. */
    private static final Pattern OPTION = Pattern
            .compile("'gavel [^']*'|--([a-z-]+)(?: ([A-Z]+|[0-9]+|[a-z][a-z:-]*))?");

    /** The fields by the options that have the same name. */
    private static final Map<String, String> FIELDS = Stream
            .concat(Stream.of("at", "timeLimit"), Stream
                    .concat(Inputs.AUCTION.stream(),
                            Arrays.stream(Query.values()).flatMap(query -> query.inputs().stream()))
                    .filter(input -> !input.field().isEmpty() && !input.options().isEmpty()).map(Input::field))
            .distinct().collect(Collectors.toMap(field -> Input.text(field, "", "").option().substring(2),
                    Function.identity()));

    private SessionHints() {
    }

    /** A reply; if it is an error, its hints and those of its diagnostics name fields. */
    static ObjectNode in(ObjectNode reply) {
        if (reply.get("error") instanceof ObjectNode error) {
            rename(error);
            for (JsonNode diagnostic : error.path("diagnostics")) {
                rename((ObjectNode) diagnostic);
            }
        }
        return reply;
    }

    private static void rename(ObjectNode told) {
        if (told.has("hint")) {
            told.put("hint", OPTION.matcher(told.get("hint").asString()).replaceAll(
                    found -> Matcher.quoteReplacement(field(found.group(), found.group(1), found.group(2)))));
        }
        String source = told.path("source").asString("");
        if (source.startsWith("--")) {
            told.put("source", source.substring(2));
        }
    }

    private static String field(String text, String option, String value) {
        String field = option == null ? null : FIELDS.get(option);
        if (field == null) {
            return text;
        }
        if (value == null) {
            return "'" + field + "'";
        }
        return "\"" + field + "\": " + (Character.isLowerCase(value.charAt(0)) ? "\"" + value + "\"" : value);
    }
}
