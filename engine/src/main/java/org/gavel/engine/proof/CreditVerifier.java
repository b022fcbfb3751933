package org.gavel.engine.proof;

import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.LimitReachedException;
import org.gavel.engine.solve.MemoryGuard;
import org.gavel.engine.solve.StopSignal;

/**
 * Checks thresholds in whole chips for a credit that lasts, and for an average of at least c, where the total is fixed: by credits
 * for each configuration that one round of the rules keeps to, trusting nothing in the answer nor in the credits. Weights are
 * those of the board, less c for an average, and whole.
 *
 * <p><b>It lasts.</b> Let a credit be given where it is said to last, and let a move of hers, whatever the reply, lead to where at most this
 * credit and the weight is given. Then it never falls below 0, and the average is at least 0. (1)
 *
 * <p><b>It is broken.</b> Let N be more than the number of configurations, and count N times each weight and 1 more. Where Bob keeps a credit
 * for these turned around, as in (1), the sum counted so stays below some number, so the average of the weights is at most -1/N,
 * and every credit is broken. Elsewhere let a number be given below which credits are said to be broken, and a move of his, whatever
 * the reply, lead to where at least this number and the weight is given, to where every credit is broken, or to a sum below 0. As
 * long as he plays so the same way, no cycle has a sum above 0; and none has the sum 0, since it is N times a whole number
 * and the length of the cycle, which is less than N. So the sum falls for ever, and the credit is broken: a credit e that is N e as
 * counted, before N e or less is below 0.
 *
 * <p>That less would not do for a player is proved in the same way for the other, who answers. Every credit is tried by
 * {@link CreditCheck}, which costs time in proportion to configurations times moves. Source: Brim, Chaloupka, Doyen, Gentilini,
 * Raskin 2011 for progress measures of credits (recalled); the proof is this one.
 */
public final class CreditVerifier {

    private static final int MOST_BITS = 40;

    private final CreditFinder finder;
    private final StopSignal stop;

    /** A verifier that tries the credits of a finder, and is asked to stop by a signal. */
    public CreditVerifier(CreditFinder finder, StopSignal stop) {
        this.finder = finder;
        this.stop = stop;
    }

    /** Whether the rules of a game are written down here. */
    public static boolean knows(BiddingGame game) {
        return !(game.objective() instanceof Objective.Plain) && ChipVerifier.keepsTotal(game.auction())
                && !game.auction().least().isSet() && game.auction().ties().movesToken()
                && game.auction().mover() == Mover.WINNER_DECIDES
                && !(game.auction().broke() == Broke.SETTLE && game.graph().hasBrokeOutcomes())
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
        for (Player player : Player.values()) {
            for (int index = 0; index < solution.totals().count(); index++) {
                stop.reached("verifying for " + player.label(), index, solution.totals().count());
                try {
                    new OneTotal(solution, player, index).check(log);
                } catch (ArithmeticException e) {
                    throw new LimitReachedException("credits on this board can become too large to be verified",
                            "choose smaller weights");
                }
            }
        }
        return log.found();
    }

    /** The claims for one player and one total. */
    private final class OneTotal {
        private final BiddingGame game;
        private final ColouredGraph graph;
        private final Player player;
        private final ChipNeeds needs;
        private final int index;
        private final int total;
        private final int states;
        private final long scale;
        private final long[] weights;
        private final long[] counted;
        private final long[] turned;
        private final long asked;

        OneTotal(ChipSolution solution, Player player, int index) {
            game = solution.game();
            graph = game.graph();
            this.player = player;
            this.index = index;
            needs = ChipNeeds.of(solution, player);
            total = Math.toIntExact(solution.totals().total(index));
            states = game.auction().ties().states().size();
            int n = graph.vertexCount();
            long configurations = Math.multiplyExact((long) n * states, total + 1L);
            MemoryGuard.require(Math.multiplyExact(40L, configurations), "the credits of the verifier",
                    "ask for fewer chips, or for --verify no");
            scale = configurations + 1;
            boolean average = game.objective() instanceof Objective.MeanPayoff;
            BigFraction bound = game.objective().bound().orElseThrow();
            BigInteger whole = bound.getDenominator().abs();
            for (int vertex = 0; vertex < n; vertex++) {
                BigInteger denominator = graph.marks().weight(vertex).getDenominator().abs();
                whole = whole.multiply(denominator).divide(whole.gcd(denominator));
            }
            weights = new long[n];
            counted = new long[n];
            turned = new long[n];
            for (int vertex = 0; vertex < n; vertex++) {
                BigFraction weight = graph.marks().weight(vertex);
                weights[vertex] = whole(average ? weight.subtract(bound) : weight, whole);
                counted[vertex] = Math.addExact(Math.multiplyExact(scale, weights[vertex]), 1);
                turned[vertex] = -counted[vertex];
            }
            asked = average ? CreditFinder.ENDLESS - 1 : whole(bound, whole);
        }

        private static long whole(BigFraction number, BigInteger scale) {
            BigInteger numerator = number.multiply(scale).getNumerator();
            if (number.multiply(scale).getDenominator().signum() < 0) {
                numerator = numerator.negate();
            }
            if (numerator.bitLength() > MOST_BITS) {
                throw new ArithmeticException();
            }
            return numerator.longValueExact();
        }

        void check(ViolationLog log) {
            CreditCheck lasting = checked(weights, Player.ALICE);
            Optional<Integer> wrong = lasting.notKept(Player.ALICE);
            CreditCheck lost = checked(turned, Player.BOB);
            wrong = wrong.or(() -> lost.notKept(Player.BOB));
            CreditCheck broken = checked(counted, Player.ALICE);
            broken.endlessWhereKept(lost);
            wrong = wrong.or(() -> broken.notBroken(Player.BOB));
            wrong.ifPresent(vertex -> log.add(player, vertex, "the credits for " + total
                    + " chips in the game do not hold here"));
            for (int vertex = 0; vertex < graph.vertexCount() && wrong.isEmpty(); vertex++) {
                for (int state = 0; state < states; state++) {
                    check(vertex, state, lasting, broken, log);
                }
            }
        }

        private CreditCheck checked(long[] given, Player keeper) {
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped before every threshold was verified", "give it more time");
            }
            return new CreditCheck(game, player, keeper, total, given, finder.find(game, player, keeper, total, given));
        }

        private void check(int vertex, int state, CreditCheck lasting, CreditCheck broken, ViolationLog log) {
            long need = needs.chips(vertex, state, index);
            long less = Math.min(need, total + 1L) - 1;
            boolean enough = need == ChipNeeds.NEVER
                    || need <= total && wins(vertex, state, (int) need, lasting, broken, player);
            if (!enough || less >= 0 && !wins(vertex, state, (int) less, lasting, broken, player.opponent())) {
                log.add(player, vertex, "with " + total + " chips in the game, "
                        + (need == ChipNeeds.NEVER ? "never" : need + " chips") + (states > 1 ? " in tie state "
                                + game.auction().ties().states().get(state) : "")
                        + " is not " + (enough ? "the least that wins" : "enough"));
            }
        }

        private boolean wins(int vertex, int state, int chips, CreditCheck lasting, CreditCheck broken, Player who) {
            return who == Player.ALICE ? lasting.at(vertex, state, chips) <= asked
                    : broken.at(vertex, state, chips) == CreditFinder.ENDLESS
                            || game.objective() instanceof Objective.Energy
                                    && broken.at(vertex, state, chips) > Math.multiplyExact(scale, asked);
        }
    }
}
