package org.gavel.engine.proof.chips;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.ChipRound;
import org.gavel.engine.testing.ChipAuctions;
import org.gavel.engine.testing.CreditGames;
import org.junit.jupiter.api.Test;

/**
 * Tables of credits, right ones and wrong ones, against rounds played out bid by bid: they are kept or broken just if they are in
 * order, every round keeps or breaks them, and the last of them go on alike.
 */
class CreditRoundsTest {

    private static final List<Auction> AUCTIONS = ChipAuctions
            .all("richman", "all-pay-richman", "poorman", "all-pay").stream()
            .filter(auction -> auction.ties().movesToken()).toList();

    /** What is asked about a game: for whom, who keeps the credits that were looked for, and whether they are to be kept. */
    private record Question(Player player, Player keeper, Player who, boolean keeps, CreditFinder.Proof proof,
            int chips,
            long unit) {

        static Question of(Random random, boolean keepsTotal) {
            Player player = Player.values()[random.nextInt(2)];
            Player keeper = Player.values()[random.nextInt(2)];
            boolean keeps = random.nextBoolean();
            Player who = keeps ? keeper : keeper.opponent();
            CreditFinder.Proof proof = who == player ? CreditFinder.Proof.FOR_SOME_CHIPS
                    : keeps && random.nextBoolean() ? CreditFinder.Proof.FOR_ALL_CHIPS_PAID
                            : CreditFinder.Proof.FOR_ALL_CHIPS;
            boolean rounds = !keepsTotal && !keeps && proof == CreditFinder.Proof.FOR_ALL_CHIPS;
            return new Question(player, keeper, who, keeps, proof, random.nextInt(3),
                    rounds && random.nextInt(3) > 0 ? 3 : 1);
        }
    }

    /** Credits by place, budget of the other, and chips of the player. */
    private record Table(BiddingGame game, Question question, long[] weights, long[][][] credits) {

        static Table of(BiddingGame game, Question question, long[] weights) {
            boolean keepsTotal = game.auction().payment().keepsTotal();
            int asked = keepsTotal ? question.chips() : question.chips() + 1;
            CreditFinder.Credits found = CreditVerifierTest.FINDER.find(game,
                    new CreditFinder.Question(question.player(), question.keeper(), question.chips(), question.proof(),
                            asked, question.unit()),
                    weights);
            int states = ChipAuctions.states(game.auction());
            long[][][] credits = new long[game.graph().vertexCount() * states][keepsTotal ? 1
                    : question.chips() + 1][found.most() + 1];
            for (int place = 0; place < credits.length; place++) {
                for (int budget = 0; budget < credits[place].length; budget++) {
                    for (int own = 0; own <= found.most(); own++) {
                        credits[place][budget][own] = found.at(place / states, place % states, own,
                                keepsTotal ? question.chips() - own : budget);
                    }
                }
            }
            return new Table(game, question, weights, credits);
        }

        Table changed(Random random) {
            long[][][] copy = new long[credits.length][credits[0].length][];
            int first = random.nextInt(credits.length);
            int places = random.nextInt(3) == 0 ? credits.length : 1;
            int least = random.nextInt(most() + 2);
            int greatest = least + random.nextInt(most() + 2);
            int budget = random.nextInt(credits[0].length + 1);
            int way = random.nextInt(6);
            for (int place = 0; place < copy.length; place++) {
                for (int b = 0; b < copy[place].length; b++) {
                    copy[place][b] = credits[place][b].clone();
                    for (int own = least; own <= Math.min(greatest, most()); own++) {
                        if ((place - first + copy.length) % copy.length < places
                                && (budget == copy[place].length || b == budget)) {
                            long old = copy[place][b][own];
                            boolean endless = old == CreditFinder.ENDLESS;
                            copy[place][b][own] = switch (way) {
                                case 0 -> CreditFinder.ENDLESS;
                                case 1 -> endless ? 2 : old + 1;
                                case 2 -> endless ? 3 : Math.max(0, old - 1);
                                case 3 -> endless ? old : old + own;
                                case 4 -> -1;
                                default -> 0;
                            };
                        }
                    }
                }
            }
            return new Table(game, question, weights, copy);
        }

