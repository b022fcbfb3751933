package org.gavel.engine.answer.value;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.ChipRound;

/**
 * The values of all configurations that can follow from the start of a game, enclosed by what the players can
 * guarantee, and how they bid to get that. A win of Alice counts 1, a win of Bob 0.
 */
public final class MixedSolution {

    private final BiddingGame game;
    private final MixedOptions options;
    private final ChipConfiguration start;
    private final ConfigurationSpace space;
    private final ValueTables tables;
    private final Completion completion;
    private final MixedStatistics statistics;

    public MixedSolution(BiddingGame game, MixedOptions options, ChipConfiguration start, ConfigurationSpace space,
            ValueTables tables, Completion completion, MixedStatistics statistics) {
        this.game = game;
        this.options = options;
        this.start = start;
        this.space = space;
        this.tables = tables;
        this.completion = completion;
        this.statistics = statistics;
    }

    /** The game, in whole chips. */
    public BiddingGame game() {
        return game;
    }

    /** What was asked. */
    public MixedOptions options() {
        return options;
    }

    /** The configuration in which the play starts. */
    public ChipConfiguration start() {
        return start;
    }

    /** Whether everything was solved as narrowly as asked for. */
    public Completion completion() {
        return completion;
    }

    /** What the solver did. */
    public MixedStatistics statistics() {
        return statistics;
    }

    /** Every configuration in which play goes on: by vertex, tie state, Alice's chips, Bob's chips. */
    public Stream<ChipConfiguration> configurations() {
        return IntStream.range(0, space.count()).mapToObj(space::at)
                .filter(at -> outcome(at).isEmpty());
    }

    /** Whether a configuration can follow from the start, or the play is over in it. */
    public boolean contains(ChipConfiguration at) {
        return outcome(at).isPresent() || space.contains(at);
    }

    /** How the play ends in a configuration without another round, or empty if it goes on. */
    public Optional<Outcome> outcome(ChipConfiguration at) {
        return space.settled(at.vertex(), at.alice(), at.bob());
    }

    /** Whether a configuration has been solved; one that has not has guarantees of 0. */
    public boolean isSolved(ChipConfiguration at) {
        return outcome(at).isPresent() || tables.isSolved(require(at));
    }

    /**
     * What a player can guarantee to themselves in expectation, rounded down: from 0 to 1, where 1 is a win.
     *
     * @throws IllegalArgumentException if the configuration cannot follow from the start
     */
    public double guarantee(Player player, ChipConfiguration at) {
        Optional<Outcome> outcome = outcome(at);
        return outcome.isPresent() ? options.draws().of(outcome.get(), player)
                : tables.guarantee(player, require(at));
    }

    /** A number that the value is at least; what Alice can guarantee. */
    public double lower(ChipConfiguration at) {
        return guarantee(Player.ALICE, at);
    }

    /** A number that the value is at most; what Bob can hold Alice to. */
    public double upper(ChipConfiguration at) {
        double bobs = guarantee(Player.BOB, at);
        double rest = 1 - bobs;
        return 1 - rest > bobs ? Math.nextUp(rest) : rest;
    }

    /** The gap between the two players' guarantees. */
    public double gap(ChipConfiguration at) {
        return Math.max(0, upper(at) - lower(at));
    }

    /**
     * How a player bids to get their guarantee, or empty if the play is over or the configuration has not been solved.
     *
     * @throws IllegalArgumentException if the configuration cannot follow from the start
     */
    public Optional<Distribution> bids(Player player, ChipConfiguration at) {
        int least = (int) game.auction().least().of(at.chips(player));
        return outcome(at).isPresent() ? Optional.empty()
                : tables.bids(player, require(at)).map(bids -> bids.atLeast(least));
    }

    public ChipRound.Worth planned(Player player) {
        return tables.planned(player);
    }

    /** Between which bounds the value at the start lies, in words. */
    @Override
    public String toString() {
        return game.name() + " is worth " + lower(start) + " to " + upper(start) + " at " + start;
    }

    private int require(ChipConfiguration at) {
        if (!space.contains(at)) {
            throw new IllegalArgumentException(at + " cannot follow from " + start);
        }
        return space.indexOf(at);
    }
}
