package org.gavel.cli.command;

import java.io.IOException;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.PurseOptions;
import org.gavel.cli.report.GuaranteeSheet;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.play.Referee;
import org.gavel.engine.proof.strategies.ChipStrategyVerifier;
import org.gavel.engine.proof.strategies.Guarantee;
import org.gavel.engine.proof.strategies.ShareStrategyVerifier;
import org.gavel.engine.rules.Configuration;
import org.gavel.service.request.StrategyArgument;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Decides whether a strategy wins against every play of the other. */
@Command(name = "verify", mixinStandardHelpOptions = true, description = "Decides whether a strategy wins against every play of the other player, and in how many rounds; if it"
        + " does not, shows a play that refutes it (exit status 1).")
public final class VerifyCommand extends AnswerCommand {

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--strategy", paramLabel = "STRATEGY", required = true, description = StrategyArgument.FORMS)
    private String strategy = "";

    @Option(names = "--player", paramLabel = "alice|bob", description = "who plays the strategy (alice)")
    private Player player = Player.ALICE;

    @Mixin
    private final PurseOptions purses = new PurseOptions();

    @Override
    protected ExitStatus run() throws IOException {
        BiddingGame loaded = load(game);
        BiddingGame asked = purses.applyTo(loaded);
        StrategyArgument named = new StrategyArgument("--strategy", strategy, ArgumentText::strategy);
        if (purses.areChips(loaded)) {
            Referee<Long> referee = Referee.inChips(asked);
            Configuration<Long> start = referee.start(purses.chips(Player.ALICE), purses.chips(Player.BOB));
            return answer(asked, start, new ChipStrategyVerifier().verify(referee,
                    named.inChips(asked, player, start, stop()), start, stop()));
        }
        Referee<BigFraction> referee = Referee.inMoney(asked);
        Configuration<BigFraction> start = referee.start(purses.money(Player.ALICE), purses.money(Player.BOB));
        return answer(asked, start, new ShareStrategyVerifier().verify(referee,
                named.inMoney(asked, player, start, stop()), start, stop()));
    }

    private <M> ExitStatus answer(BiddingGame loaded, Configuration<M> start, Guarantee<M> guarantee)
            throws IOException {
        return print(out -> {
            out.write(GuaranteeSheet.of(loaded, strategy, player, start, guarantee));
            return switch (guarantee.verdict()) {
                case WINS -> ExitStatus.DONE;
                case REFUTED -> ExitStatus.NO;
                case UNDECIDED -> ExitStatus.LIMIT;
            };
        });
    }
}
