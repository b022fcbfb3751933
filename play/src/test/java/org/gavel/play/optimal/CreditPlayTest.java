package org.gavel.play.optimal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.EndlessOutcomeSolver;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.CreditGames;
import org.gavel.play.Match;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.Replies;
import org.gavel.play.proof.ChipStrategyVerifier;
import org.gavel.play.proof.Guarantee;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bids and moves for credits and averages, against every play of the other. */
@Tag("slow")
class CreditPlayTest {

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    @Test
    void play_forAnAverage_winsAgainstEveryPlay() {
        comparePlay(400);
    }

    @Test
    @Tag("long")
    void play_ofManyGames_winsAgainstEveryPlay() {
        comparePlay(Integer.getInteger("boards", 100_000));
    }

    @Test
    void advice_followedFromRoundToRound_winsAgainstEveryPlay() {
        followAll(300);
    }

    @Test
    @Tag("long")
    void advice_ofManyGames_winsAgainstEveryPlay() {
        followAll(Integer.getInteger("boards", 20_000));
    }

    @Test
    void play_forACredit_isRefusedByName() {
        BiddingGame game = new BiddingGame("credit", CreditGames.of(2, 0, AUCTIONS.get(0)).graph(), 0, AUCTIONS.get(0),
                new Objective.Energy(BigFraction.of(3)));
        assertThatThrownBy(() -> OptimalChips.of(game, Player.ALICE, 1, 1, StopSignal.NEVER))
                .isInstanceOf(UnsupportedGameException.class)
                .hasMessage("play is not supported under the objective energy:3: the remaining credit is not tracked");
        assertThatThrownBy(() -> Referee.inChips(game)).isInstanceOf(UnsupportedGameException.class);
    }

    private static void comparePlay(int games) {
        int won = 0;
        for (int seed = 0; seed < games; seed++) {
            BiddingGame game = CreditGames.of(2 + seed % 3, seed, AUCTIONS.get(seed % AUCTIONS.size()));
            if (!(game.objective() instanceof Objective.MeanPayoff)) {
                continue;
            }
            int alice = seed % 4;
            int bob = seed / 4 % 3;
            Referee<Long> referee = Referee.inChips(game);
            Configuration<Long> start = referee.start((long) alice, (long) bob);
            ChipOutcome outcome = new EndlessOutcomeSolver().solve(game, alice, bob, StopSignal.NEVER);
            OptimalChips[] both = new OptimalChips[2];
            for (Player player : Player.values()) {
                OptimalChips perfect = OptimalChips.of(game, player, alice, bob, StopSignal.NEVER);
                both[player.ordinal()] = perfect;
                boolean wins = outcome.verdict() == Verdict.wonBy(player);
                Guarantee<Long> guarantee = new ChipStrategyVerifier().verify(referee, perfect, start,
                        StopSignal.NEVER);
                assertThat(guarantee.verdict()).as("seed %d %s %s", seed, game.auction(), player)
                        .isEqualTo(wins ? Guarantee.Verdict.WINS : Guarantee.Verdict.REFUTED);
                won += wins ? 1 : 0;
            }
            var ending = new Match<>(referee, both[0], both[1]).play(start, 1000, new java.util.Random(seed)).ending();
            for (Player player : Player.values()) {
                assertThat(ending == Play.Ending.ofWinner(player) || outcome.verdict() != Verdict.wonBy(player))
                        .isTrue();
            }
        }
        assertThat(won).isGreaterThan(games / 5);
    }

    private static void followAll(int games) {
        int followed = 0;
        for (int seed = 0; seed < games; seed++) {
            BiddingGame game = CreditGames.of(2 + seed % 3, seed, AUCTIONS.get(seed % AUCTIONS.size()));
            int alice = seed % 3;
            int bob = seed / 3 % 3;
            ChipOutcome outcome = new EndlessOutcomeSolver().solve(game, alice, bob, StopSignal.NEVER);
            for (Player player : Player.values()) {
                if (!(game.objective() instanceof Objective.Energy) || outcome.verdict() != Verdict.wonBy(player)) {
                    continue;
                }
                OptimalChips strategy = OptimalChips.fromRoundToRound(game, player, alice, bob, StopSignal.NEVER);
                Configuration<Long> start = Referee.ofRoundsInChips(game).start((long) alice, (long) bob);
                new Follower(game, strategy, "seed " + seed + " " + game.auction() + " " + game.objective().label())
                        .check(start);
                outcome.advice().filter(advice -> !advice.bids().isEmpty()).ifPresent(advice -> {
                    long bid = strategy.bid(start);
                    assertThat(advice.bids()).anyMatch((BidRange range) -> range.from() <= bid && bid <= range.to());
                });
                followed++;
            }
        }
        assertThat(followed).isGreaterThan(games / 5);
    }

    /**
     * Follows the bids and moves for a credit through all replies, with the remaining credit: for Alice up to so much that
     * more does not matter.
     */
    private static final class Follower {
        private final BiddingGame game;
        private final Replies<Long> replies;
        private final Player self;
        private final String what;
        private final int enough;
        private final Map<Node, Set<Node>> next = new HashMap<>();

        private record Node(Configuration<Long> here, int credit) {
        }

        Follower(BiddingGame game, OptimalChips strategy, String what) {
            this.game = game;
            this.what = what;
            self = strategy.player();
            replies = new Replies<>(Referee.ofRoundsInChips(game), strategy);
            enough = self == Player.ALICE ? 500 : Integer.MAX_VALUE;
        }

        void check(Configuration<Long> start) {
            Node first = new Node(start, game.objective().bound().orElseThrow().intValue());
            Deque<Node> open = new ArrayDeque<>(List.of(first));
            next.put(first, Set.of());
            while (!open.isEmpty()) {
                Node at = open.remove();
                Set<Node> after = after(at);
                next.put(at, after);
                for (Node each : after) {
                    if (next.putIfAbsent(each, Set.of()) == null) {
                        open.add(each);
                    }
                }
                assertThat(next.size()).as(what).isLessThan(100_000);
            }
            if (self == Player.BOB) {
                assertEnds();
            }
        }

        /** Takes away all nodes without successors until nothing is left: there is no cycle. */
        private void assertEnds() {
            Set<Node> left = new HashSet<>(next.keySet());
            boolean changed = true;
            while (changed) {
                changed = left.removeIf(node -> next.get(node).stream().noneMatch(left::contains));
            }
            assertThat(left).as(what).isEmpty();
        }

        private Set<Node> after(Node at) {
            Set<Node> found = new LinkedHashSet<>();
            int vertex = at.here.vertex();
            if (game.graph().isTerminal(vertex)) {
                assertThat(game.graph().isWonBy(self, vertex)).as("%s at %s", what, at).isTrue();
                return found;
            }
            int credit = at.credit + game.graph().marks().weight(vertex).intValue();
            if (credit < 0) {
                assertThat(self).as("%s at %s", what, at).isEqualTo(Player.BOB);
                return found;
            }
            for (long reply = 0; reply <= at.here.of(self.opponent()); reply++) {
                replies.forEach(at.here, reply, round -> found.add(new Node(round.after(), Math.min(credit, enough))));
            }
            return found;
        }
    }
}
