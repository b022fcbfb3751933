package org.gavel.validation.published;

import static org.gavel.sweep.question.Type.Basic.NUMBER;
import static org.gavel.sweep.question.Type.Basic.TEXT;
import static org.gavel.sweep.question.Type.Basic.TRUTH;
import static org.gavel.sweep.question.Type.Basic.VERDICT;
import static org.gavel.sweep.question.Type.Basic.VERTEX;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.answer.PayoffPoint;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.payment.TurnChance;
import org.gavel.engine.solve.Solvers;
import org.gavel.engine.solve.average.PayoffCurveSolver;
import org.gavel.engine.solve.outcome.ConfigurationSolver;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.inquiry.AnswerVerifier;
import org.gavel.inquiry.ComparisonInquiry;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.Verify;
import org.gavel.play.Behaviour;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Referee;
import org.gavel.play.coach.BestReply;
import org.gavel.play.path.PathBidding;
import org.gavel.sweep.question.BuiltIn;
import org.gavel.sweep.question.BuiltIn.Call;
import org.gavel.sweep.question.Quantity;
import org.gavel.sweep.question.Type;
import org.gavel.validation.claim.Cases;

/**
 * The functions that published claims may use besides those of all questions. A holding of n chips with the tie-breaking
 * advantage is n + 1/2; one that is never enough is one more than all the chips.
 */
final class ClaimFunctions {

    private static final List<Type> CONFIGURATION = List.of(VERDICT, VERTEX, VERDICT, NUMBER, NUMBER);
    private static final List<Type> TUG = List.of(VERDICT, NUMBER, NUMBER, NUMBER, NUMBER);

    private final Cases cases;
    private final List<List<String>> table;
    private final Map<String, BuiltIn> all = new HashMap<>();

    private ClaimFunctions(Cases cases, List<List<String>> table) {
        this.cases = cases;
        this.table = table;
    }

    /** The functions by their names, for a run that may read a table of printed values. */
    static Map<String, BuiltIn> of(Cases cases, List<List<String>> table) {
        ClaimFunctions functions = new ClaimFunctions(cases, table);
        functions.addNumbers();
        functions.addPrinted();
        functions.addTexts();
        functions.addGames();
        functions.addMoney();
        functions.addChips();
        functions.addRules();
        functions.addStable();
        functions.addPaths();
        functions.addPathsInMoney();
        return functions.all;
    }

    private void add(String name, List<Type> takes, Type result, BuiltIn.Body body) {
        all.put(name, new BuiltIn(name, takes, List.of(), result, body));
    }

    private void addNumbers() {
        add("upto", List.of(NUMBER, NUMBER), NUMBER, call -> Quantity.of(cases.upTo(whole(call, 0), whole(call, 1))));
        add("pow", List.of(NUMBER, NUMBER), NUMBER,
                call -> Quantity.of(fraction(call, 0).pow(fraction(call, 1).intValue())));
        add("sin_pi", List.of(NUMBER), NUMBER, call -> ofAngle(call, Math::sin));
        add("cos_pi", List.of(NUMBER), NUMBER, call -> ofAngle(call, Math::cos));
        add("meeting", List.of(NUMBER, NUMBER), NUMBER, call -> call.<Quantity>argument(0)
                .meets(call.argument(1)) ? call.argument(1) : call.argument(0));
        add("steps", List.of(NUMBER, NUMBER), NUMBER, call -> Quantity.of(steps(fraction(call, 0), fraction(call, 1))));
    }

    /** The least power of a factor that is at least some number. */
    private static int steps(BigFraction factor, BigFraction wanted) {
        int steps = 0;
        for (BigFraction power = BigFraction.ONE; power.compareTo(wanted) < 0; power = power.multiply(factor)) {
            steps++;
        }
        return steps;
    }

    private void addPrinted() {
        add("rows", List.of(), new Type.ListOf(NUMBER), call -> numbers(table.size()));
        add("columns", List.of(NUMBER), new Type.ListOf(NUMBER), call -> numbers(table.get(whole(call, 0)).size()));
        add("entry", List.of(NUMBER, NUMBER), TEXT, this::entry);
        add("held", List.of(NUMBER, NUMBER), NUMBER,
                call -> half(Holding.parse(entry(call)).orElseThrow().code()));
        add("number", List.of(NUMBER, NUMBER), NUMBER, call -> Quantity.of(entry(call).contains(".")
                ? Fractions.parseDecimal(entry(call))
                : Fractions.parse(entry(call))));
        add("surd", List.of(TEXT), TEXT, call -> Surd.parse(call.argument(0)).toString());
        add("roughly", List.of(TEXT), TEXT, call -> Surd.parse(call.argument(0)).about());
        add("gain", List.of(NUMBER, NUMBER, TEXT, TEXT), TEXT, call -> Surd.gain(call.whole(0), call.whole(1),
                Surd.parse(call.argument(2)), Surd.parse(call.argument(3))).toString());
    }

