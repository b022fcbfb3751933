package org.gavel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.number.Fractions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of known values in the guide: what it shows is what gavel finds, and what a formula gives. */
class KnownValuesPageTest {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| [^|]* \\| ([0-9]+/[0-9]+) \\|$");
    private static final Pattern GAME = Pattern.compile("(?s)```gavel (zeroconf)\\.gavel\n(.*?)```");

    @Test
    void table_ofKnownValues_isWhatGavelFindsAndFormulasGive(@TempDir Path folder) throws IOException {
        String page = Files.readString(Path.of("../src/site/stochastic-games.md"));
        for (Matcher game = GAME.matcher(page); game.find();) {
            Files.writeString(folder.resolve(game.group(1) + ".gavel"), game.group(2));
        }
        Map<String, String> shown = new TreeMap<>();
        for (Matcher row = ROW.matcher(page); row.find();) {
            shown.put(row.group(1), row.group(2));
            String asked = row.group(1).contains(".gavel") ? folder.resolve(row.group(1)).toString() : row.group(1);
            assertThat(Run.of("solve", asked, "--vertices", "start").out())
                    .contains("Alice can win with probability " + row.group(2) + " ");
        }
        assertThat(shown).hasSize(6)
                .containsEntry("zeroconf.gavel:n=1", zeroconf(1)).containsEntry("zeroconf.gavel", zeroconf(4))
                .containsEntry("gambler", ruin(BigFraction.of(3, 2), 2, 5))
                .containsEntry("gambler:n=10,k=5,p=1,q=3", ruin(BigFraction.of(2), 5, 10));
    }

    /** The host, with a taken address, errs or picks again: x = q (r^n + (1 - r^n) x). */
    private static String zeroconf(int probes) {
        BigFraction taken = BigFraction.of(1, 4);
        BigFraction lost = BigFraction.of(1, 10).pow(probes);
        BigFraction again = taken.multiply(BigFraction.ONE.subtract(lost));
        return Fractions.text(BigFraction.ONE.subtract(taken.multiply(lost).divide(BigFraction.ONE.subtract(again))));
    }

    private static String ruin(BigFraction ratio, int own, int all) {
        return Fractions
                .text(BigFraction.ONE.subtract(ratio.pow(own)).divide(BigFraction.ONE.subtract(ratio.pow(all))));
    }
}
