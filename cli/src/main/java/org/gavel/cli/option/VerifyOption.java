package org.gavel.cli.option;

import org.gavel.engine.inquiry.Verify;
import picocli.CommandLine.Option;

/** The option that says whether answers are verified before they are printed. */
public final class VerifyOption {

    @Option(names = "--verify", paramLabel = "yes|no", description = "whether the answer is verified by code that shares nothing with the solver (yes)")
    private Verify verify = Verify.YES;

    /** Whether to verify. */
    public Verify verify() {
        return verify;
    }
}
