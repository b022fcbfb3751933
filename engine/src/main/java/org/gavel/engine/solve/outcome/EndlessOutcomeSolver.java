package org.gavel.engine.solve.outcome;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.proof.chips.CreditVerifier;
import org.gavel.engine.proof.chips.WinningSignatures;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.BidJudge;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.Turn;

/**
 * Who can force a win in whole chips where plays may be endless, and how: the bids and moves are those that make progress, so that
 * a player who follows them in every round wins. Bids that only keep the win are listed apart.
 *
 * @param thresholds where thresholds come from
 */
public record EndlessOutcomeSolver(ChipSource thresholds) {

    /** A solver that finds thresholds once for each question. */
    public EndlessOutcomeSolver() {
        this(new KnownGame());
    }

    /**
     * The answer for the start of a game.
     *
     * @param game a game in chips under another objective than reach, or with owners
     * @param alice Alice's chips
     * @param bob Bob's chips
     * @throws LimitReachedException if stopped, or if the tables do not fit into memory
     */
    public ChipOutcome solve(BiddingGame game, long alice, long bob, StopSignal stop) {
        ChipOutcome outcome = new ChipOutcomeSolver(thresholds).solve(game, alice, bob, stop);
        Optional<Player> winner = Optional.ofNullable(outcome.verdict() == Verdict.ALICE ? Player.ALICE
                : outcome.verdict() == Verdict.BOB ? Player.BOB : null);
        Optional<Player> owner = game.board().marks().owner(game.start());
        boolean told = (ChipVerifier.knowsEndless(game) || CreditVerifier.knows(game))
                && (owner.isEmpty() || owner.equals(winner)) && !game.board().isTerminal(game.start())
                && !game.objective().isLostAt(game.board().marks(), game.start());
        Optional<ChipAdvice> advice = winner.filter(player -> told)
                .map(player -> advice(game, player, alice, bob, stop));
        return new ChipOutcome(outcome.verdict(), OptionalInt.empty(), advice,
                advice.map(bids -> slower(game, bids, alice, bob, stop)).orElse(List.of()), outcome.method());
    }

    /** The bids that keep the win without progress, of objectives told by priorities. */
    private List<BidRange> slower(BiddingGame game, ChipAdvice progress, long alice, long bob, StopSignal stop) {
        Player player = progress.player();
        if (!game.objective().isToldByPriorities() || progress.bids().isEmpty()
                || game.board().marks().owner(game.start()).isPresent()) {
            return List.of();
        }
        ChipSolution solution = new ChipOutcomeSolver(thresholds).thresholds(game, player, alice, bob,
                Stance.ANNOUNCES, stop);
        ChipNeeds needs = ChipNeeds.of(solution, player);
        boolean keepsTotal = game.auction().payment().keepsTotal();
        ChipRound.Won kept = (vertex, state, left, other) -> left >= needs.chips(vertex, state,
                solution.totals().indexOf(keepsTotal ? alice + bob : other));
        BidJudge judge = new BidJudge(game.graph(), new ChipRound(game.graph(), game.auction(), player),
                new BidJudge.Position(game.start(), progress.state(), progress.chips(), progress.otherChips()), kept,
                BidJudge.Staying.in(game));
        List<BidRange> slower = new ArrayList<>();
        long from = 0;
        for (BidRange bids : progress.bids()) {
            slower.addAll(between(judge, from, bids.from() - 1));
            from = bids.to() + 1;
        }
        slower.addAll(between(judge, from, progress.chips()));
        return slower;
    }

    private static List<BidRange> between(BidJudge judge, long from, long to) {
        return judge.ranges(LongStream.rangeClosed(from, to).boxed().toList(), BidJudge.Against.BEST_REPLIES);
    }

