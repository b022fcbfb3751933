package org.gavel.play.coach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.ConfigurationReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.RandomStrategy;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.play.Match;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.Round;
import org.gavel.play.Stage;

/** The mistakes of random plays, told by winning every configuration of a total by the rules alone. */
class ReviewTest {

    private static final int MOST_ROUNDS = 6;

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of(ChipAuctions.all("richman", "all-pay-richman"));
    }

    /** A play, and who can force a win from where, by the reference. */
    private record Case(BiddingGame game, OngoingPlay<Long> play, List<ConfigurationReference> references) {

        static Case of(RandomGraphs.Sample board, Auction auction, int alice, int bob, long seed) {
            BiddingGame game = BiddingGame.of("random", board.graph(), 0).with(auction);
            Referee<Long> referee = Referee.inChips(game);
            Play<Long> played = new Match<>(referee, RandomStrategy.inChips(Player.ALICE, board.graph(), seed),
                    RandomStrategy.inChips(Player.BOB, board.graph(), seed + 1))
                    .play(referee.start((long) alice, (long) bob), MOST_ROUNDS, new SplittableRandom(seed));
            OngoingPlay<Long> play = OngoingPlay.from(referee, played.start());
            for (Round<Long> round : played.rounds()) {
                for (int rounds = play.roundCount(); play.roundCount() == rounds;) {
                    play = step(play, round);
                }
            }
            return new Case(game, play, IntStream.range(0, 2).mapToObj(player -> ConfigurationReference.withTotal(
                    board.graph(), auction, Player.values()[player], auction.bids().stance(Player.values()[player]),
                    alice + bob)).toList());
        }

        private static OngoingPlay<Long> step(OngoingPlay<Long> play, Round<Long> round) {
            return switch (play.stage()) {
                case BIDS -> play.bid(round.aliceBid(), round.bobBid());
                case TIE -> play.breakTie(round.choice().orElseThrow());
                case TURN -> play.appoint(round.mover().orElseThrow());
                default -> play.moveTo(round.after().vertex());
            };
        }

        boolean wins(Player player, Configuration<Long> at) {
            return references.get(player.ordinal()).wins(at.vertex(), at.alice().intValue(), at.bob().intValue(),
                    at.state());
        }

        boolean good(Player player, Configuration<Long> at, long bid, long reply) {
            return references.get(player.ordinal()).good(new ConfigurationReference.Configuration(at.vertex(),
                    at.alice().intValue(), at.bob().intValue(), at.state()), (int) bid, (int) reply);
        }

        boolean answers(Player player) {
            return game.auction().bids().stance(player) == Stance.ANSWERS;
        }

        boolean safe(Player player, Configuration<Long> at, long bid) {
            return IntStream.rangeClosed(0, at.of(player.opponent()).intValue())
                    .allMatch(reply -> good(player, at, bid, reply));
        }
    }

    @Property(seed = "2026")
    void lessons_ofBids_areThoseByTheRules(@ForAll("boards") RandomGraphs.Sample board,
            @ForAll("auctions") Auction auction, @ForAll @IntRange(max = 5) int alice,
            @ForAll @IntRange(max = 5) int bob, @ForAll @IntRange(max = 1000) int seed) {
        Case each = Case.of(board, auction, alice, bob, seed);
        List<Lesson<Long>> lessons = new Review<>(new ChipOpponents(StopSignal.NEVER)).lessons(each.play());
        List<Round<Long>> rounds = each.play().rounds();
        for (int i = 0; i < rounds.size(); i++) {
            Round<Long> round = rounds.get(i);
            for (Player player : Player.values()) {
                assertThat(kinds(lessons, i + 1, player)).as("round %d, %s", i + 1, player)
                        .containsExactlyInAnyOrderElementsOf(kinds(each, round, player));
            }
        }
    }

    private static List<Mistake.Kind> kinds(List<Lesson<Long>> lessons, int round, Player player) {
        return lessons.stream().map(Lesson::mistake)
                .filter(mistake -> mistake.stage() == Stage.BIDS && mistake.round() == round
                        && mistake.player() == player)
                .map(Mistake::kind).toList();
    }

    private static List<Mistake.Kind> kinds(Case each, Round<Long> round, Player player) {
        Player other = player.opponent();
        Configuration<Long> before = round.before();
        List<Mistake.Kind> kinds = new ArrayList<>();
        if (each.wins(player, before)) {
            if (!each.good(player, before, round.bid(player), round.bid(other))) {
                kinds.add(Mistake.Kind.LOST_WIN);
            } else if (!each.answers(player) && !each.safe(player, before, round.bid(player))) {
                kinds.add(Mistake.Kind.RISKED_WIN);
            }
        }
        if (!each.wins(other, before) && each.good(other, before, round.bid(other), round.bid(player))) {
            kinds.add(Mistake.Kind.GAVE_WIN);
        }
        return kinds;
    }

    @Property(seed = "2026")
    void lessons_refutationsAndBetterBids_holdByTheRules(@ForAll("boards") RandomGraphs.Sample board,
            @ForAll("auctions") Auction auction, @ForAll @IntRange(max = 5) int alice,
            @ForAll @IntRange(max = 5) int bob, @ForAll @IntRange(max = 1000) int seed) {
        Case each = Case.of(board, auction, alice, bob, seed);
        for (Lesson<Long> lesson : new Review<>(new ChipOpponents(StopSignal.NEVER)).lessons(each.play())) {
            Mistake<Long> mistake = lesson.mistake();
            Player player = mistake.player();
            Optional<Outcome> end = lesson.refutation().outcome();
            if (mistake.kind() == Mistake.Kind.GAVE_WIN) {
                assertThat(end).as("%s", lesson).contains(Outcome.wonBy(player.opponent()));
            } else {
                assertThat(end).isNotEqualTo(Optional.of(Outcome.wonBy(player)));
            }
            Configuration<Long> here = lesson.before().configuration();
            if (mistake.stage() == Stage.BIDS && mistake.kind() != Mistake.Kind.GAVE_WIN) {
                for (long bid = 0; bid <= here.of(player); bid++) {
                    long asked = bid;
                    assertThat(mistake.betterBids().stream()
                            .anyMatch(span -> span.from() <= asked && asked <= span.to()))
                            .isEqualTo(each.answers(player)
                                    ? each.good(player, here, bid,
                                            each.play().rounds().get(mistake.round() - 1).bid(player.opponent()))
                                    : each.safe(player, here, bid));
                }
            }
        }
    }

    /** A bid keeps a win just if it costs no more than the margin over what is needed. */
    @Property(seed = "2026")
    void costOfBid_againstTheMargin_tellsWhetherTheBidIsSafe(@ForAll("boards") RandomGraphs.Sample board,
            @ForAll("auctions") Auction auction, @ForAll @IntRange(max = 5) int alice,
            @ForAll @IntRange(max = 5) int bob) {
        Case each = Case.of(board, auction, alice, bob, 1);
        OngoingPlay<Long> play = OngoingPlay.from(each.play().referee(), each.play().start());
        ChipCoach coach = new ChipCoach(each.game(), play.start(), StopSignal.NEVER);
        for (Player player : Player.values()) {
            if (play.stage() == Stage.BIDS && each.wins(player, play.start())) {
                long margin = coach.margin(player, play.start()).orElseThrow().amount().orElseThrow();
                for (long bid = 0; bid <= play.start().of(player); bid++) {
                    boolean safe = each.safe(player, play.start(), bid);
                    Optional<Long> cost = coach.costOfBid(play, player, bid);
                    assertThat(cost.filter(chips -> chips > margin).isPresent() && safe).isFalse();
                    assertThat(!safe && cost.filter(chips -> chips <= margin).isPresent()).isFalse();
                }
            }
        }
    }
}
