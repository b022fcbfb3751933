package org.gavel.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.Certainty;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.OutcomeInquiry;
import org.gavel.inquiry.OutcomeVerifier;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;
import org.gavel.play.Stage;
import org.junit.jupiter.api.Test;

/** Who wins surely and almost surely where chance moves, against the fixpoints over all configurations. */
class CertaintyTest {

    private static final int CHIPS = 3;
    private static final int GAMES = 100;
    private static final List<String> AUCTIONS = List.of("payment richman; ties advantage:alice",
            "payment poorman; ties bob", "payment richman; ties losers-ball:alice", "payment all-pay; ties alice",
            "payment richman; ties advantage:bob; bids open:bob");

    @Test
    void outcome_ofSmallBoards_isThatOfTheFixpoints() {
        int[] seen = new int[3];
        for (int seed = 0; seed < Seeds.some(GAMES); seed++) {
            BiddingGame game = game(new Random(seed), AUCTIONS.get(seed % AUCTIONS.size()));
            Reference reference = new Reference(game);
            for (int alice = 0; alice <= CHIPS; alice++) {
                int bob = CHIPS - alice;
                ChipOutcomeAnswer answer = answer(game, alice, bob);
                Configuration<Long> start = Referee.inChips(game).start((long) alice, (long) bob);
                Optional<Certainty> expected = Optional.empty();
                Verdict verdict = Verdict.UNDETERMINED;
                for (Certainty certainty : Certainty.values()) {
                    for (Player player : Player.values()) {
                        if (expected.isEmpty() && reference.won(player, certainty).contains(start)) {
                            expected = Optional.of(certainty);
                            verdict = Verdict.wonBy(player);
                        }
                    }
                }
                assertThat(answer.outcome().verdict()).as("%s %s, %d", seed, game.board(), alice).isEqualTo(verdict);
                assertThat(answer.outcome().certainty()).as("%s, %d", seed, alice).isEqualTo(expected);
                assertThat(answer.account().verification().isVerified()).isTrue();
                seen[expected.map(Certainty::ordinal).orElse(2)]++;
                for (ChipOutcome wrong : wrong(answer.outcome())) {
                    assertThat(new OutcomeVerifier(StopSignal.NEVER)
                            .check(new ChipOutcomeAnswer(answer.game(), alice, bob, wrong, answer.account())).verdict())
                            .as("%s, %d: %s", seed, alice, wrong).isNotEqualTo(CheckAnswer.Verdict.VERIFIED);
                }
            }
        }
        assertThat(seen).as("each kind occurs").doesNotContain(0);
    }

    private static Stream<Verdict> others(Verdict verdict) {
        return Stream.of(Verdict.ALICE, Verdict.BOB, Verdict.UNDETERMINED, Verdict.DRAW)
                .filter(each -> each != verdict);
    }

    private static List<ChipOutcome> wrong(ChipOutcome right) {
        Stream<ChipOutcome> verdicts = others(right.verdict()).map(verdict -> new ChipOutcome(verdict,
                OptionalInt.empty(), Optional.empty(), List.of(), right.certainty(), ""));
        Stream<ChipOutcome> certainties = right.certainty().stream()
                .flatMap(certainty -> Arrays.stream(Certainty.values()).filter(each -> each != certainty))
                .map(right::with);
        return Stream.concat(verdicts, certainties).toList();
    }

    private static ChipOutcomeAnswer answer(BiddingGame game, int alice, int bob) {
        return new OutcomeInquiry(ContinuousOptions.DEFAULT, Verify.YES).answer(game, alice, bob, StopSignal.NEVER,
                Stopwatch.still());
    }

    private static BiddingGame game(Random random, String auction) {
        int inner = 2 + random.nextInt(3);
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(inner + 3)
                .terminal(inner, Outcome.ALICE).terminal(inner + 1, Outcome.BOB).terminal(inner + 2, Outcome.TIE);
        for (int vertex = 0; vertex < inner; vertex++) {
            boolean chance = vertex == 1 || vertex > 1 && random.nextInt(3) == 0;
            if (vertex == 2 && !chance && random.nextBoolean()) {
                board.owner(2, Player.values()[random.nextInt(2)]);
            }
            for (int part = 0; chance && part < 3; part++) {
                board.chance(vertex, target(random, inner), BigFraction.of(1, 3));
            }
            for (Player player : Player.values()) {
                for (int edge = 0; !chance && edge < 2; edge++) {
                    board.edge(player, vertex, edge == 0 && vertex == 0 ? 1 : target(random, inner));
                }
            }
        }
        return new BiddingGame("random", board.build(), 0, Auction.parse("money chips; " + auction));
    }

