package org.gavel.cli.command;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.List;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.report.Sheets;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.AnswerVerifier;
import org.gavel.engine.inquiry.answer.CheckAnswer.Verdict;
import org.gavel.engine.inquiry.answer.CheckAnswer;
import org.gavel.engine.inquiry.answer.ComparisonAnswer;
import org.gavel.engine.inquiry.answer.Finding;
import org.gavel.engine.inquiry.answer.Phase;
import org.gavel.engine.rules.Money;
import org.gavel.io.answer.AnswerReader;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.SavedAnswer;
import org.gavel.service.query.CheckHandler;
import org.gavel.service.query.Query;

/** Verifies saved answers, trusting nothing in them. */
public final class CheckCommand extends QueryCommand {

    /** The command. */
    public CheckCommand() {
        super(Query.CHECK);
    }

    @Override
    protected ExitStatus run() throws IOException {
        return print(out -> {
            ExitStatus status = ExitStatus.DONE;
            String answers = answers();
            try (InputStream in = open(answers); AnswerReader reader = new AnswerReader(answers, in)) {
                Iterator<String> arguments = GameOptions.named(texts(CheckHandler.GAMES)).iterator();
                while (arguments.hasNext()) {
                    String argument = arguments.next();
                    SavedAnswer saved = reader.next(game(argument));
                    requireAsAsked(saved.answer().game());
                    CheckAnswer checked = saved.answer() instanceof ComparisonAnswer comparison
                            ? check(saved, comparison, argument, arguments)
                            : checked(saved, new AnswerVerifier(stop()).checkSaved(saved.answer()));
                    out.write(Sheets.of(checked));
                    status = status.and(status(checked.verdict()));
                }
                reader.requireEnd();
            }
            return status;
        });
    }

    private String answers() {
        return value(CheckHandler.ANSWER).orElseThrow();
    }

    private BiddingGame game(String argument) throws IOException {
        return gameOptions.load(argument, emptyIfShared(), stop(), watch());
    }

    /** Standard input for a game, unless the answers come from there. */
    private InputStream emptyIfShared() {
        return answers().equals("-") ? new ByteArrayInputStream(new byte[0]) : session().in();
    }

    private InputStream open(String name) throws IOException {
        return name.equals("-") ? session().in() : Files.newInputStream(ArgumentText.file(name));
    }

    private void requireAsAsked(BiddingGame game) {
        String start = game.board().name(game.start());
        if (gameOptions.at().isPresent() && !gameOptions.at().get().equals(start)) {
            throw new InputException(answers() + ": the answer starts at " + start, "leave --at out");
        }
    }

    /** A comparison takes the next game, too, and its names say which needs more. */
    private CheckAnswer check(SavedAnswer saved, ComparisonAnswer comparison, String first, Iterator<String> arguments)
            throws IOException {
        String compared = answers() + ": the answer compares " + comparison.first() + " with " + comparison.second();
        if (!arguments.hasNext()) {
            throw new InputException(compared, "name both games");
        }
        String argument = arguments.next();
        BiddingGame second = game(argument);
        List<String> names = List.of(GameOptions.label(first, comparison.game()), GameOptions.label(argument, second));
        if (!names.equals(List.of(comparison.first(), comparison.second()))) {
            throw new InputException(compared + ", and not " + String.join(" with ", names),
                    "name the games as then, in that order");
        }
        return checked(saved, new AnswerVerifier(stop()).checkSaved(comparison, second.with(Money.CHIPS)));
    }

    private CheckAnswer checked(SavedAnswer saved, Finding finding) {
        watch().lap(Phase.VERIFYING);
        return CheckAnswer.of(saved.answer(), AnswerWriter.kind(saved.answer()), finding, saved.unchecked(),
                watch().take());
    }

    private static ExitStatus status(Verdict verdict) {
        return switch (verdict) {
            case VERIFIED -> ExitStatus.DONE;
            case FAILED -> ExitStatus.NO;
            case UNDECIDED -> ExitStatus.LIMIT;
        };
    }
}
