package org.gavel.cli.command;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.InputException;
import org.gavel.cli.Session;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.report.AnswerReport;
import org.gavel.cli.report.OutputFormat;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.CheckAnswer;
import org.gavel.engine.inquiry.CheckAnswer.Verdict;
import org.gavel.engine.inquiry.Phase;
import org.gavel.engine.inquiry.Times;
import org.gavel.engine.inquiry.Verification;
import org.gavel.engine.proof.ChipVerifier;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.HorizonVerifier;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.ContinuousAuctions;
import org.gavel.engine.solve.StopSignal;
import org.gavel.engine.solve.purses.AtThreshold;
import org.gavel.engine.solve.purses.Sufficiency;
import org.gavel.io.answer.AnswerReader;
import org.gavel.io.answer.SavedAnswer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Verifies saved answers, trusting nothing in them. */
@Command(name = "check", mixinStandardHelpOptions = true, description = "Verifies answers that gavel solve --format json has written, trusting nothing in them.")
public final class CheckCommand implements Callable<Integer> {

    private final Session session;

    @Parameters(index = "0", paramLabel = "SOLUTION", description = "a file of answers, one JSON object for each game")
    private String answers = "";

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "GAME", description = "a file, - or a bundled game, one for each answer and in their order")
    private List<String> games = new ArrayList<>();

    @Option(names = "--format", paramLabel = "text|json|csv", description = "how the verdict is written (text)")
    private OutputFormat format = OutputFormat.TEXT;

    @Mixin
    private final GameOptions gameOptions = new GameOptions();

    @Mixin
    private final LimitOptions limits = new LimitOptions();

    @Mixin
    private final OutputOption output = new OutputOption();

    /** The command of one run. */
    public CheckCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        StopSignal stop = limits.start(session);
        return output.write(session, out -> {
            AnswerReport report = new AnswerReport(format, out);
            ExitStatus status = ExitStatus.DONE;
            try (InputStream in = open(answers); AnswerReader reader = new AnswerReader(answers, in)) {
                for (String argument : games) {
                    SavedAnswer answer = reader.next(gameOptions.load(argument, emptyIfShared()));
                    requireAsAsked(answer.game());
                    status = status.and(check(answer, stop, report));
                    out.flush();
                }
                reader.requireEnd();
            }
            return status;
        }).code();
    }

    /** Standard input for a game, unless the answers come from there. */
    private InputStream emptyIfShared() {
        return answers.equals("-") ? new ByteArrayInputStream(new byte[0]) : session.in();
    }

    private InputStream open(String name) throws IOException {
        if (name.equals("-")) {
            return session.in();
        }
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                throw new InputException(name + " is a directory", "name a file");
            }
            return Files.newInputStream(path);
        } catch (InvalidPathException e) {
            throw new InputException("'" + name + "' is no name of a file", e.getReason());
        }
    }

    private void requireAsAsked(BiddingGame game) {
        Auction asked = gameOptions.auction(game.auction());
        if (!asked.equals(game.auction())) {
            throw new InputException(answers + ": the answer is for " + game.auction() + ", and not for " + asked,
                    "leave the options of the auction out");
        }
        String start = game.graph().name(game.start());
        if (gameOptions.at().isPresent() && !gameOptions.at().get().equals(start)) {
            throw new InputException(answers + ": the answer starts at " + start, "leave --at out");
        }
    }

    private ExitStatus check(SavedAnswer answer, StopSignal stop, AnswerReport report) throws IOException {
        return answer instanceof SavedAnswer.Continuous continuous ? checkContinuous(continuous, stop, report)
                : checkChips(((SavedAnswer.Chips) answer).solution(), stop, report);
    }

    private ExitStatus checkContinuous(SavedAnswer.Continuous answer, StopSignal stop, AnswerReport report)
            throws IOException {
        BiddingGame game = answer.game();
        Capabilities.require(game.auction().with(Money.CONTINUOUS));
        ContinuousAuctions.formula(game);
        long begin = System.nanoTime();
        Violations violations = answer.horizon().isPresent()
                ? new HorizonVerifier(answer.horizon().getAsInt(), stop).check(answer.solution())
                : new ContinuousVerifier().check(answer.solution());
        if (violations.isEmpty() && !answer.exactClaims().isEmpty()) {
            violations = checkExactClaims(answer);
        }
        String what = "both players' thresholds at all " + game.graph().declaredCount() + " vertices, "
                + switch (answer.solution().exactness()) {
                    case EXACT -> "exact";
                    case ENCLOSURE -> "enclosed";
                } + (answer.horizon().isPresent()
                        ? ", by " + answer.horizon().getAsInt() + " rounds from the end"
                        : ", by their equations and by moves that reach the goal");
        return write(game, "continuous", violations, Verdict.VERIFIED, what, begin, report);
    }

    /** Whether what is said of holding exactly a threshold follows from the thresholds. */
    private static Violations checkExactClaims(SavedAnswer.Continuous answer) {
        AtThreshold known = new AtThreshold(answer.solution());
        List<Violation> wrong = answer.exactClaims().stream()
                .filter(claim -> answer.horizon().isPresent()
                        || known.of(claim.player(), claim.vertex(), claim.state()) != claim.claimed())
                .map(claim -> new Violation(claim.player(), claim.vertex(), "that exactly the threshold is "
                        + (claim.claimed() == Sufficiency.ENOUGH ? "" : "not ") + "enough is not proved"))
                .toList();
        return new Violations(wrong.stream().limit(Violations.MOST).toList(), wrong.size());
    }

    private ExitStatus checkChips(ChipSolution solution, StopSignal stop, AnswerReport report) throws IOException {
        BiddingGame game = solution.game();
        Capabilities.require(game.auction().with(Money.CHIPS));
        requireAllBudgets(solution.totals(), game.auction());
        long begin = System.nanoTime();
        ChipVerifier.Finding finding = new ChipVerifier(stop).check(solution);
        String what = "both players' thresholds at all " + game.graph().declaredCount() + " vertices for "
                + solution.totals().count() + (solution.totals().count() == 1 ? " total, " : " totals, ")
                + finding.extent().label();
        return write(game, "chips", finding.violations(),
                finding.extent() == ChipVerifier.Extent.PROVED ? Verdict.VERIFIED : Verdict.UNDECIDED, what, begin,
                report);
    }

    /** What is needed against some chips rests on what is needed against fewer, where bids go to the bank. */
    private void requireAllBudgets(ChipTotals totals, Auction auction) {
        if (!auction.payment().keepsTotal() && totals.last() != totals.count() - 1) {
            throw new InputException(answers + ": where bids go to the bank, what is needed against " + totals.last()
                    + " chips can be checked only with what is needed against fewer",
                    "save all from 0, with --chips 0.." + totals.last());
        }
    }

    private static ExitStatus write(BiddingGame game, String kind, Violations violations, Verdict otherwise,
            String what, long begin, AnswerReport report) throws IOException {
        Verdict verdict = violations.isEmpty() ? otherwise : Verdict.FAILED;
        Times times = new Times(Map.of(Phase.VERIFYING, Duration.ofNanos(System.nanoTime() - begin)));
        report.write(new CheckAnswer(game, kind, verdict, what, violations, new Account(
                verdict == Verdict.VERIFIED ? Verification.verified(what) : Verification.notVerified(what), times)));
        return switch (verdict) {
            case VERIFIED -> ExitStatus.DONE;
            case FAILED -> ExitStatus.NO;
            case UNDECIDED -> ExitStatus.LIMIT;
        };
    }
}