    private static int target(Random random, int inner) {
        return random.nextInt(4) == 0 ? inner + random.nextInt(3) : random.nextInt(inner + 1);
    }

    /** Fixpoints over all configurations: exists a bid, for all replies, by the rules as plays follow them. */
    private record Reference(BiddingGame game) {

        Set<Configuration<Long>> won(Player player, Certainty certainty) {
            Set<Configuration<Long>> kept = new HashSet<>(all());
            while (true) {
                Set<Configuration<Long>> reached = reached(player, certainty, kept);
                if (reached.equals(kept) || certainty == Certainty.SURELY) {
                    return reached;
                }
                kept = reached;
            }
        }

        private Set<Configuration<Long>> reached(Player player, Certainty certainty, Set<Configuration<Long>> kept) {
            Set<Configuration<Long>> reached = new HashSet<>();
            while (true) {
                int size = reached.size();
                all().stream().filter(here -> step(player, certainty, here, kept, reached)).forEach(reached::add);
                if (reached.size() == size) {
                    return reached;
                }
            }
        }

        private boolean step(Player player, Certainty certainty, Configuration<Long> here,
                Set<Configuration<Long>> kept, Set<Configuration<Long>> reached) {
            OngoingPlay<Long> play = OngoingPlay.from(Referee.inChips(game), here);
            Predicate<OngoingPlay<Long>> in = next -> is(player, next, reached);
            if (play.stage() == Stage.CHANCE) {
                List<OngoingPlay<Long>> next = IntStream.range(0, play.chance().orElseThrow().count())
                        .mapToObj(i -> play.fall(play.chance().orElseThrow().target(i))).toList();
                return certainty == Certainty.SURELY ? next.stream().allMatch(in)
                        : next.stream().anyMatch(in) && next.stream().allMatch(each -> is(player, each, kept));
            }
            return play.stage() == Stage.OVER ? is(player, play, reached) : decided(player, play, in);
        }

        private static boolean is(Player player, OngoingPlay<Long> play, Set<Configuration<Long>> set) {
            return play.outcome().map(Outcome.wonBy(player)::equals)
                    .orElseGet(() -> set.contains(play.configuration()));
        }

        private boolean decided(Player player, OngoingPlay<Long> play, Predicate<OngoingPlay<Long>> in) {
            if (play.stage() == Stage.BIDS) {
                boolean answers = game.auction().bids().stance(player).name().equals("ANSWERS");
                Predicate<Long> good = named -> bids(play, player.opponent()).allMatch(
                        other -> later(player, play.bid(player, named, other), in));
                return answers ? bids(play, player.opponent()).allMatch(other -> bids(play, player)
                        .anyMatch(own -> later(player, play.bid(player, own, other), in)))
                        : bids(play, player).anyMatch(good);
            }
            boolean own = play.decider().orElseThrow() == player;
            Stream<OngoingPlay<Long>> next = switch (play.stage()) {
                case TIE -> Stream.of(TieChoice.values()).map(play::breakTie);
                case TURN -> Stream.of(Player.values()).map(play::appoint);
                default -> play.moves(play.decider().orElseThrow()).primitiveStream().mapToObj(play::moveTo);
            };
            return own ? next.anyMatch(each -> later(player, each, in))
                    : next.allMatch(each -> later(player, each, in));
        }

        private boolean later(Player player, OngoingPlay<Long> play, Predicate<OngoingPlay<Long>> in) {
            return play.isBetweenRounds() ? in.test(play) : decided(player, play, in);
        }

        private static Stream<Long> bids(OngoingPlay<Long> play, Player player) {
            return IntStream.rangeClosed(0, play.configuration().of(player).intValue()).mapToObj(bid -> (long) bid);
        }

        private List<Configuration<Long>> all() {
            int states = game.auction().ties().states().size();
            return IntStream.range(0, game.board().vertexCount()).boxed()
                    .flatMap(vertex -> IntStream.range(0, states).boxed()
                            .flatMap(state -> IntStream.rangeClosed(0, CHIPS).boxed()
                                    .flatMap(alice -> IntStream.rangeClosed(0, CHIPS - alice)
                                            .filter(bob -> !game.auction().payment().keepsTotal()
                                                    || alice + bob == CHIPS)
                                            .mapToObj(bob -> new Configuration<>(vertex, state, (long) alice,
                                                    (long) bob)))))
                    .toList();
        }
    }

    @Test
    void outcome_whereMoreChipsHurt_isRefusedByName() {
        BiddingGame game = game(new Random(1), "payment richman; ties advantage:alice; mover winner-moves");
        assertThatThrownBy(() -> answer(game, 1, 1)).isInstanceOf(UnsupportedGameException.class)
                .hasMessageContaining("where chance moves").hasMessageContaining("winner-moves");
    }
}
