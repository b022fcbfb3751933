package org.gavel.engine.proof;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Objective;

/**
 * Checks bounds of what is needed for an average weight of at least c, by a potential for each bound. The winner of a bid pays the
 * part t of it to the loser and the rest to the bank. The potentials are found elsewhere and not trusted.
 *
 * <p>Let the mover be said to need more than the share U(v) {@code <} 1, with r = U/(1 - U) in ratios, and let f be the
 * potential. At each such vertex they name a move of their own; let (U, f) be (a, f(a)) after that, and (b, g) where the other
 * moves, with b the largest U and g the least f there. The winner of the bid chooses which of the two happens: the mover takes
 * the one with less U, and, where they are the same, with more f. Call it l, and the other h. It is checked that
 *
 * <ol>
 * <li>one round needs no more than U(v): with the bid z, as a part of the other's money, r(v) - l {@code >=} z (1 + t l) and
 * h - r(v) {@code <=} z (t + h) in ratios;
 * <li>with the coin p = (t + h)/(1 + t + t l + h), or 1 where h is infinite, f(v) plus slack is at most the weight,
 * less c, plus p f(l) + (1 - p) f(h). f(l) is at least f(h) unless h is infinite;
 * <li>where the play has ended, the mover has won.
 * </ol>
 *
 * <p>That is enough. Let the mover have r B + s against the other's B, with s {@code >} 0 saved. They bid z B, and on top of
 * it the part e (1 - p) (f(l) - f(h))/(1 + t l) of s, or, where h is infinite, a part e^2. If they win, s falls by the part
 * e (1 - p) (f(l) - f(h)). If they do not, s rises by at least the part e p (f(l) - f(h)), since p (1 + t l) = (1 - p) (t + h).
 * Where h is infinite the other cannot outbid them. So s stays above 0, and the sum of the weights less c, plus the potential,
 * plus the logarithm of s divided by e, never falls by more than a multiple of e a round. All the money never grows and s is a
 * part of it. So the average comes as close to c plus the slack as they like. With smaller and smaller e, each for long enough
 * and from a part of s that was put aside for it at the start, it reaches c. Nothing is assumed of the board. A lower bound is
 * what the other leaves who prevents the win in this way: they are content with ties, and Bob's slack must be above 0, since
 * just c is Alice's. Source: the idea is that of Avni, Henzinger, Ibsen-Jensen 2018 for strongly connected boards (recalled).
 */
public final class AverageVerifier {

    private final PotentialFinder finder;
    private final ViolationLog log = new ViolationLog();

    /** A verifier with a finder of potentials. */
    public AverageVerifier(PotentialFinder finder) {
        this.finder = finder;
    }

    /** Whether the rules of a game are written down here. */
    public static boolean knows(BiddingGame game) {
        if (!(game.objective() instanceof Objective.MeanPayoff) || game.settlesBroke()
                || game.graph().marks().hasChance() || game.graph().marks().hasCharges()
                || !ContinuousVerifier.knows(game.auction())) {
            return false;
        }
        RoundRule rule = RoundRule.of(game.auction()).rule();
        return rule == RoundRule.RICHMAN || rule == RoundRule.TAXMAN;
    }

