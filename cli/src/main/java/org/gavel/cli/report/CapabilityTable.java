package org.gavel.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.solver.Capabilities;
import org.gavel.engine.solver.Capability;

/** The table of auctions that can be solved, for help and guide. */
public final class CapabilityTable {

    private CapabilityTable() {
    }

    /** The table as lines of text. */
    public static String[] lines() {
        List<String> lines = new ArrayList<>(List.of("", "What can be solved:"));
        for (Capability row : Capabilities.table()) {
            lines.add("  " + row.money().label() + ", payment " + String.join(", ", row.payments()));
            lines.add("      ties    " + String.join(", ", row.ties()));
            lines.add("      mover   " + String.join(", ", row.movers()));
            lines.add("      bids    " + String.join(", ", row.bids()));
            lines.add("      found   " + row.result() + ", by " + row.method());
        }
        return lines.toArray(String[]::new);
    }
}
