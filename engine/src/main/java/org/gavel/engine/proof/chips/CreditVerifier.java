package org.gavel.engine.proof.chips;

import org.gavel.engine.number.Chips;
import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.proof.ViolationLog;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.rules.Objective;

/**
 * Checks thresholds in whole chips for a credit that lasts, and for an average of at least c: by credits for each configuration
 * that one round of the rules keeps to, trusting nothing in the answer nor in the credits. Weights are those of the board, less c
 * for an average, and whole. Where chips go to the bank, what is said to be never enough is proved for all numbers of chips,
 * as {@link CreditCheck} says.
 *
 * <p><b>It lasts.</b> Let a credit be given where it is said to last, and let a move of hers, whatever the reply, lead to where at most this
 * credit and the weight is given. Then it never falls below 0, and the average is at least 0. (1)
 *
 * <p><b>It is broken.</b> Let N be more than the number of configurations of the same chips, and count N times each weight and 1 more. Where Bob keeps a credit
 * for these turned around, as in (1), the sum counted so stays below some number, so the average of the weights is at most -1/N,
 * and every credit is broken. Elsewhere let a number be given below which credits are said to be broken. Whatever the reply, let a move
 * of Bob lead to where at least this number and the weight is given, to where every credit is broken, or to a sum below 0. As
 * long as they play so the same way, no cycle has a sum above 0. None has the sum 0, since it is N times a whole number
 * and the length of the cycle, which is less than N. So the sum falls for ever, and the credit is broken: a credit e that is N e as
 * counted, before N e or less is below 0. Chips that went to the bank do not come back, so all of a cycle has the same chips. What is
 * to hold for all numbers of Alice's chips cannot count all rounds: each time that she pays, the number that is needed next counts as the
 * multiple of N that is no less, which breaks the same credits.
 *
 * <p>For an average, what Bob or Alice keeps must only be some credit. Where the other's chips go to the bank, each that they pay may
 * therefore raise it: they pay only this many.
 *
 * <p>That less would not do for a player is proved in the same way for the other, who answers. Every credit is tried by
 * {@link CreditCheck}, which costs time in proportion to configurations times moves. Source: Brim, Chaloupka, Doyen, Gentilini,
 * Raskin 2011 for progress measures of credits (recalled); the proof is this one.
 *
 * @param finder finds the credits that are tried
 */
public record CreditVerifier(CreditFinder finder, StopSignal stop) {

    private static final int MOST_BITS = 40;

    /** Whether the rules of a game are written down here. */
    public static boolean knows(BiddingGame game) {
        return !game.board().marks().hasChance()
                && (game.objective() instanceof Objective.MeanPayoff || game.objective() instanceof Objective.Energy)
                && game.auction().ties().movesToken()
                && !game.settlesBroke() && !game.changesPursesBeforeBids()
                && ChipBidding.of(game.auction(), Player.ALICE).isPresent();
    }

    /**
     * Checks every threshold of a solution.
     *
     * @throws IllegalArgumentException if the rules of the game are not known
     * @throws LimitReachedException if it was stopped, or if credits may become too large
     */
    public Violations check(ChipSolution solution) {
        if (!knows(solution.game())) {
            throw new IllegalArgumentException("no proof by credits for " + solution.game().auction());
        }
        ViolationLog log = new ViolationLog();
        int totals = solution.totals().count();
        boolean keepsTotal = ChipVerifier.keepsTotal(solution.game().auction());
        for (Player player : Player.values()) {
            for (int index = keepsTotal ? 0 : totals - 1; index < totals; index++) {
                stop.reached("verifying for " + player.label(), index, totals);
                try {
                    new Claims(solution, player, keepsTotal ? index : 0, index).check(log);
                } catch (ArithmeticException e) {
                    throw new LimitReachedException("credits on this board can become too large to be verified",
                            "choose smaller weights");
                }
            }
        }
        return log.found();
    }

    /** The claims for one player and one total, or for all that the other may have. */
    private final class Claims {
        private final BiddingGame game;
        private final ColouredGraph graph;
        private final Player player;
        private final ChipNeeds needs;
        private final ChipTotals totals;
        private final int first;
        private final int last;
        private final boolean keepsTotal;
        private final boolean average;
        private final int chips;
        private final int asked;
        private final int states;
        private final long scale;
        private final long[] weights;
        private final long[] counted;
        private final long[] turned;
        private final long credit;

        Claims(ChipSolution solution, Player player, int first, int last) {
            game = solution.game();
            graph = game.graph();
            this.player = player;
            this.first = first;
            this.last = last;
            totals = solution.totals();
            needs = ChipNeeds.of(solution, player);
            keepsTotal = ChipVerifier.keepsTotal(game.auction());
            chips = Math.toIntExact(totals.total(last));
            states = game.auction().ties().states().size();
            int n = graph.vertexCount();
            asked = keepsTotal ? chips : largestNeed();
            long purses = chips + 1L + (keepsTotal || player == Player.ALICE ? 0 : asked);
            scale = Math.addExact(Math.multiplyExact((long) n * states, purses), 1);
            average = game.objective() instanceof Objective.MeanPayoff;
            BigFraction bound = game.objective().bound().orElseThrow();
            BigInteger whole = Fractions.commonDenominator(Stream.concat(Stream.of(bound),
                    IntStream.range(0, n).mapToObj(graph.marks()::weight)));
            weights = new long[n];
            counted = new long[n];
            turned = new long[n];
            for (int vertex = 0; vertex < n; vertex++) {
                BigFraction weight = graph.marks().weight(vertex);
                weights[vertex] = whole(average ? weight.subtract(bound) : weight, whole);
                counted[vertex] = Math.addExact(Math.multiplyExact(scale, weights[vertex]), 1);
                turned[vertex] = -counted[vertex];
            }
            credit = average ? CreditFinder.ENDLESS - 1 : whole(bound, whole);
        }