    private String entry(Call call) {
        return table.get(whole(call, 0)).get(whole(call, 1));
    }

    private static List<Quantity> numbers(int count) {
        return IntStream.range(0, count).mapToObj(i -> Quantity.of(i)).toList();
    }

    /** A function of an angle told in half turns, in doubles. */
    private static Quantity ofAngle(Call call, DoubleUnaryOperator function) {
        return Quantity.of(BigFraction.from(function.applyAsDouble(fraction(call, 0).doubleValue() * Math.PI)));
    }

    private static BigFraction fraction(Call call, int place) {
        return call.<Quantity>argument(place).exact().orElseThrow();
    }

    private static int whole(Call call, int place) {
        return (int) call.whole(place);
    }

    private static int vertex(Call call, int place) {
        return call.<Integer>argument(place);
    }

    private static Player player(Call call, int place) {
        return call.argument(place) == Verdict.ALICE ? Player.ALICE : Player.BOB;
    }

    /** A holding of n as 2n and n* as 2n+1, as a number. */
    private static Quantity half(long code) {
        return Quantity.of(BigFraction.of((int) code, 2));
    }

    private void addTexts() {
        add("text", List.of(TEXT), TEXT, call -> call.argument(0));
        add("fraction", List.of(NUMBER), TEXT, call -> Fractions.text(call.<Quantity>argument(0).upperBound()));
        add("about", List.of(NUMBER), TEXT,
                call -> Double.toString(call.<Quantity>argument(0).upperBound().doubleValue()));
        add("holding", List.of(NUMBER), TEXT,
                call -> Holding.ofCode(fraction(call, 0).multiply(2).longValue()).toString());
        add("rounded", List.of(NUMBER, NUMBER), TEXT, call -> call.<Quantity>argument(0).rounded(whole(call, 1)));
        add("name", List.of(VERTEX), TEXT, call -> call.game().graph().name(vertex(call, 0)));
        add("because", List.of(VERTEX, NUMBER), TEXT,
                call -> OneRound.explain(truth(call), vertex(call, 0), whole(call, 1)));
        add("because_twice", List.of(VERTEX, NUMBER), TEXT,
                call -> OneRound.explainTwice(truth(call), vertex(call, 0), whole(call, 1)));
    }

    private void addGames() {
        add("vertex", List.of(NUMBER), VERTEX,
                call -> call.game().graph().vertexNamed(call.argument(0).toString()).orElseThrow());
        add("everywhere", List.of(), new Type.ListOf(VERTEX),
                call -> IntStream.range(0, call.game().graph().declaredCount()).boxed().toList());
        all.put("at", new BuiltIn("at", List.of(TEXT), List.of(NUMBER, NUMBER), VERTEX,
                call -> call.game().graph().vertexNamed(String.format(Locale.ROOT, call.argument(0),
                        call.has(1) ? call.argument(1) : "", call.has(2) ? call.argument(2) : "")).orElseThrow()));
        add("broke", List.of(VERTEX), VERDICT, call -> call.game().graph().brokeOutcome(vertex(call, 0))
                .map(won -> won == Outcome.ALICE ? Verdict.ALICE : won == Outcome.BOB ? Verdict.BOB : Verdict.DRAW)
                .orElse(Verdict.DRAW));
        add("priority", List.of(VERTEX), NUMBER,
                call -> Quantity.of(call.game().graph().marks().priority(vertex(call, 0)).orElseThrow()));
        add("unjoined", List.of(VERTEX, NUMBER, NUMBER), NUMBER, call -> Quantity.of(SelectionTheorem.unjoined(
                call.game().graph().name(vertex(call, 0)).replace("/", ""), whole(call, 1), whole(call, 2))));
        add("within", List.of(VERDICT, VERTEX, NUMBER), NUMBER, call -> share(
                call.kept("within " + call.argument(2),
                        () -> PublishedGames.within(call.game(), whole(call, 2), call.stop())),
                call));
        add("random_turn", List.of(VERTEX), NUMBER, call -> Quantity.of(call.kept("random turn",
                () -> new RandomTurn(call.game().graph()).chances())[vertex(call, 0)]));
        add("lipschitz", List.of(VERTEX), NUMBER, call -> Quantity.of(call.kept("lipschitz",
                () -> LipschitzExtension.of(call.game().graph())).get(vertex(call, 0))));
        all.put("is", new BuiltIn("is", List.of(TEXT, TEXT), List.of(NUMBER), TRUTH, ClaimFunctions::isRelated));
    }

