package org.gavel.cli.play;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.util.Optional;
import org.gavel.engine.failure.Unchecked;

/**
 * A dialogue over a pipe. Answers are repeated behind the prompt, so that the output reads as at a terminal; secret ones are
 * not. Lines that begin with {@code #} are comments.
 *
 * @param in where answers come from; it belongs to the caller
 * @param out where is asked; it belongs to the caller
 */
public record PipeDialogue(BufferedReader in, PrintWriter out) implements Dialogue {

    private static final String UNSEEN = "(unseen)";
    private static final String END = "(end of input)";

    @Override
    public Optional<String> ask(String prompt, Sight sight) {
        Optional<String> line = read(prompt);
        say(line.map(answer -> sight == Sight.SECRET ? UNSEEN : answer).orElse(END));
        return line;
    }

    private Optional<String> read(String prompt) {
        out.print(prompt);
        out.flush();
        String line = Unchecked.get(in::readLine);
        while (line != null && line.stripLeading().startsWith("#")) {
            line = Unchecked.get(in::readLine);
        }
        return Optional.ofNullable(line).map(String::strip);
    }

    @Override
    public void say(String text) {
        out.println(text);
        out.flush();
    }
}
