package org.gavel.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.play.PlayFile;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.failure.Unchecked;
import org.gavel.io.picture.CurvePicture;
import org.gavel.io.picture.PictureFormat;
import org.gavel.play.OngoingPlay;
import org.gavel.service.play.Currency;
import org.gavel.service.query.Judged;
import org.gavel.service.query.Query;
import org.gavel.service.report.JudgeSheet;

/** Prices the decisions of recorded plays. */
public final class JudgeCommand extends CurveCommand {

    public JudgeCommand() {
        super(Query.JUDGE);
    }

    @Override
    ExitStatus printed() throws IOException {
        return print(out -> {
            out.write(judged().sheet());
            return ExitStatus.DONE;
        });
    }

    @Override
    ExitStatus drawn(PictureFormat form) throws IOException {
        JudgeSheet<?> judged = judged();
        write(new CurvePicture(judged.begun().game(), judged.costs()), form);
        return ExitStatus.DONE;
    }

    private JudgeSheet<?> judged() {
        return Judged.of(this, this::plays);
    }

    private <M> List<OngoingPlay<M>> plays(Currency<M> currency, OngoingPlay<M> begun) {
        return texts(Judged.PLAYS).stream().flatMap(name -> plays(name, currency, begun).stream()).toList();
    }

    private static <M> List<OngoingPlay<M>> plays(String name, Currency<M> currency, OngoingPlay<M> begun) {
        Path file = ArgumentText.file(name);
        return Unchecked
                .get(() -> new PlayFile(SourceText.ofUtf8(name, ArgumentText.bytes(file))).plays(currency, begun));
    }
}
