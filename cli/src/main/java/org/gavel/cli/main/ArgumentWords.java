package org.gavel.cli.main;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is wrong with arguments, in the words of all other messages. Source: the messages of picocli 4.7.
 *
 * @param reason what is wrong
 * @param hint what to do, or empty
 */
record ArgumentWords(String reason, String hint) {

    private static final String VALUE = "Invalid value for (?:option '([^']+)'(?: \\([^)]*\\))?|positional parameter at index .*? \\([^)]*\\)): ";

    private record Rule(Pattern pattern, Function<MatchResult, ArgumentWords> words) {
    }

    private static final List<Rule> RULES = List.of(
            rule(VALUE + "expected one of \\[(.*)\\] \\(case-(?:in)?sensitive\\) but was '(.*)'",
                    found -> new ArgumentWords(of(found) + "unknown value '" + found.group(3) + "'",
                            "choose one of " + found.group(2).toLowerCase(Locale.ROOT).replace('_', '-'))),
            rule(VALUE + "(.*)", found -> new ArgumentWords(of(found) + found.group(2), "")),
            rule("Missing required parameter for option '([^']+)' \\((.*)\\)",
                    found -> new ArgumentWords(found.group(1) + " requires a value",
                            "write " + found.group(1) + " " + found.group(2))),
            rule("Missing required parameters?: (.*)",
                    found -> new ArgumentWords(
                            found.group(1).replace("'", "") + (found.group(1).contains(",") ? " are" : " is")
                                    + " required",
                            "")),
            rule("Missing required options?:? '?([^'=]+)(?:=.*)?'?",
                    found -> new ArgumentWords(found.group(1) + " is required", "")),
            rule("[Oo]ption '([^']+)'(?: \\(.*\\))? should be specified only once",
                    found -> new ArgumentWords(found.group(1) + " was given twice", "keep one")));

    private static Rule rule(String pattern, Function<MatchResult, ArgumentWords> words) {
        return new Rule(Pattern.compile(pattern, Pattern.DOTALL), words);
    }

    private static String of(MatchResult found) {
        return found.group(1) == null ? "" : found.group(1) + ": ";
    }

    /** The words for a message of picocli; its own where it is none of those that are known. */
    static ArgumentWords of(String message) {
        for (Rule rule : RULES) {
            Matcher matcher = rule.pattern().matcher(message);
            if (matcher.matches()) {
                return rule.words().apply(matcher);
            }
        }
        return new ArgumentWords(Character.toLowerCase(message.charAt(0)) + message.substring(1), "");
    }
}
