package org.gavel.engine.rules.tie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnTieRuleTest {

    private static final TieRule GRUDGE = TieRule.table(TieRule.OWN, List.of(
            new TieState("fresh", Player.ALICE, 0, 0, 1), new TieState("spent", Player.BOB, 1, 0, 0)), 1);

    @Test
    void label_ofARuleOfStates_isReadAgain() {
        assertThat(GRUDGE.label()).isEqualTo("custom:spent|fresh=alice,fresh,fresh,spent|spent=bob,spent,fresh,fresh");
        assertThat(TieRule.parse(GRUDGE.label())).isEqualTo(GRUDGE);
    }

    @Test
    void parse_ofOneState_needsNoFirst() {
        assertThat(TieRule.parse("custom|a=bob,a,a,a").award(0).kind())
                .isEqualTo(TieRule.always(Player.BOB).award(0).kind());
    }

    @ParameterizedTest
    @ValueSource(strings = {"custom", "custom:", "custom:a", "custom:b|a=bob,a,a,a", "custom:a|a=bob,a,a",
            "custom:a|a=bob,a,a,b",
            "custom:a|a=nobody,a,a,a", "custom:a|a=bob,a,a,a|a=alice,a,a,a", "custom:a||"})
    void parse_ofNoRule_saysHowOneIsWritten(String text) {
        assertThatThrownBy(() -> TieRule.parse(text)).isInstanceOf(InputException.class)
                .hasMessageContaining("is not a tie rule with states");
    }
}
