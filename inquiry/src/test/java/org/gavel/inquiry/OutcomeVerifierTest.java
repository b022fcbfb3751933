package org.gavel.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ChipSource;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.outcome.KnownGame;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.testing.Boards;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.RandomGraphs;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;
import org.junit.jupiter.api.Test;

/** What is found is verified, and nothing else is, on boards with and without cycles. */
class OutcomeVerifierTest {

    /** Fractions of later rounds are too long. */
    private static final int MOST_ROUNDS_IN_FRACTIONS = 9;
    private static final OutcomeInquiry INQUIRY = new OutcomeInquiry(ContinuousOptions.DEFAULT, Verify.YES);

    @Provide
    Arbitrary<RandomGraphs.Sample> boards() {
        return RandomGraphs.samples(7);
    }

    @Provide
    Arbitrary<Auction> inChips() {
        return ChipAuctions.paying("richman", "poorman", "all-pay", "all-pay-richman");
    }

    @Provide
    Arbitrary<Auction> inMoney() {
        return Combinators.combine(Arbitraries.of("richman", "poorman", "taxman:1/3", "all-pay"),
                Arbitraries.of("advantage", "alice", "bob", "losers-ball", "alternate-ties"))
                .as((payment, ties) -> Auction.parse("payment " + payment + "; ties " + ties));
    }

    @Property(seed = "2901")
    void answer_inChips_isVerifiedInAllThatItSays(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("inChips") Auction auction) {
        Random random = new Random(sample.seed());
        BiddingGame game = new BiddingGame("random", sample.graph(), random.nextInt(sample.graph().declaredCount()),
                auction.with(Money.CHIPS));
        ChipOutcomeAnswer answer = INQUIRY.answer(game, random.nextInt(5), random.nextInt(5), StopSignal.NEVER,
                Stopwatch.still());
        assertThat(answer.account().verification().isVerified())
                .as("%s %s: %s", sample, auction, answer.account().verification().what()).isTrue();
        assertThat(isVerified(answer, answer.outcome())).isTrue();
        ChipOutcome right = answer.outcome();
        for (Verdict other : List.of(Verdict.ALICE, Verdict.BOB, Verdict.DRAW, Verdict.UNDETERMINED)) {
            ChipOutcome claimed = new ChipOutcome(other, right.rounds(), right.advice(), right.slower(), "");
            assertThat(isVerified(answer, claimed)).as("%s %s %s", sample, auction, claimed)
                    .isEqualTo(other == right.verdict());
            ChipOutcome alone = new ChipOutcome(other, Optional.empty(), "");
            assertThat(new OutcomeVerifier(StopSignal.NEVER).check(changed(answer, alone))
                    .verdict() == CheckAnswer.Verdict.VERIFIED).isEqualTo(other == right.verdict());
        }
        right.rounds().ifPresent(rounds -> {
            for (int other : new int[] {rounds - 1, rounds + 1}) {
                assertThat(isVerified(answer, new ChipOutcome(right.verdict(), OptionalInt.of(other), right.advice(),
                        right.slower(), ""))).as("%s %s within %d", sample, auction, other).isFalse();
            }
        });
        right.advice().ifPresent(advice -> {
            otherBids(advice.bids()).forEach(bids -> assertThat(isVerified(answer,
                    new ChipOutcome(right.verdict(), right.rounds(), Optional.of(new ChipAdvice(advice.player(),
                            advice.vertex(), advice.state(), advice.chips(), advice.otherChips(), bids)),
                            right.slower(), "")))
                    .as("%s %s: %s instead of %s", sample, auction, bids, advice.bids()).isFalse());
            Stream.concat(otherBids(right.slower()).stream(), Stream.of(advice.bids()).filter(bids -> !bids.isEmpty()))
                    .forEach(bids -> assertThat(isVerified(answer,
                            new ChipOutcome(right.verdict(), right.rounds(), right.advice(), bids, "")))
                            .as("%s %s: slower %s instead of %s", sample, auction, bids, right.slower()).isFalse());
        });
    }

    /** The token stays after equal bids, so that a vertex follows itself: it changes again though nothing beside it did. */
    @Test
    void answer_whereTheTokenMayStay_isVerifiedForAllSplitsOfTheChips() {
        for (int alice = 0; alice <= 7; alice++) {
            BiddingGame game = new BiddingGame("path", Boards.path(6), 3,
                    Auction.parse("money chips; payment all-pay; ties no-move"));
            ChipOutcomeAnswer answer = INQUIRY.answer(game, alice, 7 - alice, StopSignal.NEVER, Stopwatch.still());
            assertThat(answer.account().verification().isVerified()).as("Alice has %d of 7", alice).isTrue();
        }
    }

