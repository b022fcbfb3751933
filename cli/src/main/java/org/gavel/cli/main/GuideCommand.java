package org.gavel.cli.main;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.cli.guide.GuideSite;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;

/** Writes the guide as pages for browsers, with every command as its help tells it. */
@Command(name = "guide", mixinStandardHelpOptions = true, description = "Writes the guide as pages to browse and to search, which need no server: open"
        + " index.html.")
final class GuideCommand extends ProgramCommand {

    @Option(names = {"--out",
            "-o"}, required = true, paramLabel = "DIR", description = "the folder; it is created if it is missing, and pages in it are replaced")
    private Path out;

    @Override
    protected ExitStatus run() throws IOException {
        CommandLine line = Gavel.commandLine(session(), CommandTable.words());
        Map<String, String> usages = new LinkedHashMap<>();
        CommandTable.names()
                .forEach(name -> usages.put(name, line.getSubcommands().get(name).getUsageMessage(Ansi.OFF)));
        new GuideSite(usages).write(out);
        session().print(out.resolve("index.html") + "\n");
        return ExitStatus.DONE;
    }
}
