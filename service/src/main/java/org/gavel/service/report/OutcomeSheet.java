package org.gavel.service.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.solve.outcome.Certainty;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.column.Table;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;

/**
 * Who can force a win, and with which bids: from one configuration, or for every way to share a total of chips. For programs a record
 * each; bids that bring the win nearer, and those that only keep it, are
 * separated by spaces.
 */
public final class OutcomeSheet {

    private static final int MOST_RANGES = 4;

    private OutcomeSheet() {
    }

    /** Who can force a win in whole chips. */
    static Sheet of(ChipOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        ChipOutcome outcome = answer.outcome();
        Sheet.Draft draft = new Sheet.Draft().say(header(game, ", in whole chips", ", Alice with " + answer.alice()
                + ", Bob with " + answer.bob() + " chips" + Headers.firstTie(game)) + verdict(game, outcome) + "\n");
        if (!bids(outcome).isEmpty() && game.board().marks().owner(game.start()).isPresent()) {
            draft.say(moved(game, bids(outcome).get(0).then().orElseThrow().moves()));
        } else if (!bids(outcome).isEmpty()) {
            draft.say("\n").show(OutcomeWords.bids("winning bids", bids(outcome), game.board()::name));
        }
        if (!outcome.slower().isEmpty()) {
            draft.say("\n").show(OutcomeWords.bids("winning later", outcome.slower(), game.board()::name));
        }
        return draft.say("\nFound " + outcome.method() + ", "
                + closing(answer.account(), outcome.advice().isPresent() && outcome.rounds().isEmpty()) + "\n")
                .of(answer);
    }

    /** The game, its start, and the budgets if they matter. */
    private static String header(BiddingGame game, String kind, String budgets) {
        boolean isBid = !Headers.isWithoutBids(game);
        return Headers.of(game) + (isBid ? kind : "") + "\nat " + game.board().name(game.start())
                + (isBid ? budgets : "") + "\n";
    }

    private static String verdict(BiddingGame game, ChipOutcome outcome) {
        String words = OutcomeWords.verdict(outcome.verdict(), outcome.rounds());
        if (!game.board().marks().hasChance()) {
            return words;
        }
        return outcome.certainty().map(certainty -> words + " " + certainty.words() + (certainty == Certainty.SURELY
                ? ", however chance moves"
                : ": with probability 1, not surely"))
                .orElse("Neither player can force a win surely or almost surely; "
                        + (Headers.isWithoutBids(game) ? "'gavel solve'" : "'gavel value'") + " finds the probability");
    }

    /** What was verified is told where that is not all of it: of bids and moves without a number of rounds. */
    private static String closing(Account account, boolean inPart) {
        String closing = Headers.closing(account);
        return inPart && account.verification().isVerified()
                ? "verified (" + account.verification().what() + ")" + closing.substring("verified".length())
                : closing;
    }

    /** The same in real money. */
    static Sheet of(ShareOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        ContinuousOutcome outcome = answer.outcome();
        boolean owned = game.board().marks().owner(game.start()).isPresent();
        String advice = outcome.advice().map(advised -> owned ? moved(game, advised.moves())
                : "bid " + advised.bid()
                        .map(exact -> ShareText.both(exact, AnswerWriter.USUAL_DIGITS))
                        .orElseGet(() -> "about " + advised.upperBid())
                        + " of the money; then "
                        + OutcomeWords.then(game.board()::name, advised.turn(), advised.moves())
                        + OutcomeWords.onEqual(advised, game.board()::name) + "\n")
                .orElse("");
        return new Sheet.Draft().say(header(game, ", in real money",
                ", Alice with " + ShareText.both(outcome.share(), AnswerWriter.USUAL_DIGITS) + " of the money")
                + OutcomeWords.verdict(outcome.verdict(), outcome.rounds()) + "\n" + advice
                + "\nFound by thresholds, "
                + closing(answer.account(), outcome.advice().isPresent() && outcome.rounds().isEmpty()) + "\n")
                .of(answer);
    }

    /**
     * Who can force a win for every way to share a total of chips; ways with the same answer are on one line for people.
     *
     * @param answers one after the other, of which Alice has one chip more each time; at least one
     */
    public static Sheet ofSplits(List<ChipOutcomeAnswer> answers) {
        ChipOutcomeAnswer first = answers.get(0);
        BiddingGame game = first.game();
        return new Sheet.Draft().say(Headers.of(game) + ", in whole chips\nat " + game.board().name(game.start())
                + ", every way to share " + (first.alice() + first.bob()) + " chips" + Headers.firstTie(game)
                + "\n\n")
                .show(new Grid(Table.of(() -> joined(answers)).column("Alice has", ways -> ways.has(Player.ALICE))
                        .column("Bob has", ways -> ways.has(Player.BOB))
                        .column("who can force a win", ways -> winner(ways.outcome()))
                        .column("within rounds", ways -> ways.outcome().rounds().isEmpty() ? "-"
                                : ways.outcome().rounds().getAsInt())
                        .column("winning bids", ways -> few(AnswerWriter.winningBids(ways.first())))
                        .column("winning later", ways -> few(ways.outcome().slower()))))
                .with(AnswerWriter.table(answers),
                        answers.stream().map(AnswerWriter::properties).toList());
    }

    /** Ways to share the chips that have the same answer, one after the other. */
    private record Ways(ChipOutcomeAnswer first, ChipOutcomeAnswer last) {

        ChipOutcome outcome() {
            return first.outcome();
        }

        boolean goesOnWith(ChipOutcomeAnswer next) {
            return outcome().verdict() == next.outcome().verdict()
                    && outcome().certainty().equals(next.outcome().certainty())
                    && outcome().rounds().equals(next.outcome().rounds())
                    && bids(outcome()).equals(bids(next.outcome()))
                    && outcome().slower().equals(next.outcome().slower());
        }

        String has(Player player) {
            long one = player == Player.ALICE ? first.alice() : first.bob();
            long other = player == Player.ALICE ? last.alice() : last.bob();
            return one == other ? Long.toString(one) : one + ".." + other;
        }
    }

    private static Stream<Ways> joined(List<ChipOutcomeAnswer> answers) {
        List<Ways> all = new ArrayList<>();
        for (ChipOutcomeAnswer answer : answers) {
            int last = all.size() - 1;
            if (last >= 0 && all.get(last).goesOnWith(answer)) {
                all.set(last, new Ways(all.get(last).first(), answer));
            } else {
                all.add(new Ways(answer, answer));
            }
        }
        return all.stream();
    }

    /** What the owner of a vertex does. */
    private static String moved(BiddingGame game, ImmutableIntList moves) {
        return "move to " + Headers.few(moves.size(), MOST_RANGES, i -> game.board().name(moves.get(i)), ", ...")
                + "; no bid here\n";
    }

    private static String winner(ChipOutcome outcome) {
        return switch (outcome.verdict()) {
            case ALICE -> "Alice";
            case BOB -> "Bob";
            case DRAW -> "neither: a draw";
            case UNDETERMINED, AT_THRESHOLD -> "neither: undetermined";
        } + outcome.certainty().map(certainty -> ", " + certainty.words()).orElse("");
    }

    private static String few(List<BidRange> bids) {
        List<String> ranges = BidRange.spans(bids);
        return ranges.isEmpty() ? "-" : Headers.few(ranges.size(), MOST_RANGES, ranges::get, ", ...");
    }

    private static List<BidRange> bids(ChipOutcome outcome) {
        return outcome.advice().map(advice -> advice.bids()).orElse(List.of());
    }
}