        int most() {
            return credits[0][0].length - 1;
        }

        int states() {
            return ChipAuctions.states(game.auction());
        }

        boolean keepsTotal() {
            return game.auction().payment().keepsTotal();
        }

        long at(int vertex, int state, long own, long other) {
            return credits[vertex * states() + state][keepsTotal() ? 0 : (int) other][(int) own];
        }

        CreditCheck check() {
            return new CreditCheck(game, new CreditFinder.Question(question.player(), question.keeper(),
                    question.chips(), question.proof(), question.chips(), question.unit()), weights,
                    new CreditFinder.Credits() {
                        @Override
                        public int most() {
                            return Table.this.most();
                        }

                        @Override
                        public long at(int vertex, int state, int own, int other) {
                            return Table.this.at(vertex, state, own, other);
                        }
                    });
        }

        /** The first vertex that is out of order or at which a round does not hold. */
        Optional<Integer> wrongVertex() {
            return IntStream.range(0, credits.length)
                    .filter(place -> IntStream.range(0, credits[place].length)
                            .anyMatch(budget -> IntStream.rangeClosed(0, most())
                                    .anyMatch(own -> !isOrdered(place, budget, own) || !holds(place, budget, own))))
                    .mapToObj(place -> place / states()).findFirst();
        }

        boolean inOrder() {
            return IntStream.range(0, credits.length)
                    .allMatch(place -> IntStream.range(0, credits[place].length)
                            .allMatch(budget -> IntStream.rangeClosed(0, most())
                                    .allMatch(own -> isOrdered(place, budget, own))));
        }

        /** Whether a check tells each credit, and those that go on where chips go to the bank. */
        boolean isTold(CreditCheck check) {
            for (int place = 0; place < credits.length; place++) {
                int vertex = place / states();
                int state = place % states();
                for (int own = 0; own <= most(); own++) {
                    int other = keepsTotal() ? question.chips() - own : question.chips();
                    if (check.at(vertex, state, own, other) != at(vertex, state, own, other)) {
                        return false;
                    }
                }
                for (int other = 0; other <= question.chips() && !keepsTotal(); other++) {
                    long last = at(vertex, state, most(), other);
                    boolean rises = last != CreditFinder.ENDLESS && last != at(vertex, state, most() - 1, other);
                    if (check.beyond(vertex, state, other) != (rises ? CreditFinder.ENDLESS - 1 : last)) {
                        return false;
                    }
                }
            }
            return true;
        }

        private boolean isOrdered(int place, int budget, int own) {
            int sign = question.keeper() == question.player() ? 1 : -1;
            long credit = credits[place][budget][own];
            return credit >= 0
                    && (own == 0 || sign * Long.compare(credits[place][budget][own - 1], credit) >= 0)
                    && (budget == 0 || sign * Long.compare(credit, credits[place][budget - 1][own]) >= 0);
        }

        private boolean holds(int place, int budget, int own) {
            int vertex = place / states();
            int state = place % states();
            long credit = credits[place][budget][own];
            boolean keeps = question.keeps();
            if (credit == (keeps ? CreditFinder.ENDLESS : 0)) {
                return true;
            }
            ColouredGraph graph = game.graph();
            if (graph.isTerminal(vertex)) {
                return graph.isWonBy(question.player(), vertex) == (question.who() == question.player());
            }
            if (credit == CreditFinder.ENDLESS) {
                return true;
            }
            long next = credit + weights[vertex];
            if (keeps && next < 0 || !keeps && next <= 0) {
                return !keeps;
            }
            boolean byPlayer = question.who() == question.player();
            boolean atMost = keeps == byPlayer;
            long level = byPlayer ? next : keeps ? next + 1 : next - 1;
            return forces(vertex, state, own, keepsTotal() ? question.chips() - own : budget, atMost,
                    level) == byPlayer;
        }

