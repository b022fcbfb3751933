package org.gavel.cli.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.gavel.cli.AwaitedInput;
import org.gavel.cli.ControlPictures;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.option.GameOptions;
import org.gavel.cli.option.InputOptions;
import org.gavel.cli.option.LargeGameOptions;
import org.gavel.cli.option.OutputOption;
import org.gavel.cli.play.BetweenAnswers;
import org.gavel.cli.play.Dialogue;
import org.gavel.cli.play.GamePlay;
import org.gavel.cli.play.GamePlay.Comments;
import org.gavel.cli.play.PipeDialogue;
import org.gavel.cli.play.PlayedBy;
import org.gavel.cli.play.PlayerNames;
import org.gavel.cli.play.TerminalDialogue;
import org.gavel.cli.play.Transcript;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.inquiry.Stopwatch;
import org.gavel.service.query.AskedPurses;
import org.gavel.service.query.Inputs;
import org.gavel.service.query.Plays;
import org.gavel.service.query.Query;
import org.gavel.service.sheet.OutputFormat;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Plays a game in the terminal or over a pipe, and plays written plays again. */
@Command(mixinStandardHelpOptions = true, footer = {
        "",
        "By default each player has 10 chips, or 1 of real money if the payment needs real money.",
        "Bids, moves and commands are lines of standard input; 'help' lists the commands."})
public final class PlayCommand extends ProgramCommand {

    private static final String USUAL_CHIPS = "10";
    private static final String USUAL_MONEY = "1";
    private static final long USUAL_SEED = 1;

    /** In which form a replay is written. */
    enum Form {
        /** For people. */
        TEXT,
        /** One JSON object on a line. */
        JSON
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private final InputOptions asked = new InputOptions(Query.PLAY.inputs());

    @Option(names = "--alice-is", paramLabel = "WHO", description = "for Alice: human, perfect, good, random, or a file of a strategy (human)")
    private String alice = PlayedBy.HUMAN.name();

    @Option(names = "--bob-is", paramLabel = "WHO", description = "for Bob, likewise (perfect)")
    private String bob = PlayedBy.PERFECT.name();

    @Option(names = "--seed", paramLabel = "N", description = "the seed of random choices (1; at a terminal a new one)")
    private Optional<Long> seed = Optional.empty();

    @Option(names = "--rounds", paramLabel = "N", description = "stop after N rounds in which no human is asked (200)")
    private int rounds = 200;

    @Option(names = "--names", paramLabel = "A,B", description = "the names of the players (Alice,Bob)")
    private Optional<String> names = Optional.empty();

    @Option(names = "--load", paramLabel = "FILE", description = "go on from a saved play")
    private Optional<Path> load = Optional.empty();

    @Option(names = "--replay", paramLabel = "FILE", description = "check a saved play by the rules and show it")
    private Optional<Path> replay = Optional.empty();

    @Option(names = "--annotate", description = "explain each position of a replay, and lost wins")
    private boolean annotate;

    @Option(names = {"--format", "-f"}, paramLabel = "text|json", description = "the format of a replay (text)")
    private Optional<Form> form = Optional.empty();

    @Option(names = "--save", paramLabel = "FILE", description = "write the play to a new file when it ends")
    private Optional<Path> save = Optional.empty();

    @Mixin
    private final GameOptions gameOptions = new LargeGameOptions();

    @Mixin
    private final OutputOption output = new OutputOption();

    @Override
    protected ExitStatus run() throws IOException {
        checkOptions();
        BetweenAnswers stop = new BetweenAnswers(session().interrupted(), session().progress());
        if (replay.isPresent()) {
            return replay(replay.get(), stop);
        }
        return goOn(load.isPresent() ? loaded(load.get(), stop) : begin(stop), stop);
    }

    private Optional<String> game() {
        return asked.value(Plays.GAME);
    }

    private void checkOptions() {
        if (game().isEmpty() && replay.isEmpty() && load.isEmpty()) {
            throw new InputException("GAME is required", "see 'gavel play --help'");
        }
        refuse(replay.isPresent(), "a replay", "--load", "--save", "--alice-is", "--bob-is", "--seed", "--rounds");
        refuse(replay.isEmpty(), "a play that goes on", "--annotate", "--out", "--format");
        refuse(replay.isPresent() || load.isPresent(), "a transcript, which says it itself", "--chips", "--money",
                "--at",
                "--payment", "--ties", "--mover", "--bids");
        AskedPurses.of(asked);
        called();
        boolean asks = replay.isEmpty() && players().containsValue(PlayedBy.HUMAN);
        if (asks && game().filter("-"::equals).isPresent()) {
            throw new InputException("standard input cannot bring both the game and the moves", "name a file");
        }
        if (rounds < 1) {
            throw new InputException("--rounds " + rounds + " is not positive", "");
        }
        if (save.isPresent() && Files.exists(save.get())) {
            throw new InputException("--save: " + save.get() + " exists already", "choose another name");
        }
        if (save.map(Path::toAbsolutePath).map(Path::getParent).filter(folder -> !Files.isWritable(folder))
                .isPresent()) {
            throw new InputException("--save: " + save.get() + " cannot be written there", "choose another folder");
        }
    }

