package org.gavel.play.optimal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.proof.ShareAdviceVerifier;
import org.gavel.engine.reference.RandomTurnReference;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.parity.AlmostSureTurns;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.strategy.ContinuousAdvisor;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.strategy.Turn;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.UnsupportedGameException;
import org.gavel.engine.testing.EndlessGames;
import org.gavel.engine.testing.Seeds;
import org.gavel.play.Referee;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Play that wins for ever, by its own order of progress, which is enough for a proof if it holds for all that can follow: after
 * every round with every kind of reply, the levels at odd priorities from that of the vertex up must not be lower, and must
 * be higher where the priority is odd; and the player must go on having more than he needs. What follows is told by the rules
 * of rounds alone.
 */
class EndlessMoneyTest {

    private static final List<String> AUCTIONS = List.of("payment richman", "payment poorman", "payment taxman:1/3",
            "payment richman; ties alice", "payment richman; ties bob", "payment taxman:3/4; bids open:alice");

    @Test
    @Tag("slow")
    void play_fromMoreThanTheThreshold_makesProgressWhateverTheOtherDoes() {
        check(Seeds.some(300));
    }

    @Test
    @Tag("long")
    void play_ofManyGames_makesProgressWhateverTheOtherDoes() {
        check(Integer.getInteger("boards", 100_000));
    }

    private static void check(int games) {
        int winning = 0;
        int preventing = 0;
        for (int seed = 0; seed < games; seed++) {
            Auction auction = Auction.parse(AUCTIONS.get(seed % AUCTIONS.size()));
            BiddingGame game = EndlessGames.of(2 + seed % 8, seed, auction);
            if (!auction.payment().keepsTotal() && game.graph().marks().hasOwners()) {
                continue;
            }
            Random random = new Random(seed);
            for (Player player : Player.values()) {
                EndlessMoney strategy = EndlessMoney.of(game, player, BigFraction.of(1, 100), StopSignal.NEVER);
                requireShares(game, winning(strategy));
                winning += walk(game, strategy, winning(strategy), random);
                preventing += walk(game, strategy, preventing(strategy), random);
            }
        }
        assertThat(winning).isGreaterThan(games / 2);
        assertThat(preventing).isGreaterThan(games / 2);
    }

    /** On the smallest boards, under Richman payment, what is needed is what all memoryless moves of the random-turn game give. */
    private static void requireShares(BiddingGame game, MoneyRanks ranks) {
        if (game.graph().vertexCount() > 3 || !game.auction().payment().keepsTotal()) {
            return;
        }
        BigFraction[] chances = new RandomTurnReference(game, ranks.rounds().sure().mover()).chances();
        for (int vertex = 0; vertex < chances.length; vertex++) {
            assertThat(ranks.rounds().sure().share(vertex)).as("%s at %d", game.name(), vertex)
                    .isEqualTo(BigFraction.ONE.subtract(chances[vertex]));
        }
    }