    private void addMoney() {
        add("no_share", List.of(VERDICT, VERTEX), TRUTH,
                call -> call.kept("real", () -> PublishedGames.solve(call.game(), call.stop())).of(player(call, 0))
                        .never(vertex(call, 1)));
        add("share_if", List.of(VERTEX, VERTEX, VERTEX), NUMBER,
                call -> Quantity.of(PublishedGames
                        .solve(PublishedGames.restricted(call.game(), Player.ALICE, vertex(call, 1), vertex(call, 2)),
                                call.stop())
                        .alice().exact(vertex(call, 0)).orElseThrow()));
        all.put("turns", new BuiltIn("turns", List.of(TEXT, NUMBER), List.of(NUMBER), NUMBER,
                call -> Quantity.of(Payment.parse(call.argument(0) + (call.has(2) ? ":" + call.argument(2) : ""))
                        .turns(TurnChance.Strategies.PURE).orElseThrow().least(fraction(call, 1)))));
        add("fair_payoff", List.of(), NUMBER, call -> call.kept("fair payoff", () -> {
            PayoffPoint point = new PayoffCurveSolver(TurnChance.Strategies.PURE)
                    .solve(call.game(), List.of(BigFraction.of(1, 3)), call.stop()).points().get(0);
            return point.isExact() ? Quantity.of(point.lower()) : Quantity.UNKNOWN;
        }));
        add("largest_weight", List.of(), NUMBER,
                call -> Quantity.of(IntStream.range(0, call.game().graph().vertexCount())
                        .mapToObj(call.game().graph().marks()::weight).max(Comparator.naturalOrder()).orElseThrow()));
        add("proved", List.of(NUMBER), TRUTH,
                call -> averages(call, 0).isPresent());
        add("average", List.of(VERDICT, VERTEX, NUMBER), NUMBER,
                call -> averages(call, 2).map(solution -> share(solution, call)).orElse(Quantity.UNKNOWN));
    }

    /** What both need for an average weight, if potentials prove it. */
    private static Optional<ContinuousSolution> averages(Call call, int place) {
        return call.kept(fraction(call, place), () -> proved(call, fraction(call, place)));
    }

    private static Optional<ContinuousSolution> proved(Call call, BigFraction least) {
        BiddingGame game = new BiddingGame(call.game().name(), call.game().graph(), call.game().start(),
                call.game().auction(), new Objective.MeanPayoff(least));
        ContinuousSolution solution = Solvers.continuous(game.auction(), ContinuousOptions.DEFAULT).solve(game,
                call.stop());
        return new AnswerVerifier(call.stop()).checkEndless(solution)
                .verdict() == org.gavel.inquiry.answer.CheckAnswer.Verdict.VERIFIED
                        ? Optional.of(solution)
                        : Optional.empty();
    }

    private static Quantity share(ContinuousSolution solution, Call call) {
        ContinuousThresholds of = solution.of(player(call, 0));
        int vertex = vertex(call, 1);
        return of.exact(vertex).map(Quantity::of)
                .orElseGet(() -> Quantity.between(of.lowerBound(vertex), of.upperBound(vertex)));
    }

    /** Whether the game relates so to another one, for all numbers of chips. */
    private static boolean isRelated(Call call) {
        BiddingGame game = call.game().with(PublishedGames.chips());
        BiddingGame other = PublishedGames.inChips(call.argument(1), call.has(2) ? "n=" + call.argument(2) : "");
        return new ComparisonInquiry(1 << 16, 1_000, Verify.NO)
                .answer(game, game.name(), other, other.name(), call.stop(), Stopwatch.still()).finding().relation()
                .label().equals(call.argument(0));
    }

    private static ChipTruth truth(Call call) {
        return call.kept("truth", () -> ChipTruth.upTo(last(call), PublishedGames.inChips(call.game()), call.stop()));
    }

