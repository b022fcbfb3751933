package org.gavel.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.cli.Run;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.syntax.GameParser;
import org.gavel.engine.rules.Auction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every hint can be followed. All texts of the program are read from its sources, so that a new hint is tried, too: commands
 * and options that are named exist, options belong to the command named with them, choices of the auction can be read, and
 * statements of the language that are shown can be parsed.
 */
class HintTest {

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*");
    private static final Pattern COMMAND = Pattern.compile("(?:'|^|: )gavel ([a-z][a-z-]*)((?: [^' ]+)*)'?");
    private static final Pattern CHOICE = Pattern
            .compile("(?:--|'|\\b)(payment|ties|mover|bids|money|least) ([a-z][a-z-]*(?::[a-z0-9/]+)?)");
    private static final Pattern STATEMENT = Pattern
            .compile("'((?:state|start|move|red|blue|both|let|alice wins|bob wins|"
                    + "tie at|stuck|broke|weight|priority|owner|vertices|payment|least|label) [^']*)'");
    private static final Set<String> WORDS_BEHIND_GAVEL = Set.of("is", "itself", "has", "was", "and", "cannot",
            "transcript",
            "stops");
    private static final Set<String> NO_CHOICES = Set.of("rule", "to", "is", "and", "in", "with", "at", "or", "begin",
            "exclude");

    private static Map<String, Set<String>> options;

    /** A text of the program and where it stands. */
    record Text(String file, String text) {
    }

    @BeforeAll
    static void readOptions() {
        options = new TreeMap<>();
        var line = Gavel.commandLine(Run.session(System.in, System.out, System.err), CommandTable.words());
        line.getSubcommands().forEach((name, command) -> {
            Set<String> names = new HashSet<>();
            addOptions(command, names);
            options.put(name, names);
        });
    }

    private static void addOptions(picocli.CommandLine command, Set<String> into) {
        command.getCommandSpec().options().forEach(option -> into.addAll(List.of(option.names())));
        command.getSubcommands().values().forEach(each -> addOptions(each, into));
    }

