package org.gavel.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.solve.Capabilities;
import org.gavel.engine.solve.Capability;

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
                lines.addAll(wrapped("      aims    ", row.objectives()));
            }
            lines.addAll(wrapped("      ties    ", row.ties()));
            lines.add("      mover   " + String.join(", ", row.movers()));
            lines.add("      bids    " + String.join(", ", row.bids()));
            lines.add("      found   " + row.result());
            lines.add("      by      " + row.method());
        }
        return lines.toArray(String[]::new);
    }

    /** Words behind a title, on as many lines as they need. */
    private static List<String> wrapped(String title, List<String> words) {
        List<String> lines = new ArrayList<>();
        String line = title;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i) + (i + 1 < words.size() ? ", " : "");
            if (line.length() + word.length() > WIDTH) {
                lines.add(line.stripTrailing());
                line = " ".repeat(title.length());
            }
            line += word;
        }
        lines.add(line);
        return lines;
    }
}
