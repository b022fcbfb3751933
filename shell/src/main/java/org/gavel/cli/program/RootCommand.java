package org.gavel.cli.program;

import org.gavel.cli.Session;
import org.gavel.engine.failure.InputException;
import org.gavel.io.answer.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The program without a command: says what there is. */
@Command(name = "gavel", mixinStandardHelpOptions = true, versionProvider = RootCommand.Version.class, customSynopsis = "gavel [-hV] COMMAND", description = {
        "Solves bidding games on coloured directed graphs: how much of the budget each",
        "player needs to win, what to bid, where to move. For users of PRISM-games and",
        "PET: also solves simple stochastic games (.ssg) and parity games (.pg, .hoa)."}, footer = {"",
                "GAME is a bundled game, a file (.gavel, .json, .adj, .dot, .graphml, .ssg, .tra,",
                ".drn, .pg, .hoa) or - for standard input. Parameters: tug-of-war:n=5",
                "To write a game, begin with 'gavel games tug-of-war' and 'gavel guide -o DIR'.",
                "Exit status: 0 done, 1 the answer is no, 2 wrong input, 3 a limit was reached."})
public final class RootCommand implements Runnable {

    private final Session session;

    /** The program for one run. */
    public RootCommand(Session session) {
        this.session = session;
    }

    Session session() {
        return session;
    }

    @Override
    public void run() {
        throw new InputException("no command", "see 'gavel --help'");
    }

    /** The version and the commit that the build has written down. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"gavel " + Program.THIS};
        }
    }
}
