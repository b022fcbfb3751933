package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.inquiry.answer.PayoffAnswer;
import org.gavel.io.picture.CurvePicture;
import org.gavel.io.picture.PictureFormat;
import org.gavel.service.query.Query;
import picocli.CommandLine.Option;

/** Prints what Alice can guarantee as the average weight, by her share of the money, or draws it. */
public final class PayoffCommand extends QueryCommand {

    @Option(names = "--chart", paramLabel = "svg|png|tikz", description = "draw the curve instead of printing it")
    private Optional<PictureFormat> chart = Optional.empty();

    /** The command. */
    public PayoffCommand() {
        super(Query.PAYOFF);
    }

    @Override
    protected ExitStatus run() throws IOException {
        if (chart.isEmpty()) {
            return super.run();
        }
        if (chart.get() == PictureFormat.DOT) {
            throw new InputException("--chart: Graphviz cannot draw a curve", "choose svg, png or tikz");
        }
        PayoffAnswer answer = (PayoffAnswer) Query.PAYOFF.answer(this);
        output.write(session(), new CurvePicture(answer.curve()).bytes(chart.get()));
        return status(answer);
    }
}
