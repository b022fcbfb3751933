package org.gavel.io.answer;

import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/** What is said of a text that is no JSON. */
public final class MalformedJson {

    /** What the parser says in brackets: numbers of characters, its own idea of the place, all that JSON can hold. */
    private static final Pattern ASIDES = Pattern.compile(
            "(?:: was expecting)? ?\\((?:start marker|JSON String|for (?:Object|Array) starting).*"
                    + "|: enable `[^`]*` to allow| \\(not recognized as one since Feature [^()]*\\)"
                    + "| \\((?:code|byte) [^()]*\\)| at \\[Source.*|, from `[^`]*`");

    /** The character that is wrong is in brackets of its own. */
    private static final Pattern CHARACTER = Pattern.compile("Unexpected character \\(('.+?')(?: \\([^()]*\\))?\\)");

    private MalformedJson() {
    }

    /** Why a parser could not go on, without the place, in one line. */
    public static String reason(JacksonException e) {
        String first = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
        return ASIDES.matcher(CHARACTER.matcher(first).replaceFirst("Unexpected character $1")).replaceAll("").strip();
    }
}
