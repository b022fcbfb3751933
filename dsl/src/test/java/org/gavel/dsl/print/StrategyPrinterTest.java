package org.gavel.dsl.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.strategy.WrittenStrategy;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.share.Cut;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.Span;
import org.gavel.engine.strategy.share.Stretch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategyPrinterTest {

    /** The vertices have names of all kinds; at each a player moves to the next or to themselves. */
    private static final BiddingGame GAME = BiddingGame.of("odd names",
            ColouredGraph.builder().addVertices(4).edge(0, 0).edge(0, 1).edge(1, 1).edge(1, 2).edge(2, 2).edge(2, 3)
                    .terminal(3, Outcome.ALICE).names(List.of("a", "-7", "at:row=1", "if")).build(),
            0);

    /** Pieces that some random choices made, and what they say, asked at shares. */
    private record Pieces(Player player, List<List<Stretch<ShareBid>>> bids, List<List<Stretch<Turn>>> turns,
            List<List<Stretch<Integer>>> moves) implements ShareStrategy {

        static Pieces of(Random random, Player player) {
            List<List<Stretch<ShareBid>>> bids = new ArrayList<>();
            List<List<Stretch<Turn>>> turns = new ArrayList<>();
            List<List<Stretch<Integer>>> moves = new ArrayList<>();
            for (int vertex = 0; vertex < 3; vertex++) {
                int here = vertex;
                bids.add(stretches(random,
                        () -> new ShareBid(fraction(random).multiply(random.nextInt(3) - 1), fraction(random),
                                TieChoice.values()[random.nextInt(2)])));
                turns.add(stretches(random, () -> Turn.values()[random.nextInt(2)]));
                moves.add(stretches(random, () -> here + random.nextInt(2)));
            }
            return new Pieces(player, bids, turns, moves);
        }

        @Override
        public List<Stretch<ShareBid>> bids(int vertex, int state) {
            return bids.get(vertex);
        }

        @Override
        public List<Stretch<Turn>> turns(int vertex, int state) {
            return turns.get(vertex);
        }

        @Override
        public List<Stretch<Integer>> moves(int vertex, int state) {
            return moves.get(vertex);
        }
    }

    /** Fractions in [0, 1] of few digits, or of more than a number of the language has. */
    private static BigFraction fraction(Random random) {
        return random.nextBoolean() ? BigFraction.of(random.nextInt(5), 4)
                : BigFraction.of(random.nextLong() >>> 1, Long.MAX_VALUE);
    }

    private static <T> List<Stretch<T>> stretches(Random random, Supplier<T> value) {
        TreeSet<Cut> cuts = new TreeSet<>(List.of(Cut.FIRST, Cut.LAST));
        for (int i = random.nextInt(3); i > 0; i--) {
            cuts.add(new Cut(fraction(random), Cut.Side.values()[random.nextInt(2)]));
        }
        List<Stretch<T>> stretches = new ArrayList<>();
        for (Cut from : cuts.headSet(Cut.LAST)) {
            stretches.add(new Stretch<>(new Span(from, cuts.higher(from)), value.get()));
        }
        return stretches;
    }

    @ParameterizedTest
    @ValueSource(strings = {"richman", "poorman"})
    void text_ofPieces_isReadAsTheSameStrategy(String payment) {
        BiddingGame game = GAME.with(GAME.auction().with("payment", payment));
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Player player = Player.values()[seed % 2];
            Pieces pieces = Pieces.of(random, player);
            String text = StrategyPrinter.text(game, pieces, "made up");
            Strategy<BigFraction> read = WrittenStrategy.parse(new SourceText("s.strategy", text)).inMoney(game, player,
                    BigFraction.of(3), StopSignal.NEVER);
            for (int vertex = 0; vertex < 3; vertex++) {
                List<BigFraction> shares = new ArrayList<>(List.of(BigFraction.ONE, fraction(random)));
                pieces.bids(vertex, 0).forEach(each -> shares.add(each.span().from().share()));
                pieces.turns(vertex, 0).forEach(each -> shares.add(each.span().from().share()));
                pieces.moves(vertex, 0).forEach(each -> shares.add(each.span().from().share()));
                for (BigFraction share : shares) {
                    BigFraction own = share.multiply(3);
                    BigFraction rest = BigFraction.of(3).subtract(own);
                    Configuration<BigFraction> here = new Configuration<>(vertex, 0,
                            player == Player.ALICE ? own : rest, player == Player.ALICE ? rest : own);
                    BigFraction bid = Fractions.min(own, Fractions.max(BigFraction.ZERO, pieces.bid(here)));
                    assertThat(read.bid(here)).as("%s%s", text, here).isEqualTo(bid);
                    assertThat(read.onTie(here, bid)).as("%s%s", text, here).isEqualTo(pieces.onTie(here, bid));
                    assertThat(read.turn(here)).as("%s%s", text, here).isEqualTo(pieces.turn(here));
                    assertThat(read.move(here)).as("%s%s", text, here).isEqualTo(pieces.move(here));
                }
            }
        }
    }
}
