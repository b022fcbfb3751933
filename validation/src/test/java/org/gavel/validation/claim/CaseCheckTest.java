package org.gavel.validation.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.request.ParameterPairs;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.games.BundledGames;
import org.gavel.sweep.question.BuiltIn;
import org.gavel.sweep.question.Quantity;
import org.gavel.sweep.question.Type;
import org.junit.jupiter.api.Test;

/** Claims that are written in files count and tell the cases that differ. */
class CaseCheckTest {

    /** Bundled games, a function for the depth, and rows between semicolons. */
    private static final CaseCheck.Library LIBRARY = new CaseCheck.Library() {
        @Override
        public BiddingGame game(String name, List<String> only) {
            String[] parts = name.split(":");
            return BundledGames.named(parts[0]).orElseThrow()
                    .game(parts.length == 1 ? Map.of() : ParameterPairs.byName(parts[1]), ExpansionLimits.DEFAULT);
        }

        @Override
        public Map<String, BuiltIn> functions(Cases cases, List<List<String>> table) {
            return Map.of("last", new BuiltIn("last", List.of(), List.of(), Type.Basic.NUMBER,
                    call -> Quantity.of(cases.upTo(2, 3))), "entry",
                    new BuiltIn("entry", List.of(Type.Basic.NUMBER), List.of(), Type.Basic.TEXT,
                            call -> table.get(0).get((int) call.whole(0))));
        }

        @Override
        public List<List<String>> table(String text) {
            return List.of(Arrays.asList(text.split(" ")));
        }
    };

    private static Claim claim(String... check) {
        String head = "work: a-work\n\nclaim: c\nplace: p\nsays: s\nover: o\nby: b\n";
        return ClaimFile.read(head + String.join("\n", check) + "\n", Map.of(), LIBRARY).get(0);
    }

    private static ClaimResult run(Depth depth, String... check) {
        return claim(check).run(depth, StopSignal.NEVER);
    }

    @Test
    void run_falseForOneOfThreeCases_tellsThatCase() {
        ClaimResult result = run(Depth.DEEP, "let: half(n) = n / 2", "check: n in 1..last()", "game: tug-of-war:n={n}",
                "each: k in [1]", "printed: if n = 3 then 1/3 else half(k)", "corrected: half(k)",
                "computed: alice(start)",
                "why: n is {n}", "as: {value} of it", "case: length {n}");
        assertThat(result.cases()).isEqualTo(3);
        assertThat(result.differing()).isEqualTo(1);
        assertThat(result.differences())
                .containsExactly(new Difference("length 3", "1/3 of it", "1/2 of it", "n is 3"));
        assertThat(result.stillDiffering()).isZero();
    }

    @Test
    void run_usualDepth_checksLess() {
        assertThat(run(Depth.USUAL, "check: n in 1..last()", "computed: n > 0").cases()).isEqualTo(2);
    }

    @Test
    void run_withoutWordsForCases_namesTheVariables() {
        assertThat(run(Depth.USUAL, "check: n in 1..2", "each: m in n..2 if m > 1", "computed: n + m < 4", "yes: few",
                "no: {n + m}").differences()).containsExactly(
                        new Difference("n = 2, m = 2", "few", "4", "computed by the rules alone"));
    }

    @Test
    void run_undecided_differs() {
        assertThat(run(Depth.USUAL, "check:", "game: mental-tug-of-war", "computed: alice(\"1\") = alice(\"1\")")
                .differing())
                .isEqualTo(1);
    }

    @Test
    void run_table_isRead() {
        ClaimResult result = run(Depth.USUAL, "table: a b", "check: i in 0..1", "printed: entry(i)",
                "computed: entry(0)");
        assertThat(result.differences()).extracting(Difference::printed).containsExactly("b");
    }

    @Test
    void run_mistakeOfType_isToldWithThePlace() {
        Claim claim = claim("check: n in 1..2", "computed: n + (n > 1)");
        assertThatThrownBy(() -> claim.run(Depth.USUAL, StopSignal.NEVER)).isInstanceOf(InvalidTextException.class)
                .hasMessageContaining("this is a condition, not a number");
    }

    @Test
    void read_continuedLines_belongToTheirField() {
        Claim claim = claim("misprint: one", "  and two", "check: n in", "  1..2", "computed: true");
        assertThat(claim.correction().orElseThrow()).isEqualTo(new Correction(Correction.Kind.MISPRINT, "one and two"));
        assertThat(claim.run(Depth.USUAL, StopSignal.NEVER).agreeing()).isEqualTo(2);
    }
}
