package org.gavel.dsl.strategy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.strategy.Algebra.NotLinearException;
import org.gavel.dsl.strategy.VertexRules.Applied;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.strategy.share.Line;
import org.gavel.engine.strategy.share.ShareBid;
import org.gavel.engine.strategy.share.ShareSet;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.strategy.share.Span;
import org.gavel.engine.strategy.share.Stretch;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.strategy.VertexMoves;

/** A written strategy in real money whose bids are piecewise linear in the share, for all shares at once. */
final class WrittenShares implements ShareStrategy {

    private final Player player;
    private final WrittenMoves written;
    private final List<List<Stretch<Applied>>> rules = new ArrayList<>();
    private final List<List<Stretch<ShareBid>>> bids = new ArrayList<>();

    private WrittenShares(Player player, WrittenMoves written) {
        this.player = player;
        this.written = written;
    }

    /**
     * The strategy, if its bids are so and, where money leaves the game, do not depend on how much there is.
     *
     * @param total all the money
     * @throws NotLinearException if they are not so
     */
    static WrittenShares of(BiddingGame game, Player player, VertexRules rules, Supplier<VertexMoves> moves,
            BigFraction total) {
        WrittenShares shares = new WrittenShares(player, new WrittenMoves(rules, moves));
        shares.read(game, rules, total);
        if (!game.auction().payment().keepsTotal()) {
            WrittenShares twice = new WrittenShares(player, shares.written);
            twice.read(game, rules, total.multiply(2));
            if (!twice.bids.equals(shares.bids) || !twice.rules.equals(shares.rules)) {
                throw new NotLinearException();
            }
        }
        return shares;
    }

    private void read(BiddingGame game, VertexRules all, BigFraction total) {
        for (int vertex = 0; vertex < game.board().vertexCount(); vertex++) {
            Formula<List<Stretch<Line>>, ShareSet> formula = new Formula<>(new LineAlgebra(total), all.number(vertex));
            List<Stretch<Applied>> applied = new ArrayList<>();
            List<Stretch<ShareBid>> bid = new ArrayList<>();
            ShareSet open = ShareSet.ALL;
            for (Applied rule : all.at(vertex)) {
                ShareSet fits = rule.rule().condition().isEmpty() ? open
                        : open.intersect(formula.condition(rule.rule().condition().get()));
                fits.spans().forEach(span -> applied.add(new Stretch<>(span, rule)));
                addBids(formula, rule, fits, total, bid);
                open = open.intersect(fits.complement());
            }
            applied.sort(Comparator.comparing(piece -> piece.span().from()));
            bid.sort(Comparator.comparing(piece -> piece.span().from()));
            rules.add(applied);
            bids.add(bid);
        }
    }

    private static void addBids(Formula<List<Stretch<Line>>, ShareSet> formula, Applied rule, ShareSet fits,
            BigFraction total, List<Stretch<ShareBid>> into) {
        for (Stretch<Line> piece : formula.bid(rule.rule().bid())) {
            Line share = piece.value().times(total.reciprocal());
            for (Span span : fits.intersect(ShareSet.of(piece.span())).spans()) {
                into.add(new Stretch<>(span, new ShareBid(share.slope(), share.constant(), rule.rule().onTie())));
            }
        }
    }

    @Override
    public Player player() {
        return player;
    }

    @Override
    public List<Stretch<ShareBid>> bids(int vertex, int state) {
        return bids.get(vertex);
    }

    @Override
    public List<Stretch<Turn>> turns(int vertex, int state) {
        return map(vertex, rule -> written.turn(vertex, rule));
    }

    @Override
    public List<Stretch<Integer>> moves(int vertex, int state) {
        return map(vertex, rule -> written.move(vertex, rule));
    }

    private <T> List<Stretch<T>> map(int vertex, Function<Applied, T> value) {
        return rules.get(vertex).stream().map(piece -> new Stretch<>(piece.span(), value.apply(piece.value())))
                .toList();
    }
}
