package org.gavel.play.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.Span;
import org.gavel.engine.strategy.share.Stretch;
import org.gavel.engine.strategy.share.VertexShareStrategy;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Verdicts on strategies of Alice on boards so small that the rules tell at once how the play ends: 0 is hers, 1 is Bob's. */
class ShareVerdictsTest {

    private static final String ALL_REPLIES = "by all replies at once, as sets of shares";

    /** Edges as "Alice's target, Bob's target" of the vertices from 2 on. */
    private static ColouredGraph board(int[]... targets) {
        var builder = ColouredGraph.builder().addVertices(2 + targets.length).terminal(0, Outcome.ALICE)
                .terminal(1, Outcome.BOB);
        for (int i = 0; i < targets.length; i++) {
            builder.edge(Player.ALICE, 2 + i, targets[i][0]);
            for (int j = 1; j < targets[i].length; j++) {
                builder.edge(Player.BOB, 2 + i, targets[i][j]);
            }
        }
        return builder.build();
    }

    /** Alice's bids, the same everywhere, with the only moves she has, or by share. */
    private record Bidding(ColouredGraph graph, List<Stretch<ShareBid>> lines, List<Stretch<Turn>> choices,
            List<Stretch<Integer>> targets) implements ShareStrategy {

        @Override
        public Player player() {
            return Player.ALICE;
        }

        @Override
        public List<Stretch<ShareBid>> bids(int vertex, int state) {
            return lines;
        }

        @Override
        public List<Stretch<Turn>> turns(int vertex, int state) {
            return choices;
        }

        @Override
        public List<Stretch<Integer>> moves(int vertex, int state) {
            return targets.isEmpty() ? always(graph.target(Player.ALICE, graph.firstEdge(Player.ALICE, vertex)))
                    : targets;
        }
    }

    private static <T> List<Stretch<T>> always(T value) {
        return List.of(new Stretch<>(Span.ALL, value));
    }

    private static final List<Stretch<ShareBid>> NOTHING = always(ShareBid.of(BigFraction.ZERO));

    private static Guarantee<BigFraction> verify(ColouredGraph graph, List<Stretch<ShareBid>> bids, String ties,
            BigFraction share, int rounds) {
        Referee<BigFraction> referee = Referee.inMoney(new BiddingGame("small", graph, graph.vertexCount() - 1,
                Auction.parse("ties " + ties)));
        return new ShareStrategyVerifier(rounds).verify(referee,
                new Bidding(graph, bids, always(Turn.MOVE), List.of()),
                referee.start(share, BigFraction.ONE.subtract(share)), StopSignal.NEVER);
    }

    private static void requireLost(Guarantee<BigFraction> guarantee, int rounds) {
        assertThat(guarantee.verdict()).isEqualTo(Guarantee.Verdict.REFUTED);
        assertThat(guarantee.method()).isEqualTo(ALL_REPLIES);
        Play<BigFraction> play = guarantee.refutation().orElseThrow();
        assertThat(play.rounds()).hasSize(rounds);
        assertThat(play.ending()).isEqualTo(Play.Ending.ofWinner(Player.BOB));
    }

    /** Alice, who has all the money and wins ties, needs to win three bids. */
    @Test
    void verify_aWinInTheLastRound_isFound() {
        ColouredGraph chain = board(new int[] {0, 2}, new int[] {2, 3}, new int[] {3, 4});
        Guarantee<BigFraction> won = verify(chain, NOTHING, "alice", BigFraction.ONE, 3);
        assertThat(won.verdict()).isEqualTo(Guarantee.Verdict.WINS);
        assertThat(won.rounds()).hasValue(3);
        assertThat(won.method()).isEqualTo(ALL_REPLIES);
        assertThat(verify(chain, NOTHING, "alice", BigFraction.ONE, 2).verdict())
                .isEqualTo(Guarantee.Verdict.UNDECIDED);
    }

    /** Nobody can win but Bob, who needs to win three bids, and wins them for nothing. */
    @Test
    void verify_aLossInTheLastRound_isFound() {
        ColouredGraph chain = board(new int[] {2, 1}, new int[] {3, 2}, new int[] {4, 3});
        requireLost(verify(chain, NOTHING, "bob", BigFraction.of(1, 2), 3), 3);
    }

    /**
     * At 2 Alice bids half of her share x, which Bob has to pay her, until she has more than he can pay: she wins with every x > 0, but
     * the less she has, the later. At 3 Bob wins at once.
     */
    @Test
    void verify_aLossWhereWinsNeverSettle_isFound() {
        ColouredGraph graph = board(new int[] {0, 2}, new int[] {2, 1});
        List<Stretch<ShareBid>> half = always(new ShareBid(BigFraction.of(1, 2), BigFraction.ZERO, TieChoice.USE));
        requireLost(verify(graph, half, "bob", BigFraction.of(1, 4), 1), 1);
    }

