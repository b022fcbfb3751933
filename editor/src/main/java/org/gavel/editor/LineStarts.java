package org.gavel.editor;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.gavel.dsl.diagnostic.Place;

/** Where the lines of a text begin: turns offsets into the protocol's positions, lines and UTF-16 units from 0, and back. */
final class LineStarts {

    private final String text;
    private final int[] starts;

    LineStarts(String text) {
        this.text = text;
        starts = IntStream.concat(IntStream.of(0),
                IntStream.range(0, text.length()).filter(at -> text.charAt(at) == '\n').map(at -> at + 1)).toArray();
    }

    /** The position of a character. */
    Position position(int offset) {
        int found = Arrays.binarySearch(starts, Math.min(offset, text.length()));
        int line = found >= 0 ? found : -found - 2;
        return new Position(line, Math.min(offset, text.length()) - starts[line]);
    }

    /** The range of a stretch. */
    Range range(Place place) {
        return new Range(position(place.offset()), position(place.end()));
    }

    /** The range of the whole text. */
    Range all() {
        return new Range(new Position(0, 0), position(text.length()));
    }

    /** The character at a position; the nearest one if there is none. */
    int offset(Position position) {
        if (position.getLine() >= starts.length) {
            return text.length();
        }
        int line = Math.max(0, position.getLine());
        int end = line + 1 < starts.length ? starts[line + 1] - 1 : text.length();
        return Math.max(starts[line], Math.min(end, starts[line] + position.getCharacter()));
    }

    /** The text of the line before a position. */
    String before(Position position) {
        int offset = offset(position);
        return text.substring(starts[position(offset).getLine()], offset);
    }
}