    /** The same where Alice has one move from a vertex. */
    private static ChipTruth truthIf(Call call, int from, int to) {
        return call.kept(List.of(from, to), () -> ChipTruth.upTo(last(call),
                PublishedGames.restricted(PublishedGames.inChips(call.game()), Player.ALICE, from, to), call.stop()));
    }

    private static int last(Call call) {
        return (int) call.totals().total(call.totals().count() - 1);
    }

    private void addChips() {
        add("wins", CONFIGURATION, TRUTH, call -> truth(call).wins(player(call, 0), vertex(call, 1),
                player(call, 2).ordinal(), whole(call, 3), whole(call, 4)));
        add("threshold", List.of(VERTEX, NUMBER), NUMBER,
                call -> half(truth(call).code(vertex(call, 0), whole(call, 1))));
        add("threshold_if", List.of(VERTEX, NUMBER, VERTEX, VERTEX), NUMBER,
                call -> half(truthIf(call, vertex(call, 2), vertex(call, 3)).code(vertex(call, 0), whole(call, 1))));
    }

    /** All by the rules alone, in games in which a total of chips stays. */
    private void addRules() {
        add("forces", CONFIGURATION, TRUTH, call -> rules(call, call.whole(3) + call.whole(4))
                .wins(player(call, 0), vertex(call, 1), player(call, 2),
                        whole(call, player(call, 0) == Player.ALICE ? 3 : 4)));
        add("best_reply", List.of(VERDICT, NUMBER, NUMBER), NUMBER, ClaimFunctions::bestReply);
        add("forced", List.of(VERDICT, VERTEX, NUMBER, NUMBER, NUMBER), NUMBER, ClaimFunctions::rounds);
        add("least", List.of(VERTEX, NUMBER), NUMBER, call -> half(rules(call, call.whole(1)).code(vertex(call, 0))));
        add("bids", CONFIGURATION, TEXT, call -> rules(call, call.whole(3) + call.whole(4)).bids(player(call, 0),
                vertex(call, 1), player(call, 2), whole(call, 3), whole(call, 4)));
    }

    /** What a player gets at most against uniformly random bids of the other. */
    private static Quantity bestReply(Call call) {
        OngoingPlay<Long> begun = OngoingPlay.begin(Referee.inChips(PublishedGames.inChips(call.game())),
                call.whole(1), call.whole(2));
        return BestReply.values(begun, player(call, 0), Behaviour.UNIFORM, call.stop())
                .map(values -> Quantity.of(BigFraction.from(values.get(begun.configuration()))))
                .orElse(Quantity.UNKNOWN);
    }

    /** Of purses up to some size, in games in which both pay the bank. */
    private static Quantity rounds(Call call) {
        Player player = player(call, 0);
        BiddingGame game = PublishedGames.inChips(call.game());
        int most = whole(call, 4);
        ConfigurationSolver rules = call.kept(player, () -> new ConfigurationSolver(game, player,
                game.auction().bids().stance(player), ConfigurationSolver.Scope.WHOLE_BOARD, most, most, call.stop()));
        int own = whole(call, player == Player.ALICE ? 2 : 3);
        return Quantity.of(rules.rounds(vertex(call, 1), 0, own, whole(call, 2) + whole(call, 3) - own));
    }

    private static ByTheRules rules(Call call, long total) {
        return call.kept("by the rules " + total,
                () -> new ByTheRules(PublishedGames.inChips(call.game()), (int) total, call.stop()));
    }

    /** What Alice needs where the strategy of one player must be stable, as printed or as corrected. */
    private void addStable() {
        add("period", List.of(), NUMBER, call -> call.kept("period", () -> Quantity.of(Fractions.commonDenominator(
                Arrays.stream(stable(call, Player.ALICE).shares())).longValueExact())));
        add("stable", List.of(VERDICT, VERTEX, NUMBER), NUMBER, call -> stable(call, StableStrategies.Meaning.MOVES));
        add("firm", List.of(VERDICT, VERTEX, NUMBER), NUMBER,
                call -> stable(call, StableStrategies.Meaning.MOVES_AND_MOVER));
    }

    private static StableStrategies stable(Call call, Player player) {
        return call.kept(List.of("stable", player), () -> new StableStrategies(call.game(),
                call.kept("real", () -> PublishedGames.solve(call.game(), call.stop())), player));
    }

