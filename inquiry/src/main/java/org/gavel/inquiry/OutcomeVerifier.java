package org.gavel.inquiry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.AnsweringVerifier;
import org.gavel.engine.proof.ContinuousVerifier;
import org.gavel.engine.proof.ShareAdviceVerifier;
import org.gavel.engine.proof.ShareRoundsVerifier;
import org.gavel.engine.proof.ThresholdVerifier;
import org.gavel.engine.proof.Violations;
import org.gavel.engine.proof.chips.ChipAdviceVerifier;
import org.gavel.engine.proof.chips.ChipRoundsVerifier;
import org.gavel.engine.proof.chips.ChipVerifier;
import org.gavel.engine.proof.chips.CreditVerifier;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.solve.outcome.Certainty;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ChipOutcomeSolver;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.outcome.KnownGame;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvice;
import org.gavel.engine.strategy.ContinuousAdvice;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.engine.task.Task;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.CheckAnswer;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.inquiry.answer.Finding;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;

/**
 * Verifies who can force a win from one configuration. A win within some rounds, with all bids and moves told, is proved from the end by
 * the rules alone. Of others, thresholds are the certificate: they are found, unless they are known already, proved by a verifier,
 * and compared with what the players have. The solver is not trusted with the proof, only with finding what is proved.
 *
 * @param known the board, with what is known of it
 * @param certificate what a saved answer says that proves it
 */
public record OutcomeVerifier(StopSignal stop, KnownGame known, Optional<Certificate> certificate) {

    private static final int MOST_TO_BANK = 1 << 16;
    private static final String BY_ROUNDS = "who wins, within how many rounds, and each bid and move, backward by rounds";
    private static final String PROVED = "by thresholds that are proved";
    private static final String LATER = "; the bids that win later, " + PROVED;
    private static final String BY_THRESHOLDS = "who has enough, " + PROVED;
    private static final String ANSWERED = "; what each can do who knows the other's bid, by rounds";
    private static final String PROGRESS = "who has enough, and the progress of each bid and move, "
            + PROVED;
    private static final String NO_PROGRESS = "; that each move keeps the threshold, not that it leads to a win";

    /** A verifier of games of which nothing is known. */
    public OutcomeVerifier(StopSignal stop) {
        this(stop, new KnownGame());
    }

    /** A verifier of answers without a certificate. */
    public OutcomeVerifier(StopSignal stop, KnownGame known) {
        this(stop, known, Optional.empty());
    }

    private static Optional<Player> winner(Verdict verdict) {
        return Arrays.stream(Player.values()).filter(player -> Verdict.wonBy(player) == verdict).findFirst();
    }

    /** What follows if a win within some rounds is right, or what is wrong with it. */
    private static Finding byRounds(BiddingGame game, Player winner, Optional<String> fault) {
        return fault.map(reason -> AnswerVerifier.wrong(game, winner, reason))
                .orElseGet(() -> Finding.of(List.of(), BY_ROUNDS));
    }

    /** Verifies an outcome of real money in all that it says, except that moves go on winning where plays may be endless. */
    public Finding check(ShareOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        Task.OUTCOME.require(game);
        ContinuousOutcome outcome = answer.outcome();
        Optional<Player> winner = winner(outcome.verdict());
        if (winner.isEmpty() && (outcome.rounds().isPresent() || outcome.advice().isPresent())) {
            return AnswerVerifier.wrong(game, Player.ALICE,
                    "the answer has rounds or bids although neither player wins");
        }
        if (game.board().listed().isEmpty()) {
            ContinuousSolution solution = known.of(game, ContinuousOptions.DEFAULT, stop);
            return new AnswerVerifier(stop).check(solution).then(() -> follow(answer, solution))
                    .then(() -> advised(answer, winner));
        }
        if (outcome.rounds().isPresent() && ShareRoundsVerifier.knows(game)) {
            Player player = winner.orElseThrow();
            BigFraction own = player == Player.ALICE ? outcome.share() : BigFraction.ONE.subtract(outcome.share());
            return byRounds(game, player, new ShareRoundsVerifier(game, player, stop).fault(own,
                    outcome.rounds().getAsInt(), outcome.advice()));
        }
        return checkByThresholds(answer).then(() -> advised(answer, winner));
    }

