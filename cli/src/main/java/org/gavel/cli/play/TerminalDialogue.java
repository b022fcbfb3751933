package org.gavel.cli.play;

import java.util.List;
import java.util.Optional;
import org.gavel.cli.AwaitedInput;
import org.gavel.cli.ControlPictures;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.limit.StopSignal;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;

/** A dialogue at a terminal, with line editing, the lines typed before, and completion of commands. */
public final class TerminalDialogue implements Dialogue {

    /** What stands for every secret character: nothing. */
    private static final Character UNSEEN = (char) 0;

    private final Terminal terminal;
    private final LineReader reader;
    private final StopSignal stop;

    /**
     * A dialogue at a terminal, which belongs to the caller.
     *
     * @param words words that are completed
     * @param stop asked while an answer is awaited
     */
    public TerminalDialogue(Terminal terminal, List<String> words, StopSignal stop) {
        this.stop = stop;
        this.terminal = terminal;
        reader = LineReaderBuilder.builder().terminal(terminal).completer(new StringsCompleter(words))
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true).build();
    }

    @Override
    public Optional<String> ask(String prompt, Sight sight) {
        try {
            return Optional.of(Unchecked.get(() -> AwaitedInput.await(stop,
                    () -> reader.readLine(prompt, sight == Sight.SECRET ? UNSEEN : null))).strip());
        } catch (EndOfFileException | UserInterruptException e) {
            return Optional.empty();
        }
    }

    @Override
    public void say(String text) {
        terminal.writer().println(ControlPictures.of(text));
        terminal.flush();
    }
}
