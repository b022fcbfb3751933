package org.gavel.io.picture;

import java.awt.Color;
import java.util.HexFormat;

/** Colours between red, where Alice needs little, and blue, where Bob needs little. */
final class Scale {

    private static final Color RED = new Color(0xe4, 0x57, 0x56);
    private static final Color WHITE = new Color(0xf7, 0xf7, 0xf5);
    private static final Color BLUE = new Color(0x4c, 0x78, 0xc8);

    private Scale() {
    }

    /**
     * The colour of a position.
     *
     * @param place from 0, where Alice needs nothing or has won, to 1, where Bob does
     */
    static Color at(double place) {
        double clamped = Math.max(0, Math.min(1, place));
        return clamped < 0.5 ? between(RED, WHITE, 2 * clamped) : between(WHITE, BLUE, 2 * clamped - 1);
    }

    private static Color between(Color one, Color other, double part) {
        return new Color(mixed(one.getRed(), other.getRed(), part), mixed(one.getGreen(), other.getGreen(), part),
                mixed(one.getBlue(), other.getBlue(), part));
    }

    private static int mixed(int one, int other, double part) {
        return (int) Math.round(one + (other - one) * part);
    }

    /** A colour as it is written in SVG and DOT. */
    static String hex(Color colour) {
        return "#" + HexFormat.of().toHexDigits(colour.getRGB(), 6);
    }
}