    private static List<List<BidRange>> otherBids(List<BidRange> right) {
        List<List<BidRange>> all = new ArrayList<>();
        for (int i = 0; i < right.size(); i++) {
            BidRange range = right.get(i);
            List<BidRange> fewer = new ArrayList<>(right);
            fewer.remove(i);
            all.add(fewer);
            List<BidRange> more = new ArrayList<>(right);
            more.set(i, new BidRange(range.from(), range.to() + 1, range.onTie(), range.outright(), range.onEqual()));
            boolean joined = i + 1 < right.size() && right.get(i + 1).from() == range.to() + 1;
            if (!joined) {
                all.add(more);
            }
        }
        return all;
    }

    private static boolean isVerified(ChipOutcomeAnswer answer, ChipOutcome outcome) {
        return new OutcomeVerifier(StopSignal.NEVER).checkSaved(changed(answer, outcome))
                .verdict() == CheckAnswer.Verdict.VERIFIED;
    }

    private static ChipOutcomeAnswer changed(ChipOutcomeAnswer answer, ChipOutcome outcome) {
        return new ChipOutcomeAnswer(answer.game(), answer.alice(), answer.bob(), outcome, Account.NONE);
    }

    @Property(seed = "2902")
    void answer_inMoney_makesProgressWhateverTheOtherBids(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("inMoney") Auction auction) {
        assertProgress(sample, auction, sample.graph());
    }

    /** Nobody bids at vertices with owners; where vertices pay, or Robin Hood does, purses change before bids. */
    @Property(seed = "2904")
    void answer_inMoneyWithOwnersOrCharges_makesProgressToo(@ForAll("boards") RandomGraphs.Sample sample,
            @ForAll("ties") String ties) {
        Random random = new Random(sample.seed());
        boolean owned = random.nextBoolean();
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(sample.graph().vertexCount());
        for (int vertex = 0; vertex < sample.graph().vertexCount(); vertex++) {
            int here = vertex;
            sample.graph().outcome(vertex).ifPresent(outcome -> builder.terminal(here, outcome));
            for (Player player : Player.values()) {
                sample.graph().successors(player, vertex).forEach(target -> builder.edge(player, here, target));
            }
            if (!sample.graph().isTerminal(vertex) && random.nextInt(3) == 0) {
                Player player = Player.values()[random.nextInt(2)];
                if (owned) {
                    builder.owner(vertex, player);
                } else {
                    builder.charge(vertex, player, BigFraction.of(1, 2 + random.nextInt(8)));
                }
            }
        }
        String payment = owned ? "richman"
                : random.nextBoolean() ? "richman" : "robin-hood:1/" + (3 + random.nextInt(5));
        assertProgress(sample, Auction.parse("payment " + payment + "; ties " + ties), builder.build());
    }

    @Provide
    Arbitrary<String> ties() {
        return Arbitraries.of("advantage", "alice", "bob", "losers-ball", "alternate-ties");
    }

    private static void assertProgress(RandomGraphs.Sample sample, Auction auction, ColouredGraph graph) {
        Random random = new Random(sample.seed());
        BiddingGame game = new BiddingGame("random", graph, random.nextInt(graph.declaredCount()), auction);
        BigFraction alice = BigFraction.of(1 + random.nextInt(30), 31);
        ShareOutcomeAnswer answer = INQUIRY.answer(game, alice, BigFraction.ONE.subtract(alice), StopSignal.NEVER,
                Stopwatch.still());
        assertThat(answer.account().verification().isVerified())
                .as("%s %s: %s", sample, auction, answer.account().verification().what()).isTrue();
        ContinuousOutcome right = answer.outcome();
        if (right.rounds().isEmpty() || game.graph().isTerminal(game.start())) {
            return;
        }
        int rounds = right.rounds().getAsInt();
        if (rounds > MOST_ROUNDS_IN_FRACTIONS) {
            return;
        }
        Player winner = right.verdict() == Verdict.ALICE ? Player.ALICE : Player.BOB;
        BigFraction own = winner == Player.ALICE ? alice : BigFraction.ONE.subtract(alice);
        Truncations needs = new Truncations(game, winner);
        assertThat(own).as("%s %s", sample, auction).isGreaterThan(needs.within(rounds)[game.start()])
                .isLessThanOrEqualTo(needs.within(rounds - 1)[game.start()]);
        assertThat(needs.isProgress(own, right.advice(), rounds - 1)).as("%s %s %s", sample, auction,
                right).isTrue();
        for (int other : new int[] {rounds - 1, rounds + 1}) {
            assertRefused(answer, new ContinuousOutcome(right.verdict(), right.share(), OptionalInt.of(other),
                    right.advice()));
        }
        if (game.graph().marks().isOwnedBy(winner.opponent(), game.start())) {
            assertThat(right.advice()).isEmpty();
            return;
        }
        ContinuousAdvice advice = right.advice().get();
        for (Turn turn : Turn.values()) {
            if (turn != advice.turn()) {
                assertRefused(answer, advised(right, new ContinuousAdvice(winner, advice.vertex(), advice.lowerBid(),
                        advice.upperBid(), advice.bid(), advice.moves(), turn)));
            }
        }
        for (int move : game.graph().successors(winner, game.start()).toArray()) {
            boolean told = advice.moves().contains(move);
            assertRefused(answer, advised(right, new ContinuousAdvice(winner, advice.vertex(), advice.lowerBid(),
                    advice.upperBid(), advice.bid(), told ? advice.moves().newWithout(move)
                            : IntLists.mutable.withAll(advice.moves()).with(move).toImmutable(),
                    advice.turn())));
        }
    }

