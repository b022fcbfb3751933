package org.gavel.service.sheet;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.gavel.engine.limit.StopSignal;

/** Writes sheets for people, with an empty line between two. Columns are as wide as their widest cell. */
class TextSheets implements SheetWriter {

    private static final String GAP = "  ";

    final Writer out;
    final StopSignal stop;
    private boolean begun;

    TextSheets(Writer out, StopSignal stop) {
        this.out = out;
        this.stop = stop;
    }

    @Override
    public void write(Sheet sheet) throws IOException {
        if (begun) {
            out.write("\n");
        }
        begun = true;
        for (Passage piece : sheet.pieces()) {
            if (piece instanceof Passage.Words words) {
                say(words.text());
            } else if (piece instanceof Grid grid) {
                show(grid);
            }
        }
        end(sheet);
    }

    /** Writes lines. */
    void say(String lines) throws IOException {
        out.write(lines);
    }

    /** Writes a table. */
    void show(Grid grid) throws IOException {
        out.flush(); // making the rows of a large table may be stopped
        write(grid, out, stop);
    }

    /** Writes what follows all that is said. */
    void end(Sheet sheet) throws IOException {
    }

    /** Writes a table. */
    static void write(Grid grid, Appendable out, StopSignal stop) throws IOException {
        if (grid.inWords().isPresent()) {
            out.append(grid.inWords().get());
            return;
        }
        Iterator<List<String>> all = grid.table().words().iterator();
        List<List<String>> rows = rows(all, stop);
        List<Integer> widths = new ArrayList<>();
        List<Boolean> numeric = new ArrayList<>();
        List<String> titles = grid.table().titles();
        for (int column = 0; column < titles.size(); column++) {
            widths.add(width(titles.get(column), rows, column));
            numeric.add(isNumeric(rows, column));
        }
        out.append(line(grid.margin(), titles, widths, numeric));
        for (List<String> row : rows) {
            out.append(line(grid.margin(), row, widths, numeric));
        }
        requireAll(all, rows);
    }

    /**
     * The rows of a table, without ends of lines and tabs, which names may hold. If it is stopped, those that were made until then, at
     * least one; what is left is in the iterator.
     */
    static List<List<String>> rows(Iterator<List<String>> all, StopSignal stop) {
        List<List<String>> rows = new ArrayList<>();
        while (all.hasNext() && (rows.isEmpty() || !stop.stopRequested())) {
            rows.add(all.next().stream().map(cell -> cell.replace('\n', '\u240a').replace('\t', '\u2409')).toList());
        }
        return rows;
    }

    /**
     * Ends the work where rows are left out that were to follow those written.
     *
     * @throws RowsLeftOutException if there are any
     */
    static void requireAll(Iterator<List<String>> left, List<List<String>> written) {
        if (left.hasNext()) {
            throw new RowsLeftOutException(written.size());
        }
    }

    private static int width(String title, List<List<String>> rows, int column) {
        int width = title.length();
        for (List<String> row : rows) {
            width = Math.max(width, row.get(column).length());
        }
        return width;
    }

    /** Numbers are right, everything else left. */
    private static boolean isNumeric(List<List<String>> rows, int column) {
        for (List<String> row : rows) {
            if (!isNumeric(row.get(column))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a cell is as in {@code 4}, {@code 4*} or {@code never}. */
    private static boolean isNumeric(String cell) {
        int digits = 0;
        while (digits < cell.length() && cell.charAt(digits) >= '0' && cell.charAt(digits) <= '9') {
            digits++;
        }
        return digits > 0 && (digits == cell.length() || digits == cell.length() - 1 && cell.charAt(digits) == '*')
                || cell.equals("never");
    }

    /** A row without spaces at its end, as a line. */
    private static CharSequence line(String margin, List<String> row, List<Integer> widths, List<Boolean> numeric) {
        StringBuilder line = new StringBuilder(margin);
        for (int column = 0; column < row.size(); column++) {
            String cell = row.get(column);
            String padding = " ".repeat(widths.get(column) - cell.length());
            line.append(numeric.get(column) ? padding : cell).append(numeric.get(column) ? cell : padding).append(GAP);
        }
        int end = line.length();
        while (end > 0 && line.charAt(end - 1) == ' ') {
            end--;
        }
        line.setLength(end);
        return line.append('\n');
    }
}
