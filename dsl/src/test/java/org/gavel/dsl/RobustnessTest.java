package org.gavel.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.limit.LimitReachedException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No text crashes the reader or keeps it from ending: every one is read, or refused with diagnostics. */
class RobustnessTest {

    private static final ExpansionLimits SMALL = new ExpansionLimits(2_000);
    private static final String[] PIECES = {"game ", "state ", "start ", "move both: ", "p", " in ", "..", "(", ")",
            "[",
            "]", "{", "}", ":", ":=", "=", "->", "<->", " for ", " if ", " and ", " not ", "all i in 0..2: ", "count ",
            "path ", "\"", "\n", "\r\n", "\t", "#", "##", "0", "999999999", "-", "*", " div ", " mod ", "let f(x) = ",
            "ties at ", "payment ", "alice wins at ", "\u2028", "\uD83D\uDE00", "\uD800", "\u0000", "é", "\\", "'"};

    private static void read(String text) {
        try {
            Language.load(new SourceText("fuzz", text), Map.of(), SMALL);
        } catch (InvalidTextException refused) {
            assertThat(refused.diagnostics()).isNotEmpty()
                    .allSatisfy(diagnostic -> assertThat(diagnostic.render()).isNotEmpty());
        } catch (LimitReachedException limited) {
            assertThat(limited.hint()).isNotEmpty();
        }
    }

    private static void readMutations(long seed, int count) {
        List<String> texts = new ArrayList<>();
        RightTextsTest.cases().forEach(right -> texts.add(right.text()));
        WrongTextsTest.cases().forEach(wrong -> texts.add(wrong.text()));
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            String text = mutated(texts.get(random.nextInt(texts.size())), random);
            try {
                read(text);
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                fail("seed " + seed + ", mutation " + i + " of this text: " + text, e);
            }
        }
    }

    private static String mutated(String text, Random random) {
        StringBuilder result = new StringBuilder(text);
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            int from = random.nextInt(result.length() + 1);
            int to = Math.min(result.length(), from + random.nextInt(6));
            switch (random.nextInt(4)) {
                case 0 -> result.delete(from, to);
                case 1 -> result.insert(from, PIECES[random.nextInt(PIECES.length)]);
                case 2 -> result.replace(from, to, PIECES[random.nextInt(PIECES.length)]);
                default -> result.insert(from, result.substring(from, Math.min(result.length(), from + 30)));
            }
        }
        return result.toString();
    }

    @Test
    void load_mutatedTexts_endsWithoutCrash() {
        readMutations(2026, 3_000);
    }

    @Test
    @Tag("long")
    void load_aMillionMutatedTexts_endsWithoutCrash() {
        readMutations(5, 1_000_000);
    }

    @Property(tries = 300, seed = "1955")
    void load_anyCharacters_endsWithoutCrash(@ForAll @Size(max = 200) List<Character> characters) {
        StringBuilder text = new StringBuilder("game g\n");
        characters.forEach(text::append);
        read(text.toString());
    }

    @Property(tries = 300, seed = "1955")
    void load_anyBytes_endsWithoutCrash(@ForAll @Size(max = 300) byte[] bytes) {
        try {
            read(SourceText.ofUtf8("fuzz", bytes).text());
        } catch (InvalidTextException refused) {
            assertThat(refused.diagnostics()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "[", "{", "-", "not ", "any i in 0..1: ", "if true then ", "f(", "a[", "1 + ",
            "path c in "})
    void load_deepNesting_isRefused(String piece) {
        read("game g\nstate p in 0..3\nalice wins at " + piece.repeat(20_000) + "1");
        read("game g\nstart " + piece.repeat(20_000));
        read("game g = " + "reverse(".repeat(20_000));
    }

    @Test
    void load_oneMegabyte_isRefused() {
        StringBuilder text = new StringBuilder("game g\nstart v0\n");
        for (int i = 0; text.length() < 1_000_000; i++) {
            text.append("both v").append(i).append(" -> {v").append(i + 1).append(", v").append(i / 2).append("}\n");
        }
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> Language
                .load(new SourceText("big", text.toString()), Map.of(), ExpansionLimits.DEFAULT)))
                .isInstanceOf(InvalidTextException.class).hasMessageContaining("has no edge to leave by");
        read("x".repeat(1_000_000));
        read("game g\n" + "nonsense here\n".repeat(70_000));
        read("game g\nlet k = [" + "1, ".repeat(300_000) + "1]");
    }

    @Test
    void load_hugeQuantifiers_areLimited() {
        read("game g\nstate p in 0..3\nstart p = 0\nalice wins at any i in 0..2000000000: i = p\nmove both: p := 1");
        read("game g\nlet k = sum i in 0..99999, j in 0..99999: i * 0\nstart a\nboth a -> a");
        read("game g(n = 2000000000)\nvertices v[0..n]\nstart v[0]");
        read("game g\nstart a\nboth for i in 0..2000000000: v[i] -> v[i + 1]");
        read("game g\nstate p in 0..2000000000\nstart p = 0");
        read("game g\nlet f(x) = [x, x]\nlet a = f(f(f(1)))\n");
    }
}
