package org.gavel.cli.command;

import java.io.IOException;
import java.util.Optional;
import org.gavel.cli.ExitStatus;
import org.gavel.engine.failure.InputException;
import org.gavel.inquiry.answer.Answer;
import org.gavel.inquiry.answer.PayoffAnswer;
import org.gavel.inquiry.answer.ShareValueAnswer;
import org.gavel.io.picture.CurvePicture;
import org.gavel.io.picture.PictureFormat;
import org.gavel.service.query.Query;
import picocli.CommandLine.Option;

/** Prints what Alice can guarantee by her share of the money, or draws it. */
public class CurveCommand extends QueryCommand {

    @Option(names = "--chart", paramLabel = "svg|png|tikz", description = "draw the curve instead of printing it")
    private Optional<PictureFormat> chart = Optional.empty();

    /** The command of a question whose answer is a curve, at least in real money. */
    public CurveCommand(Query query) {
        super(query);
    }

    @Override
    protected final ExitStatus run() throws IOException {
        if (chart.isEmpty()) {
            return printed();
        }
        if (chart.get() == PictureFormat.DOT) {
            throw new InputException("--chart: Graphviz cannot draw a curve", "choose svg, png or tikz");
        }
        return drawn(chart.get());
    }

    /** Prints the answer. */
    ExitStatus printed() throws IOException {
        return super.run();
    }

    /** Draws the answer. */
    ExitStatus drawn(PictureFormat form) throws IOException {
        Answer answer = answer();
        CurvePicture picture;
        if (answer instanceof PayoffAnswer payoff) {
            picture = new CurvePicture(payoff.curve());
        } else if (answer instanceof ShareValueAnswer value) {
            picture = new CurvePicture(value.values());
        } else {
            throw new InputException("--chart is for real money", "give --money A,B");
        }
        write(picture, form);
        return status(answer);
    }

    /** Writes a picture to where the output goes. */
    final void write(CurvePicture picture, PictureFormat form) throws IOException {
        output.write(session(), picture.bytes(form));
    }
}
