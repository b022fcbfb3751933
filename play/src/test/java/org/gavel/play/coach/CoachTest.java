package org.gavel.play.coach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;

class CoachTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(8);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of(ChipAuctions.all("richman", "poorman", "all-pay", "all-pay-richman"))
                .flatMap(auction -> Arbitraries.of("winner-decides", "winner-moves")
                        .map(mover -> auction.with("mover", mover)));
    }

    /** Wherever a play has come to, the coach knows what solving from there alone says, and the least chips are enough. */
    @Property(seed = "2026")
    void canForce_anywhere_agreesWithSolvingFromThere(@ForAll("boards") RandomGraphs.Sample board,
            @ForAll("auctions") Auction auction, @ForAll @IntRange(max = 5) int alice,
            @ForAll @IntRange(max = 5) int bob,
            @ForAll @IntRange(max = 7) int at) {
        BiddingGame game = BiddingGame.of("random", board.graph(), 0).with(auction);
        int vertex = at % board.graph().declaredCount();
        ChipCoach coach = new ChipCoach(game.startingAt(vertex),
                Referee.inChips(game.startingAt(vertex)).start((long) alice, (long) bob), StopSignal.NEVER);
        Configuration<Long> here = Referee.inChips(game.startingAt(vertex)).start((long) alice, (long) bob);
        Verdict verdict = new ChipOutcomeSolver().solve(game.startingAt(vertex), alice, bob, StopSignal.NEVER)
                .verdict();
        for (Player player : Player.values()) {
            boolean terminal = board.graph().isTerminal(vertex);
            assertThat(terminal ? board.graph().isWonBy(player, vertex) : coach.canForce(player, here))
                    .isEqualTo(verdict == Verdict.wonBy(player));
            coach.needed(player, here).ifPresent(needed -> assertThat(here.of(player) >= needed)
                    .isEqualTo(coach.canForce(player, here)));
        }
    }

    /** A bid of the interval leaves the player with a win after every reply, by the rules and the thresholds alone. */
    @Property(seed = "2026")
    void winningBids_againstEveryReply_keepTheWin(@ForAll("boards") RandomGraphs.Sample board,
            @ForAll("payments") String payment, @ForAll @IntRange(min = 1, max = 40) int alice,
            @ForAll @IntRange(min = 1, max = 40) int bob, @ForAll @IntRange(min = 1, max = 15) int place) {
        Assume.that(!board.graph().isTerminal(0));
        BiddingGame game = BiddingGame.of("random", board.graph(), 0)
                .with(Auction.parse("payment " + payment + "; ties alice"));
        MoneyCoach coach = new MoneyCoach(game, ShareSource.SOLVING, StopSignal.NEVER);
        OngoingPlay<BigFraction> play = OngoingPlay.begin(Referee.inMoney(game), BigFraction.of(alice),
                BigFraction.of(bob));
        for (Player player : Player.values()) {
            Optional<BidSpan<BigFraction>> bids = coach.winningBids(play, player).stream().findFirst();
            if (bids.isPresent()) {
                BigFraction own = play.configuration().of(player);
                BigFraction most = own.compareTo(bids.get().to()) < 0 ? own : bids.get().to();
                BigFraction least = bids.get().from().signum() < 0 ? BigFraction.ZERO : bids.get().from();
                BigFraction bid = least.add(most.subtract(least).multiply(BigFraction.of(place, 16)));
                assertKept(coach, play, player, bid);
            }
        }
    }

    @Provide
    Arbitrary<String> payments() {
        return Arbitraries.of("richman", "poorman", "taxman:1/3", "all-pay");
    }

    private static void assertKept(MoneyCoach coach, OngoingPlay<BigFraction> play, Player player,
            BigFraction bid) {
        BigFraction other = play.configuration().of(player.opponent());
        BigFraction more = bid.add(BigFraction.of(1, 1000));
        for (BigFraction reply : List.of(BigFraction.ZERO, bid.divide(2), bid, more, bid.multiply(2), other)) {
            if (reply.compareTo(other) <= 0) {
                OngoingPlay<BigFraction> after = player == Player.ALICE ? play.bid(bid, reply) : play.bid(reply, bid);
                assertThat(coach.canForce(player, after)).as("%s bids %s, reply %s", player, bid, reply).isTrue();
            }
        }
    }
}