    private static ContinuousOutcome advised(ContinuousOutcome right, ContinuousAdvice advice) {
        return new ContinuousOutcome(right.verdict(), right.share(), right.rounds(), Optional.of(advice));
    }

    private static void assertRefused(ShareOutcomeAnswer answer, ContinuousOutcome wrong) {
        assertThat(new OutcomeVerifier(StopSignal.NEVER)
                .check(new ShareOutcomeAnswer(answer.game(), wrong, Account.NONE)).verdict())
                .as("%s instead of %s in %s", wrong, answer.outcome(), answer.game())
                .isNotEqualTo(CheckAnswer.Verdict.VERIFIED);
    }

    /** What is enough within some rounds, as fractions, straight from what a round does to purses. */
    private record Truncations(BiddingGame game, Player player) {

        BigFraction[] within(int rounds) {
            ColouredGraph graph = game.graph();
            BigFraction[] needs = new BigFraction[graph.vertexCount()];
            for (int vertex = 0; vertex < needs.length; vertex++) {
                needs[vertex] = graph.isWonBy(player, vertex) ? BigFraction.ZERO : BigFraction.ONE;
            }
            for (int round = 0; round < rounds; round++) {
                BigFraction[] next = needs.clone();
                for (int vertex = 0; vertex < needs.length; vertex++) {
                    if (!graph.isTerminal(vertex)) {
                        BigFraction own = least(needs, vertex);
                        BigFraction others = most(needs, vertex);
                        if (graph.marks().owner(vertex).isPresent()) {
                            next[vertex] = graph.marks().isOwnedBy(player, vertex) ? own : others;
                            continue;
                        }
                        boolean rising = own.compareTo(others) <= 0;
                        next[vertex] = game.shares(player, vertex).orElseThrow().round(rising ? own : others,
                                rising ? others : own);
                    }
                }
                needs = next;
            }
            return needs;
        }

        private BigFraction least(BigFraction[] needs, int vertex) {
            return game.graph().successors(player, vertex).mapToObj(target -> needs[target])
                    .reduce((one, other) -> one.compareTo(other) <= 0 ? one : other).orElseThrow();
        }

        private BigFraction most(BigFraction[] needs, int vertex) {
            return game.graph().successors(player.opponent(), vertex).mapToObj(target -> needs[target])
                    .reduce((one, other) -> one.compareTo(other) >= 0 ? one : other).orElseThrow();
        }

        /** Whether more than is enough is left, whatever the other bids: less, the same or more. */
        boolean isProgress(BigFraction before, Optional<ContinuousAdvice> told, int rounds) {
            BigFraction[] needs = within(rounds);
            BigFraction rest = BigFraction.ONE.subtract(before);
            if (game.graph().marks().owner(game.start()).isPresent()) {
                return told.map(advice -> advice.moves().notEmpty()
                        && advice.moves().allSatisfy(move -> isMore(needs[move], before, rest)))
                        .orElseGet(() -> isMore(most(needs, game.start()), before, rest));
            }
            ContinuousAdvice advice = told.orElseThrow();
            BigFraction bid = advice.bid().orElseThrow();
            BigFraction paid = game.toBidWith(player, game.start(), before, rest);
            BigFraction all = paid.add(game.toBidWith(player.opponent(), game.start(), rest, before));
            BigFraction own = paid.divide(all);
            BigFraction other = BigFraction.ONE.subtract(own);
            boolean good = true;
            for (int i = 0; i <= 8; i++) {
                BigFraction reply = other.multiply(BigFraction.of(i, 8));
                if (reply.compareTo(bid) < 0) {
                    good &= isKept(needs, own, other, bid, reply, advice);
                } else {
                    good &= isNotLost(needs, own, other, bid, reply);
                }
            }
            return good && bid.compareTo(own) <= 0 && (bid.compareTo(other) > 0
                    || isKept(needs, own, other, bid, bid, advice) && isNotLost(needs, own, other, bid, bid));
        }

