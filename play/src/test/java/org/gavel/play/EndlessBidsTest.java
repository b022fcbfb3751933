package org.gavel.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.reference.EndlessReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.EndlessOutcomeSolver;
import org.gavel.engine.solve.outcome.KnownGame;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.Decision;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.Seeds;
import org.gavel.inquiry.OutcomeVerifier;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.play.Referee;
import org.junit.jupiter.api.Test;

/** What is told of bids and moves where plays may be endless: whoever keeps to any of it from round to round wins every play. */
class EndlessBidsTest {

    private static final List<String> TIES = List.of("alice", "bob", "advantage", "losers-ball", "alternate-ties",
            "make-it-take-it");
    private static final List<String> PAYMENTS = List.of("richman", "poorman", "all-pay", "all-pay-richman");

    private static BiddingGame game(int seed) {
        Auction auction = Auction.parse("money chips; payment " + PAYMENTS.get(seed % PAYMENTS.size()) + "; ties "
                + TIES.get(seed / PAYMENTS.size() % TIES.size()));
        return EndlessGames.of(3 + seed % 3, seed, auction);
    }

    @Test
    void bids_followedInAnyWayAgainstEveryReply_winEveryPlay() {
        int followed = 0;
        for (int seed = 0; seed < Seeds.some(240); seed++) {
            BiddingGame game = game(seed);
            Random random = Seeds.random(seed);
            long alice = random.nextInt(4);
            long bob = random.nextInt(4);
            if (game.isPlainReach()) {
                continue;
            }
            ChipOutcome outcome = new EndlessOutcomeSolver().solve(game, alice, bob, StopSignal.NEVER);
            if (outcome.advice().isPresent()) {
                followed++;
                Plays plays = new Plays(game, outcome.advice().get().player());
                plays.follow(plays.referee.start(alice, bob));
                assertThat(plays.lost()).as("seed %d: %s %s", seed, game.auction(), game.objective().label()).isEmpty();
            }
        }
        assertThat(followed).isGreaterThan(Seeds.some(60));
    }

    /** Alice has won once she can move to b, whatever she bid for it. */
    @Test
    void bids_beforeAVertexOfTheWinner_areAllThatOutbid() {
        ColouredGraph graph = ColouredGraph.builder().addVertices(4).edge(0, 1).edge(0, 3).edge(1, 2)
                .owner(1, Player.ALICE).terminal(2, Outcome.ALICE).terminal(3, Outcome.BOB).build();
        BiddingGame game = new BiddingGame("owned", graph, 0, Auction.parse("money chips"));
        ChipOutcome outcome = new EndlessOutcomeSolver().solve(game, 3, 0, StopSignal.NEVER);
        assertThat(told(outcome.advice().orElseThrow().bids())).containsExactly(0L, 1L, 2L, 3L);
        assertThat(outcome.slower()).isEmpty();
    }

    /** Source: every play of every configuration, as a parity game. */
    @Test
    void bids_withThoseThatMakeNoProgress_areAllThatKeepTheWin() {
        int slower = 0;
        for (int seed = 0; seed < 240; seed++) {
            BiddingGame game = game(seed);
            int alice = 2 + seed % 3;
            int bob = seed % 4;
            ChipOutcome outcome = game.isPlainReach() ? new ChipOutcome(Verdict.DRAW, Optional.empty(), "")
                    : new EndlessOutcomeSolver().solve(game, alice, bob, StopSignal.NEVER);
            if (outcome.advice().isEmpty() || game.graph().marks().owner(game.start()).isPresent()) {
                continue;
            }
            int state = game.auction().ties().first();
            Set<Long> all = told(outcome.advice().get().bids());
            all.addAll(told(outcome.slower()));
            assertThat(all).as("seed %d: %s", seed, outcome)
                    .isEqualTo(new EndlessReference(game, outcome.advice().get().player(),
                            List.of(List.of(0, alice, bob, state))).winningBids(0, alice, bob, state));
            ChipOutcomeAnswer answer = new ChipOutcomeAnswer(game, alice, bob, outcome, Account.NONE);
            assertThat(isVerified(answer, outcome)).as("seed %d", seed).isTrue();
            slower += outcome.slower().size();
            assertThat(outcome.slower().isEmpty() || !isVerified(answer, new ChipOutcome(outcome.verdict(),
                    outcome.advice(), ""))).as("seed %d: some are left out", seed).isTrue();
        }
        assertThat(slower).isGreaterThan(10);
    }

    private static Set<Long> told(List<BidRange> ranges) {
        Set<Long> all = new TreeSet<>();
        ranges.forEach(range -> LongStream.rangeClosed(range.from(), range.to()).forEach(all::add));
        return all;
    }

