package org.gavel.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.limit.StopSignal;
import org.gavel.validation.claim.Claim;
import org.gavel.validation.claim.ClaimResult;
import org.gavel.validation.claim.Depth;
import org.gavel.games.BundledGames;
import org.gavel.validation.claim.ExampleClaims;
import org.gavel.validation.claim.Ruling;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in the documentation of the bundled games, each from the source that its game names. */
class ExamplesTest {

    static List<Claim> examples() {
        return BundledGames.all().stream()
                .flatMap(game -> ExampleClaims.of(new SourceText(game.name(), game.text()), ExpansionLimits.DEFAULT)
                        .stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void solve_example_agrees(Claim example) {
        ClaimResult result = example.run(Depth.USUAL, StopSignal.NEVER);
        assertThat(result.ruling()).as(result.differences().toString()).isEqualTo(Ruling.HOLDS);
    }
}
