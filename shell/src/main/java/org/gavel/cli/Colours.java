package org.gavel.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Colours a text for a terminal: Alice red, Bob blue, and what they need in tables on a scale from red, where Alice needs
 * little, to blue, where Bob does. The text itself stays the same. Not thread-safe.
 */
public final class Colours extends Writer {

    private static final Pattern PLAYER = Pattern.compile("\\b(Alice|Bob)\\b");
    private static final Pattern NEED = Pattern.compile("(?:Alice|Bob) needs");
    private static final Pattern SHARE = Pattern
            .compile("\\G(?:([0-9]{1,15})/([0-9]{1,15})|[01](?:\\.[0-9]+)?)(?= |$)");
    private static final String RED = "\u001b[31m";
    private static final String BLUE = "\u001b[34m";
    private static final String PLAIN = "\u001b[0m";
    /** Colours 0 to 8 of the scale among the 256 of a terminal. */
    private static final int[] SCALE = {160, 167, 174, 181, 250, 146, 110, 68, 26};

    private final Writer out;
    private final StringBuilder line = new StringBuilder();
    private List<Column> columns = List.of();

    /** Whether and for whom texts are coloured. */
    public enum Use {
        /** As they are. */
        NEVER,
        /** For a terminal. */
        TERMINAL;

        /** What the starter and the environment say: a terminal that is not dumb, and no NO_COLOR (no-color.org). */
        public static Use ofEnvironment() {
            String refused = System.getenv("NO_COLOR");
            boolean terminal = Boolean.getBoolean("gavel.terminal") && !"dumb".equals(System.getenv("TERM"));
            return terminal && (refused == null || refused.isEmpty()) ? TERMINAL : NEVER;
        }
    }

    private record Column(int from, int bobsSide) {
    }

    private record Stretch(int from, int to, String colour) {
    }

    /** Colours what is written on. */
    public Colours(Writer out) {
        this.out = out;
    }

    @Override
    public void write(char[] characters, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            line.append(characters[i]);
            if (characters[i] == '\n') {
                endLine();
            }
        }
    }

    private void endLine() throws IOException {
        String text = line.toString();
        line.setLength(0);
        if (text.isBlank()) {
            columns = List.of();
        }
        List<Column> found = columns(text);
        if (!found.isEmpty()) {
            columns = found;
        }
        out.write(coloured(text));
    }

    /** The columns of needs that a line heads: at least one with its title alone in a cell. */
    private static List<Column> columns(String text) {
        List<Column> found = new ArrayList<>();
        Matcher heading = NEED.matcher(text);
        while (text.startsWith("  ") && heading.find()) {
            boolean cell = text.startsWith("  ", heading.start() - 2)
                    && (text.startsWith("  ", heading.end()) || text.startsWith("\n", heading.end()));
            if (cell) {
                found.add(new Column(heading.start(), heading.group().startsWith("Bob") ? 1 : 0));
            }
        }
        return found;
    }

    private String coloured(String text) {
        List<Stretch> stretches = new ArrayList<>();
        Matcher player = PLAYER.matcher(text);
        while (player.find()) {
            stretches.add(new Stretch(player.start(), player.end(), player.group().equals("Alice") ? RED : BLUE));
        }
        for (Column column : columns) {
            Matcher share = SHARE.matcher(text.stripTrailing());
            if (column.from() < text.length() && share.find(column.from())) {
                double need = share.group(1) == null ? Double.parseDouble(share.group())
                        : Double.parseDouble(share.group(1)) / Double.parseDouble(share.group(2));
                double alices = column.bobsSide() == 1 ? 1 - need : need;
                int step = (int) Math.round(Math.max(0, Math.min(1, alices)) * (SCALE.length - 1));
                stretches.add(new Stretch(share.start(), share.end(), "\u001b[38;5;" + SCALE[step] + "m"));
            }
        }
        StringBuilder result = new StringBuilder(text);
        stretches.sort((a, b) -> b.from() - a.from());
        for (Stretch stretch : stretches) {
            result.insert(stretch.to(), PLAIN).insert(stretch.from(), stretch.colour());
        }
        return result.toString();
    }

    @Override
    public void flush() throws IOException {
        if (line.length() > 0) {
            endLine();
        }
        out.flush();
    }

    @Override
    public void close() throws IOException {
        flush();
        out.close();
    }
}
