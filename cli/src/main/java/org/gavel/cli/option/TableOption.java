package org.gavel.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.gavel.dsl.state.PriceSource;
import org.gavel.engine.failure.InputException;
import org.gavel.io.table.CompiledGame;
import org.gavel.io.table.TablePrices;
import org.gavel.io.table.TableStore;
import picocli.CommandLine.Option;

/** The option that names a stored table. */
public final class TableOption {

    @Option(names = "--table", paramLabel = "DIR", description = "look thresholds up in the table of this folder, as 'gavel table build' made it")
    private Optional<Path> folder = Optional.empty();

    /** Names a table, as the user does with the option. */
    void name(Path made) {
        folder = Optional.of(made);
    }

    /** Whether a table was named. */
    public boolean isPresent() {
        return folder.isPresent();
    }

    /** Refuses a table where the whole board is looked at, or chips are. */
    void refuse() {
        if (folder.isPresent()) {
            throw new InputException("--table holds what is needed with real money from single positions",
                    "it goes with solve, outcome, moves without --chips, and play --money");
        }
    }

    /** The thresholds of the table, which must be of the game. */
    PriceSource open(CompiledGame game) throws IOException {
        TableStore store = TableStore.open(folder.orElseThrow(), game.argument(), game.digest());
        return compiled -> new TablePrices(store, game);
    }
}
