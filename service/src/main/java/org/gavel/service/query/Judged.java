package org.gavel.service.query;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.value.DrawWorth;
import org.gavel.engine.answer.value.MixedOptions;
import org.gavel.inquiry.ShareInquiry;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Money;
import org.gavel.engine.word.Labelled;
import org.gavel.inquiry.UnprovedAnswerException;
import org.gavel.inquiry.ValueInquiry;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.ValueAnswer;
import org.gavel.io.answer.JsonLines;
import org.gavel.play.Behaviour;
import org.gavel.play.OngoingPlay;
import org.gavel.play.coach.BestReply;
import org.gavel.play.coach.Judge;
import org.gavel.play.coach.MoneyJudge;
import org.gavel.play.coach.PricedDecision;
import org.gavel.play.proof.ReplyVerifier;
import org.gavel.service.answer.Json;
import org.gavel.service.play.Currency;
import org.gavel.service.play.PlayReader;
import org.gavel.service.report.JudgeSheet;
import org.gavel.service.report.JudgeSheet.JudgedPlayer;
import org.gavel.service.request.Input;
import org.gavel.service.request.Request;
import org.gavel.service.request.StrategyArgument;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What each decision of recorded plays cost, and what best replies get against how players decide. */
public final class Judged {

    /** Recorded plays. */
    public static final Input<String> PLAYS = Input.game("plays", "PLAYS",
            "files of plays: as 'play --save' writes them, replays as JSON, a play a line, or CSV with columns play, alice, bob, winner, mover, to")
            .any();

    /** How a player decides, against whom a best reply is found. */
    enum Manner implements Labelled {
        /** As in the recorded plays, and optimally elsewhere. */
        RECORDED,
        /** By chance. */
        UNIFORM,
        /** By optimal bids. */
        OPTIMAL
    }

    private static final String MANNERS = " decides, for the best reply: as recorded and else optimally, uniformly, optimally, or by a file (recorded)";
    private static final String LABEL = "recorded|uniform|optimal|FILE";
    private static final Map<Player, Input<String>> PLAYERS = Map.of(Player.ALICE,
            Input.text("alicePlays", LABEL, "how Alice" + MANNERS), Player.BOB,
            Input.text("bobPlays", LABEL, "how Bob" + MANNERS));

    static final List<Input<?>> INPUTS = Inputs.withPurses(Inputs.GAME, PLAYS,
            PLAYERS.get(Player.ALICE), PLAYERS.get(Player.BOB), Inputs.VERIFY);

    private Judged() {
    }

    /** Recorded plays. */
    public interface Plays {
        /**
         * The plays.
         *
         * @param begun the play before its first bids
         */
        <M> List<OngoingPlay<M>> of(Currency<M> currency, OngoingPlay<M> begun);
    }

    /** What a request asks. */
    static JudgeSheet<?> of(RequestInquirer asking) {
        return of(asking, new Plays() {
            @Override
            public <M> List<OngoingPlay<M>> of(Currency<M> currency, OngoingPlay<M> begun) {
                return read(asking.said(), currency, begun);
            }
        });
    }

    /**
     * The question as asked.
     *
     * @param recorded reads the plays
     */
    public static JudgeSheet<?> of(Inquirer asking, Plays recorded) {
        AskedPurses purses = asking.purses();
        purses.sayChips();
        return purses.sayMoney() ? inMoney(asking, purses, recorded) : inChips(asking, purses, recorded);
    }

    private static JudgeSheet<BigFraction> inMoney(Inquirer asking, AskedPurses purses, Plays recorded) {
        PLAYERS.values().stream().filter(asking::has).findFirst().ifPresent(input -> {
            throw new InputException(asking.called(input) + ": best replies are found in chips only", "leave it out");
        });
        BiddingGame game = asking.listed(Inputs.GAME).game().with(Money.CONTINUOUS);
        Task.MONEY_PRICES.require(game);
        OngoingPlay<BigFraction> begun = Currency.MONEY.begin(game, purses.money(Player.ALICE),
                purses.money(Player.BOB));
        List<OngoingPlay<BigFraction>> plays = recorded.of(Currency.MONEY, begun);
        ShareAnswer needs = new ShareInquiry(ContinuousOptions.DEFAULT, asking.verify()).answer(game,
                IntStream.empty(), asking.stop(), asking.watch());
        if (needs.solution().completion() != Completion.COMPLETE) {
            throw new LimitReachedException("stopped before the thresholds were found", "allow more time");
        }
        return new JudgeSheet<>(begun, Optional.empty(), plays,
                plays.stream().map(new MoneyJudge(needs.solution())::prices).toList(), Map.of(), needs.account());
    }

