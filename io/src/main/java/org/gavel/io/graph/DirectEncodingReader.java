package org.gavel.io.graph;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.engine.game.BiddingGame;

/**
 * Reads Markov chains and Markov decision processes in Storm's direct encoding (DRN): a head of sections that begin with {@code @},
 * then {@code state 0 init}, below it each {@code action}, and below that {@code target : probability}. Rewards and the names of
 * actions do not change who wins, and are ignored. Models with rates, parameters, intervals or observations are rejected. Source:
 * Storm's documentation, DRN input format.
 */
final class DirectEncodingReader {

    private static final String COMMENT = "//";
    private static final Pattern LABEL = Pattern.compile("\"([^\"]+)\"|([^\\s\"]+)|(\")");

    private final ReadingMistakes mistakes;
    private final TextLines lines;
    private final Set<String> sections = new HashSet<>();
    private ModelDraft draft;
    private String type = "";
    private int states = -1;
    private int choices = -1;

    private DirectEncodingReader(ReadingMistakes mistakes) {
        this.mistakes = mistakes;
        lines = new TextLines(mistakes.source().text());
    }

    static BiddingGame read(ReadingMistakes mistakes, String name) {
        return new DirectEncodingReader(mistakes).game(name);
    }

    private BiddingGame game(String name) {
        String section = "";
        while (!section.equals("@model") && lines.next(COMMENT)) {
            section = lines.word();
            section(section, lines.offset());
        }
        if (type.isEmpty() || states < 0) {
            throw mistakes.fatal(TextPlace.UNKNOWN, "the model has no @type or no @nr_states before @model", "");
        }
        draft = new ModelDraft(mistakes, states);
        int state = -1;
        while (lines.next(COMMENT)) {
            String word = lines.word();
            int at = lines.offset();
            if (word.equals("state")) {
                state = state(state + 1);
            } else if (word.equals("action") && state >= 0) {
                if (type.equals("dtmc") && draft.choices(state) > 0) {
                    throw refused(at, "a state of a DTMC has two actions", "write @type: MDP");
                }
                draft.choice(state, at);
            } else if (state >= 0) {
                branch(state, word, at);
            } else {
                throw refused(at, "the model does not begin with a state", "the first is state 0");
            }
        }
        if (state != states - 1 || choices >= 0 && choices != draft.choices()) {
            throw mistakes.fatal(TextPlace.UNKNOWN, "there are " + (state + 1) + " states and " + draft.choices()
                    + " choices, not as many as the head says", "the file may have been cut short");
        }
        return draft.build(name);
    }

    private void section(String section, int at) {
        if (!sections.add(section)) {
            throw refused(at, "the section " + section + " is given twice", "keep one");
        }
        switch (section) {
            case "@type:" -> {
                type = lines.rest().toLowerCase(Locale.ROOT);
                if (!type.equals("dtmc") && !type.equals("mdp")) {
                    throw refused(lines.offset(),
                            "a model of the type " + type.toUpperCase(Locale.ROOT) + " is not read",
                            "DTMC and MDP are");
                }
            }
            case "@value_type:" -> {
                String value = lines.rest();
                if (!value.equals("double") && !value.equals("rational")) {
                    throw refused(lines.offset(), "values of the type " + value + " are not read",
                            "double and rational are");
                }
            }
            case "@parameters" -> {
                lines.nextOfAll();
                if (!lines.rest().isEmpty()) {
                    throw refused(lines.offset(), "the model has parameters", "give them values first");
                }
            }
            case "@reward_models" -> lines.nextOfAll();
            case "@nr_states" -> states = count();
            case "@nr_choices" -> choices = count();
            case "@model" -> {
            }
            default -> throw refused(at, "'" + section + "' is not a section that is read",
                    "known are @type:, @value_type:, @parameters, @reward_models, @nr_states, @nr_choices and @model");
        }
    }

    private int count() {
        lines.nextOfAll();
        return number(lines.word(), Integer.MAX_VALUE, "number");
    }

    private int state(int expected) {
        int state = number(lines.word(), states - 1, "state");
        if (state != expected) {
            throw refused(lines.offset(), "the states do not have the numbers 0, 1, 2, ...",
                    "this is state " + expected);
        }
        String rest = lines.rest();
        int at = lines.offset();
        if (rest.startsWith("[") && rest.indexOf(']') > 0) {
            rest = rest.substring(rest.indexOf(']') + 1).strip();
        }
        if (rest.matches("[!{<\\[].*")) {
            throw refused(at, "this state has a rate, an observation or a player",
                    "only models of the types DTMC and MDP are read");
        }
        Matcher label = LABEL.matcher(rest);
        while (label.find()) {
            if (label.group(3) != null) {
                throw refused(at, "a quote around a label is not closed", "");
            }
            draft.label(label.group(1) == null ? label.group(2) : label.group(1), state);
        }
        return state;
    }

    private void branch(int state, String word, int at) {
        if (draft.choices(state) == 0) {
            draft.choice(state, at);
        }
        int target = number(word, states - 1, "state");
        if (!lines.word().equals(":")) {
            throw refused(at, "this is not a target with a probability", "write them as in 3 : 0.5");
        }
        String probability = lines.word();
        draft.branch(target, probability, lines.offset());
        if (!lines.word().isEmpty()) {
            throw refused(lines.offset(), "this does not belong to a target with its probability", "remove it");
        }
    }

    private int number(String text, int most, String what) {
        int at = lines.offset();
        return mistakes.number(text, () -> mistakes.place(at, Math.max(1, text.length())), most, what);
    }

    private InvalidTextException refused(int at, String reason, String hint) {
        return mistakes.fatal(mistakes.place(at, 1), reason, hint);
    }
}