    private Map<Player, PlayedBy> players() {
        return Map.of(Player.ALICE, PlayedBy.parse("--alice-is", alice), Player.BOB, PlayedBy.parse("--bob-is", bob));
    }

    private void refuse(boolean holds, String what, String... options) {
        for (String option : options) {
            if (holds && spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new InputException(option + " does not go with " + what, "");
            }
        }
    }

    private GamePlay<?> begin(StopSignal stop) throws IOException {
        AskedPurses purses = AskedPurses.of(asked);
        PricedGame loaded = purses.sayMoney() ? loadedForMoney(game().orElseThrow(), stop)
                : PricedGame.of(gameOptions.load(game().orElseThrow(), session().in(), stop, Stopwatch.still()));
        boolean inMoney = purses.sayMoney() || purses.kind().isEmpty() && !loaded.game().auction().payment().isWhole();
        PricedGame played = loaded
                .map(each -> inMoney ? each.with(Money.CONTINUOUS) : purses.withHolder(each.with(Money.CHIPS)));
        String usual = inMoney ? USUAL_MONEY : USUAL_CHIPS;
        return GamePlay.begin(game().orElseThrow(), played, (purses.sayMoney() ? Inputs.MONEY : Inputs.CHIPS).option(),
                purses.areGiven() ? purses.written(Player.ALICE) : usual,
                purses.areGiven() ? purses.written(Player.BOB) : usual, stop);
    }

    private PricedGame loadedForMoney(String name, StopSignal stop) throws IOException {
        try {
            return gameOptions.loadForShares(name, session().in(), stop, Stopwatch.still());
        } catch (LimitReachedException reached) {
            PricedGame game = gameOptions.loadUnlisted(name, session().in(), reached, stop, Stopwatch.still());
            session().note(game.game().name() + ": too large to list, so played without listing positions");
            return game;
        }
    }

    private GamePlay<?> loaded(Path file, StopSignal stop) throws IOException {
        return GamePlay.of(transcript(file), name -> named(name, stop), stop);
    }

    private static Transcript transcript(Path file) throws IOException {
        return Transcript.read(SourceText.ofUtf8(file.toString(), ArgumentText.bytes(file)));
    }

    /** The game of a transcript, or the one that was named on the command line instead. */
    private BiddingGame named(String inTranscript, StopSignal stop) throws IOException {
        return gameOptions.load(game().orElse(inTranscript), session().in(), stop, Stopwatch.still());
    }

    private ExitStatus replay(Path file, StopSignal stop) throws IOException {
        GamePlay<?> play = loaded(file, stop);
        return output.write(session(), out -> {
            Comments comments = annotate ? Comments.ANNOTATED : Comments.NONE;
            if (form.map(Form.JSON::equals).orElseGet(() -> output.fileName().flatMap(OutputFormat::ofFileName)
                    .filter(OutputFormat.JSON::equals).isPresent())) {
                play.json(comments, out);
            } else {
                PrintWriter lines = new PrintWriter(out);
                play.replay(comments, called(), lines::println);
                lines.flush();
            }
            return ExitStatus.DONE;
        });
    }

    private ExitStatus goOn(GamePlay<?> play, BetweenAnswers stop) throws IOException {
        Optional<Terminal> terminal = terminal();
        if (terminal.isPresent()) {
            try (Terminal open = terminal.get()) {
                return goOn(play, seed.orElseGet(System::nanoTime),
                        stop.in(new TerminalDialogue(open, GamePlay.COMMANDS, session().interrupted())));
            }
        }
        PrintWriter out = new PrintWriter(
                new ControlPictures(new OutputStreamWriter(session().out(), StandardCharsets.UTF_8)));
        return goOn(play, seed.orElse(USUAL_SEED), stop.in(new PipeDialogue(
                new BufferedReader(new InputStreamReader(session().in(), StandardCharsets.UTF_8)), out)));
    }

    private ExitStatus goOn(GamePlay<?> play, long drawn, Dialogue dialogue) throws IOException {
        ExitStatus status = play.play(players(), called(), drawn, rounds,
                dialogue);
        if (save.isPresent()) {
            OutputOption.toFile(save.get(), out -> {
                play.write(out);
                return ExitStatus.DONE;
            });
        }
        return status;
    }

    private PlayerNames called() {
        return names.map(PlayerNames::parse).orElse(PlayerNames.USUAL);
    }

    /** The terminal at which the program runs, if input and output are one. */
    private Optional<Terminal> terminal() {
        if (!AwaitedInput.isStandard(session().in()) || System.console() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(TerminalBuilder.builder().name("gavel").system(true).dumb(false).build());
        } catch (IOException | IllegalStateException e) {
            return Optional.empty();
        }
    }
}