    @Test
    void bids_whatIsFound_isVerifiedAndNothingElse() {
        int forged = 0;
        for (int seed = 0; seed < Seeds.some(200); seed++) {
            BiddingGame game = game(seed);
            Random random = Seeds.random(seed);
            if (game.isPlainReach()) {
                continue;
            }
            ChipOutcome outcome = new EndlessOutcomeSolver().solve(game, random.nextInt(5), random.nextInt(5),
                    StopSignal.NEVER);
            random = Seeds.random(seed);
            ChipOutcomeAnswer answer = new ChipOutcomeAnswer(game, random.nextInt(5), random.nextInt(5), outcome,
                    Account.NONE);
            assertThat(isVerified(answer, outcome)).as("seed %d: %s", seed, outcome).isTrue();
            if (outcome.advice().isEmpty()) {
                continue;
            }
            ChipAdvice advice = outcome.advice().get();
            for (List<BidRange> bids : forged(game, advice)) {
                forged++;
                assertThat(isVerified(answer, new ChipOutcome(outcome.verdict(), Optional.of(new ChipAdvice(
                        advice.player(), advice.vertex(), advice.state(), advice.chips(), advice.otherChips(), bids)),
                        ""))).as("seed %d: %s instead of %s", seed, bids, advice.bids()).isFalse();
            }
        }
        assertThat(forged).isGreaterThan(Seeds.some(250));
    }

    private static boolean isVerified(ChipOutcomeAnswer answer, ChipOutcome outcome) {
        return new OutcomeVerifier(StopSignal.NEVER)
                .checkSaved(new ChipOutcomeAnswer(answer.game(), answer.alice(), answer.bob(), outcome, Account.NONE))
                .verdict() == CheckAnswer.Verdict.VERIFIED;
    }

    /** A range left out, one bid longer, or with another turn or other moves. */
    private static List<List<BidRange>> forged(BiddingGame game, ChipAdvice advice) {
        List<List<BidRange>> all = new ArrayList<>();
        for (int i = 0; i < advice.bids().size(); i++) {
            BidRange range = advice.bids().get(i);
            List<BidRange> others = new ArrayList<>(advice.bids());
            others.remove(i);
            all.add(List.copyOf(others));
            List<BidRange> instead = new ArrayList<>();
            for (Turn turn : Turn.values()) {
                instead.add(with(range, then -> new Decision(turn, then.moves())));
            }
            for (int move : game.graph().successors(advice.player(), advice.vertex()).toArray()) {
                instead.add(with(range, then -> new Decision(then.turn(), then.moves().contains(move)
                        ? then.moves().newWithout(move)
                        : IntLists.mutable.withAll(then.moves()).with(move).toImmutable())));
            }
            boolean owned = game.graph().marks().owner(advice.vertex()).isPresent();
            boolean last = i + 1 == advice.bids().size() || advice.bids().get(i + 1).from() > range.to() + 1;
            if (last && !owned) {
                instead.add(new BidRange(range.from(), range.to() + 1, range.onTie(), range.outright(),
                        range.onEqual()));
            }
            for (BidRange other : instead) {
                if (!other.equals(range)) {
                    others = new ArrayList<>(advice.bids());
                    others.set(i, other);
                    all.add(others);
                }
            }
        }
        return all;
    }

    private static BidRange with(BidRange range, Function<Decision, Decision> change) {
        return new BidRange(range.from(), range.to(), range.onTie(), range.outright().map(change),
                range.outright().isPresent() ? range.onEqual() : range.onEqual().map(change));
    }

    /** All configurations that follow from one if a player does anything of what is told him, and the other anything. */
    private static final class Plays {
        private final BiddingGame game;
        private final Player self;
        private final Map<String, KnownGame> known = new LinkedHashMap<>();
        private final Map<Configuration<Long>, Set<Configuration<Long>>> next = new LinkedHashMap<>();
        private final Set<Configuration<Long>> dropped = new HashSet<>();
        final Referee<Long> referee;

        Plays(BiddingGame game, Player self) {
            this.game = game;
            this.self = self;
            referee = Referee.inChips(game);
        }

        void follow(Configuration<Long> start) {
            Deque<Configuration<Long>> open = new ArrayDeque<>(List.of(start));
            next.put(start, new LinkedHashSet<>());
            while (!open.isEmpty()) {
                Configuration<Long> here = open.pop();
                if (isOver(here)) {
                    continue;
                }
                expand(here);
                next.get(here).forEach(each -> {
                    if (next.putIfAbsent(each, new LinkedHashSet<>()) == null) {
                        open.push(each);
                    }
                });
            }
        }

        private boolean isMarked(Configuration<Long> here) {
            return game.graph().marks().isMarked(here.vertex());
        }

        private boolean isOver(Configuration<Long> here) {
            return game.graph().isTerminal(here.vertex())
                    || game.objective().label().equals("safety") && isMarked(here);
        }

