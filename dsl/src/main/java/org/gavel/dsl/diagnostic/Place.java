package org.gavel.dsl.diagnostic;

/**
 * A stretch of a text.
 *
 * @param offset the index of its first character, in UTF-16 units
 * @param length its length in UTF-16 units
 */
public record Place(int offset, int length) {

    /** The stretch from the beginning of this one to the end of the other. */
    public Place to(Place last) {
        return new Place(offset, Math.max(0, last.offset + last.length - offset));
    }

    /** The index after its last character. */
    public int end() {
        return offset + length;
    }
}