        /** Whether the player can make the next credit at most, or at least, a level. */
        private boolean forces(int vertex, int state, long own, long other, boolean atMost, long level) {
            ChipRound round = new ChipRound(game.graph(), game.auction(), question.player());
            ChipRound.Won won = (v, s, left, others) -> {
                long bound = left < own ? Math.floorDiv(level, question.unit()) * question.unit() : level;
                long then = at(v, s, left, others);
                return atMost ? then <= bound : then >= level;
            };
            if (game.auction().bids().stance(question.player()) == Stance.ANNOUNCES) {
                return some(own, bid -> !some(other,
                        reply -> !round.isGood(vertex, state, own, other, bid, reply, won)));
            }
            return !some(other, bid -> !some(own,
                    reply -> round.isGood(vertex, state, own, other, reply, bid, won)));
        }

        private static boolean some(long most, IntPredicate holds) {
            return IntStream.rangeClosed(0, (int) most).anyMatch(holds);
        }

        /** Whether as many of the last credits as the other has chips, and one, rise alike, or not at all where they are broken. */
        boolean goesOn() {
            int last = question.chips() + 1;
            if (keepsTotal() || question.who() == question.player()) {
                return true;
            }
            Set<Long> rises = new HashSet<>();
            for (long[][] rows : credits) {
                for (long[] row : rows) {
                    for (int own = most() - last + 1; own <= most(); own++) {
                        if (own < 1 || row[own] == CreditFinder.ENDLESS != (row[own - 1] == CreditFinder.ENDLESS)) {
                            return false;
                        }
                        if (row[own] != CreditFinder.ENDLESS) {
                            rises.add(row[own] - row[own - 1]);
                        }
                    }
                }
            }
            return rises.size() <= 1 && (question.keeps() || rises.stream().allMatch(rise -> rise == 0));
        }
    }

    @Test
    void notKept_anyTable_isWhatRoundsBidByBidSay() {
        int right = 0;
        int unordered = 0;
        int atEnd = 0;
        int inRounds = 0;
        for (int seed = 0; seed < 4 * AUCTIONS.size(); seed++) {
            Random random = new Random(seed);
            BiddingGame game = CreditGames.of(2 + seed % 2, seed, AUCTIONS.get(seed % AUCTIONS.size()));
            long[] weights = random.ints(game.graph().vertexCount(), -2, 3).asLongStream().toArray();
            Question question = Question.of(random, game.auction().payment().keepsTotal());
            Table honest = Table.of(game, question, weights);
            for (int i = 0; i < 8; i++) {
                Table table = i == 0 ? honest : honest.changed(random);
                CreditCheck check = table.check();
                assertThat(table.isTold(check)).isTrue();
                Optional<Integer> wrong = question.keeps() ? check.notKept(question.who())
                        : check.notBroken(question.who());
                Optional<Integer> expected = table.wrongVertex();
                boolean goesOn = table.goesOn();
                String what = "seed " + seed + ", table " + i + ", " + question + ", " + game.auction();
                assertThat(wrong.isEmpty()).as(what).isEqualTo(expected.isEmpty() && goesOn);
                if (expected.isPresent() && table.inOrder()) {
                    assertThat(wrong).as(what).isEqualTo(expected);
                    inRounds++;
                }
                right += wrong.isEmpty() ? 1 : 0;
                unordered += table.inOrder() ? 0 : 1;
                atEnd += expected.isEmpty() && !goesOn ? 1 : 0;
            }
        }
        assertThat(List.of(right, unordered, atEnd, inRounds)).allMatch(count -> count > 50);
    }

    @Test
    void notKept_creditsForTooFewChips_doNotGoOn() {
        BiddingGame game = CreditGames.of(2, 1, Auction.parse("money chips; payment poorman; ties alice"));
        for (int most = 0; most <= 4; most++) {
            Question question = new Question(Player.ALICE, Player.BOB, Player.BOB, true,
                    CreditFinder.Proof.FOR_ALL_CHIPS,
                    2, 1);
            long[][][] endless = new long[2][3][most + 1];
            for (long[][] rows : endless) {
                for (long[] row : rows) {
                    Arrays.fill(row, CreditFinder.ENDLESS);
                }
            }
            Table table = new Table(game, question, new long[2], endless);
            assertThat(table.check().notKept(Player.BOB).isEmpty()).as("%d", most).isEqualTo(most >= 3);
        }
    }