    @Test
    void advice_ofEndlessGames_isProvedAndMovesAsThePlayDoes() {
        int advised = 0;
        for (int seed = 0; seed < Seeds.some(300); seed++) {
            BiddingGame game = EndlessGames.of(2 + seed % 8, seed, Auction.DEFAULT);
            if (game.isReachWithBids()) {
                continue;
            }
            ContinuousSolution solution = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                    StopSignal.NEVER);
            ContinuousAdvisor advisor = new ContinuousAdvisor(solution);
            for (Player player : Player.values()) {
                MoneyRounds rounds = winning(EndlessMoney.of(game, player, BigFraction.ONE, StopSignal.NEVER))
                        .rounds();
                for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                    Optional<ContinuousAdvice> advice = advisor.advice(player, vertex);
                    assertThat(advice.isPresent()).as("%s at %d", game.name(), vertex).isEqualTo(
                            rounds.sure().isOpen(vertex)
                                    && game.graph().marks().owner(vertex).map(player::equals).orElse(true));
                    assertThat(new ShareAdviceVerifier(solution).fault(player, vertex, advice)).isEmpty();
                    int from = vertex;
                    advice.ifPresent(each -> {
                        assertThat(each.moves().toArray()).containsExactly(rounds.sure().move(from));
                        assertThat(each.turn()).isEqualTo(rounds.turn(from));
                    });
                    advised += advice.isPresent() ? 1 : 0;
                }
            }
        }
        assertThat(advised).isGreaterThan(Seeds.some(500));
    }

    /** Tug of war over 41 steps each way, which a margin of 1/10000 makes last for more rounds than are counted. */
    @ParameterizedTest
    @ValueSource(strings = {"payment richman", "payment poorman", "payment taxman:1/3"})
    @Tag("slow")
    void inPlay_whereCountingRoundsIsTooMuch_winsAgainstWhoeverBidsTheSameAndWinsTies(String auction) {
        int steps = 41;
        ColouredGraphBuilder board = ColouredGraph.builder().addVertices(2 * steps + 1);
        for (int vertex = 1; vertex < 2 * steps; vertex++) {
            board.edge(vertex, vertex - 1).edge(vertex, vertex + 1);
        }
        BiddingGame game = new BiddingGame("tug of war",
                board.terminal(2 * steps, Outcome.ALICE).terminal(0, Outcome.BOB).build(), steps,
                Auction.parse(auction + "; ties bob"));
        Strategy<BigFraction> strategy = OptimalMoney.inPlay(game, Player.ALICE, BigFraction.of(1, 10_000),
                StopSignal.NEVER);
        assertThat(strategy).isInstanceOf(EndlessMoney.class);
        Referee<BigFraction> referee = Referee.inMoney(game);
        Configuration<BigFraction> here = configuration(game, Player.ALICE, steps, BigFraction.of(3, 5));
        while (referee.outcome(here).isEmpty()) {
            BigFraction bid = strategy.bid(here);
            BigFraction reply = Fractions.min(bid, here.bob());
            boolean wins = bid.compareTo(reply) > 0;
            Player winner = wins ? Player.ALICE : Player.BOB;
            Configuration<BigFraction> paid = paid(referee, here, Player.ALICE, bid, reply, winner);
            here = paid.at(wins && strategy.turn(paid) == Turn.MOVE ? strategy.move(paid) : here.vertex() - 1);
        }
        assertThat(referee.outcome(here)).contains(Outcome.ALICE);
    }

    @Test
    void of_averages_isRefused() {
        ColouredGraph board = ColouredGraph.builder().addVertices(1).edge(0, 0).weight(0, BigFraction.ONE).build();
        BiddingGame game = new BiddingGame("weighed", board, 0, Auction.DEFAULT,
                new Objective.MeanPayoff(BigFraction.ONE));
        assertThatThrownBy(() -> OptimalMoney.inGame(game, Player.ALICE, BigFraction.ONE, StopSignal.NEVER))
                .isInstanceOf(UnsupportedGameException.class)
                .hasMessage("optimal play in real money is not supported under the objective mean-payoff:1");
    }

    /** Walks from random vertices with a little more than is needed, and looks at all that can follow on the way. */
    private static int walk(BiddingGame game, EndlessMoney strategy, MoneyRanks ranks, Random random) {
        int checked = 0;
        for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
            if (!ranks.rounds().sure().isOpen(vertex)) {
                continue;
            }
            BigFraction need = ranks.rounds().sure().share(vertex);
            BigFraction share = need
                    .add(BigFraction.ONE.subtract(need).divide(1 + random.nextInt(1 << random.nextInt(20))));
            Configuration<BigFraction> here = configuration(game, strategy.player(), vertex, share);
            for (int round = 0; round < 12 && ranks.rounds().sure().isOpen(here.vertex())
                    && !isBetter(strategy, ranks, here); round++) {
                assertThat(ranks.isEnough(here)).as("%s at %s", game.name(), here).isTrue();
                Set<Configuration<BigFraction>> all = following(game, strategy, here, random);
                for (Configuration<BigFraction> next : all) {
                    if (!isBetter(strategy, ranks, next)) {
                        requireProgress(game, strategy, ranks, here, next);
                    }
                }
                checked++;
                here = all.stream().skip(random.nextInt(all.size())).findFirst().orElseThrow();
            }
        }
        return checked;
    }

    private static MoneyRanks winning(EndlessMoney strategy) {
        return strategy.aims().get(0);
    }

    private static MoneyRanks preventing(EndlessMoney strategy) {
        return strategy.aims().get(1);
    }

    /** Whether it can win, though it need not. */
    private static boolean isBetter(EndlessMoney strategy, MoneyRanks ranks, Configuration<BigFraction> here) {
        return ranks == preventing(strategy) && winning(strategy).isEnough(here);
    }

    private static Configuration<BigFraction> configuration(BiddingGame game, Player player, int vertex,
            BigFraction share) {
        BigFraction rest = BigFraction.ONE.subtract(share);
        return new Configuration<>(vertex, game.auction().ties().first(), player == Player.ALICE ? share : rest,
                player == Player.ALICE ? rest : share);
    }

    private static void requireProgress(BiddingGame game, EndlessMoney strategy, MoneyRanks ranks,
            Configuration<BigFraction> here,
            Configuration<BigFraction> next) {
        String what = game.name() + " " + game.auction() + " " + game.objective().label() + " from " + here + " to "
                + next;
        if (!ranks.rounds().sure().isOpen(next.vertex())) {
            Outcome outcome = Referee.inMoney(game).outcome(next).orElseThrow();
            Player player = ranks.rounds().sure().mover();
            assertThat(ranks == winning(strategy) ? outcome == Outcome.wonBy(player)
                    : outcome != Outcome.wonBy(player.opponent())).as(what).isTrue();
            return;
        }
        assertThat(ranks.isEnough(next)).as(what).isTrue();
        int priority = ranks.rounds().sure().priority(here.vertex());
        List<MoneyRanks.Level> before = ranks.levels(here);
        List<MoneyRanks.Level> after = ranks.levels(next);
        int[] odd = oddPriorities(ranks);
        int compared = 0;
        for (int i = 0; i < before.size() && odd[i] >= priority && compared == 0; i++) {
            compared = after.get(i).value().compareTo(before.get(i).value());
        }
        assertThat(compared).as(what).isGreaterThanOrEqualTo(priority % 2);
    }

    /** The odd priorities that can be met, the largest first, for which there are levels in this order. */
    private static int[] oddPriorities(MoneyRanks ranks) {
        AlmostSureTurns sure = ranks.rounds().sure();
        return IntStream.range(0, sure.game().graph().vertexCount()).filter(sure::isOpen).map(sure::priority)
                .filter(priority -> priority % 2 == 1).boxed().distinct().sorted(Comparator.reverseOrder())
                .mapToInt(Integer::intValue).toArray();
    }

    /** All that can follow if the other bids nothing, the same, a little more, all he has, or anything. */
    private static Set<Configuration<BigFraction>> following(BiddingGame game, Strategy<BigFraction> strategy,
            Configuration<BigFraction> here, Random random) {
        Referee<BigFraction> referee = Referee.inMoney(game);
        Player player = strategy.player();
        BigFraction bid = strategy.bid(here);
        assertThat(referee.canBid(here, player, bid)).as("%s bids %s", here, bid).isTrue();
        BigFraction most = here.of(player.opponent());
        BigFraction spare = most.subtract(bid);
        Set<Configuration<BigFraction>> all = new LinkedHashSet<>();
        Stream.of(BigFraction.ZERO, bid, bid.add(spare.divide(1 << 30)), bid.add(spare.divide(2)), most,
                most.multiply(random.nextInt(1001)).divide(1000))
                .filter(reply -> referee.canBid(here, player.opponent(), reply)).forEach(reply -> {
                    int more = referee.owner(here).isPresent() ? 0 : bid.compareTo(reply);
                    if (more >= 0 && !isOthers(referee, here, player)) {
                        addRound(game, strategy, paid(referee, here, player, bid, reply, player), player, all);
                    }
                    if (more <= 0 && !isOthers(referee, here, player.opponent())) {
                        addRound(game, strategy, paid(referee, here, player, bid, reply, player.opponent()),
                                player.opponent(), all);
                    }
                });
        return all;
    }

    private static boolean isOthers(Referee<BigFraction> referee, Configuration<BigFraction> here, Player player) {
        return referee.owner(here).filter(owner -> owner != player).isPresent();
    }

    private static Configuration<BigFraction> paid(Referee<BigFraction> referee, Configuration<BigFraction> here,
            Player player, BigFraction bid, BigFraction reply, Player winner) {
        return referee.paid(here, player == Player.ALICE ? bid : reply, player == Player.ALICE ? reply : bid, winner);
    }

    private static void addRound(BiddingGame game, Strategy<BigFraction> strategy, Configuration<BigFraction> paid,
            Player winner, Set<Configuration<BigFraction>> all) {
        Player player = strategy.player();
        ColouredGraph graph = game.graph();
        boolean owned = graph.marks().owner(paid.vertex()).isPresent();
        boolean mayMove = winner == player ? owned || strategy.turn(paid) == Turn.MOVE : !owned;
        boolean mayBeMoved = winner == player ? !mayMove : true;
        if (mayMove) {
            int target = strategy.move(paid);
            assertThat(graph.hasEdge(player, paid.vertex(), target)).isTrue();
            all.add(paid.at(target));
        }
        if (mayBeMoved) {
            graph.successors(player.opponent(), paid.vertex()).forEach(target -> all.add(paid.at(target)));
        }
    }
}