        private boolean isKept(BigFraction[] needs, BigFraction own, BigFraction other, BigFraction bid,
                BigFraction reply, ContinuousAdvice advice) {
            BigFraction left = game.auction().payment().toWinner().after(own, bid, reply);
            BigFraction others = game.auction().payment().toLoser().after(other, reply, bid);
            boolean moving = advice.moves().allSatisfy(move -> isMore(needs[move], left, others));
            boolean making = isMore(most(needs, game.start()), left, others);
            return switch (advice.turn()) {
                case MOVE -> moving && !advice.moves().isEmpty();
                case MAKE_OTHER_MOVE -> making;
                default -> moving && making;
            };
        }

        private boolean isNotLost(BigFraction[] needs, BigFraction own, BigFraction other, BigFraction bid,
                BigFraction reply) {
            BigFraction left = game.auction().payment().toLoser().after(own, bid, reply);
            BigFraction others = game.auction().payment().toWinner().after(other, reply, bid);
            return isMore(most(needs, game.start()), left, others) && isMore(least(needs, game.start()), left, others);
        }

        private static boolean isMore(BigFraction need, BigFraction own, BigFraction other) {
            return need.signum() == 0 && own.signum() >= 0 && own.add(other).signum() >= 0 && own.signum() > 0
                    || own.compareTo(need.multiply(own.add(other))) > 0;
        }
    }

