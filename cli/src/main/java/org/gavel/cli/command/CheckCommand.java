package org.gavel.cli.command;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.GameOptions;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.games.BundledGames;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.io.answer.AnswerReader;
import org.gavel.service.query.AnswerCheck;
import org.gavel.service.query.Query;
import org.gavel.service.report.Sheets;
import org.gavel.service.request.Input;
import picocli.CommandLine.Model.CommandSpec;

/** Verifies saved answers, trusting nothing in them. */
public final class CheckCommand extends QueryCommand {

    private static final Pattern COMMAND = Pattern.compile("\"command\":\"gavel [a-z]+( [^\"\\\\]*)\"");
    private static final Pattern OPTION = Pattern.compile(" (--[a-z-]+)( (?!--)('[^']*'|\\S+))?");

    /** The games that no answer has been looked at for. */
    private final Deque<String> left = new ArrayDeque<>();
    /** The games of the answer that is looked at. */
    private final Map<Input<String>, String> current = new HashMap<>();

    public CheckCommand() {
        super(Query.CHECK);
    }

    @Override
    protected ExitStatus run() throws IOException {
        return print(out -> {
            ExitStatus status = ExitStatus.DONE;
            String answers = answers();
            try (InputStream in = open(answers); AnswerReader reader = new AnswerReader(answers, in)) {
                left.addAll(GameOptions.named(texts(AnswerCheck.GAMES)));
                while (!left.isEmpty()) {
                    current.clear();
                    CheckAnswer checked = AnswerCheck.next(reader, answers, this);
                    out.write(timed(checked, Sheets.of(checked)));
                    status = status.and(status(checked.verdict()));
                }
                reader.requireEnd();
            }
            return status;
        });
    }

    /** The line that checks the first of the answers, if they say what line they answer; what is no option here is left out. */
    public Optional<String> line(CommandSpec spec) {
        return value(AnswerCheck.ANSWER).flatMap(name -> {
            try (Stream<String> lines = Files.lines(Path.of(name))) {
                return lines.map(COMMAND::matcher).filter(Matcher::find).findFirst().map(found -> "gavel check " + name
                        + OPTION.matcher(found.group(1))
                                .replaceAll(option -> spec.findOption(option.group(1)) == null ? ""
                                        : Matcher.quoteReplacement(option.group())));
            } catch (IOException | UncheckedIOException | InvalidPathException e) {
                return Optional.empty();
            }
        });
    }

    private String answers() {
        return value(AnswerCheck.ANSWER).orElseThrow();
    }

    /** The second game of a comparison is the next of the games. */
    @Override
    public boolean has(Input<?> input) {
        return input == AnswerCheck.SECOND ? !left.isEmpty() : super.has(input);
    }

    @Override
    public PricedGame listed(Input<String> which) {
        String argument = current.computeIfAbsent(which, asked -> left.remove());
        return PricedGame.of(Unchecked.get(() -> gameOptions.load(argument, emptyIfShared(), stop(), watch())));
    }

    @Override
    String gameArgument() {
        return current.get(AnswerCheck.GAMES);
    }

    @Override
    public String label(Input<String> which, BiddingGame game) {
        return GameOptions.label(current.get(which), game);
    }

    /** Standard input for a game, unless the answers come from there. */
    private InputStream emptyIfShared() {
        return answers().equals("-") ? new ByteArrayInputStream(new byte[0]) : session().in();
    }

    private InputStream open(String name) throws IOException {
        if (BundledGames.names().contains(name.replaceFirst(":.*", "")) && !Files.exists(Path.of(name))) {
            throw new InputException(name + " is a game, and the answer comes first", "gavel check ANSWER.json GAME");
        }
        return name.equals("-") ? session().in() : Files.newInputStream(ArgumentText.file(name));
    }

    @Override
    public void requireStart(String answers, BiddingGame answered) {
        String start = answered.board().name(answered.start());
        if (gameOptions.at().isPresent() && !gameOptions.at().get().equals(start)) {
            throw new InputException(answers + ": the answer starts at " + start, "leave --at out");
        }
    }

    private static ExitStatus status(Verdict verdict) {
        return switch (verdict) {
            case VERIFIED -> ExitStatus.DONE;
            case FAILED -> ExitStatus.NO;
            case UNDECIDED -> ExitStatus.LIMIT;
        };
    }
}
