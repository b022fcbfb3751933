package org.gavel.cli.command;

import org.gavel.engine.inquiry.Verify;
import picocli.CommandLine.Option;

/** What all commands have in common whose answers are verified before they are printed. */
abstract class VerifiedCommand extends AnswerCommand {

    @Option(names = "--verify", paramLabel = "yes|no", description = "whether the answer is verified by code that shares nothing with the solver (yes)")
    protected Verify verify = Verify.YES;
}