        private static long whole(BigFraction number, BigInteger scale) {
            BigFraction product = number.multiply(scale);
            BigInteger value = product.getNumerator().divide(product.getDenominator());
            if (value.bitLength() > MOST_BITS) {
                throw new ArithmeticException();
            }
            return value.longValueExact();
        }

        void check(ViolationLog log) {
            CreditCheck lasting = checked(weights, Player.ALICE, average, asked);
            Optional<Integer> wrong = lasting.notKept(Player.ALICE);
            CreditCheck lost = checked(turned, Player.BOB, true, asked);
            wrong = wrong.or(() -> lost.notKept(Player.BOB));
            CreditCheck broken = average ? lost
                    : checked(counted, Player.BOB, false, Math.max(asked, lost.most()));
            if (!average && wrong.isEmpty()) {
                wrong = broken.endlessWhereKept(lost).or(() -> broken.notBroken(Player.BOB));
            }
            wrong.ifPresent(vertex -> log.add(player, vertex, "the credits for " + chips
                    + (keepsTotal ? " chips in the game" : " chips of the other") + " do not hold here"));
            for (int index = first; index <= last && wrong.isEmpty(); index++) {
                for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                    for (int state = 0; state < states; state++) {
                        check(vertex, state, index, lasting, broken, log);
                    }
                }
            }
        }

        private int largestNeed() {
            long largest = 0;
            for (int index = first; index <= last; index++) {
                for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                    for (int state = 0; state < states; state++) {
                        long need = needs.chips(vertex, state, index);
                        largest = need == Chips.NEVER ? largest : Math.max(largest, need);
                    }
                }
            }
            return Math.toIntExact(Math.min(largest, MemoryGuard.LONGEST_ARRAY));
        }

        /** Credits by which a player shows that they keep weights, or, where they are counted, breaks them. */
        private CreditCheck checked(long[] given, Player prover, boolean paid, int rowsAsked) {
            stop.require("every threshold was verified");
            long rows = Math.multiplyExact(keepsTotal ? 1 : chips + 1L, rowsAsked + 1L);
            MemoryGuard.require(Math.multiplyExact(40L, Math.multiplyExact((long) given.length * states, rows)),
                    "the credits of the verifier", "ask for fewer chips, or for --check no");
            CreditFinder.Proof proof = prover == player ? CreditFinder.Proof.FOR_SOME_CHIPS
                    : paid ? CreditFinder.Proof.FOR_ALL_CHIPS_PAID : CreditFinder.Proof.FOR_ALL_CHIPS;
            long unit = given == counted && proof == CreditFinder.Proof.FOR_ALL_CHIPS && !keepsTotal ? scale : 1;
            CreditFinder.Question question = new CreditFinder.Question(player,
                    given == turned ? Player.BOB : Player.ALICE, chips, proof, rowsAsked, unit);
            return new CreditCheck(game, question, given, finder.find(game, question, given));
        }

        private void check(int vertex, int state, int index, CreditCheck lasting, CreditCheck broken,
                ViolationLog log) {
            long need = needs.chips(vertex, state, index);
            int total = (int) totals.total(index);
            boolean never = need == Chips.NEVER;
            boolean enough = never || (!keepsTotal || need <= total)
                    && wins(vertex, state, (int) need, total, lasting, broken, player);
            boolean least = keepsTotal
                    ? need == 0 || wins(vertex, state, (int) Math.min(need, total + 1L) - 1, total, lasting, broken,
                            player.opponent())
                    : never ? isNever(vertex, state, total, lasting, broken)
                            : need == 0 || wins(vertex, state, (int) need - 1, total, lasting, broken,
                                    player.opponent());
            if (!enough || !least) {
                log.add(player, vertex, (keepsTotal ? "with " + total + " chips in the game, "
                        : "against " + total + " chips, ") + (never ? "never" : need + " chips")
                        + (states > 1 ? " in tie state " + game.auction().ties().states().get(state) : "")
                        + " is not " + (enough ? "the least that wins" : "enough"));
            }
        }

        private boolean wins(int vertex, int state, int own, int total, CreditCheck lasting, CreditCheck broken,
                Player who) {
            return who == Player.ALICE ? lasting.at(vertex, state, own, total) <= credit
                    : isBroken(broken.at(vertex, state, own, total));
        }

        private boolean isNever(int vertex, int state, int total, CreditCheck lasting, CreditCheck broken) {
            return player == Player.BOB ? lasting.beyond(vertex, state, total) <= credit
                    : isBroken(broken.beyond(vertex, state, total));
        }

        /** Whether the credit that is asked for is broken; for an average, by a credit that Bob keeps. */
        private boolean isBroken(long broken) {
            return average ? broken != CreditFinder.ENDLESS
                    : broken == CreditFinder.ENDLESS || broken > Math.multiplyExact(scale, credit);
        }
    }
}
