package org.gavel.cli.main;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.io.answer.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints how to cite the program, as a sentence and for BibTeX, from the file CITATION.cff and the version that runs. */
@Command(name = "cite", mixinStandardHelpOptions = true, description = "Prints how to cite gavel, as text and for BibTeX, with the version that runs. 'gavel bibliography GAME'"
        + " prints the works behind a game.")
final class CiteCommand extends ProgramCommand {

    private static final String DATA = "CITATION.cff";

    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        String data;
        try (InputStream in = CiteCommand.class.getResourceAsStream(DATA)) {
            data = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        String title = found("title", data).get(0);
        List<String> authors = found(" {2}- name", data);
        List<String> year = found("date-released", data).stream().map(date -> date.substring(0, 4)).toList();
        String text = String.join(", ", authors) + ": " + title + ". Version " + Program.THIS + "."
                + (year.isEmpty() ? "" : " " + year.get(0) + ".") + "\n\n@software{gavel,\n  author = {{"
                + String.join("}} and {{", authors) + "}},\n  title = {{" + title + "}},\n  version = {" + Program.THIS
                + "},\n" + (year.isEmpty() ? "" : "  year = {" + year.get(0) + "},\n") + "}\n";
        return output.write(session(), out -> {
            out.write(text);
            return ExitStatus.DONE;
        });
    }

    private static List<String> found(String key, String data) {
        return Pattern.compile("(?m)^" + key + ": ['\"]?(.*?)['\"]?$").matcher(data).results()
                .map((MatchResult match) -> match.group(1)).toList();
    }
}
