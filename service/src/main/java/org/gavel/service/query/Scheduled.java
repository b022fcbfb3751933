package org.gavel.service.query;

import java.io.ByteArrayInputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.print.StrategyPrinter;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.failure.Unchecked;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.Assumption;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.game.algebra.AssumptionVerifier;
import org.gavel.engine.proof.Violation;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.engine.strategy.share.ShareStrategy;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.word.Labelled;
import org.gavel.inquiry.AnswerVerifier;
import org.gavel.inquiry.ShareInquiry;
import org.gavel.inquiry.UnprovedAnswerException;
import org.gavel.inquiry.Verify;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.Phase;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.Verification;
import org.gavel.io.answer.AnswerReader;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.answer.SavedAnswer;
import org.gavel.io.graph.GraphFormat;
import org.gavel.play.simulate.Tenders;
import org.gavel.service.report.Headers;
import org.gavel.service.report.ScheduleSheet;
import org.gavel.service.request.Input;
import tools.jackson.databind.JsonNode;

/**
 * Whether two players, or several parts, with a wish of their own can share one token: all wishes are met, whatever the others
 * do, if what they need together is less than all the money.
 */
public final class Scheduled {

    private static final int USUAL_ROUNDS = 20;
    private static final Input<Integer> ROUNDS = Input
            .of(Integer.class, "rounds", "N", "how many rounds of all strategies to show (" + USUAL_ROUNDS + ")")
            .from(0, 1_000, "give a number from 0 to 1000");

    /** Whose strategy to print. */
    public static final Input<String> TENDER = Input.text("tender", "NAME",
            "print the strategy of this player or part as a file for play and strategy");
    private static final Input<String> BOARD = Input.text("board", "NAME",
            "print the game that the strategy of this player or part plays, as JSON");

    private static final Input<Assumption> ASSUME = Input.of(Assumption.class, "assume", "nothing|admissible|promise",
            "what each of two assumes of the other: nothing (default); admissible: not to give up their own wish;"
                    + " promise: and to stop bidding once it is settled");

    static final List<Input<?>> INPUTS = List.of(Inputs.GAME, ROUNDS, TENDER, BOARD, ASSUME, Inputs.VERIFY,
            Inputs.CERTIFICATE);

    private Scheduled() {
    }

    /**
     * What somebody asks.
     *
     * @throws LimitReachedException if there was no time for all thresholds
     */
    public static ScheduleSheet of(Inquirer asking) {
        Tenders tenders = tenders(asking.value(ASSUME).orElse(Assumption.NOTHING), asking);
        if (asking.verify() == Verify.YES) {
            fault(tenders, asking.stop()).ifPresent(vertex -> {
                throw new UnprovedAnswerException("the assumption could not be verified at " + vertex);
            });
        }
        Optional<Integer> tender = wish(TENDER, tenders, asking);
        Map<Integer, String> boards = wish(BOARD, tenders, asking)
                .map(wish -> Map.of(wish, json(tenders.games().get(wish)))).orElse(Map.of());
        List<ShareAnswer> answers = tenders.games().stream().map(each -> answer(each, asking)).toList();
        ScheduleSheet thresholds = new ScheduleSheet(tenders, answers, Optional.empty(),
                asking.says(Inputs.CERTIFICATE) ? answers.stream().map(each -> Query.tree(each, asking)).toList()
                        : List.of(),
                Map.of(), boards);
        return run(thresholds, asking.value(ROUNDS).orElse(USUAL_ROUNDS), tender.stream().toList(), asking);
    }

    /** The same with a run and strategies, if the wishes are compatible and there is time. */
    private static ScheduleSheet run(ScheduleSheet found, int rounds, List<Integer> asked, Inquirer asking) {
        if (found.verdict() != ScheduleSheet.Verdict.COMPATIBLE) {
            return found;
        }
        int count = found.answers().size();
        BigFraction margin = found.spare().divide(2 * count);
        try {
            return new ScheduleSheet(found.tenders(), found.answers(),
                    Optional.of(found.tenders().play(IntStream.range(0, count).mapToObj(found::share).toList(), margin,
                            rounds, asking.stop())),
                    found.proofs(), asked.stream()
                            .collect(Collectors.toMap(wish -> wish, wish -> rules(found, wish, margin, asking))),
                    found.boards());
        } catch (LimitReachedException e) {
            return found;
        }
    }

    private static Tenders tenders(Assumption assumption, Inquirer asking) {
        Tenders given = tenders(first(asking), asking);
        if (given.games().stream().anyMatch(each -> !haveSameVertices(each, given.games().get(0)))) {
            throw new InputException("a wish of several sets has a board of its own, and is not scheduled with another",
                    "name one set in each wish");
        }
        return given.assuming(assumption, ExpansionLimits.DEFAULT.maxPositions(), asking.stop());
    }