    private static JudgeSheet<Long> inChips(Inquirer asking, AskedPurses purses, Plays recorded) {
        BiddingGame game = purses.withHolder(asking.listed(Inputs.GAME).game()).with(Money.CHIPS);
        OngoingPlay<Long> begun = Currency.CHIPS.begin(game, purses.chips(Player.ALICE), purses.chips(Player.BOB));
        List<OngoingPlay<Long>> plays = recorded.of(Currency.CHIPS, begun);
        MixedOptions options = new MixedOptions(DrawWorth.HALF, MixedOptions.DEFAULT.width(), OptionalInt.empty());
        ValueAnswer values = new ValueInquiry(options, ValueInquiry.Scope.ALL, ValueInquiry.Form.BOUNDS,
                asking.verify()).answer(game, MixedValue.chips(purses, Player.ALICE),
                        MixedValue.chips(purses, Player.BOB), asking.stop(), asking.watch());
        if (values.completion() != Completion.COMPLETE) {
            throw new LimitReachedException("the values are not known precisely enough",
                    "allow more time, or give fewer chips");
        }
        Judge judge = new Judge(values);
        List<List<PricedDecision<Long>>> prices = plays.stream().map(judge::prices).toList();
        Map<Player, JudgedPlayer> players = new EnumMap<>(Player.class);
        for (Player player : Player.values()) {
            String manner = asking.value(PLAYERS.get(player)).orElse(Manner.RECORDED.label());
            Behaviour decides = Labelled.of(Manner.class, manner).map(known -> switch (known) {
                case RECORDED -> judge.recorded(prices);
                case UNIFORM -> Behaviour.UNIFORM;
                case OPTIMAL -> judge.optimal();
            }).orElseGet(() -> written(manner, player, begun, asking));
            players.put(player, new JudgedPlayer(manner, reply(asking, begun, player, decides)));
        }
        return new JudgeSheet<>(begun, Optional.of(judge.value(begun, Player.ALICE)), plays, prices, players,
                values.account());
    }

    private static Behaviour written(String file, Player player, OngoingPlay<Long> begun, Inquirer asking) {
        String called = asking.called(PLAYERS.get(player));
        if (!file.endsWith(StrategyArgument.SUFFIX)) {
            throw new InputException(called + ": unknown choice '" + file + "'", "choose one of "
                    + String.join(", ", Labelled.labels(Manner.class)) + ", or a file that ends in "
                    + StrategyArgument.SUFFIX);
        }
        return Behaviour.of(Unchecked.get(() -> new StrategyArgument(called, file, asking::strategy)
                .inChips(begun.game(), player, begun.configuration(), asking.stop())));
    }

    /** What a best reply gets against a player; empty if configurations come back. */
    private static Optional<Double> reply(Inquirer asking, OngoingPlay<Long> begun, Player player, Behaviour decides) {
        Player replier = player.opponent();
        Optional<Map<Configuration<Long>, Double>> found = BestReply.values(begun, replier, decides,
                asking.stop());
        if (asking.verify() == Verify.YES && found.isPresent()) {
            new ReplyVerifier(begun.referee(), replier, decides, found.get()).check().stream()
                    .findFirst().ifPresent(wrong -> {
                        throw new UnprovedAnswerException("the best reply was rejected: " + wrong);
                    });
        }
        return found.map(values -> begun.outcome().map(outcome -> DrawWorth.HALF.of(outcome, replier))
                .orElseGet(() -> values.get(begun.configuration())));
    }

    /** The plays of a request. */
    private static <M> List<OngoingPlay<M>> read(Request request, Currency<M> currency, OngoingPlay<M> begun) {
        List<OngoingPlay<M>> plays = new ArrayList<>();
        JsonNode all = request.node(PLAYS.field()).orElseGet(Json::list);
        if (!all.isArray()) {
            throw Request.wrong(PLAYS.field(), all, "a list of plays");
        }
        all.forEach(each -> plays.add(play(each, currency, begun, "play " + (plays.size() + 1))));
        return plays;
    }

    /**
     * A recorded play.
     *
     * @param json an object with {@code rounds}, or with {@code alice}, {@code bob} and {@code decisions}
     * @param begun the play before its first bids
     * @param place what messages begin with
     * @throws InputException if it is none of this game with these budgets
     */
    public static <M> OngoingPlay<M> play(JsonNode json, Currency<M> currency, OngoingPlay<M> begun, String place) {
        if (!(json instanceof ObjectNode object)) {
            throw new InputException(place + " is not an object", "write as in {\"rounds\": [...]}");
        }
        Request said = new Request(object);
        PlayReader<M> reader = new PlayReader<>(currency);
        if (said.has("decisions")) {
            OngoingPlay<M> play;
            try {
                play = reader.read(said, begun.game());
            } catch (InputException e) {
                throw new InputException(place + ", " + e.getMessage(), e.hint());
            }
            if (!play.start().equals(begun.configuration())) {
                throw new InputException(place + " begins with other budgets", "judge it by itself");
            }
            return play;
        }
        JsonNode rounds = said.node("rounds").orElseThrow(() -> new InputException(
                place + " has no 'rounds'", "write as in {\"rounds\": [...]}, or give 'decisions'"));
        OngoingPlay<M> play = begun;
        for (JsonNode each : rounds) {
            String where = place + ", round " + (play.roundCount() + 1);
            if (!(each instanceof ObjectNode round)) {
                throw new InputException(where + " is not an object",
                        "write as in {\"bids\": {\"alice\": 1, \"bob\": 2}}");
            }
            play = reader.round(play, round, where);
        }
        return play;
    }

    /** The answer of a session. */
    static JsonNode json(RequestInquirer asking) {
        return JsonLines.object(of(asking).properties());
    }
}
