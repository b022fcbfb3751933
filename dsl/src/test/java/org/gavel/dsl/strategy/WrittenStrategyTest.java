package org.gavel.dsl.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.Diagnostic;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrittenStrategyTest {

    private static final BiddingGame PATH = Language.load(new SourceText("path", """
            game path
            both 1 <-> 2 <-> 3, 1 -> 0, 3 -> goal
            start 2
            alice wins at goal
            bob wins at 0
            """), Map.of(), ExpansionLimits.DEFAULT);

    private static WrittenStrategy strategy(String text) {
        return WrittenStrategy.parse(new SourceText("mine.strategy", text));
    }

    private static Strategy<Long> chips(String text) {
        return strategy(text).inChips(PATH, Player.ALICE, StopSignal.NEVER);
    }

    private static Configuration<Long> at(String vertex, long alice, long bob) {
        return new Configuration<>(PATH.graph().vertexNamed(vertex).orElseThrow(), 0, alice, bob);
    }

    @ParameterizedTest
    @CsvSource({"mine, 5", "theirs, 4", "total / 2, 4", "(mine + 1) / 2, 3", "here + 1, 3", "mine * 7, 5",
            "1 - mine, 0",
            "'min(mine, theirs) - 1', 3", "'max(2, 3)', 3", "abs(theirs - mine), 1", "theirs / (mine - 5), 0",
            "if mine > theirs then 1 else 2, 1", "if not mine = 5 or theirs != 4 then 1 else 2, 2",
            "if mine >= 5 and theirs <= 4 and mine - 1 < mine then 4 else 0, 4", "-(-3), 3"})
    void bid_ofFormula_isReckonedAndRoundedDown(String formula, long expected) {
        Strategy<Long> strategy = chips("strategy s\notherwise bid " + formula);
        assertThat(strategy.bid(at("2", 5, 4))).isEqualTo(expected);
        BigFraction inMoney = strategy("strategy s\notherwise bid " + formula)
                .inMoney(PATH, Player.ALICE, BigFraction.of(9), StopSignal.NEVER)
                .bid(new Configuration<>(at("2", 5, 4).vertex(), 0, BigFraction.of(5), BigFraction.of(4)));
        assertThat(inMoney.getNumerator().divide(inMoney.getDenominator()).longValue()).isEqualTo(expected);
    }

    @Test
    void rules_firstThatFits_counts() {
        Strategy<Long> strategy = chips("""
                # a table
                strategy table for path
                plays alice
                at 1, 3 bid 3 move 2

                at 1..3 if mine < 2 bid 0 keep make other move
                otherwise bid 2 use move 3
                """);
        assertThat(strategy.bid(at("1", 5, 4))).isEqualTo(3);
        assertThat(strategy.move(at("3", 5, 4))).isEqualTo(PATH.graph().vertexNamed("2").orElseThrow());
        assertThat(strategy.bid(at("2", 1, 4))).isZero();
        assertThat(strategy.onTie(at("2", 1, 4), 0L)).isEqualTo(TieChoice.KEEP);
        assertThat(strategy.turn(at("2", 1, 4))).isEqualTo(Turn.MAKE_OTHER_MOVE);
        assertThat(strategy.bid(at("2", 2, 4))).isEqualTo(2);
        assertThat(strategy.turn(at("2", 2, 4))).isEqualTo(Turn.MOVE);
        assertThat(strategy.onTie(at("2", 2, 4), 2L)).isEqualTo(TieChoice.USE);
    }

    @Test
    void margin_ofOptimalPlay_isRead() {
        assertThat(strategy("strategy s\nplays alice\noptimal 1 / 20").margin(PATH, Player.ALICE))
                .contains(BigFraction.of(1, 20));
        assertThat(strategy("strategy s\notherwise bid 1").margin(PATH, Player.BOB)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"optimal 0 | the margin is not between 0 and 1",
            "optimal 1 | the margin is not between 0 and 1", "optimal x | unknown name 'x'",
            "plays bob;optimal 1/2 | the strategy plays bob, not alice",
            "optimal 1/2;otherwise bid 1 | the strategy is optimal and has rules"})
    void margin_mistakes_areNamed(String text, String message) {
        assertThatThrownBy(() -> strategy("strategy s\n" + text.replace(';', '\n')).margin(PATH, Player.ALICE))
                .isInstanceOf(InvalidTextException.class).hasMessageContaining(message);
    }

    /** A tender for another wish of the same board would silently pursue the wrong one. */
    @Test
    void strategy_forAnotherGame_isRefused() {
        for (String rest : List.of("optimal 1/2", "otherwise bid 1")) {
            assertThatThrownBy(() -> strategy("strategy s for \"p-wish-of-bob\"\n" + rest).margin(PATH, Player.ALICE))
                    .isInstanceOf(InvalidTextException.class)
                    .hasMessageContaining("the strategy is for p-wish-of-bob, not " + PATH.name());
        }
        assertThat(strategy("strategy s for " + PATH.name() + "\noptimal 1/2").margin(PATH, Player.ALICE)).isPresent();
    }

    @Test
    void move_notSaid_isThatWithRealMoney() {
        Strategy<Long> strategy = chips("strategy s\notherwise bid 1");
        assertThat(strategy.turn(at("3", 5, 4))).isEqualTo(Turn.MOVE);
        assertThat(strategy.move(at("3", 5, 4))).isEqualTo(PATH.graph().vertexNamed("goal").orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mine * theirs                       | richman | no
            mine / theirs                       | richman | no
            (mine + 1) / 2                      | richman | yes
            min(mine, theirs) / 3               | richman | yes
            2 * mine / 5 + 0 * theirs           | poorman | yes
            (mine + 1) / 2                      | poorman | no
            """)
    void inMoney_linearBids_areToldForAllShares(String formula, String payment, String linear) {
        BiddingGame game = PATH.with(PATH.auction().with("payment", payment));
        Strategy<BigFraction> strategy = strategy("strategy s\notherwise bid " + formula).inMoney(game, Player.BOB,
                BigFraction.of(9), StopSignal.NEVER);
        assertThat(strategy instanceof ShareStrategy).isEqualTo(linear.equals("yes"));
        Configuration<BigFraction> here = new Configuration<>(at("2", 5, 4).vertex(), 0, BigFraction.of(5),
                BigFraction.of(4));
        Strategy<Long> inChips = strategy("strategy s\notherwise bid " + formula).inChips(game, Player.BOB,
                StopSignal.NEVER);
        BigFraction bid = strategy.bid(here);
        assertThat(inChips.bid(at("2", 5, 4)))
                .isEqualTo(bid.getNumerator().divide(bid.getDenominator()).longValueExact());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            game s                                  | 1:1  | expected 'strategy', found 'game' (a strategy begins with 'strategy NAME')
            strategy s                              | 1:1  | the strategy is empty (write as in 'at a, b bid 2 move c' or 'otherwise bid mine / 2')
            strategy s;plays carol                  | 2:7  | expected alice or bob, found 'carol'
            strategy s;other bid 2                  | 2:1  | expected 'at' or 'otherwise', found 'other' (write as in 'at a, b bid 2 move c' or 'otherwise bid mine / 2')
            strategy s;otherwis bid 2               | 2:1  | expected 'at' or 'otherwise', found 'otherwis' (did you mean 'otherwise'?)
            strategy s;at 1 move 2                  | 2:6  | expected 'bid', found 'move' (write as in 'at a, b bid 2 move c' or 'otherwise bid mine / 2')
            strategy s;at 1 bid 2                   | 1:1  | no rule says what to do at 2 (end with 'otherwise bid ...')
            strategy s;otherwise if mine > 2 bid 2  | 1:1  | no rule says what to do at 1 if no condition holds (end with 'otherwise bid ...')
            strategy s;otherwise bid mien           | 2:15 | unknown name 'mien' (did you mean 'mine'?)
            strategy s;otherwise bid stack          | 2:15 | unknown name 'stack' (known are mine, theirs, total and here)
            strategy s;otherwise bid mine div 2     | 2:15 | 'div' is not for strategies (divide with '/'; in whole chips a bid is rounded down)
            strategy s;otherwise bid max(1)         | 2:15 | 'max' takes 2 numbers, not 1
            strategy s;otherwise bid mine > 2       | 2:15 | this is not a number (write numbers, mine, theirs, total, here, + - * /, min, max, abs, or 'if ... then ... else')
            strategy s;otherwise if mine bid 2      | 2:14 | this is not a condition (compare two numbers, as in 'mine > theirs')
            strategy s;at 7 bid 2;otherwise bid 1   | 2:4  | the game has no vertex '7' (did you mean '1'?)
            strategy s;at gaol bid 2;otherwise bid 1 | 2:4 | the game has no vertex 'gaol' (did you mean 'goal'?)
            strategy s;at goal bid 2;otherwise bid 1 | 2:1 | the play is over at goal (leave the rule out)
            strategy s;at 1 bid 2 move 3;otherwise bid 1 | 2:17 | alice cannot move from 1 to 3 (from there the moves lead to 2, 0)
            strategy s;at 1 bid 2 move mine;otherwise bid 1 | 2:17 | a move cannot depend on what the players have (write rules with conditions, as in 'at 1 if mine > 3 bid ...')
            strategy s;at 1 bid 2 move 1 + mine;otherwise bid 1 | 2:17 | a move cannot depend on what the players have (write rules with conditions, as in 'at 1 if mine > 3 bid ...')
            strategy s;at 3..1 bid 2;otherwise bid 1 | 2:4 | the range is empty or too wide (write the smaller number first)
            strategy s;plays bob;otherwise bid 1     | 1:1 | the strategy plays bob, not alice (leave out 'plays' if it is for both)
            strategy s;otherwise bid 1 2             | 2:17 | expected the end of the line after this line, found '2'
            """)
    void inChips_mistakes_areToldWithPlaceReasonAndHint(String text, String place, String message) {
        assertThatThrownBy(() -> chips(text.replace(';', '\n'))).isInstanceOfSatisfying(InvalidTextException.class,
                e -> assertThat(e.diagnostics()).extracting(Diagnostic::headline)
                        .containsExactly("mine.strategy:" + place + ": " + message));
    }
}
