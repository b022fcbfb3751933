package org.gavel.io.graph;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;

/**
 * Reads explicit files of PRISM and PRISM-games. The first line of the transitions gives the numbers of states, choices and
 * transitions; then each line has a state, the number of a choice, a target, a probability and perhaps an action. A Markov chain
 * has no choices. In a game the numbers of states and each state come with a player, as in {@code 5:2} and {@code 0:1}: player 0 is
 * Alice, player 1 is Bob. Comments begin with {@code #}. Labels are in the file {@code .lab} beside it; the file {@code .sta}, which
 * has the values of variables, does not change the game. Source: PRISM's manual, Explicit model files; tests of PRISM-games.
 */
final class TransitionsReader {

    private static final String COMMENT = "#";
    private static final String LABELS = ".lab";

    private final ReadingMistakes mistakes;
    private final TextLines lines;
    private ModelDraft draft;
    private boolean hasPlayers;

    private TransitionsReader(ReadingMistakes mistakes) {
        this.mistakes = mistakes;
        lines = new TextLines(mistakes.source().text());
    }

    static BiddingGame read(ReadingMistakes mistakes, String name) {
        return new TransitionsReader(mistakes).game(name);
    }

    private BiddingGame game(String name) {
        lines.next(COMMENT);
        String[] size = lines.word().split(":", -1);
        int sizeAt = lines.offset();
        String second = lines.word();
        String third = lines.word();
        boolean hasChoices = !third.isEmpty();
        hasPlayers = size.length == 2;
        if (size.length > 2 || hasPlayers && !size[1].matches("[12]") || hasPlayers && !hasChoices
                || !(size[0] + second + third).matches("[0-9]+") || !lines.rest().isEmpty()) {
            throw mistakes.fatal(mistakes.place(sizeAt, 1),
                    "this does not say how many states and transitions there are",
                    "write states, choices and transitions, as in 5 8 12, or 5:2 8 12 for a game of two players");
        }
        draft = new ModelDraft(mistakes, number(size[0], sizeAt, Integer.MAX_VALUE, "number of states"));
        int expected = number(hasChoices ? third : second, sizeAt, Integer.MAX_VALUE, "number of transitions");
        int found = 0;
        int state = -1;
        int choice = -1;
        while (lines.next(COMMENT)) {
            int nextState = source();
            int at = lines.offset();
            int nextChoice = hasChoices ? number(lines.word(), lines.offset(), Integer.MAX_VALUE, "choice") : 0;
            if (nextState != state || nextChoice != choice) {
                state = nextState;
                choice = nextChoice;
                if (choice != draft.choices(state)) {
                    throw mistakes.fatal(mistakes.place(at, 1), "the next choice of state " + state + " is "
                            + draft.choices(state) + ", not " + choice,
                            "number the choices of a state from 0, and write the lines of each together");
                }
                draft.choice(state, at);
            }
            int target = number(lines.word(), lines.offset(), draft.states() - 1, "state");
            String probability = lines.word();
            draft.branch(target, probability, lines.offset());
            lines.word();
            if (!lines.word().isEmpty()) {
                throw mistakes.fatal(mistakes.place(lines.offset(), 1),
                        "this line goes on behind the name of an action",
                        "a line has a state, a choice, a target, a probability and perhaps an action");
            }
            found++;
        }
        if (found != expected || hasChoices && draft.choices() != number(second, sizeAt, Integer.MAX_VALUE, "number")) {
            throw mistakes.fatal(mistakes.place(sizeAt, 1), "there are " + draft.choices() + " choices and " + found
                    + " transitions, not as many as this says", "the file may have been cut short");
        }
        mistakes.companions().files().apply(LABELS).ifPresent(content -> labels(name + LABELS, content));
        return draft.build(name);
    }

    private int source() {
        String word = lines.word();
        int at = lines.offset();
        int colon = word.indexOf(':');
        if (colon >= 0 != hasPlayers) {
            throw mistakes.fatal(mistakes.place(at, word.length()), hasPlayers ? "this state has no player"
                    : "this state has a player, and the first line does not say how many players there are",
                    "write 0:1 for state 0 of player 1 in each line, and 5:2 for 5 states of 2 players in the first");
        }
        int state = number(hasPlayers ? word.substring(0, colon) : word, at, draft.states() - 1, "state");
        if (hasPlayers) {
            Player player = Player.values()[number(word.substring(colon + 1), at, 1, "player")];
            if (draft.choices(state) > 0 && draft.owner(state) != player) {
                throw mistakes.fatal(mistakes.place(at, word.length()),
                        "this state belonged to the other player before",
                        "keep one");
            }
            draft.owner(state, player);
        }
        return state;
    }

    private int number(String text, int offset, int most, String what) {
        return mistakes.number(text, () -> mistakes.place(offset, Math.max(1, text.length())), most, what);
    }

    /** Labels in a line, as in {@code 0="init" 1="goal"}, and in each other line a state and the numbers of its labels. */
    private void labels(String fileName, byte[] content) {
        SourceText source = SourceText.ofUtf8(fileName, content);
        ReadingMistakes found = new ReadingMistakes(() -> source, mistakes.stop(), Optional.empty(), Companions.NONE);
        TextLines file = new TextLines(source.text());
        Map<String, String> names = new HashMap<>();
        if (file.next(COMMENT)) {
            for (String word = file.word(); !word.isEmpty(); word = file.word()) {
                String[] sides = word.split("=", 2);
                if (sides.length < 2 || !sides[1].matches("\".+\"")) {
                    throw found.fatal(found.place(file.offset(), word.length()),
                            "this is not the number and name of a label",
                            "write them as in 0=\"init\" 1=\"goal\"");
                }
                if (names.put(sides[0], sides[1].substring(1, sides[1].length() - 1)) != null) {
                    throw found.fatal(found.place(file.offset(), word.length()), "two labels have this number",
                            "keep one");
                }
            }
        }
        while (file.next(COMMENT)) {
            String[] first = file.word().split(":", 2);
            int at = file.offset();
            int state = found.number(first[0], () -> found.place(at, 1), draft.states() - 1, "state");
            String label = first.length > 1 && !first[1].isEmpty() ? first[1] : file.word();
            for (; !label.isEmpty(); label = file.word()) {
                if (!names.containsKey(label)) {
                    throw found.fatal(found.place(file.offset(), label.length()), "no label has the number " + label,
                            "the first line gives the labels");
                }
                draft.label(names.get(label), state);
            }
        }
    }
}