    /**
     * Whether a saved schedule is right: the proofs in it, the moves that its assumption excludes, and everything that follows.
     *
     * @param called what messages call it
     * @throws InputException if it has no proofs
     */
    static CheckAnswer check(JsonNode saved, String called, Inquirer asking) {
        Assumption assumption = Labelled.of(Assumption.class, saved.path("assume").asString("nothing")).orElseThrow(
                () -> new InputException(called + ": unknown assumption", "check an answer of this gavel"));
        Tenders tenders = tenders(assumption, asking);
        if (saved.path("answers").size() != tenders.games().size()) {
            throw new InputException(called + ": the schedule has no proofs", "add --certificate where it is made");
        }
        BiddingGame common = tenders.common();
        String start = common.board().name(common.start());
        if (!start.equals(saved.path("start").asString(""))) {
            throw new InputException(called + ": the answer does not start at " + start, "ask about the same start");
        }
        List<Violation> faults = new ArrayList<>();
        Set<String> unchecked = new TreeSet<>();
        List<ShareAnswer> answers = new ArrayList<>();
        for (int i = 0; i < tenders.games().size(); i++) {
            byte[] text = saved.get("answers").get(i).toString().getBytes(StandardCharsets.UTF_8);
            try (AnswerReader reader = new AnswerReader(called, new ByteArrayInputStream(text))) {
                SavedAnswer answer = reader.next(tenders.games().get(i));
                if (!(answer.answer() instanceof ShareAnswer shares) || shares.asked().horizon().isPresent()) {
                    throw new InputException(called + ": an answer in the schedule is to another question",
                            "keep the answers of 'gavel schedule --certificate'");
                }
                Finding finding = new AnswerVerifier(asking.stop(), ShareSource.SOLVING, answer.certificate())
                        .checkSaved(answer.answer());
                if (finding.verdict() != CheckAnswer.Verdict.VERIFIED) {
                    return checked(shares.game(), finding, List.of(), asking);
                }
                answers.add(shares);
                unchecked.addAll(answer.unchecked());
            }
        }
        ScheduleSheet found = new ScheduleSheet(tenders, answers, Optional.empty(), List.of(), Map.of(),
                with("board", saved, tenders).stream()
                        .collect(Collectors.toMap(wish -> wish, wish -> json(tenders.games().get(wish)))));
        JsonNode again = JsonLines.object((saved.has("rounds")
                ? run(found, saved.get("rounds").size(), with("tender", saved, tenders), asking)
                : found).properties());
        saved.propertyNames().stream()
                .filter(key -> !key.equals("answers") && (key.equals("verified") || !again.has(key)))
                .forEach(key -> unchecked.add("'" + key + "'"));
        fault(tenders, asking.stop()).ifPresent(name -> faults.add(new Violation(Player.ALICE,
                common.board().vertexNamed(name).orElseThrow(),
                "the assumption does not exclude a move that is missing")));
        again.properties().stream().filter(each -> !each.getKey().equals("verified")
                && !each.getValue().equals(saved.get(each.getKey())))
                .forEach(each -> faults.add(new Violation(Player.ALICE, common.start(),
                        "'" + each.getKey() + "' does not follow from the proofs")));
        return checked(common, Finding.of(faults, "all thresholds, their sum, the assumption and the run"),
                List.copyOf(unchecked), asking);
    }

    private static List<Integer> with(String key, JsonNode saved, Tenders tenders) {
        return IntStream.range(0, tenders.names().size())
                .filter(wish -> saved.path("wishes").path(tenders.names().get(wish)).has(key)).boxed().toList();
    }

    private static CheckAnswer checked(BiddingGame game, Finding finding, List<String> unchecked, Inquirer asking) {
        asking.watch().lap(Phase.VERIFYING);
        return new CheckAnswer(game, "schedule", "from " + game.board().name(game.start()), finding.verdict(),
                finding.what(), finding.violations(), unchecked, new Account(
                        finding.verdict() == CheckAnswer.Verdict.VERIFIED ? Verification.verified(finding.what())
                                : Verification.notVerified(finding.what()),
                        asking.watch().take()));
    }

    /** A vertex that lacks a move although the assumption does not exclude it. */
    private static Optional<String> fault(Tenders tenders, StopSignal stop) {
        return tenders.assumption() == Assumption.NOTHING ? Optional.empty()
                : new AssumptionVerifier(tenders.given(), tenders.games(), tenders.assumption(),
                        stop)
                        .fault();
    }

