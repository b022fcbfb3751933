package org.gavel.cli.command;

import java.io.IOException;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.AuctionOptions;
import org.gavel.cli.option.InputOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.cli.report.SupportSheet;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.word.Labelled;
import org.gavel.service.query.Inputs;
import org.gavel.service.sheet.OutputFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says which rules gavel can solve: all of them, or whether one combination is among them. */
@Command(name = "support", mixinStandardHelpOptions = true, description = "Prints the rules under which gavel finds thresholds. With options, prints whether it does under those rules: yes"
        + " and how sure the answer is, or no and the nearest rules that work (exit status 1).")
public final class SupportCommand extends ProgramCommand {

    /** What a board may have beside winners. */
    enum Feature implements Labelled {
        /** Vertices with an owner, without a bid. */
        OWNERS,
        /** Vertices at which players pay or receive money. */
        CHARGES,
        /** Terminals worth a number. */
        PAYOFFS,
        /** Vertices where chance moves. */
        CHANCE
    }

    @Option(names = "--objective", paramLabel = "OBJECTIVE", description = "reach, safety, buchi, co-buchi, parity, mean-payoff or energy (reach)")
    private String objective = "";

    @Option(names = "--with", paramLabel = "FEATURE", description = "what the board has: owners (vertices where one player moves without a bid), charges (vertices that"
            + " cost money), payoffs (terminals worth a number) or chance (vertices where chance moves)")
    private List<Feature> features = List.of();

    @Mixin
    private final AuctionOptions auction = new AuctionOptions();
    @Mixin
    private final InputOptions options = new InputOptions(List.of(OutputOption.FORMAT));
    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        boolean isAll = objective.isEmpty() && features.isEmpty()
                && Inputs.AUCTION.stream().noneMatch(auction::has);
        return output.writeSheets(session(), output.format(options),
                StopSignal.NEVER, out -> {
                    if (isAll) {
                        out.write(SupportSheet.all());
                        return ExitStatus.DONE;
                    }
                    BiddingGame asked = asked();
                    out.write(SupportSheet.of(asked));
                    return SupportSheet.isSupported(asked) ? ExitStatus.DONE : ExitStatus.NO;
                });
    }

    /** A small game with these rules and features, which the solvers' own gate rules on. */
    private BiddingGame asked() {
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(4).edge(0, 1).edge(0, 2).edge(0, 3)
                .terminal(1, Outcome.ALICE).broke(0, Outcome.TIE).weight(0, BigFraction.ONE).weight(3, BigFraction.ZERO)
                .priority(0, 1).priority(3, 0).mark(0);
        if (features.contains(Feature.CHANCE)) {
            board.chance(3, 0, BigFraction.of(1, 2)).chance(3, 1, BigFraction.of(1, 2));
        } else {
            board.edge(3, 0);
        }
        if (features.contains(Feature.PAYOFFS)) {
            board.payoff(2, BigFraction.of(1, 2));
        } else {
            board.terminal(2, Outcome.BOB);
        }
        if (features.contains(Feature.OWNERS)) {
            board.owner(0, Player.ALICE);
        }
        if (features.contains(Feature.CHARGES)) {
            board.charge(0, Player.ALICE, BigFraction.of(1, 8));
        }
        return BiddingGame.of("asked", board.build(), 0).with(auction.applyTo(Auction.DEFAULT)).with(objective());
    }

    private Objective objective() {
        try {
            return Objective.parse(Objective.LABELS.stream()
                    .filter(label -> label.equals(objective) || label.startsWith(objective + ":")).findFirst()
                    .orElse(objective.isEmpty() ? Objective.Plain.REACH.label() : objective));
        } catch (InputException e) {
            throw new InputException("--objective: " + e.getMessage(), e.hint());
        }
    }
}