        private boolean isWon(Configuration<Long> here) {
            return game.graph().isTerminal(here.vertex())
                    ? game.graph().outcome(here.vertex()).equals(Optional.of(Outcome.wonBy(self)))
                    : self == Player.BOB;
        }

        private int priority(Configuration<Long> here) {
            boolean alice = self == Player.ALICE;
            boolean marked = isMarked(here);
            return switch (game.objective().label()) {
                case "reach" -> 1;
                case "safety" -> alice ? 0 : 1;
                case "buchi" -> alice ? marked ? 2 : 1 : marked ? 1 : 0;
                case "co-buchi" -> alice ? marked ? 1 : 0 : marked ? 2 : 1;
                default -> game.graph().marks().priority(here.vertex()).orElse(0) + (alice ? 0 : 1);
            };
        }

        /** A configuration in which the play is lost, or from which it goes round and meets a bad priority again and again. */
        Optional<Configuration<Long>> lost() {
            return next.keySet().stream().filter(here -> dropped.contains(here)
                    || (isOver(here) ? !isWon(here) : priority(here) % 2 == 1 && returns(here))).findFirst();
        }

        private boolean returns(Configuration<Long> here) {
            Set<Configuration<Long>> seen = new HashSet<>();
            Deque<Configuration<Long>> open = new ArrayDeque<>(next.get(here));
            while (!open.isEmpty()) {
                Configuration<Long> at = open.pop();
                if (!isOver(at) && priority(at) <= priority(here) && seen.add(at)) {
                    open.addAll(next.get(at));
                }
            }
            return seen.contains(here);
        }

        private void expand(Configuration<Long> here) {
            Optional<Player> owner = game.graph().marks().owner(here.vertex());
            if (owner.isPresent() && owner.get() != self) {
                game.graph().successors(owner.get(), here.vertex()).forEach(to -> next.get(here).add(here.at(to)));
                return;
            }
            List<BidRange> bids = told(here);
            if (bids.isEmpty()) {
                dropped.add(here);
            }
            for (BidRange range : bids) {
                if (owner.isPresent()) {
                    range.then().orElseThrow().moves().forEach(to -> next.get(here).add(here.at(to)));
                    continue;
                }
                for (long bid = range.from(); bid <= range.to(); bid++) {
                    for (long reply = 0; reply <= here.of(self.opponent()); reply++) {
                        round(here, range, bid, reply);
                    }
                }
            }
        }

        private List<BidRange> told(Configuration<Long> here) {
            List<String> states = game.auction().ties().states();
            String rule = TIES.stream().filter(each -> game.auction().choices().get("ties").startsWith(each))
                    .findFirst().orElseThrow();
            String ties = states.size() == 1 ? rule : rule + ":" + states.get(here.state());
            BiddingGame from = game.with(game.auction().with("ties", ties)).startingAt(here.vertex());
            ChipOutcome outcome = new EndlessOutcomeSolver(known.computeIfAbsent(ties, each -> new KnownGame()))
                    .solve(from, here.of(Player.ALICE), here.of(Player.BOB), StopSignal.NEVER);
            assertThat(outcome.verdict()).isEqualTo(Verdict.wonBy(self));
            assertThat(game.auction().bids().stance(self)).isEqualTo(Stance.ANNOUNCES);
            return outcome.advice().orElseThrow().bids();
        }

        private void round(Configuration<Long> here, BidRange range, long bid, long reply) {
            long alice = self == Player.ALICE ? bid : reply;
            long bob = self == Player.ALICE ? reply : bid;
            Award award = referee.award(here, alice, bob);
            Player who = award.player().orElseThrow();
            if (award.kind() == Award.Kind.HOLDER_CHOOSES) {
                for (TieChoice choice : TieChoice.values()) {
                    boolean told = who != self || range.onTie() == BidRange.TieUse.EITHER
                            || (range.onTie() == BidRange.TieUse.USE) == (choice == TieChoice.USE);
                    if (told) {
                        after(here, range, alice, bob, Referee.winner(who, choice));
                    }
                }
            } else {
                after(here, range, alice, bob, who);
            }
        }

        private void after(Configuration<Long> here, BidRange range, long alice, long bob, Player winner) {
            Configuration<Long> paid = referee.paid(here, alice, bob, winner);
            if (winner != self) {
                game.graph().successors(winner, here.vertex()).forEach(to -> next.get(here).add(paid.at(to)));
                return;
            }
            Decision decision = (alice == bob && range.onEqual().isPresent() ? range.onEqual() : range.then())
                    .orElseThrow();
            boolean moving = decision.turn() != Turn.MAKE_OTHER_MOVE;
            if (moving) {
                decision.moves().forEach(to -> next.get(here).add(paid.at(to)));
            }
            if (decision.turn() != Turn.MOVE) {
                game.graph().successors(self.opponent(), here.vertex())
                        .forEach(to -> next.get(here).add(paid.at(to)));
            }
        }
    }
}
