package org.gavel.engine.solve.reach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.CollectedBounds;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.RationalThresholds;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Components;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.Effort;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.task.ContinuousOptions;

/**
 * Enclosures of the thresholds of one game, for both players. Plays that mix fast are left to sweeps in doubles; where play
 * is long, moves are improved; where more digits are asked for than doubles have, or nothing else is proved, policy iteration in
 * fixed point takes over. What takes long comes in parts, so that something else may be tried between them.
 */
final class EnclosureRun {

    private final BiddingGame game;
    private final PreparedGame groundwork;
    private final ContinuousOptions options;
    private final AskedWidth asked;
    private final StopSignal stop;
    private final Components components;
    private final List<ContinuousThresholds> found = new ArrayList<>();
    private final Map<Player, SideBounds> sides = new EnumMap<>(Player.class);
    private long rounds;

    /** A run that has not begun, where the groundwork has been laid. */
    EnclosureRun(BiddingGame game, PreparedGame groundwork, ContinuousOptions options, StopSignal stop) {
        this.game = game;
        this.groundwork = groundwork;
        this.options = options;
        this.stop = stop;
        asked = AskedWidth.of(options);
        components = groundwork.components();
    }

    private SideBounds bounds(Player player) {
        return sides.computeIfAbsent(player,
                each -> new SideBounds(groundwork.side(each), groundwork, asked, options.threads(), stop));
    }

    ContinuousSolution solve() {
        if (options.horizon().isPresent()) {
            return withinHorizon(options.horizon().getAsInt());
        }
        if (components.isAcyclic()) {
            Optional<BigFraction[]> alice = inFractions(Player.ALICE);
            Optional<BigFraction[]> bob = alice.flatMap(shares -> inFractions(Player.BOB));
            if (bob.isPresent()) {
                found.add(RationalThresholds.of(alice.orElseThrow()));
                found.add(RationalThresholds.of(bob.get()));
                return solution("one pass of fractions");
            }
        }
        sweep();
        shorten();
        narrow();
        return solution(Optional.empty());
    }

    private Optional<BigFraction[]> inFractions(Player player) {
        return RationalPass.of(game.graph(), components, groundwork.formula, player,
                new Effort(stop, options.exactEffort() / 2));
    }

    /**
     * Sweeps as long as it looks as if they found narrow bounds soon: for Alice, and where Bob's bounds do not follow from
     * hers, in turn for them, so that there are some for both whenever it is stopped.
     */
    void sweep() {
        if (!Complement.isPossible(bounds(Player.ALICE).side())) {
            bounds(Player.BOB);
        }
        sweepInTurn();
    }

    private void sweepInTurn() {
        boolean goesOn = asked.isOfDoubles();
        while (goesOn) {
            goesOn = false;
            for (SideBounds each : sides.values()) {
                goesOn |= each.sweepOnce();
            }
        }
    }

    /** Whether Alice's bounds are as narrow as they should be. */
    boolean isNarrow() {
        return bounds(Player.ALICE).isNarrow();
    }

    /** Tries to make Alice's bounds narrow by what is quick where play is long, if they are not. */
    void shorten() {
        if (!isNarrow()) {
            bounds(Player.ALICE).shorten();
        }
    }

    /** Does what it takes to make Alice's bounds narrow, which may be long. */
    void narrow() {
        if (!isNarrow()) {
            bounds(Player.ALICE).narrow();
        }
    }

    /** Shares of a player in doubles, as near to their thresholds as is easily found. */
    double[] guess(Player player) {
        return bounds(player).guess();
    }

    /** Whether sweeps alone made Alice's bounds narrow. */
    boolean mixesFast() {
        return bounds(Player.ALICE).mixesFast();
    }

    /** How many times the board was gone over. */
    long rounds() {
        return rounds + sides.values().stream().mapToLong(SideBounds::rounds).sum();
    }

    /** The work done so far, in the unit of {@link org.gavel.engine.limit.Effort}. */
    long effort() {
        return sides.values().stream().mapToLong(SideBounds::effort).sum();
    }

    /**
     * What has been found, with bounds for Bob, too.
     *
     * @param remark what to say of the method beside its name
     */
    ContinuousSolution solution(Optional<String> remark) {
        Complement enclosed = withFractions(bounds(Player.ALICE));
        ContinuousThresholds alice = enclosed.thresholds();
        Optional<ContinuousThresholds> complement = enclosed.ofOther(groundwork.side(Player.ALICE),
                groundwork.predecessors());
        boolean known = complement.isPresent() && asked.isReached(alice);
        if (!known && stop.stopRequested() && !groundwork.formula.jumpsAtZero()) {
            ContinuousThresholds own = encloseBobs().bounds().thresholds();
            CollectedBounds bob = new CollectedBounds(own).raiseToRest(alice);
            complement.ifPresent(rest -> bob.reduceToRest(alice));
            ContinuousThresholds bobs = bob.thresholds(own::never);
            found.add(new CollectedBounds(alice).raiseToRest(bobs).thresholds(alice::never));
            found.add(bobs);
        } else {
            found.add(alice);
            found.add(complement.orElseGet(() -> withFractions(encloseBobs()).thresholds()));
        }
        return solution((complement.isPresent() ? "certified bounds, for both players at once" : "certified bounds")
                + Stream.of(remark, whyWide()).flatMap(Optional::stream).map(each -> " (" + each + ")")
                        .collect(Collectors.joining()));
    }

    private Complement withFractions(SideBounds enclosed) {
        Complement bounds = enclosed.bounds();
        return PlainFractions.areSoughtUnder(groundwork.formula)
                ? new Complement(PlainFractions.among(enclosed.side(), components, bounds.thresholds(), stop),
                        bounds.proves(), bounds.positive(), bounds.origin())
                : bounds;
    }

    /** Why bounds are wider than asked for though no limit was reached; empty if they are not, or one was. */
    private Optional<String> whyWide() {
        boolean wide = !stop.stopRequested() && !found.stream().allMatch(asked::isReached);
        return wide
                ? Optional.of(sides.values().stream().map(SideBounds::hindrance).max(Comparator.naturalOrder())
                        .orElseThrow().why())
                : Optional.empty();
    }

    private SideBounds encloseBobs() {
        SideBounds bobs = bounds(Player.BOB);
        sweepInTurn();
        if (!bobs.isNarrow() && stop.stopRequested()) {
            bobs.oppose(bounds(Player.ALICE));
        } else if (!bobs.isNarrow()) {
            bobs.shorten();
        }
        if (!bobs.isNarrow()) {
            bobs.narrow();
        }
        return bobs;
    }

    private ContinuousSolution withinHorizon(int horizon) {
        for (Player player : Player.values()) {
            HorizonPass pass = new HorizonPass(groundwork.side(player),
                    asked.slackBits() + 128);
            found.add(pass.run(horizon, stop));
            rounds += pass.rounds();
        }
        return solution("rounds from the horizon");
    }

    private ContinuousSolution solution(String method) {
        boolean complete = found.stream().allMatch(asked::isReached);
        return ContinuousSolution.of(game, found.get(0), found.get(1),
                complete ? Completion.COMPLETE : Completion.PARTIAL, Statistics.of(method, rounds(), components));
    }
}
