package org.gavel.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.play.Behaviour;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;
import org.gavel.play.coach.BestReply;
import org.gavel.play.proof.ReplyVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Best replies to uniform bids at Oshi-Zumo and Alesia, against their rules in fractions, written down here once more. */
class BestReplyTest {

    private static OngoingPlay<Long> begin(String name, Map<String, String> values, String rules, long alice,
            long bob) {
        BiddingGame game = BundledGames.named(name).orElseThrow().game(values, ExpansionLimits.DEFAULT);
        return OngoingPlay.begin(
                Referee.inChips(game.with(game.auction().with(Money.CHIPS).changed(rules))), alice, bob);
    }

    private static Map<Configuration<Long>, Double> reply(OngoingPlay<Long> begun, Player replier) {
        return BestReply.values(begun, replier, Behaviour.UNIFORM, StopSignal.NEVER).orElseThrow();
    }

    /** The rules, as the one who replies to the other's uniform bids sees them. */
    private record Rules(int edge, int least, boolean halves, Map<List<Integer>, BigFraction> known) {

        BigFraction best(int field, int own, int other) {
            if (Math.abs(field) == edge || own + other == 0) {
                int side = Math.abs(field) == edge || halves ? Integer.signum(field) : 0;
                return BigFraction.of(1 + side, 2);
            }
            BigFraction before = known.get(List.of(field, own, other));
            if (before == null) {
                before = BigFraction.ZERO;
                for (int bid = Math.min(least, own); bid <= own; bid++) {
                    BigFraction worth = worth(field, own, other, bid);
                    before = worth.compareTo(before) > 0 ? worth : before;
                }
                known.put(List.of(field, own, other), before);
            }
            return before;
        }

        /** Where both bid nothing all is as it was, and they bid again; for ever, it is a draw. */
        private BigFraction worth(int field, int own, int other, int bid) {
            BigFraction sum = BigFraction.ZERO;
            int count = 0;
            for (int reply = Math.min(least, other); reply <= other; reply++) {
                if (bid + reply > 0) {
                    sum = sum.add(best(field + Integer.signum(bid - reply), own - bid, other - reply));
                    count++;
                }
            }
            return count == 0 ? BigFraction.of(1, 2) : sum.divide(count);
        }
    }

    @ParameterizedTest
    @CsvSource({"oshi-zumo,3,1,8,8", "oshi-zumo,3,0,8,8", "oshi-zumo,1,2,7,8", "alesia,2,1,8,6", "alesia,1,0,4,3"})
    void values_againstUniformBids_areThoseOfTheRules(String name, int n, int least, int alice, int bob) {
        OngoingPlay<Long> begun = begin(name, Map.of("n", "" + n), "mover winner-moves; least " + least, alice, bob);
        boolean halves = name.equals("oshi-zumo");
        Rules rules = new Rules(n + 1, least, halves, new HashMap<>());
        assertThat(reply(begun, Player.ALICE).get(begun.configuration()))
                .isCloseTo(rules.best(0, alice, bob).doubleValue(), within(1e-13));
        assertThat(reply(begun, Player.BOB).get(begun.configuration()))
                .isCloseTo(rules.best(0, bob, alice).doubleValue(), within(1e-13));
    }

    /** By hand: who moves first wins; with equal bids a coin decides, and half of the other's bids are 0. */
    @Test
    void values_whereACoinDecides_countItsMean() {
        OngoingPlay<Long> begun = begin("first-move-wins", Map.of(), "ties coin; mover winner-moves", 1, 1);
        assertThat(reply(begun, Player.BOB).get(begun.configuration())).isEqualTo(0.75);
    }

    @Test
    void values_whereConfigurationsComeBack_areNotFound() {
        OngoingPlay<Long> begun = begin("tug-of-war", Map.of("n", "2"), "ties coin", 1, 1);
        assertThat(BestReply.values(begun, Player.ALICE, Behaviour.UNIFORM, StopSignal.NEVER))
                .isEmpty();
    }

    @Test
    void check_ofOneValueChangedOrLeftOut_findsIt() {
        OngoingPlay<Long> begun = begin("oshi-zumo", Map.of("n", "1"), "least 0", 3, 3);
        Map<Configuration<Long>, Double> values = reply(begun, Player.ALICE);
        assertThat(wrong(begun, values)).isZero();
        values.forEach((here, value) -> {
            Map<Configuration<Long>, Double> changed = new LinkedHashMap<>(values);
            changed.put(here, value + 1e-9);
            assertThat(wrong(begun, changed)).as("%s", here).isPositive();
        });
        Map<Configuration<Long>, Double> fewer = new LinkedHashMap<>(values);
        fewer.remove(values.keySet().stream().filter(here -> here.alice() == 1 && here.bob() == 1).findFirst()
                .orElseThrow());
        assertThat(wrong(begun, fewer)).isPositive();
    }

    /** Any number satisfies the equations of a play that goes to and fro for ever. */
    @Test
    void check_whereConfigurationsComeBack_provesNothing() {
        Auction auction = Auction.parse("ties coin; mover winner-moves").with(Money.CHIPS);
        OngoingPlay<Long> begun = OngoingPlay.begin(Referee.inChips(new BiddingGame("to-and-fro",
                ColouredGraph.builder().addVertices(3).edge(0, 1).edge(1, 0).terminal(2, Outcome.ALICE).build(), 0,
                auction)), 0L, 0L);
        Configuration<Long> here = begun.configuration();
        assertThat(wrong(begun, Map.of(here, 0.3, new Configuration<>(1, here.state(), 0L, 0L), 0.3))).isOne();
    }

    private static int wrong(OngoingPlay<Long> begun, Map<Configuration<Long>, Double> values) {
        return new ReplyVerifier(begun.referee(), Player.ALICE, Behaviour.UNIFORM, values).check()
                .size();
    }
}
