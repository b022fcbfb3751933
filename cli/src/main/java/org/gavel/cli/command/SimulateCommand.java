package org.gavel.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.PurseOptions;
import org.gavel.cli.report.TallySheet;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.play.Match;
import org.gavel.engine.play.Referee;
import org.gavel.engine.play.simulate.RandomTurnGame;
import org.gavel.engine.play.simulate.Simulation;
import org.gavel.engine.play.simulate.Tally;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.Strategy;
import org.gavel.service.request.StrategyArgument;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays strategies against each other, many times. */
@Command(name = "simulate", mixinStandardHelpOptions = true, description = "Plays strategies against each other many times and counts who wins; or plays the random-turn game, in"
        + " which a coin picks who moves.")
public final class SimulateCommand extends AnswerCommand {

    @Parameters(paramLabel = "GAME", description = "a file, - or a bundled game, as in tug-of-war:n=5")
    private String game = "";

    @Option(names = "--alice-plays", paramLabel = "STRATEGY", description = "Alice's strategy; give it several times for a tournament (optimal): "
            + StrategyArgument.FORMS)
    private List<String> alicePlays = List.of("optimal");

    @Option(names = "--bob-plays", paramLabel = "STRATEGY", description = "Bob's strategy, likewise (random)")
    private List<String> bobPlays = List.of("random");

    @Option(names = "--random-turn", description = "play the random-turn games instead: a coin picks who moves, one player plays to win and the other to keep him from it")
    private boolean randomTurn;

    @Option(names = "--games", paramLabel = "N", description = "how often every two strategies play (1000)")
    private int games = 1_000;

    @Option(names = "--rounds", paramLabel = "N", description = "after how many rounds a play is cut off (1000)")
    private int rounds = 1_000;

    @Option(names = "--seed", paramLabel = "N", description = "the seed of all chances; the same seed gives the same plays (1)")
    private long seed = 1;

    @Option(names = "--confidence", paramLabel = "C", description = "how sure the intervals are (0.95)")
    private double confidence = 0.95;

    @Mixin
    private final PurseOptions purses = new PurseOptions();

    @Override
    protected ExitStatus run() throws IOException {
        requireRanges();
        BiddingGame loaded = load(game);
        Simulation simulation = new Simulation(games, rounds, seed);
        if (randomTurn) {
            requireNoBids();
            Map<RandomTurnGame, Tally> turns = new LinkedHashMap<>();
            RandomTurnGame.both(loaded, stop()).forEach(one -> turns.put(one, played(simulation.run(one, stop()))));
            return print(out -> {
                out.write(new TallySheet(confidence).ofTurns(loaded, turns));
                return stop().stopRequested() ? ExitStatus.LIMIT : ExitStatus.DONE;
            });
        }
        boolean chips = purses.areChips(loaded);
        BiddingGame inMoney = purses.applyTo(loaded);
        List<TallySheet.Row> rows = chips ? chips(inMoney, simulation) : money(inMoney, simulation);
        String first = "at " + loaded.board().name(loaded.start()) + ", Alice with " + purses.written(Player.ALICE)
                + ", Bob with " + purses.written(Player.BOB) + (chips ? " chips" : "");
        return print(out -> {
            out.write(new TallySheet(confidence).of(inMoney, first, rows));
            return stop().stopRequested() ? ExitStatus.LIMIT : ExitStatus.DONE;
        });
    }

    private void requireNoBids() {
        if (purses.areGiven()) {
            throw new InputException("nobody bids in the random-turn game", "leave out what the players have");
        }
    }

    private void requireRanges() {
        InputException.requireRange("--games " + games, games, 1, 100_000_000, "give from 1 to 100000000");
        InputException.requireRange("--rounds " + rounds, rounds, 1, Integer.MAX_VALUE, "give 1 or more");
        InputException.requireRange("--confidence " + confidence, confidence, Double.MIN_VALUE, Math.nextDown(1.0),
                "give a number between 0 and 1, as in 0.95");
        if (!randomTurn && !purses.areGiven()) {
            throw new InputException("what the players have is missing",
                    "write --chips 4,3 or --money 1,1/2, or use --random-turn");
        }
    }

    private static Tally played(Tally tally) {
        if (tally.plays() == 0) {
            throw new LimitReachedException("stopped before the first play was over", "allow more time");
        }
        return tally;
    }

    /** A strategy as an option names it. */
    @FunctionalInterface
    private interface Naming<M> {
        Strategy<M> strategy(StrategyArgument argument, Player player, Configuration<M> start) throws IOException;
    }

    private List<TallySheet.Row> chips(BiddingGame loaded, Simulation simulation) throws IOException {
        return rows(Referee.inChips(loaded), purses.chips(Player.ALICE), purses.chips(Player.BOB), simulation,
                (argument, player, start) -> argument.inChips(loaded, player, start, stop()));
    }

    private List<TallySheet.Row> money(BiddingGame loaded, Simulation simulation) throws IOException {
        return rows(Referee.inMoney(loaded), purses.money(Player.ALICE), purses.money(Player.BOB), simulation,
                (argument, player, start) -> argument.inMoney(loaded, player, start, stop()));
    }

    private <M> List<TallySheet.Row> rows(Referee<M> referee, M alices, M bobs, Simulation simulation,
            Naming<M> naming) throws IOException {
        Configuration<M> start = referee.start(alices, bobs);
        List<TallySheet.Row> rows = new ArrayList<>();
        for (String one : alicePlays) {
            Strategy<M> first = naming.strategy(new StrategyArgument("--alice-plays", one, ArgumentText::strategy),
                    Player.ALICE, start);
            for (String other : bobPlays) {
                Strategy<M> second = naming.strategy(new StrategyArgument("--bob-plays", other, ArgumentText::strategy),
                        Player.BOB, start);
                rows.add(new TallySheet.Row(one, other,
                        played(simulation.run(new Match<>(referee, first, second), start, stop()))));
            }
        }
        return rows;
    }
}
