package org.gavel.cli.play;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.OutputOption;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.play.OngoingPlay;

/**
 * What can be typed in place of an answer.
 *
 * @param <M> whole chips or real money
 */
final class PlayCommands<M> {

    /** The first words of all commands. */
    static final List<String> WORDS = List.of("help", "why", "hint", "board", "undo", "save", "save!", "load", "quit");

    private static final String HELP = """
            Answer what you are asked, or type
              move NAME    move there, also where NAME is a command
              why          who can force a win here, by what margin, and all winning bids
              hint         what to do now
              board        the board once more
              undo         back to before the last bids
              save FILE    write the rounds so far to a new file; save! FILE replaces one
              load FILE    go on from a saved play of the same game
              quit         leave; so does the end of the input""";

    private final Setup<M> setup;
    private final Dialogue dialogue;
    private final Narrator<M> narrator;
    private CoachWords<M> coach;

    /**
     * What a line has done.
     *
     * @param kind whether it was a command, and which kind
     * @param changed the play as it has become
     */
    record Effect<M>(Kind kind, Optional<OngoingPlay<M>> changed) {

        enum Kind {
            ANSWER, DONE, CHANGED, QUIT
        }

        private static <M> Effect<M> of(Kind kind) {
            return new Effect<>(kind, Optional.empty());
        }
    }

    PlayCommands(Setup<M> setup, OngoingPlay<M> play, Dialogue dialogue, Narrator<M> narrator) {
        this.setup = setup;
        this.dialogue = dialogue;
        this.narrator = narrator;
        coach = setup.coach(play);
    }

    /** The command that was probably meant by a word, as a question. */
    static Optional<String> suggestion(String text) {
        return Optional.of(Spelling.didYouMean(text.split(" ", 2)[0], WORDS)).filter(hint -> !hint.isEmpty());
    }

    /**
     * Carries a line out if it is a command.
     *
     * @param player who was asked
     * @throws InputException if it cannot be done
     */
    Effect<M> execute(String line, OngoingPlay<M> play, Player player) {
        String[] words = line.split("\\s+", 2);
        String argument = words.length > 1 ? words[1] : "";
        if (!WORDS.contains(words[0]) || narrowed(words[0], argument)) {
            return Effect.of(Effect.Kind.ANSWER);
        }
        switch (words[0]) {
            case "quit" -> {
                return Effect.of(Effect.Kind.QUIT);
            }
            case "undo" -> {
                return changed(play.undo().orElseThrow(() -> new InputException("there is nothing to undo", "")));
            }
            case "load" -> {
                OngoingPlay<M> loaded = load(file(words[0], argument), play);
                coach = setup.coach(loaded);
                return changed(loaded);
            }
            case "save", "save!" -> save(file(words[0], argument), words[0].endsWith("!"), play);
            case "help" -> dialogue.say(HELP);
            case "board" -> dialogue.say(narrator.position(play));
            case "why" -> advise(() -> coach.why(play, narrator));
            default -> advise(() -> coach.hint(play, player, narrator));
        }
        return Effect.of(Effect.Kind.DONE);
    }

    /** Whether words follow a command that takes none, so that it is something else. */
    private static boolean narrowed(String word, String argument) {
        return !argument.isEmpty() && !word.startsWith("save") && !word.equals("load");
    }

    private static <M> Effect<M> changed(OngoingPlay<M> play) {
        return new Effect<>(Effect.Kind.CHANGED, Optional.of(play));
    }

    private void advise(java.util.function.Supplier<String> advice) {
        try {
            dialogue.say(advice.get());
        } catch (UnsupportedGameException e) {
            throw new InputException("nothing is known here: " + e.getMessage(), "");
        } catch (LimitReachedException e) {
            throw new InputException(e.getMessage(), e.hint());
        }
    }

    private static Path file(String command, String name) {
        if (name.isEmpty()) {
            throw new InputException("'" + command + "' needs the name of a file",
                    "write as in " + command + " play.txt");
        }
        return ArgumentText.path("", name);
    }

    private void save(Path file, boolean replaces, OngoingPlay<M> play) {
        if (Files.isDirectory(file)) {
            throw new InputException(file + " is a directory", "name a file");
        }
        if (Files.exists(file) && !replaces) {
            throw new InputException(file + " exists already and has been left as it is",
                    "choose another name, or replace it with: save! " + file);
        }
        try {
            OutputOption.toFile(file, out -> {
                TranscriptText.write(setup.game(), play, setup.currency(), out);
                return ExitStatus.DONE;
            });
        } catch (IOException e) {
            throw new InputException(file + " cannot be written", String.valueOf(e.getMessage()));
        }
        dialogue.say("Saved " + Narrator.rounds(play.roundCount()) + " to " + file + "."
                + (play.bid(Player.ALICE).isPresent() ? " The round under way is not in it." : ""));
    }

    private OngoingPlay<M> load(Path file, OngoingPlay<M> play) {
        try {
            OngoingPlay<M> loaded = setup.load(file, play.game());
            dialogue.say("Loaded " + Narrator.rounds(loaded.roundCount()) + " from " + file + ".");
            return loaded;
        } catch (InvalidTextException e) {
            throw new InputException(e.diagnostics().get(0).headline(), "");
        } catch (IOException | UncheckedIOException e) {
            throw new InputException(file + " cannot be read", Files.exists(file) ? "" : "there is no such file");
        }
    }
}