    private static Quantity stable(Call call, StableStrategies.Meaning meaning) {
        int total = whole(call, 2);
        long[] codes = call.kept(List.of(player(call, 0), meaning, total),
                () -> stable(call, player(call, 0)).codes(total, meaning));
        return half(codes[vertex(call, 1)]);
    }

    /** Whose bids, on which path and with which money, are followed by which bid they begin with. */
    private void addPaths() {
        add("constant_wins", with(TUG, NUMBER), TRUTH, call -> constant(call).wins());
        add("constant_holds", with(TUG, NUMBER), TRUTH, call -> constant(call).prevents());
        add("rising_wins", with(TUG, NUMBER), TRUTH, call -> rising(call).wins());
        add("rising_holds", with(TUG, NUMBER), TRUTH, call -> rising(call).prevents());
        add("proof", TUG, TEXT, call -> TugProofs.explain(tug(call), winner(call)));
        add("alternating_wins", TUG, TRUTH, call -> alternating(call).lindaWins());
        add("alternating_played", TUG, TRUTH, call -> alternating(call).winWhenPlayed());
        add("alternating_proof", TUG, TEXT, call -> alternating(call).explain());
    }

    private static Optional<Player> winner(Call call) {
        return call.argument(0) == Verdict.DRAW ? Optional.empty() : Optional.of(player(call, 0));
    }

    private void addPathsInMoney() {
        List<Type> bids = List.of(NUMBER, NUMBER, new Type.ListOf(NUMBER));
        add("crushed", List.of(NUMBER, NUMBER), NUMBER, call -> PathReplies.crushed(whole(call, 0), whole(call, 1)));
        add("outlasts", bids, TRUTH,
                call -> PathReplies.outlasts(whole(call, 0), whole(call, 1), call.argument(2)));
        add("meets", bids, TRUTH, call -> PathReplies.meets(whole(call, 0), whole(call, 1), call.argument(2)));
        add("longest", List.of(NUMBER, NUMBER, NUMBER, NUMBER), TEXT, call -> PathReplies
                .longest(new Tug(whole(call, 0), whole(call, 1), whole(call, 2), whole(call, 3))));
        add("rounds", List.of(TEXT, NUMBER, NUMBER), NUMBER, ClaimFunctions::played);
        add("recurrence", TUG.subList(0, 4), NUMBER, call -> {
            List<BankRecurrence> steps = call.kept(player(call, 0), ArrayList::new);
            return BankRecurrence.ratio(steps, player(call, 0), whole(call, 1), whole(call, 2), whole(call, 3));
        });
        add("program", with(TUG, NUMBER), NUMBER, call -> {
            BankProgram program = call.kept("program",
                    () -> new BankProgram(whole(call, 1), whole(call, 5), whole(call, 5)));
            return Quantity.of(player(call, 0) == Player.ALICE
                    ? program.leftWins(whole(call, 2), whole(call, 3), whole(call, 4))
                    : program.rightWins(whole(call, 2), whole(call, 3), whole(call, 4)));
        });
    }

    private static Quantity played(Call call) {
        PathPlay play = call.kept("play", () -> new PathPlay(call.game()));
        BigFraction share = BigFraction.of(whole(call, 1), whole(call, 1) + whole(call, 2));
        OptionalInt rounds = call.kept(List.of(call.<String>argument(0), share), () -> play.rounds(share,
                board -> call.<String>argument(0).equals("adaptive") ? PathBidding.adaptive(Player.ALICE, board)
                        : PathBidding.nonadaptive(Player.ALICE, board, play.start(), share),
                call.stop()));
        return rounds.isPresent() ? Quantity.of(rounds.getAsInt()) : Quantity.NEVER;
    }

    private static List<Type> with(List<Type> types, Type last) {
        Type[] all = Arrays.copyOf(types.toArray(new Type[0]), types.size() + 1);
        all[types.size()] = last;
        return List.of(all);
    }

    private static Tug tug(Call call) {
        return new Tug(whole(call, 1), whole(call, 2), whole(call, 3), whole(call, 4));
    }

    private static FixedBids constant(Call call) {
        return new FixedBids(tug(call), player(call, 0), FixedBids.constant(tug(call), whole(call, 5)));
    }

    private static FixedBids rising(Call call) {
        return new FixedBids(tug(call), player(call, 0),
                FixedBids.rising(tug(call), fraction(call, 5).intValue()));
    }

    private static AlternatingBids alternating(Call call) {
        return new AlternatingBids(tug(call), player(call, 0));
    }
}