    private static Optional<Integer> wish(Input<String> input, Tenders tenders, Inquirer asking) {
        return asking.value(input).map(name -> {
            if (!tenders.names().contains(name)) {
                throw new InputException(asking.called(input) + ": nobody called '" + name + "' has a wish",
                        "choose one of " + String.join(", ", tenders.names()));
            }
            return tenders.names().indexOf(name);
        });
    }

    private static String json(BiddingGame game) {
        StringWriter text = new StringWriter();
        Unchecked.run(() -> GraphFormat.JSON.write(game, text));
        return text.toString();
    }

    /** A strategy as a text, with what it is for. */
    private static String rules(ScheduleSheet found, int wish, BigFraction margin, Inquirer asking) {
        BiddingGame game = found.tenders().games().get(wish);
        String name = found.tenders().names().get(wish);
        String comment = (found.tenders().areOfPlayers() ? Headers.capitalised(name) : name) + " wants "
                + found.wish(wish) + ", and gets " + Fractions.text(found.share(wish)) + " of the money at "
                + game.board().name(game.start());
        return found.tenders().strategy(wish, margin, asking.stop()) instanceof ShareStrategy strategy
                ? StrategyPrinter.text(game, strategy, comment)
                : StrategyPrinter.optimal(game, Player.ALICE, margin, comment);
    }

    /** The game of the first wish. */
    private static BiddingGame first(Inquirer asking) {
        BiddingGame game = asking.wish(Optional.empty()).with(Money.CONTINUOUS);
        return GameAlgebra.wishes(game).isEmpty() ? asking.wish(Optional.of(Player.ALICE.label())) : game;
    }

    /** The games of all wishes, by the auction of the first. */
    private static Tenders tenders(BiddingGame first, Inquirer asking) {
        List<String> names = GameAlgebra.wishes(first);
        List<BiddingGame> games = new ArrayList<>(List.of(first));
        names.stream().skip(1).map(name -> asking.wish(Optional.of(name))).forEach(games::add);
        boolean players = names.contains(Player.BOB.label());
        Auction proved = Auction.DEFAULT.with("payment", "poorman").with("mover", first.auction().mover().label());
        if (!players && !first.auction().equals(proved)) {
            throw new InputException(
                    "parts are proved to share a token only where the highest bid, named in secret, is paid"
                            + " to the bank, and not with " + first.auction().choices().entrySet().stream()
                                    .filter(each -> !each.getValue().equals(proved.choices().get(each.getKey())))
                                    .map(each -> each.getKey() + " " + each.getValue())
                                    .collect(Collectors.joining(", ")),
                    "choose payment poorman, and no other rule of bids or ties, or call two parts alice and bob");
        }
        games.replaceAll(game -> game == first ? game
                : game.with(players ? first.auction().reversed() : first.auction()));
        return new Tenders(games);
    }

    /** The games of all wishes, if a game is about the first of several on one board; else none. */
    static List<BiddingGame> all(BiddingGame game, Inquirer asking) {
        if (!GameAlgebra.isOfFirstWish(game)) {
            return List.of();
        }
        try {
            List<BiddingGame> games = tenders(game, asking).games();
            return games.stream().allMatch(each -> haveSameVertices(each, game)) ? games : List.of();
        } catch (InputException e) {
            return List.of();
        }
    }

    /** Whether all wishes of a game can be met, once it is known what the first needs; empty if it is about one wish. */
    public static Optional<ScheduleSheet> beside(ShareAnswer first, Inquirer asking) {
        List<BiddingGame> games = first.solution().completion() == Completion.COMPLETE ? all(first.game(), asking)
                : List.of();
        return games.isEmpty() ? Optional.empty()
                : Optional.of(new ScheduleSheet(new Tenders(games),
                        games.stream().map(each -> each == first.game() ? first : answer(each, asking)).toList(),
                        Optional.empty(), List.of(), Map.of(), Map.of()));
    }

    private static boolean haveSameVertices(BiddingGame one, BiddingGame other) {
        int count = one.board().declaredCount();
        return count == other.board().declaredCount() && IntStream.range(0, count)
                .allMatch(vertex -> one.board().name(vertex).equals(other.board().name(vertex)));
    }

    private static ShareAnswer answer(BiddingGame game, Inquirer asking) {
        ShareAnswer answer = new ShareInquiry(ContinuousOptions.DEFAULT, asking.verify()).answer(game,
                IntStream.range(0, asking.says(Inputs.CERTIFICATE) ? game.board().declaredCount() : 0), asking.stop(),
                asking.watch());
        if (answer.solution().completion() != Completion.COMPLETE) {
            throw new LimitReachedException("stopped before the thresholds were found", "allow more time");
        }
        return answer;
    }

    /** The answer of a session. */
    static JsonNode json(RequestInquirer asking) {
        return JsonLines.object(of(asking).properties());
    }
}