    /** What is told without rounds: that it keeps what is needed. */
    private Finding advised(ShareOutcomeAnswer answer, Optional<Player> winner) {
        BiddingGame game = answer.game();
        ContinuousOutcome outcome = answer.outcome();
        if (outcome.rounds().isPresent()) {
            return AnswerVerifier.undecided("who has enough is proved by thresholds, but not within how many rounds");
        }
        if (outcome.advice().isEmpty()) {
            return Finding.of(List.of(), BY_THRESHOLDS);
        }
        Player player = winner.orElseThrow();
        BigFraction own = player == Player.ALICE ? outcome.share() : BigFraction.ONE.subtract(outcome.share());
        ContinuousSolution solution = known.of(game, ContinuousOptions.DEFAULT, stop);
        ShareAdviceVerifier advice = new ShareAdviceVerifier(solution);
        boolean exactly = game.isReachWithBids() && !game.board().isTerminal(game.start())
                && solution.of(player).exact(game.start()).filter(own::equals).isPresent();
        if (exactly) {
            ContinuousAdvice said = outcome.advice().get();
            return advice.bidFault(said)
                    .or(() -> ThresholdVerifier.of(solution, player, stop).orElseThrow().fault(said,
                            game.auction().ties().first()))
                    .map(reason -> AnswerVerifier.wrong(game, player, reason))
                    .orElseGet(() -> Finding.of(List.of(), PROGRESS));
        }
        Optional<String> fault = advice.fault(player, game.start(), outcome.advice());
        return fault.map(reason -> AnswerVerifier.wrong(game, winner.orElseThrow(), reason))
                .orElseGet(() -> Finding.of(List.of(), BY_THRESHOLDS + NO_PROGRESS));
    }

    private Finding checkByThresholds(ShareOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        if (!game.isReachWithBids() && !EndlessAnswers.knows(game)) {
            return EndlessAnswers.noVerifier(game);
        }
        if (!ContinuousVerifier.knows(game.auction())) {
            return AnswerVerifier.undecided("there is no verifier for the payment " + game.auction().payment().label());
        }
        ContinuousSolution solution = known.of(game, ContinuousOptions.DEFAULT, stop);
        Violations wrong = game.isReachWithBids() ? new ContinuousVerifier(stop).check(solution)
                : EndlessAnswers.violations(solution, certificate, stop);
        if (!wrong.isEmpty()) {
            return Finding.of(wrong, "");
        }
        return follow(answer, solution);
    }

    /** Verifies that an outcome follows from thresholds that are proved. */
    private Finding follow(ShareOutcomeAnswer answer, ContinuousSolution solution) {
        BiddingGame game = answer.game();
        BigFraction share = answer.outcome().share();
        Verdict claimed = answer.outcome().verdict();
        boolean known = true;
        boolean proved = false;
        boolean free = game.isWithoutBids(game.start());
        for (Player player : Player.values()) {
            BigFraction own = player == Player.ALICE ? share : BigFraction.ONE.subtract(share);
            boolean enough = own.compareTo(solution.of(player).upperBound(game.start())) > 0
                    || isForcedByOwners(game, player) || game.board().isWonBy(player, game.start())
                    || free && solution.of(player).upperBound(game.start()).compareTo(BigFraction.ONE) < 0;
            boolean tooLittle = own.compareTo(solution.of(player).lowerBound(game.start())) < 0
                    || solution.of(player).never(game.start());
            boolean won = claimed == Verdict.wonBy(player);
            if (!enough && !tooLittle && claimed != Verdict.AT_THRESHOLD) {
                Optional<Boolean> exactly = game.board().listed()
                        .flatMap(listed -> ThresholdVerifier.of(solution, player, stop))
                        .map(verifier -> verifier.isEnough(game.start(), game.auction().ties().first()));
                enough = exactly.orElse(false);
                tooLittle = !exactly.orElse(true);
            }
            if (enough && !won || tooLittle && won) {
                return AnswerVerifier.wrong(game, player, "the outcome is not '" + claimed.label() + "'");
            }
            known &= enough || tooLittle;
            proved |= enough && won;
        }
        if (!known && !proved) {
            return AnswerVerifier.undecided("the thresholds are proved, but not what holds exactly at them");
        }
        if (winner(claimed).isPresent()) {
            return Finding.of(List.of(), BY_THRESHOLDS);
        }
        if (!game.auction().payment().losersPay()) {
            return claimed == Verdict.DRAW ? Finding.of(List.of(), BY_THRESHOLDS)
                    : AnswerVerifier.wrong(game, Player.ALICE, "the outcome is not '" + claimed.label() + "'");
        }
        return unforced(answer);
    }