    /** Alice bids all from a share c on, and nothing below: she wins just from c on, which has more digits than are kept. */
    @ParameterizedTest
    @CsvSource({"3 / 4, WINS", "0, UNDECIDED", "1 / 2, UNDECIDED", "511 / 1024, REFUTED"})
    void verify_moreDigitsThanAreKept_isUndecidedNearThem(String text, Guarantee.Verdict verdict) {
        BigFraction c = BigFraction.of(1, 2).add(BigFraction.of(1, 3).pow(700));
        List<Stretch<ShareBid>> bids = List.of(
                new Stretch<>(new Span(Cut.FIRST, Cut.below(c)), ShareBid.of(BigFraction.ZERO)),
                new Stretch<>(new Span(Cut.below(c), Cut.LAST), ShareBid.everything()));
        BigFraction share = text.equals("0") ? c : BigFraction.parse(text);
        Guarantee<BigFraction> found = verify(board(new int[] {0, 1}), bids, "alice", share, 9);
        assertThat(found.verdict()).as("%s", found).isEqualTo(verdict);
        assertThat(found.method()).contains(switch (verdict) {
            case WINS -> "with ends rounded inward";
            case UNDECIDED -> "not settled within the digits that are kept";
            case REFUTED -> ALL_REPLIES;
        });
    }

    /** Above 1/2, Alice bids all in every second of so many parts, and nothing in the others, where Bob wins; at 0 she wins with all shares. */
    @Test
    void verify_setsOfManyPieces_areGivenUp() {
        int parts = 41_000;
        List<Stretch<ShareBid>> bids = new ArrayList<>();
        Cut from = Cut.FIRST;
        for (int i = 1; i <= parts; i++) {
            Cut to = i == parts ? Cut.LAST : Cut.below(BigFraction.of(parts + i, 2 * parts));
            bids.add(new Stretch<>(new Span(from, to),
                    i % 2 == 0 ? ShareBid.everything() : ShareBid.of(BigFraction.ZERO)));
            from = to;
        }
        Guarantee<BigFraction> found = verify(board(new int[] {0, 1}), bids, "alice", BigFraction.of(1, 4), 9);
        assertThat(found.verdict()).isEqualTo(Guarantee.Verdict.UNDECIDED);
        assertThat(found.method()).contains("20501 pieces after 0 rounds");
    }

    /** Bob, who has won for nothing, can stay or win. */
    @Test
    void avoiding_aRoundThatIsLost_showsThat() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(1, Outcome.ALICE)
                .terminal(2, Outcome.BOB).edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 0).edge(Player.BOB, 0, 2)
                .build();
        ShareStrategy strategy = new Bidding(graph, NOTHING, always(Turn.MOVE), List.of());
        Play<BigFraction> play = avoiding(graph, 0, "ties bob", strategy, BigFraction.of(1, 2));
        assertThat(play.rounds()).hasSize(1);
        assertThat(play.ending()).isEqualTo(Play.Ending.ofWinner(Player.BOB));
    }

    private static Play<BigFraction> avoiding(ColouredGraph graph, int start, String auction,
            ShareStrategy strategy, BigFraction share) {
        BiddingGame game = new BiddingGame("small", graph, start, Auction.parse(auction));
        Referee<BigFraction> referee = Referee.inMoney(game);
        ShareSets won = new ShareRound(game, strategy).won();
        return new ShareRefutation(referee, strategy).avoiding(
                referee.start(share, BigFraction.ONE.subtract(share)), 8, step -> won);
    }

    /**
     * Under all-pay, with 4/5 of the money and a bid of 3/10, Alice wins against every reply y up to the 1/5 of Bob, and has
     * (1/2)/(7/10 - y) then. With a share from 19/25 to 1/1000 more, which no end of a set tells, she errs.
     */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void avoiding_anErrorAtFewShares_findsTheReply(boolean inMoves) {
        ColouredGraph graph = ColouredGraph.builder().addVertices(3).terminal(0, Outcome.ALICE)
                .terminal(1, Outcome.BOB).edge(Player.ALICE, 2, 0).edge(Player.ALICE, 2, 1).edge(Player.BOB, 2, 1)
                .build();
        Cut from = Cut.below(BigFraction.of(19, 25));
        Cut to = Cut.above(BigFraction.of(761, 1000));
        List<Span> spans = List.of(new Span(Cut.FIRST, from), new Span(from, to), new Span(to, Cut.LAST));
        List<Stretch<Turn>> turns = spans.stream().map(span -> new Stretch<>(span,
                inMoves || span.from() != from ? Turn.MOVE : Turn.MAKE_OTHER_MOVE)).toList();
        List<Stretch<Integer>> moves = spans.stream().map(span -> new Stretch<>(span,
                inMoves && span.from() == from ? 1 : 0)).toList();
        ShareStrategy strategy = new Bidding(graph,
                VertexShareStrategy.orNothing(ShareBid.of(BigFraction.of(3, 10))), turns, moves);
        Play<BigFraction> play = avoiding(graph, 2, "payment all-pay", strategy, BigFraction.of(4, 5));
        assertThat(play.ending()).isEqualTo(Play.Ending.ofWinner(Player.BOB));
        BigFraction after = strategy.share(play.rounds().get(0).after());
        assertThat(spans.get(1).contains(after)).as("%s", after).isTrue();
    }
}
