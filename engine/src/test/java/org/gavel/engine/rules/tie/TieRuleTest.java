package org.gavel.engine.rules.tie;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.tie.TieView.OnTie;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What src/site/semantics.md says of the tie rules, state by state: in state 0 Alice is favoured, in state 1 Bob. */
class TieRuleTest {

    /** After a bid that Alice has won, that Bob has won, and after equal bids that Alice has won, and that Bob has won. */
    @ParameterizedTest
    @CsvSource({"make-it-take-it, 0, WON, 0, 1, 0, 0", "make-it-take-it, 1, WON, 0, 1, 1, 1",
            "losers-ball, 0, WON, 1, 0, 1, 1", "losers-ball, 1, WON, 1, 0, 0, 0", "alternate-ties, 0, WON, 0, 0, 1, 1",
            "alternate-ties, 1, WON, 1, 1, 0, 0", "alternate-rounds, 0, WON, 1, 1, 1, 1",
            "alternate-rounds, 1, WON, 0, 0, 0, 0", "advantage, 0, HOLDER_CHOOSES, 0, 0, 1, 0",
            "advantage, 1, HOLDER_CHOOSES, 1, 1, 1, 0"})
    void states_ofARuleWithTwo_followEachOther(String label, int state, Award.Kind kind, int afterAlice, int afterBob,
            int afterTieOfAlice, int afterTieOfBob) {
        for (Player first : Player.values()) {
            TieRule rule = TieRule.parse(label + ":" + first.label());
            Player favoured = Player.values()[state];
            assertThat(rule.first()).isEqualTo(first.ordinal());
            assertThat(rule.award(state).kind()).isEqualTo(kind);
            assertThat(rule.award(state).player()).contains(favoured);
            assertThat(rule.afterBid(state, Player.ALICE)).isEqualTo(afterAlice);
            assertThat(rule.afterBid(state, Player.BOB)).isEqualTo(afterBob);
            assertThat(rule.afterTie(state, Player.ALICE)).isEqualTo(afterTieOfAlice);
            assertThat(rule.afterTie(state, Player.BOB)).isEqualTo(afterTieOfBob);
            assertThat(rule.hasToken()).isEqualTo(label.equals("advantage"));
            assertThat(rule.reversed().label()).isEqualTo(label + ":" + first.opponent().label());
            for (Player self : Player.values()) {
                boolean own = self == favoured;
                TieView view = TieView.of(rule, self);
                assertThat(view.start()).isEqualTo(first.ordinal());
                assertThat(view.count()).isEqualTo(2);
                assertThat(view.names()).isEqualTo(rule.states());
                assertThat(view.state(state).onTie()).isEqualTo(label.equals("advantage")
                        ? own ? OnTie.CHOSEN : OnTie.CONCEDED
                        : own ? OnTie.WON : OnTie.LOST);
                assertThat(view.state(state).afterWin()).isEqualTo(self == Player.ALICE ? afterAlice : afterBob);
                assertThat(view.state(state).afterLoss()).isEqualTo(self == Player.ALICE ? afterBob : afterAlice);
                assertThat(view.state(state).afterTieWon())
                        .isEqualTo(self == Player.ALICE ? afterTieOfAlice : afterTieOfBob);
                assertThat(view.state(state).afterTieLost())
                        .isEqualTo(self == Player.ALICE ? afterTieOfBob : afterTieOfAlice);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"alice, WON, LOST, bob", "bob, LOST, WON, alice", "no-move, NOTHING, NOTHING, no-move",
            "coin, COIN, COIN, coin"})
    void state_ofARuleWithOne_staysAsItIs(String label, OnTie forAlice, OnTie forBob, String reversed) {
        TieRule rule = TieRule.parse(label);
        assertThat(rule.states()).hasSize(1);
        assertThat(rule.first()).isZero();
        assertThat(rule.start()).isEmpty();
        assertThat(rule.reversed().label()).isEqualTo(reversed);
        assertThat(rule.isChance()).isEqualTo(label.equals("coin"));
        assertThat(TieView.of(rule, Player.ALICE).state(0).onTie()).isEqualTo(forAlice);
        assertThat(TieView.of(rule, Player.BOB).state(0).onTie()).isEqualTo(forBob);
        for (Player winner : Player.values()) {
            assertThat(rule.afterBid(0, winner)).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"advantage", "make-it-take-it", "losers-ball", "alternate-ties", "alternate-rounds"})
    void from_anotherState_isTheSameRuleStartedThere(String label) {
        TieRule rule = TieRule.parse(label);
        assertThat(rule.from(1)).isEqualTo(TieRule.parse(label + ":bob"));
        assertThat(rule.from(0)).isEqualTo(rule);
    }

    @ParameterizedTest
    @ValueSource(strings = {"alice", "no-move", "coin"})
    void from_theOnlyState_isTheSameRule(String label) {
        assertThat(TieRule.parse(label).from(0)).isEqualTo(TieRule.parse(label));
    }

    static Stream<TieRule> namedRules() {
        return TieRule.LABELS.stream().map(TieRule::parse)
                .flatMap(rule -> IntStream.range(0, rule.states().size()).mapToObj(rule::from));
    }

    /** What is written is read as the same rule, from every state and with the players exchanged. */
    @ParameterizedTest
    @MethodSource("namedRules")
    void label_ofNamedRule_isReadAsTheSame(TieRule rule) {
        assertThat(TieRule.parse(rule.label())).isEqualTo(rule);
        assertThat(TieRule.parse(rule.reversed().label())).isEqualTo(rule.reversed());
        assertThat(rule.reversed().reversed()).isEqualTo(rule);
        for (int state = 0; state < rule.states().size(); state++) {
            assertThat(rule.from(state).reversed().award(rule.from(state).reversed().first()).player())
                    .isEqualTo(rule.award(state).player().map(Player::opponent));
        }
    }

    /** Two ties for a player, then two for the other: each state leads to the other player's of the same turn. */
    @Test
    void reversed_ofStatesNamedAfterPlayers_exchangesTheirNames() {
        TieRule rule = TieRule.table("aabb",
                List.of(new TieState("alice", Player.ALICE, 0, 0, 1),
                        new TieState("alice-again", Player.ALICE, 1, 1, 2),
                        new TieState("bob", Player.BOB, 2, 2, 3), new TieState("bob-again", Player.BOB, 3, 3, 0)),
                1);
        TieRule reversed = rule.reversed();
        assertThat(reversed).isEqualTo(rule.from(3));
        assertThat(reversed.start()).contains("bob-again");
    }

    /** Only one of the two players is in a name, so that names are kept. */
    @Test
    void reversed_ofStatesNamedAfterOnePlayer_keepsTheirNames() {
        TieRule rule = TieRule.table("one",
                List.of(new TieState("alice", Player.ALICE, 0, 1, 1), new TieState("else", Player.BOB, 0, 1, 0)), 1);
        assertThat(rule.reversed().rows()).containsExactly(new TieState("alice", Player.BOB, 1, 0, 1),
                new TieState("else", Player.ALICE, 1, 0, 0));
    }

    @ParameterizedTest
    @CsvSource({"advantage:carol, unknown start of tie rule advantage 'carol', 'choose one of alice, bob'",
            "richer:carol, unknown start of tie rule richer 'carol', 'choose one of alice, bob'",
            "alice:bob, tie rule 'alice' favours no player first, write 'ties alice' without ':bob'",
            "coin:coin, tie rule 'coin' favours no player first, write 'ties coin' without ':coin'"})
    void parse_ofAStateThatARuleHasNot_isRefused(String text, String reason, String hint) {
        InputException refused = catchThrowableOfType(InputException.class, () -> TieRule.parse(text));
        assertThat(refused).hasMessage(reason);
        assertThat(refused.hint()).isEqualTo(hint);
    }

    /** After a bid that Alice has won it goes on to the next of three states, after one that Bob has won back to the first. */
    @Test
    void reversed_ofStatesWithOtherNames_exchangesThePlayersAndKeepsTheNames() {
        TieRule rule = TieRule.table("rising", List.of(new TieState("low", Player.ALICE, 1, 0, 0),
                new TieState("middle", Player.BOB, 2, 0, 1), new TieState("high", Player.BOB, 2, 0, 2)), 1);
        TieRule reversed = rule.reversed();
        assertThat(reversed.states()).containsExactly("low", "middle", "high");
        assertThat(reversed.label())
                .isEqualTo(
                        "rising:middle|low=bob,low,middle,low|middle=alice,low,high,middle|high=alice,low,high,high");
        assertThat(reversed.rows()).containsExactly(new TieState("low", Player.BOB, 0, 1, 0),
                new TieState("middle", Player.ALICE, 0, 2, 1), new TieState("high", Player.ALICE, 0, 2, 2));
        assertThat(reversed.reversed()).isEqualTo(rule);
    }

    @Test
    void table_ofWrongNamesOrTransitions_isRefused() {
        TieState good = new TieState("a", Player.ALICE, 0, 0, 0);
        assertThat(TieRule.table("t", List.of(good), 0).states()).containsExactly("a");
        for (int first : new int[] {-1, 1}) {
            assertThatThrownBy(() -> TieRule.table("t", List.of(good), first)).hasMessageContaining("no state number");
        }
        assertThatThrownBy(() -> TieRule.table("t", List.of(), 0)).hasMessageContaining("no state number 0");
        assertThatThrownBy(() -> TieRule.table("t", List.of(good, good), 0)).hasMessageContaining("same name");
        for (TieState bad : List.of(new TieState("a", Player.ALICE, 1, 0, 0), new TieState("a", Player.ALICE, 0, -1, 0),
                new TieState("a", Player.ALICE, 0, 0, 1))) {
            assertThatThrownBy(() -> TieRule.table("t", List.of(bad), 0)).hasMessageContaining("leads to no state");
        }
    }
}
