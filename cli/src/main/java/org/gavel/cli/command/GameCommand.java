package org.gavel.cli.command;

import java.io.IOException;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.LimitOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.inquiry.Stopwatch;
import picocli.CommandLine.Mixin;

/** What all commands have in common that do something with games: time is counted from the start of the run. */
abstract class GameCommand extends ProgramCommand {

    @Mixin
    protected final GameOptions gameOptions;

    @Mixin
    protected final LimitOptions limits = new LimitOptions();

    @Mixin
    protected final OutputOption output = new OutputOption();

    private StopSignal stop = StopSignal.NEVER;
    private Stopwatch watch = Stopwatch.still();

    /** A command with options for its games. */
    GameCommand(GameOptions gameOptions) {
        this.gameOptions = gameOptions;
    }

    @Override
    public final Integer call() throws IOException {
        output.requireUnread();
        stop = limits.start(session());
        watch = isTimed() ? session().watch() : Stopwatch.still();
        return run().code();
    }

    @Override
    protected abstract ExitStatus run() throws IOException;

    /** Whether the run is to end. */
    public final StopSignal stop() {
        return stop;
    }

    /** Whether times were asked for. */
    boolean isTimed() {
        return false;
    }

    /** Measures the parts of the answer. */
    public final Stopwatch watch() {
        return watch;
    }

    /** The game of an argument. Failures to read are told from failures to write, which end the run. */
    final BiddingGame load(String argument) {
        return Unchecked.get(() -> gameOptions.load(argument, session().in(), stop, watch));
    }
}
