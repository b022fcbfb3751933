package org.gavel.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.Capability;
import org.gavel.service.report.Headers;

/** The table of auctions that can be solved, for help and guide. */
public final class CapabilityTable {

    private static final int WIDTH = 78;

    private CapabilityTable() {
    }

    /** The table as lines of text. */
    public static String[] lines() {
        List<String> lines = new ArrayList<>(List.of("", "What can be solved:"));
        for (Capability row : Capabilities.table()) {
            lines.add("  " + row.money().label() + ", payment " + String.join(", ", row.payments()));
            if (!row.objectives().equals(List.of("reach"))) {
                lines.addAll(listed("      aims    ", row.objectives()));
            }
            lines.addAll(listed("      ties    ", row.ties()));
            lines.add("      mover   " + String.join(", ", row.movers()));
            lines.add("      bids    " + String.join(", ", row.bids()));
            lines.add("      found   " + row.result());
            lines.add("      by      " + row.method());
        }
        return lines.toArray(String[]::new);
    }

    private static List<String> listed(String title, List<String> words) {
        List<String> withCommas = new ArrayList<>(words);
        withCommas.subList(0, words.size() - 1).replaceAll(word -> word + ",");
        return Headers.wrapped(title, withCommas, WIDTH);
    }
}