    /**
     * Whether the moves of owners alone lead from the start to a win: it counts which moves are missing at each vertex. An owner
     * needs one move to a win, the opponent's vertex all of them; where players bid, none is enough. Linear time.
     */
    private boolean isForcedByOwners(BiddingGame game, Player player) {
        Board board = game.board();
        if (game.objective() != Objective.Plain.REACH || !board.marks().payoffs().isEmpty()) {
            return false;
        }
        Map<Integer, Integer> missing = new HashMap<>();
        Map<Integer, List<Integer>> before = new HashMap<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(game.start()));
        Deque<Integer> won = new ArrayDeque<>();
        while (!open.isEmpty()) {
            int at = open.pop();
            if (missing.containsKey(at)) {
                continue;
            }
            Optional<Player> owner = board.marks().owner(at).filter(each -> !board.isTerminal(at));
            int[] moves = owner.map(each -> board.successors(each, at).toArray()).orElse(new int[0]);
            missing.put(at, owner.equals(Optional.of(player.opponent())) ? Math.max(1, moves.length) : 1);
            for (int move : moves) {
                before.computeIfAbsent(move, each -> new ArrayList<>()).add(at);
                open.push(move);
            }
            if (board.isWonBy(player, at)) {
                won.add(at);
            }
        }
        for (Integer at = won.poll(); at != null && !stop.stopRequested(); at = won.poll()) {
            for (int source : before.getOrDefault(at, List.of())) {
                if (missing.merge(source, -1, Integer::sum) == 0) {
                    won.add(source);
                }
            }
        }
        return missing.get(game.start()) <= 0;
    }

    /** Verifies whether both players can prevent the other's win, where all bids are paid. */
    private Finding unforced(ShareOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        if (!AnsweringVerifier.knows(game)) {
            return AnswerVerifier
                    .undecided("no verifier distinguishes a draw from an undetermined outcome under these rules");
        }
        Map<Player, AnsweringVerifier.Proof> proofs = new EnumMap<>(Player.class);
        for (Player player : Player.values()) {
            BigFraction own = player == Player.ALICE ? answer.outcome().share()
                    : BigFraction.ONE.subtract(answer.outcome().share());
            proofs.put(player, new AnsweringVerifier(game, player, stop).of(game.start(), own));
        }
        Verdict claimed = answer.outcome().verdict();
        boolean open = proofs.containsValue(AnsweringVerifier.Proof.ENOUGH);
        if (!open && proofs.containsValue(AnsweringVerifier.Proof.NONE)) {
            return AnswerVerifier.undecided("neither player has enough, but a draw is neither proved nor refuted");
        }
        return claimed == (open ? Verdict.UNDETERMINED : Verdict.DRAW) ? Finding.of(List.of(), BY_THRESHOLDS + ANSWERED)
                : AnswerVerifier.wrong(game, Player.ALICE, "the outcome is not '" + claimed.label() + "'");
    }

    /** Verifies an outcome of whole chips, where more chips never hurt, in all that it says, except bids where plays may be endless. */
    public Finding check(ChipOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        if (game.board().marks().hasChance()) {
            return besideChance(answer);
        }
        if (answer.outcome().certainty().isPresent()) {
            return AnswerVerifier.wrong(game, Player.ALICE, "chance does not move");
        }
        boolean plain = ChipRoundsVerifier.knows(game);
        if (!game.isPlainReach() && !ChipVerifier.knowsEndless(game) && !CreditVerifier.knows(game)) {
            return EndlessAnswers.noVerifier(game);
        }
        if (!game.isMonotone()) {
            return AnswerVerifier.undecided("more chips may hurt, and configurations are not played out once more");
        }
        if (game.isPlainReach() && !plain) {
            return AnswerVerifier.undecided("there is no verifier for rounds under these rules");
        }
        if (!game.auction().payment().keepsTotal() && Math.max(answer.alice(), answer.bob()) > MOST_TO_BANK) {
            return AnswerVerifier.undecided("the tables would be too large to verify");
        }
        ChipOutcome outcome = answer.outcome();
        Optional<Player> winner = winner(outcome.verdict());
        if (winner.isPresent() && outcome.rounds().isPresent() && plain) {
            Player player = winner.get();
            long own = player == Player.ALICE ? answer.alice() : answer.bob();
            return byRounds(game, player, new ChipRoundsVerifier(game, player, own,
                    answer.alice() + answer.bob() - own, stop).fault(outcome.rounds().getAsInt(), outcome.advice()))
                    .then(() -> later(answer, player));
        }
        boolean advised = outcome.advice().isPresent() && (plain || winner.isEmpty());
        if (outcome.rounds().isPresent() || !outcome.slower().isEmpty() && outcome.advice().isEmpty() || advised) {
            return AnswerVerifier.wrong(game, Player.ALICE, "there are rounds or bids where there should be none");
        }
        return checkByThresholds(answer);
    }

    /** Verifies the win of the game that tells of it, and that nobody wins more surely. */
    private Finding besideChance(ChipOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        Task.CERTAINTY.require(game);
        ChipOutcome outcome = answer.outcome();
        Optional<Player> winner = winner(outcome.verdict());
        if (winner.isPresent() != outcome.certainty().isPresent()
                || winner.isEmpty() && (outcome.verdict() != Verdict.UNDETERMINED || outcome.rounds().isPresent()
                        || outcome.advice().isPresent() || !outcome.slower().isEmpty())) {
            return AnswerVerifier.wrong(game, Player.ALICE, "the outcome does not say who wins, and how surely");
        }
        if (winner.isEmpty()) {
            return notWon(answer, Player.ALICE, Certainty.ALMOST_SURELY)
                    .then(() -> notWon(answer, Player.BOB, Certainty.ALMOST_SURELY));
        }
        Certainty certainty = outcome.certainty().get();
        Finding won = new OutcomeVerifier(stop).check(new ChipOutcomeAnswer(certainty.of(game, winner.get()),
                answer.alice(), answer.bob(), new ChipOutcome(outcome.verdict(), outcome.rounds(), outcome.advice(),
                        outcome.slower(), outcome.method()),
                Account.NONE));
        return certainty == Certainty.SURELY ? won
                : notWon(answer, winner.get(), Certainty.SURELY).then(() -> won);
    }

    private Finding notWon(ChipOutcomeAnswer answer, Player player, Certainty certainty) {
        BiddingGame game = certainty.of(answer.game(), player);
        KnownGame fresh = new KnownGame();
        ChipOutcome outcome = OutcomeInquiry.solve(game, answer.alice(), answer.bob(), fresh, stop);
        return outcome.verdict() == Verdict.wonBy(player)
                ? AnswerVerifier.wrong(answer.game(), player, "they win " + certainty.words())
                : new OutcomeVerifier(stop, fresh)
                        .check(new ChipOutcomeAnswer(game, answer.alice(), answer.bob(), outcome, Account.NONE));
    }

    /** The bids that keep the win without bringing it nearer, by thresholds that are proved. */
    private Finding later(ChipOutcomeAnswer answer, Player player) {
        ChipOutcome outcome = answer.outcome();
        if (outcome.advice().isEmpty() || answer.game().auction().bids().stance(player) == Stance.ANSWERS) {
            return outcome.slower().isEmpty() ? Finding.of(List.of(), BY_ROUNDS)
                    : AnswerVerifier.wrong(answer.game(), player,
                            "the answer has slower bids at a vertex without bids");
        }
        ChipSolution solution = thresholds(answer, player, Stance.ANNOUNCES);
        return proof(solution, Set.of(player)).then(() -> new ChipAdviceVerifier(solution)
                .slowerFault(outcome.advice().get(), outcome.slower())
                .map(fault -> AnswerVerifier.wrong(answer.game(), player, "of the bids that win later, " + fault))
                .orElseGet(() -> Finding.of(List.of(), BY_ROUNDS + LATER)));
    }

    private ChipSolution thresholds(ChipOutcomeAnswer answer, Player player, Stance stance) {
        return new ChipOutcomeSolver(known).thresholds(answer.game(), player, answer.alice(), answer.bob(), stance,
                stop);
    }

    /** By thresholds of naming bids, or of answering them, whichever the claim rests on. */
    private Finding checkByThresholds(ChipOutcomeAnswer answer) {
        Bids bids = answer.game().auction().bids();
        boolean secret = bids == Bids.SECRET;
        Map<ChipSolution, Set<Player>> used = new IdentityHashMap<>();
        BiPredicate<Player, Stance> wins = (player, stance) -> {
            ChipSolution solution = thresholds(answer, player, stance);
            used.computeIfAbsent(solution, each -> EnumSet.noneOf(Player.class)).add(player);
            return ChipOutcomeSolver.isEnough(solution, answer.game(), player, answer.alice(), answer.bob());
        };
        Predicate<Player> naming = player -> wins.test(player, bids.stance(player));
        Predicate<Player> answering = player -> wins.test(player, Stance.ANSWERS);
        Verdict claimed = answer.outcome().verdict();
        boolean right = switch (claimed) {
            case ALICE -> naming.test(Player.ALICE);
            case BOB -> naming.test(Player.BOB);
            case DRAW -> Arrays.stream(Player.values()).noneMatch(secret ? answering : naming);
            case UNDETERMINED -> secret && Arrays.stream(Player.values()).noneMatch(naming)
                    && Arrays.stream(Player.values()).anyMatch(answering);
            case AT_THRESHOLD -> false;
        };
        Optional<Finding> unproved = used.entrySet().stream()
                .map(each -> proof(each.getKey(), each.getValue()))
                .filter(proof -> proof.verdict() != CheckAnswer.Verdict.VERIFIED).findFirst();
        return unproved.orElseGet(() -> !right
                ? AnswerVerifier.wrong(answer.game(), Player.ALICE, "the outcome is not '" + claimed.label() + "'")
                : answer.outcome().advice().map(advice -> progress(answer, advice)).orElseGet(() -> untold(answer)));
    }

    /** Nothing is told of bids and moves; the winner must have none to make. */
    private static Finding untold(ChipOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        Board board = game.board();
        boolean over = board.isTerminal(game.start()) || game.objective().isLostAt(board.marks(), game.start());
        Optional<Player> missing = winner(answer.outcome().verdict())
                .filter(player -> !game.isPlainReach() && ChipVerifier.knowsEndless(game) && !over)
                .filter(player -> board.marks().owner(game.start()).map(player::equals)
                        .orElse(game.auction().bids().stance(player) == Stance.ANNOUNCES));
        return missing.map(player -> AnswerVerifier.wrong(game, player, "bids and moves are missing"))
                .orElseGet(() -> Finding.of(List.of(), BY_THRESHOLDS));
    }

    /** The bids and moves of a winner where plays may be endless. */
    private Finding progress(ChipOutcomeAnswer answer, ChipAdvice advice) {
        if (!ChipVerifier.knowsEndless(answer.game())) {
            return !answer.outcome().slower().isEmpty()
                    ? AnswerVerifier.wrong(answer.game(), advice.player(), "there are bids that only keep the win")
                    : Finding.of(List.of(), BY_THRESHOLDS + ", and not the bids");
        }
        Stance stance = answer.game().auction().bids().stance(advice.player());
        ChipSolution solution = thresholds(answer, advice.player(), stance);
        List<BidRange> slower = answer.outcome().slower();
        return ChipAdviceVerifier.progressFault(solution, advice, stop)
                .or(() -> stance == Stance.ANNOUNCES && ChipAdviceVerifier.knowsMoves(answer.game())
                        ? new ChipAdviceVerifier(solution).slowerFault(advice, slower)
                        : slower.isEmpty() ? Optional.empty()
                                : Optional.of("the answer has bids at a vertex without bids"))
                .map(fault -> AnswerVerifier.wrong(answer.game(), advice.player(), fault))
                .orElseGet(() -> Finding.of(List.of(), PROGRESS));
    }

    private Finding proof(ChipSolution solution, Set<Player> players) {
        if (CreditVerifier.knows(solution.game())) {
            return Finding.of(EndlessAnswers.credits(stop).check(solution), "");
        }
        ChipVerifier.Finding proof = new ChipVerifier(stop).check(solution, players);
        return proof.violations().isEmpty() && proof.extent() != ChipVerifier.Extent.PROVED
                ? AnswerVerifier.undecided(proof.extent().label())
                : Finding.of(proof.violations(), "");
    }

    /** Verifies a saved outcome in real money; thresholds that it rests on are those of its certificate, or found by the solver. */
    public Finding checkSaved(ShareOutcomeAnswer answer) {
        return saved(check(answer));
    }

    /** The same in whole chips. Bids for credits and averages are found once more and compared. */
    public Finding checkSaved(ChipOutcomeAnswer answer) {
        Finding proof = saved(check(answer));
        if (!CreditVerifier.knows(answer.game()) || proof.verdict() == CheckAnswer.Verdict.FAILED) {
            return proof;
        }
        ChipOutcome again = OutcomeInquiry.solve(answer.game(), answer.alice(), answer.bob(), known, stop);
        boolean same = answer.outcome().verdict() == again.verdict() && bids(answer.outcome()).equals(bids(again));
        return same ? proof
                : AnswerVerifier.wrong(answer.game(), Player.ALICE, "the bids differ from those that gavel finds");
    }

    private static List<BidRange> bids(ChipOutcome outcome) {
        return outcome.advice().map(ChipAdvice::bids).orElse(List.of());
    }

    private Finding saved(Finding finding) {
        return new Finding(finding.verdict(),
                finding.what().replace(PROVED,
                        certificate.isPresent() ? "by thresholds of the certificate that are proved"
                                : PROVED + " once the solver has found them again"),
                finding.violations());
    }
}