    /** Staying keeps the win, and wins never: only the move that wins is told. */
    @Test
    void answer_whereAMoveStays_tellsTheOneThatWins() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(2).terminal(1, Outcome.ALICE)
                .edge(Player.ALICE, 0, 1).edge(Player.BOB, 0, 0).build();
        ChipOutcomeAnswer answer = INQUIRY.answer(new BiddingGame("stay", graph, 0, Auction.DEFAULT), 4, 2,
                StopSignal.NEVER, Stopwatch.still());
        assertThat(answer.outcome().rounds()).hasValue(1);
        assertThat(answer.outcome().advice().orElseThrow().bids()).allSatisfy(range -> {
            assertThat(range.from()).isPositive();
            assertThat(range.outright().orElseThrow().turn()).isEqualTo(Turn.MOVE);
        });
    }

    /** Alice owns 0, from which she may stay, go on to 1, where a bid decides, or lose. */
    @Test
    void answer_atAVertexOfTheWinner_tellsTheMoveThatGoesOn() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB)
                .owner(0, Player.ALICE).edge(Player.ALICE, 0, 0).edge(Player.ALICE, 0, 1).edge(Player.ALICE, 0, 3)
                .edge(Player.BOB, 0, 0).edge(Player.BOB, 0, 1).edge(Player.BOB, 0, 3).edge(Player.ALICE, 1, 2)
                .edge(Player.BOB, 1, 3).build();
        BiddingGame game = new BiddingGame("fork", graph, 0, Auction.DEFAULT);
        ContinuousAdvice inMoney = INQUIRY.answer(game, BigFraction.of(3), BigFraction.of(2), StopSignal.NEVER,
                Stopwatch.still()).outcome().advice().orElseThrow();
        assertThat(inMoney.moves().toArray()).containsExactly(1);
        assertThat(inMoney.upperBid()).isZero();
        ChipAdvice inChips = INQUIRY.answer(game, 3, 2, StopSignal.NEVER, Stopwatch.still()).outcome().advice()
                .orElseThrow();
        assertThat(inChips.bids().get(0).then().orElseThrow().moves().toArray()).containsExactly(1);
    }

    /** Where owners' moves alone win, money means nothing, and only that winner is accepted. What is forced is played out to its end here. */
    @Test
    void check_whereOwnersForceAWin_acceptsOnlyThatWinner() {
        int forced = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(6).terminal(4, Outcome.ALICE).terminal(5,
                    Outcome.BOB);
            for (int vertex = 0; vertex < 4; vertex++) {
                for (int edge = 0; edge < 2; edge++) {
                    int target = random.nextInt(6);
                    builder.edge(Player.ALICE, vertex, target).edge(Player.BOB, vertex, target);
                }
                if (random.nextInt(4) > 0) {
                    builder.owner(vertex, Player.values()[random.nextInt(2)]);
                }
            }
            BiddingGame game = new BiddingGame("owned", builder.build(), 0, Auction.DEFAULT);
            for (Player player : Player.values()) {
                if (isForced(game.graph(), player, 0, 4)) {
                    forced++;
                    for (int alice = 0; alice <= 1; alice++) {
                        for (Verdict claimed : List.of(Verdict.ALICE, Verdict.BOB, Verdict.DRAW)) {
                            ContinuousOutcome outcome = new ContinuousOutcome(claimed, BigFraction.of(alice),
                                    OptionalInt.empty(), Optional.empty());
                            assertThat(new OutcomeVerifier(StopSignal.NEVER)
                                    .check(new ShareOutcomeAnswer(game, outcome, Account.NONE)).verdict())
                                    .as("seed %s, share %s, %s", seed, alice, claimed)
                                    .isEqualTo(claimed == Verdict.wonBy(player) ? CheckAnswer.Verdict.VERIFIED
                                            : CheckAnswer.Verdict.FAILED);
                        }
                    }
                }
            }
        }
        assertThat(forced).isGreaterThan(50);
    }

    /** No win by owners takes more moves than there are vertices that are not terminal. */
    private static boolean isForced(ColouredGraph graph, Player player, int vertex, int moves) {
        if (graph.isTerminal(vertex) || moves == 0) {
            return graph.isWonBy(player, vertex);
        }
        return graph.marks().owner(vertex)
                .filter(owner -> owner == player
                        ? graph.successors(owner, vertex).anyMatch(to -> isForced(graph, player, to, moves - 1))
                        : graph.successors(owner, vertex).allMatch(to -> isForced(graph, player, to, moves - 1)))
                .isPresent();
    }

    /** A draw takes two solutions, of naming and of answering bids; what verifies an outcome takes none besides. */
    @Test
    void answer_inChips_takesAtMostTwoSolutionsVerifiedToo() {
        Map<Verdict, Integer> most = new EnumMap<>(Verdict.class);
        for (int seed = 0; seed < Seeds.some(200); seed++) {
            BiddingGame game = seed % 2 == 0 ? EndlessGames.of(3 + seed % 5, seed, Auction.DEFAULT.with(Money.CHIPS))
                    : new BiddingGame("reach",
                            RandomGraphs.of(RandomGraphs.Shape.values()[seed % RandomGraphs.Shape.values().length],
                                    3 + seed % 5, seed),
                            0,
                            Auction.DEFAULT.with(Money.CHIPS));
            AtomicInteger solved = new AtomicInteger();
            KnownGame known = new KnownGame(ShareSource.SOLVING, (asked, totals, stop) -> {
                solved.incrementAndGet();
                return ChipSource.SOLVING.of(asked, totals, stop);
            });
            ChipOutcome outcome = OutcomeInquiry.solve(game, 2 + seed % 3, 3, known, StopSignal.NEVER);
            new OutcomeVerifier(StopSignal.NEVER, known)
                    .check(new ChipOutcomeAnswer(game, 2 + seed % 3, 3, outcome, Account.NONE));
            most.merge(outcome.verdict(), solved.get(), Math::max);
        }
        assertThat(most).containsKeys(Verdict.ALICE, Verdict.BOB, Verdict.DRAW);
        assertThat(most.values()).allMatch(times -> times <= 2);
    }

    /** Thresholds in real money are found once for the outcome, its rounds, its bids and its proof. */
    @Test
    void answer_inMoney_takesOneSolution() {
        for (int seed = 0; seed < Seeds.some(200); seed++) {
            BiddingGame game = EndlessGames.of(3 + seed % 5, seed, Auction.DEFAULT);
            AtomicInteger solved = new AtomicInteger();
            new OutcomeInquiry(ContinuousOptions.DEFAULT, Verify.YES, (asked, options, stop) -> {
                solved.incrementAndGet();
                return ShareSource.SOLVING.of(asked, options, stop);
            }, ChipSource.SOLVING).answer(game, BigFraction.of(1 + seed % 7), BigFraction.of(3), StopSignal.NEVER,
                    Stopwatch.still());
            assertThat(solved).as("seed %d", seed).hasValue(1);
        }
    }
}