    /**
     * Checks bounds of both players at all vertices.
     *
     * @throws IllegalArgumentException if the rules of the game are not {@linkplain #knows known}
     */
    public Violations check(ContinuousSolution solution) {
        BiddingGame game = solution.game();
        if (!knows(game)) {
            throw new IllegalArgumentException("no proof for " + game.auction());
        }
        for (Player player : Player.values()) {
            Claims claims = Claims.of(solution.of(player));
            List<BigFraction> needs = new ArrayList<>();
            List<BigFraction> others = new ArrayList<>();
            for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
                if (!claims.lower(vertex).isShare() || !claims.upper(vertex).isShare()) {
                    log.add(player, vertex, "the threshold is not a share");
                    return log.found();
                }
                needs.add(fraction(claims.upper(vertex)));
                others.add(fraction(claims.lower(vertex).complement()));
            }
            prove(game, player, player, needs);
            prove(game, player, player.opponent(), others);
            ReportedBounds.check(player, solution, claims, log);
            PlaysOfBoth.from(solution, player, vertex -> true).average()
                    .ifPresent(vertex -> log.add(player, vertex, PlaysOfBoth.WON));
        }
        return log.found();
    }

    private static BigFraction fraction(Ratio ratio) {
        return BigFraction.of(ratio.numerator(), ratio.denominator());
    }

    private void prove(BiddingGame game, Player player, Player mover, List<BigFraction> needs) {
        Optional<PotentialFinder.Potentials> found = finder.find(game, player, mover, needs);
        if (found.isEmpty()) {
            log.add(player, game.start(), mover == player ? "no potential shows that it is enough"
                    : "no potential shows that less is not enough");
            return;
        }
        check(game, player, mover, needs, found.get());
    }

    /** Checks one bound with its potential. */
    void check(BiddingGame game, Player player, Player mover, List<BigFraction> needs,
            PotentialFinder.Potentials potentials) {
        if (mover == Player.ALICE ? potentials.slack().signum() < 0 : potentials.slack().signum() <= 0) {
            log.add(player, game.start(), "an average of just the bound is Alice's");
        }
        for (int vertex = 0; vertex < game.graph().vertexCount(); vertex++) {
            if (needs.get(vertex).compareTo(BigFraction.ONE) < 0) {
                new Round(game, player, mover, needs, potentials).check(vertex);
            }
        }
    }

    /** What is needed and the potential, after a move. */
    private record After(BigFraction need, BigFraction potential) {
    }

    private final class Round {
        private final BiddingGame game;
        private final Player player;
        private final Player mover;
        private final List<BigFraction> needs;
        private final List<BigFraction> potentials;
        private final BigFraction slack;
        private final RoundRule.Bound rule;

        Round(BiddingGame game, Player player, Player mover, List<BigFraction> needs,
                PotentialFinder.Potentials potentials) {
            this.game = game;
            this.player = player;
            this.mover = mover;
            this.needs = needs;
            this.potentials = potentials.values();
            slack = potentials.slack();
            rule = RoundRule.of(game.auction());
        }

        void check(int vertex) {
            if (game.graph().isTerminal(vertex)) {
                Outcome outcome = game.graph().outcome(vertex).orElseThrow();
                if (mover == player ? outcome != Outcome.wonBy(mover) : outcome == Outcome.wonBy(player)) {
                    log.add(player, vertex, "the play is over and not won");
                }
                return;
            }
            Optional<Player> owner = game.graph().marks().owner(vertex);
            if (owner.isPresent()) {
                step(vertex, owner.get() == mover ? own(vertex) : others(vertex));
                return;
            }
            After own = own(vertex);
            After others = others(vertex);
            Comparator<After> better = Comparator.comparing(After::need)
                    .thenComparing(After::potential, Comparator.reverseOrder());
            boolean mine = better.compare(own, others) <= 0;
            After low = mine ? own : others;
            After high = mine ? others : own;
            boolean outbid = high.need().compareTo(BigFraction.ONE) < 0;
            if (outbid && low.potential().compareTo(high.potential()) < 0) {
                log.add(player, vertex, "the potential is larger where more is needed");
                return;
            }
            BigFraction coin = outbid ? coin(low.need(), high.need()) : BigFraction.ONE;
            step(vertex, new After(fraction(rule.image(Ratio.of(low.need()), Ratio.of(high.need()))),
                    coin.multiply(low.potential()).add(BigFraction.ONE.subtract(coin).multiply(high.potential()))));
        }

        /** (t + h)/(1 + t + t l + h) in ratios. */
        private BigFraction coin(BigFraction low, BigFraction high) {
            BigFraction l = low.divide(BigFraction.ONE.subtract(low));
            BigFraction h = high.divide(BigFraction.ONE.subtract(high));
            BigFraction tax = rule.tax();
            return h.add(tax).divide(BigFraction.ONE.add(tax).add(tax.multiply(l)).add(h));
        }

        private void step(int vertex, After round) {
            if (needs.get(vertex).compareTo(round.need()) < 0) {
                log.add(player, vertex, "the share is less than a round needs");
            }
            BigFraction above = game.graph().marks().weight(vertex).subtract(game.objective().bound().orElseThrow());
            BigFraction weight = mover == Player.ALICE ? above : above.negate();
            if (potentials.get(vertex).add(slack).compareTo(weight.add(round.potential())) > 0) {
                log.add(player, vertex, "the potential is more than a round gives");
            }
        }

        /** The mover's move to where the least is needed, and of these to the largest potential. */
        private After own(int vertex) {
            int move = game.graph().first(mover, vertex, (target, best) -> {
                int order = needs.get(target).compareTo(needs.get(best));
                return order != 0 ? order : potentials.get(best).compareTo(potentials.get(target));
            });
            return new After(needs.get(move), potentials.get(move));
        }

        /** What the other can bring about at the most, and at the least potential. */
        private After others(int vertex) {
            Player other = mover.opponent();
            BigFraction need = game.graph().successors(other, vertex).mapToObj(needs::get)
                    .max(Comparator.naturalOrder()).orElseThrow();
            BigFraction potential = game.graph().successors(other, vertex).mapToObj(potentials::get)
                    .min(Comparator.naturalOrder()).orElseThrow();
            return new After(need, potential);
        }
    }
}
