package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.SharesArgument;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PayoffInquiry;
import org.gavel.engine.inquiry.answer.PayoffAnswer;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.io.picture.CurvePicture;
import org.gavel.io.picture.PictureFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what Alice can guarantee as the average weight, by her share of the money. */
@Command(name = "payoff", mixinStandardHelpOptions = true, description = "Prints the average weight that Alice can guarantee in plays that never end, by her share of the money, on"
        + " boards whose edges are all of both colours and on which every vertex leads to every other.")
public final class PayoffCommand extends VerifiedCommand {

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game; its vertices have weights")
    private String game = "";

    @Option(names = "--shares", paramLabel = "SHARES", description = "Alice's shares of the money: 0,1/4,3/4 or from, to and step: 1/8..7/8:1/8 (which is the default)")
    private Optional<String> shares = Optional.empty();

    @Option(names = "--strategies", paramLabel = "pure|mixed", description = "whether bids are fixed, or may be drawn at random (pure)")
    private TurnChance.Strategies strategies = TurnChance.Strategies.PURE;

    @Option(names = "--chart", paramLabel = "svg|png", description = "draw the curve instead of printing it")
    private Optional<PictureFormat> chart = Optional.empty();

    @Override
    protected ExitStatus run() throws IOException {
        PayoffInquiry inquiry = new PayoffInquiry(strategies,
                shares.map(SharesArgument::parse).orElse(PayoffInquiry.USUAL_SHARES), verify);
        BiddingGame loaded = load(game);
        PayoffAnswer answer = inquiry.answer(loaded, stop(), watch());
        if (chart.isEmpty()) {
            return print(answer);
        }
        CurvePicture picture = new CurvePicture(answer.curve());
        output.write(session(), switch (chart.get()) {
            case SVG -> picture.svg();
            case PNG -> picture.png();
            case DOT -> throw new InputException("--chart: a curve is no graph for Graphviz", "choose svg or png");
        });
        return status(answer);
    }
}