    private static Table row(int most, long... credits) {
        BiddingGame game = CreditGames.of(1, 1, Auction.parse("money chips; payment poorman; ties alice"));
        Question question = new Question(Player.ALICE, Player.BOB, Player.BOB, true, CreditFinder.Proof.FOR_ALL_CHIPS,
                0,
                1);
        return new Table(game, question, new long[1], new long[][][] {{Arrays.copyOf(credits, most + 1)}});
    }

    /** Credits that rise with each chip are not endless for any number of chips, but larger than any that is asked for. */
    @Test
    void beyond_lastCredits_goOnAsTheyDid() {
        long endless = CreditFinder.ENDLESS;
        assertThat(row(2, 0, 5, 5).check().beyond(0, 0, 0)).isEqualTo(5);
        assertThat(row(2, 0, 4, 5).check().beyond(0, 0, 0)).isEqualTo(endless - 1);
        assertThat(row(2, 0, 4, endless).check().beyond(0, 0, 0)).isEqualTo(endless);
        assertThat(row(2, 0, endless, endless).check().beyond(0, 0, 0)).isEqualTo(endless);
    }

    /** Where the other keeps some credit no credit lasts, and elsewhere none is said to be endless. */
    @Test
    void endlessWhereKept_everyCredit_isEndlessJustThere() {
        long endless = CreditFinder.ENDLESS;
        CreditCheck check = row(4, 1, endless, 2, endless, 3).check();
        assertThat(check.endlessWhereKept(row(2, endless, endless, 0).check())).isEmpty();
        assertThat(IntStream.rangeClosed(0, 4).mapToLong(own -> check.at(0, 0, own, 0)).toArray()).containsExactly(1, 0,
                endless, endless, endless);
        CreditCheck other = row(2, 1, endless, endless).check();
        assertThat(other.endlessWhereKept(row(2, 7, 7, endless).check())).isEmpty();
        assertThat(IntStream.rangeClosed(0, 2).mapToLong(own -> other.at(0, 0, own, 0)).toArray())
                .containsExactly(endless, endless, 0);
        assertThat(other.endlessWhereKept(row(3, 1, 1, 1, 1).check())).contains(0);
    }

    /** Two vertices that Bob keeps by staying there; what he needs must rise alike at both, for it is the same rounds that go on. */
    @Test
    void notKept_creditsThatRiseOtherwiseElsewhere_doNotGoOn() {
        BiddingGame game = new BiddingGame("two", ColouredGraph.builder().addVertices(2).edge(0, 0).edge(1, 1).build(),
                0,
                Auction.parse("money chips; payment poorman; ties alice"));
        Question question = new Question(Player.ALICE, Player.BOB, Player.BOB, true, CreditFinder.Proof.FOR_ALL_CHIPS,
                0,
                1);
        for (long last = 5; last <= 6; last++) {
            Table table = new Table(game, question, new long[] {10, 10}, new long[][][] {{{0, 5, 5}}, {{0, 5, last}}});
            assertThat(table.check().notKept(Player.BOB).isEmpty()).as("%d", last).isEqualTo(last == 5);
            assertThat(table.check().beyond(1, 0, 0)).isEqualTo(last == 5 ? 5 : CreditFinder.ENDLESS - 1);
            assertThat(table.check().at(1, 0, 2, 0)).isEqualTo(last);
            assertThat(table.check().most()).isEqualTo(2);
        }
    }

    /** A play that stays where each round adds 1 breaks no credit; Alice pays nothing, so that nothing is rounded. */
    @Test
    void notBroken_whereAliceNeedNotPay_isNotRounded() {
        BiddingGame game = new BiddingGame("stay", ColouredGraph.builder().addVertices(1).edge(0, 0).build(), 0,
                Auction.parse("money chips; payment poorman; ties alice"));
        Question question = new Question(Player.ALICE, Player.ALICE, Player.BOB, false,
                CreditFinder.Proof.FOR_ALL_CHIPS,
                0, 3);
        for (long credit = 1; credit <= 7; credit++) {
            Table table = new Table(game, question, new long[] {1}, new long[][][] {{{credit, credit, credit}}});
            assertThat(table.check().notBroken(Player.BOB)).as("%d", credit).contains(0);
        }
    }
}
