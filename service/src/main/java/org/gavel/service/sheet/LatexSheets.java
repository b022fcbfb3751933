package org.gavel.service.sheet;

import org.gavel.io.column.Table;
import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gavel.engine.limit.StopSignal;

/**
 * Writes the tables of sheets, or their records where they have none, as environments {@code tabular}, with what is said around
 * them as comments. Needs no package of LaTeX.
 */
final class LatexSheets extends TextSheets {

    private static final Pattern FRACTION = Pattern.compile("(-?)([0-9]+)/([0-9]+(?:\\^[0-9]+)?)");
    private static final Pattern INTERVAL = Pattern.compile("\\[-?[0-9.E-]+, -?[0-9.E-]+\\]");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(?:\\.[0-9]+)?(?:E-?[0-9]+)?(\\*?)");
    private static final String SPECIAL = "#$%&_{}";

    LatexSheets(Writer out, StopSignal stop) {
        super(out, stop);
    }

    @Override
    void end(Sheet sheet) throws IOException {
        Table<?> table = sheet.table();
        if (sheet.pieces().stream().noneMatch(Grid.class::isInstance)) {
            show(table.names(), table.cells().map(row -> row.stream().map(String::valueOf).toList()).toList());
        }
    }

    @Override
    void say(String lines) throws IOException {
        for (String line : lines.lines().filter(each -> !each.isBlank()).toList()) {
            out.write("% " + line + "\n");
        }
    }

    @Override
    void show(Grid grid) throws IOException {
        Iterator<List<String>> all = grid.table().words().iterator();
        List<List<String>> rows = rows(all, stop);
        if (grid.inWords().isPresent()) {
            say(grid.inWords().get());
        }
        show(grid.table().titles(), rows);
        requireAll(all, rows);
    }

    private void show(List<String> titles, List<List<String>> rows) throws IOException {
        out.write("\\begin{tabular}{" + "l".repeat(titles.size()) + "}\n\\hline\n");
        out.write(row(titles) + "\\hline\n");
        for (List<String> row : rows) {
            out.write(row(row));
        }
        out.write("\\hline\n\\end{tabular}\n");
    }

    private static String row(List<String> cells) {
        return cells.stream().map(LatexSheets::cell).collect(Collectors.joining(" & ")) + " \\\\\n";
    }

    /** A cell: numbers and fractions as mathematics, everything else as it is read. */
    static String cell(String text) {
        Matcher fraction = FRACTION.matcher(text);
        if (fraction.matches()) {
            return "$" + fraction.group(1) + "\\frac{" + fraction.group(2) + "}{"
                    + fraction.group(3).replaceFirst("\\^(.*)", "^{$1}") + "}$";
        }
        Matcher number = NUMBER.matcher(text);
        if (number.matches()) {
            return "$" + text.replace("*", "^*") + "$";
        }
        if (INTERVAL.matcher(text).matches()) {
            return "$" + text + "$";
        }
        return escaped(text);
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char each : text.toCharArray()) {
            switch (each) {
                case '\\' -> escaped.append("\\textbackslash{}");
                case '~' -> escaped.append("\\textasciitilde{}");
                case '^' -> escaped.append("\\textasciicircum{}");
                case '<' -> escaped.append("\\textless{}");
                case '>' -> escaped.append("\\textgreater{}");
                case '|' -> escaped.append("\\textbar{}");
                case '[' -> escaped.append("{[}");
                case '*' -> escaped.append("{*}");
                default -> escaped.append(SPECIAL.indexOf(each) >= 0 ? "\\" : "").append(each);
            }
        }
        return escaped.toString();
    }
}