    static List<Text> texts() throws IOException {
        List<Text> texts = new ArrayList<>();
        for (String module : List.of("cli", "shell", "large", "validation", "dsl", "engine", "inquiry", "play", "io",
                "service", "sweep",
                "games", "web", "editor")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
                for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                    String joined = Files.readString(file, StandardCharsets.UTF_8).replaceAll("\"\\s*\\+\\s*\"", "");
                    LITERAL.matcher(joined).results()
                            .forEach(found -> texts.add(new Text(file.getFileName().toString(),
                                    found.group(1).replace("\\\"", "\""))));
                }
            }
        }
        assertThat(texts).hasSizeGreaterThan(3000);
        return texts;
    }

    @Test
    void hints_namingOptions_nameThoseThereAre() throws IOException {
        Set<String> all = new HashSet<>(Set.of("--help", "--version"));
        options.values().forEach(all::addAll);
        for (Text each : texts()) {
            if (each.file().equals("Training.java")) {
                continue;
            }
            OPTION.matcher(each.text()).results().forEach(option -> assertThat(all).as("%s", each)
                    .contains(option.group()));
        }
    }

    @Test
    void hints_namingCommands_nameThoseThereAreWithTheirOptions() throws IOException {
        int found = 0;
        for (Text each : texts()) {
            Matcher command = COMMAND.matcher(each.text());
            while (command.find()) {
                if (!WORDS_BEHIND_GAVEL.contains(command.group(1))) {
                    found++;
                    assertThat(options).as("%s", each).containsKey(command.group(1));
                    OPTION.matcher(command.group(2)).results()
                            .forEach(option -> assertThat(options.get(command.group(1))).as("%s", each)
                                    .contains(option.group()));
                }
            }
        }
        assertThat(found).isGreaterThan(20);
    }

    @Test
    void hints_namingChoicesOfTheAuction_nameThoseThereAre() throws IOException {
        int found = 0;
        for (Text each : texts()) {
            Matcher choice = CHOICE.matcher(each.text());
            while (choice.find()) {
                boolean meant = choice.group().startsWith("--") || choice.group().startsWith("'");
                if (meant && !NO_CHOICES.contains(choice.group(2))) {
                    found++;
                    assertThat(Auction.DEFAULT.with(choice.group(1), choice.group(2)).toString()).as("%s", each)
                            .isNotEmpty();
                }
            }
        }
        assertThat(found).isGreaterThan(3);
    }

    @Test
    void hints_showingStatements_showWhatCanBeParsed() throws IOException {
        int found = 0;
        for (Text each : texts()) {
            Matcher statement = STATEMENT.matcher(each.text());
            while (statement.find()) {
                String text = statement.group(1);
                boolean whole = !text.contains("...")
                        && !text.matches(".*\\b(?:[A-Z]{3,}|at|in|if|if not|wins)\\b\\s*$")
                        && !text.matches(".*\\b[A-Z]{3,}\\b.*");
                if (whole) {
                    found++;
                    DiagnosticLog log = new DiagnosticLog(new SourceText("hint", "game g\n" + text + "\n"));
                    GameParser.parse(log);
                    assertThat(log.isEmpty()).as("%s", each).isTrue();
                }
            }
        }
        assertThat(found).isGreaterThan(8);
    }

    /** A mistake, a part of its hint, and what the hint says to do; that works then. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "solve tennis | gavel outcome | outcome tennis --chips 5,5",
            "solve oshi-zumo | gavel value | value oshi-zumo --chips 3,3",
            "solve tic-tac-to | tic-tac-toe | games tic-tac-toe",
            "solve tug-of-war:m=5 | n | solve tug-of-war:n=5",
            "solve tug-of-war:5 | tug-of-war:n=5 | solve tug-of-war:n=5",
            "solve nim:heaps=3 | heaps=[1,2,3] | solve nim:heaps=[1,2,3]",
            "solve tug-of-war --payment richmann | richman | solve tug-of-war --payment richman",
            "solve tug-of-war --ties advantag | advantage | solve tug-of-war --ties advantage",
            "solve tug-of-war --mover loser | winner-moves | outcome tug-of-war --chips 3,3 --mover winner-moves",
            "solve tug-of-war --mover winner-moves | outcome | outcome tug-of-war --chips 3,3 --mover winner-moves",
            "solve tug-of-war --totals 4 --ties coin | gavel value | value tug-of-war --chips 3,3 --ties coin",
            "value tug-of-war --chips 3,3 --bids open:alice | --bids secret | value tug-of-war --chips 3,3 --bids secret",
            "value tug-of-war --chips 1.5,1 | gavel outcome | outcome tug-of-war --money 1.5,1",
            "outcome tug-of-war | --money A,B | outcome tug-of-war --money 1,1/2",
            "outcome tug-of-war --chips 5 | --chips 4,3 | outcome tug-of-war --chips 4,3",
            "outcome tug-of-war --chips 5*,2* | one of them | outcome tug-of-war --chips 5*,2",
            "outcome tug-of-war --chips 3,3 --least x | least 1 | outcome tug-of-war --chips 3,3 --least 1",
            "strategy check tug-of-war optimal | --chips A,B | strategy check tug-of-war optimal --chips 4,3",
            "play tug-of-war --names Ada --alice-is random | --names Ada,Ben | play tug-of-war --names Ada,Ben --alice-is random",
            "play tug-of-war --chips 3 | --chips 4,3 | play tug-of-war --chips 4,3 --alice-is random",
            "solve tug-of-war --width 0 | between 0 and 1 | solve tug-of-war --width 0.5",
            "solve tug-of-war --time-limit 5parsecs | 60s | solve tug-of-war --time-limit 60s",
            "solve tug-of-war --totals 1..x | 0..255 | solve tug-of-war --totals 0..9",
            "sweep all:n=3 | alice(start) > 1/2 | sweep all:n=3 --ask alice(start)>1/2",
            "page tic-tac-toe | --out FILE.html | show tug-of-war --out OUT.html",
            "convert tic-tac-toe --to svg | json | convert tug-of-war --to json",
            "solve tug-of-war --at 99 | | solve tug-of-war --at 1",
            "compare tug-of-war tennis | --payment | compare tug-of-war race --payment richman"})
    void hint_followed_works(String wrong, String hint, String right, @TempDir Path folder) throws IOException {
        Run mistaken = Run.of(wrong.replace("'", "").split(" "));
        assertThat(mistaken.status()).as(wrong).isNotZero();
        assertThat(mistaken.err()).as(wrong).contains(hint == null ? "" : hint);
        Run followed = Run.of(right.replace("OUT", folder.resolve("out").toString()).split(" "));
        assertThat(followed.status()).as("%s: %s", right, followed.err()).isLessThan(2);
        assertThat(followed.err()).doesNotContain("gavel: ");
    }
}
