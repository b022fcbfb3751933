package org.gavel.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.outcome.AtThreshold;
import org.gavel.engine.solve.outcome.Sufficiency;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.RandomGraphs;

class ShareAdviceVerifierTest {

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(8);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        return Arbitraries.of("payment richman", "payment poorman", "payment taxman:1/3", "payment all-pay",
                "payment robin-hood:1/8", "payment all-pay; ties no-move").map(Auction::parse);
    }

    private static ContinuousSolution solve(RandomGraphs.Sample sample, Auction auction) {
        return Solvers.continuous(auction, ContinuousOptions.DEFAULT)
                .solve(new BiddingGame("random", sample.graph(), 0, auction), StopSignal.NEVER);
    }

    @Property(tries = 400, seed = "81")
    void fault_ofEveryChangeOfMeaning_isFound(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction) {
        ContinuousSolution solution = solve(sample, auction);
        ShareAdviceVerifier verifier = new ShareAdviceVerifier(solution);
        ContinuousAdvisor advisor = new ContinuousAdvisor(solution);
        for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
            for (Player player : Player.values()) {
                Optional<ContinuousAdvice> right = advisor.advice(player, vertex);
                assertThat(verifier.fault(player, vertex, right)).as("%s %s: %s", sample, auction, right).isEmpty();
                for (Optional<ContinuousAdvice> wrong : changes(right)) {
                    assertThat(verifier.fault(player, vertex, wrong)).as("%s %s: %s instead of %s", sample, auction,
                            wrong, right).isPresent();
                }
            }
        }
    }

    private static List<Optional<ContinuousAdvice>> changes(Optional<ContinuousAdvice> right) {
        if (right.isEmpty()) {
            return List.of();
        }
        ContinuousAdvice advice = right.get();
        List<Optional<ContinuousAdvice>> all = new ArrayList<>(List.of(Optional.empty(),
                with(advice, advice.upperBid() + 1e-3, 1, advice.bid()),
                with(advice, 0, Math.nextDown(advice.lowerBid()), advice.bid()),
                with(advice, 0, 2, advice.bid())));
        advice.bid().ifPresent(bid -> {
            all.add(with(advice, advice.lowerBid(), advice.upperBid(),
                    Optional.of(bid.add(BigFraction.of(1, 999983)))));
            all.add(with(advice, advice.lowerBid(), advice.upperBid(),
                    Optional.of(bid.subtract(BigFraction.of(1, 999983)))));
        });
        for (Turn turn : Turn.values()) {
            if (turn != advice.turn()) {
                all.add(Optional.of(new ContinuousAdvice(advice.player(), advice.vertex(), advice.lowerBid(),
                        advice.upperBid(), advice.bid(), advice.moves(), turn)));
            }
        }
        all.add(Optional.of(new ContinuousAdvice(advice.player(), advice.vertex(), advice.lowerBid(),
                advice.upperBid(), advice.bid(), advice.moves().newWith(0), advice.turn())));
        all.add(Optional.of(new ContinuousAdvice(advice.player(), advice.vertex(), advice.lowerBid(),
                advice.upperBid(), advice.bid(), advice.moves().newWithout(advice.moves().get(0)), advice.turn())));
        return all;
    }

    private static Optional<ContinuousAdvice> with(ContinuousAdvice advice, double lower, double upper,
            Optional<BigFraction> bid) {
        return Optional.of(new ContinuousAdvice(advice.player(), advice.vertex(), lower, upper, bid, advice.moves(),
                advice.turn()));
    }

    @Provide
    Arbitrary<Auction> firstPrices() {
        List<Auction> all = new ArrayList<>();
        for (String payment : List.of("richman", "poorman", "taxman:1/2", "taxman:1")) {
            for (String ties : List.of("advantage:alice", "alice", "bob", "make-it-take-it:bob", "losers-ball:alice",
                    "alternate-ties:alice", "alternate-rounds:bob")) {
                for (String bids : List.of("secret", "open:alice", "open:bob")) {
                    all.add(Auction.parse("payment " + payment + "; ties " + ties + "; bids " + bids));
                }
            }
        }
        return Arbitraries.of(all);
    }

    /** Two encodings of one round at the threshold, apart from each other, and one fixpoint each. */
    @Property(tries = 1000, seed = "82")
    void isEnough_everyTieRule_isWhatTheFixpointSays(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("firstPrices") Auction auction) {
        ContinuousSolution solution = solve(sample, auction);
        AtThreshold fixpoint = new AtThreshold(solution);
        for (Player player : Player.values()) {
            Optional<ThresholdVerifier> verifier = ThresholdVerifier.of(solution, player, StopSignal.NEVER);
            Statistics.collect(verifier.isPresent());
            for (int vertex = 0; vertex < sample.graph().vertexCount() && verifier.isPresent(); vertex++) {
                for (int state = 0; state < auction.ties().states().size(); state++) {
                    assertThat(verifier.get().isEnough(vertex, state)).as("%s %s: %s at %d in %d", sample, auction,
                            player, vertex, state)
                            .isEqualTo(fixpoint.of(player, vertex, state) == Sufficiency.ENOUGH);
                }
            }
        }
    }
}
