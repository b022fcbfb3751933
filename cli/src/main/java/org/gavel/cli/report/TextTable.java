package org.gavel.cli.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Rows of cells in columns as wide as their widest cell. */
final class TextTable {

    private final List<List<String>> rows = new ArrayList<>();

    TextTable(String... titles) {
        rows.add(List.of(titles));
    }

    void row(List<String> cells) {
        rows.add(cells.stream().map(TextTable::onOneLine).toList());
    }

    boolean isEmpty() {
        return rows.size() == 1;
    }

    /** A name may hold the end of a line or a tab. */
    private static String onOneLine(String cell) {
        return cell.replace('\n', '\u240a').replace('\t', '\u2409');
    }

    /** Writes the rows with a margin, and no spaces at the ends of lines. Numbers stand right, everything else left. */
    void write(Appendable out, String margin) throws IOException {
        int columns = rows.get(0).size();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(margin);
            for (int column = 0; column < columns; column++) {
                String cell = row.get(column);
                String padding = " ".repeat(width(column) - cell.length());
                line.append(isNumeric(column) ? padding + cell : cell + padding).append("  ");
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }

    private boolean isNumeric(int column) {
        return rows.stream().skip(1).map(row -> row.get(column)).allMatch(cell -> cell.matches("[0-9]+\\*?|never"));
    }
}