    /** The bids after which what is won is nearer; at a vertex of the player's own the moves, for there is no bid there. */
    private ChipAdvice advice(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        Configuration<Long> here = new Configuration<>(game.start(), game.auction().ties().first(), alice, bob);
        long own = here.of(player);
        long others = here.of(player.opponent());
        boolean answers = game.auction().bids().stance(player) == Stance.ANSWERS;
        boolean owned = game.board().marks().isOwnedBy(player, game.start());
        if (answers && !owned) {
            return new ChipAdvice(player, here.vertex(), here.state(), own, others, List.of());
        }
        ChipRound.Won nearer = game.objective().isToldByPriorities() ? progress(game, player, alice, bob, stop)
                : leastCredit(game, player, here, stop);
        if (owned) {
            ImmutableIntList moves = IntLists.immutable.withAll(game.graph().successors(player, game.start())
                    .filter(target -> nearer.test(target, here.state(), own, others)));
            return new ChipAdvice(player, here.vertex(), here.state(), own, others, List.of(new BidRange(0, 0,
                    BidRange.TieUse.NO_CHOICE, Optional.empty(), Optional.of(new Decision(Turn.MOVE, moves)))));
        }
        BidJudge judge = new BidJudge(game.graph(), new ChipRound(game.graph(), game.auction(), player),
                new BidJudge.Position(here.vertex(), here.state(), own, others), nearer,
                BidJudge.Staying.in(game));
        return new ChipAdvice(player, here.vertex(), here.state(), own, others,
                judge.ranges(LongStream.rangeClosed(0, own).boxed().toList(), BidJudge.Against.BEST_REPLIES));
    }

    private ChipRound.Won progress(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        boolean keepsTotal = game.auction().payment().keepsTotal();
        long own = player == Player.ALICE ? alice : bob;
        ChipSolution solution = new ChipOutcomeSolver(thresholds).thresholds(game, player, alice, bob,
                game.auction().bids().stance(player), stop);
        WinningSignatures signatures = EndlessRanks.signatures(solution, player, stop);
        LongToIntFunction index = other -> solution.totals().indexOf(keepsTotal ? alice + bob : other);
        WinningSignatures.Position here = new WinningSignatures.Position(game.start(), game.auction().ties().first(),
                index.applyAsInt(alice + bob - own), own);
        return (vertex, state, left, other) -> left >= signatures.needsAfter(here, vertex, state,
                index.applyAsInt(other));
    }

    private static ChipRound.Won leastCredit(BiddingGame game, Player player, Configuration<Long> here,
            StopSignal stop) {
        RoundsToWin ranks = ranks(game, player, here.of(Player.ALICE), here.of(Player.BOB), stop);
        int least = game.board().marks().isOwnedBy(player, here.vertex())
                ? game.graph().successors(player, here.vertex()).map(target -> ranks.rounds(target, here.state(),
                        here.of(player), here.of(player.opponent()))).min().orElseThrow()
                : leastAfterBids(new ChipRoundValue(game, player, ranks), here, stop);
        return (vertex, state, left, other) -> ranks.rounds(vertex, state, left, other) <= least;
    }

    private static int leastAfterBids(ChipRoundValue value, Configuration<Long> here, StopSignal stop) {
        int best = Integer.MAX_VALUE;
        for (long bid = 0; bid <= here.of(value.player()); bid++) {
            stop.require("the best bid was found");
            int worst = 0;
            for (long reply : new long[] {0, bid, bid + 1}) {
                worst = reply <= here.of(value.player().opponent())
                        ? Math.max(worst, value.afterBids(here, bid, reply))
                        : worst;
            }
            best = Math.min(best, worst);
        }
        return best;
    }

    /** Numbers of which whoever keeps to the smallest wins. */
    public static RoundsToWin ranks(BiddingGame game, Player player, long alice, long bob, StopSignal stop) {
        return game.objective().isToldByPriorities() ? EndlessRanks.of(game, player, alice, bob, stop)
                : CreditRanks.of(game, player, alice, bob, stop);
    }
}
