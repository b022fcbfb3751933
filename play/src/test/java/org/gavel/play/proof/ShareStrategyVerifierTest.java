package org.gavel.play.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.VertexMoves;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.VertexShareStrategy;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.Replies;
import org.gavel.play.Round;
import org.gavel.play.optimal.OptimalMoney;

class ShareStrategyVerifierTest {

    private static final BigFraction MARGIN = BigFraction.of(1, 16);

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(6);
    }

    @Provide
    Arbitrary<Auction> auctions() {
        List<Auction> all = new ArrayList<>();
        for (String payment : List.of("richman", "poorman", "taxman:1/3", "all-pay")) {
            for (String ties : TieRule.LABELS) {
                if (!ties.equals("richer") && (payment.equals("all-pay") || !ties.equals("no-move"))) {
                    all.add(Auction.parse("payment " + payment + "; ties " + ties));
                }
            }
        }
        return Arbitraries.of(all);
    }

    @Property(tries = 80, seed = "2026")
    void verify_optimalStrategy_winsAboveThresholdAndMargin(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll Player player) {
        ColouredGraph graph = sample.graph();
        BiddingGame game = new BiddingGame("random", graph, 0, auction);
        OptimalMoney strategy = OptimalMoney.of(game, player, MARGIN, StopSignal.NEVER);
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            BigFraction share = strategy.winsAbove(vertex).add(BigFraction.of(1, 1000));
            if (share.compareTo(BigFraction.ONE) >= 0 || strategy.mostRounds() > 20) {
                continue;
            }
            Referee<BigFraction> referee = Referee.inMoney(game.startingAt(vertex));
            Guarantee<BigFraction> guarantee = new ShareStrategyVerifier(30).verify(referee, strategy,
                    start(referee, player, share), StopSignal.NEVER);
            if (!auction.ties().movesToken()) {
                assertThat(guarantee.verdict()).as("%s", guarantee).isNotEqualTo(Guarantee.Verdict.REFUTED);
                continue;
            }
            assertThat(guarantee.verdict()).as("%s from %d with %s: %s", auction, vertex, share, guarantee)
                    .isEqualTo(Guarantee.Verdict.WINS);
            assertThat(guarantee.rounds().orElseThrow()).isLessThanOrEqualTo(strategy.mostRounds());
        }
    }

    private static Configuration<BigFraction> start(Referee<BigFraction> referee, Player player, BigFraction share) {
        BigFraction rest = BigFraction.ONE.subtract(share);
        return player == Player.ALICE ? referee.start(share, rest) : referee.start(rest, share);
    }

    @Property(tries = 400, seed = "2026")
    void verify_randomNonadaptiveStrategy_agreesWithSampledReplies(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("auctions") Auction auction, @ForAll Player player, @ForAll byte seed) {
        ColouredGraph graph = sample.graph();
        Random random = new Random(seed);
        List<BigFraction> bids = new ArrayList<>();
        int[] moves = new int[graph.vertexCount()];
        boolean[] making = new boolean[graph.vertexCount()];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            bids.add(BigFraction.of(random.nextInt(7), 12));
            int degree = graph.degree(player, vertex);
            moves[vertex] = degree == 0 ? vertex
                    : graph.target(player, graph.firstEdge(player, vertex) + random.nextInt(degree));
            making[vertex] = random.nextInt(4) == 0;
        }
        ShareStrategy strategy = VertexShareStrategy.nonadaptive(player, bids, new VertexMoves() {
            @Override
            public Turn turn(int vertex) {
                return making[vertex] ? Turn.MAKE_OTHER_MOVE : Turn.MOVE;
            }

            @Override
            public int move(int vertex) {
                return moves[vertex];
            }
        });
        Referee<BigFraction> referee = Referee.inMoney(new BiddingGame("random", graph, 0, auction));
        Configuration<BigFraction> start = start(referee, player, BigFraction.of(random.nextInt(25), 24));
        Guarantee<BigFraction> guarantee = new ShareStrategyVerifier(12).verify(referee, strategy, start,
                StopSignal.NEVER);
        int sampled = worstOfSamples(referee, strategy, start, 4);
        if (guarantee.verdict() == Guarantee.Verdict.WINS) {
            assertThat(sampled).as("%s", guarantee).isLessThanOrEqualTo(guarantee.rounds().orElseThrow());
        }
        guarantee.refutation().ifPresent(play -> requireNoWin(referee, strategy, play));
    }

    /** The most rounds until the win over some replies to every bid; 1000 if it is lost. */
    private static int worstOfSamples(Referee<BigFraction> referee, ShareStrategy strategy,
            Configuration<BigFraction> here, int depth) {
        if (referee.outcome(here).isPresent()) {
            return referee.game().graph().isWonBy(strategy.player(), here.vertex()) ? 0 : 1000;
        }
        if (depth == 0) {
            return 0;
        }
        BigFraction most = here.of(strategy.player().opponent());
        BigFraction bid = strategy.bid(here);
        int[] worst = {0};
        for (BigFraction reply : List.of(BigFraction.ZERO, bid, bid.add(BigFraction.of(1, 1000)), most)) {
            if (reply.compareTo(most) <= 0 && worst[0] < 1000) {
                new Replies<>(referee, strategy).forEach(here, reply, round -> worst[0] = Math.max(worst[0],
                        1 + worstOfSamples(referee, strategy, round.after(), depth - 1)));
            }
        }
        return worst[0];
    }

    private static void requireNoWin(Referee<BigFraction> referee, ShareStrategy strategy, Play<BigFraction> play) {
        Configuration<BigFraction> here = play.start();
        for (Round<BigFraction> round : play.rounds()) {
            assertThat(referee.outcome(here)).isEmpty();
            assertThat(round.before()).isEqualTo(here);
            List<Round<BigFraction>> same = new ArrayList<>();
            new Replies<>(referee, strategy).forEach(here, round.bid(strategy.player().opponent()), each -> {
                if (each.equals(round)) {
                    same.add(each);
                }
            });
            assertThat(same).isNotEmpty();
            here = round.after();
        }
        assertThat(referee.outcome(here).filter(outcome -> outcome == Outcome
                .wonBy(strategy.player()))).isEmpty();
        assertThat(play.ending()).isNotEqualTo(Play.Ending.ofWinner(strategy.player()));
    }
}
