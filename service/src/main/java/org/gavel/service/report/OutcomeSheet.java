package org.gavel.service.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.answer.Account;
import org.gavel.engine.inquiry.answer.ChipOutcomeAnswer;
import org.gavel.engine.inquiry.answer.ShareOutcomeAnswer;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.solve.outcome.ChipOutcome;
import org.gavel.engine.solve.outcome.ContinuousOutcome;
import org.gavel.engine.solve.outcome.Verdict;
import org.gavel.engine.strategy.BidRange;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.service.sheet.Column;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Records;
import org.gavel.service.sheet.Sheet;

/**
 * Who can force a win, and with which bids: from one configuration, or for every way to share a total of chips. For programs a record
 * each; bids that bring the win nearer, and those that only keep it, are
 * separated by spaces.
 */
public final class OutcomeSheet {

    private static final int MOST_RANGES = 4;
    private static final List<Column> COLUMNS = List.of(Column.text("game"), Column.text("vertex"),
            Column.number("alice"), Column.number("bob"), Column.text("outcome"), Column.whole("rounds"),
            Column.text("bids"), Column.text("slower"));

    private OutcomeSheet() {
    }

    /** Who can force a win in whole chips. */
    static Sheet of(ChipOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        ChipOutcome outcome = answer.outcome();
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(game) + ", in whole chips\nat "
                + game.board().name(game.start()) + ", Alice with " + answer.alice() + ", Bob with " + answer.bob()
                + " chips" + Headers.firstTie(game) + "\n"
                + OutcomeWords.verdict(outcome.verdict(), outcome.rounds()) + "\n");
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
                .with(Records.of(COLUMNS, List.of(record(answer))), List.of(AnswerWriter.properties(answer)));
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
                        .map(exact -> ShareText.both(exact, Sheets.USUAL_DIGITS))
                        .orElseGet(() -> "about " + advised.upperBid())
                        + " of the money; then "
                        + OutcomeWords.then(game.board()::name, advised.turn(), advised.moves())
                        + OutcomeWords.onEqual(advised, game.board()::name) + "\n")
                .orElse("");
        return new Sheet.Draft().say(Headers.of(game) + ", in real money\nat " + game.board().name(game.start())
                + ", Alice with " + ShareText.both(outcome.share(), Sheets.USUAL_DIGITS) + " of the money\n"
                + OutcomeWords.verdict(outcome.verdict(), outcome.rounds()) + "\n" + advice
                + "\nFound by thresholds, "
                + closing(answer.account(), outcome.advice().isPresent() && outcome.rounds().isEmpty()) + "\n")
                .with(Records.of(COLUMNS, List.of(record(answer))), List.of(AnswerWriter.properties(answer)));
    }

    /**
     * Who can force a win for every way to share a total of chips; ways with the same answer stand on one line for people.
     *
     * @param answers one after the other, of which Alice has one chip more each time; at least one
     */
    public static Sheet ofSplits(List<ChipOutcomeAnswer> answers) {
        ChipOutcomeAnswer first = answers.get(0);
        BiddingGame game = first.game();
        return new Sheet.Draft().say(Headers.of(game) + ", in whole chips\nat " + game.board().name(game.start())
                + ", every way to share " + (first.alice() + first.bob()) + " chips" + Headers.firstTie(game)
                + "\n\n")
                .show(Grid.of(List.of("Alice has", "Bob has", "who can force a win", "within rounds", "winning bids",
                        "winning later"),
                        joined(answers)))
                .with(new Records(COLUMNS, () -> answers.stream().map(OutcomeSheet::record)),
                        answers.stream().map(AnswerWriter::properties).toList());
    }

    private static List<List<String>> joined(List<ChipOutcomeAnswer> answers) {
        List<List<String>> rows = new ArrayList<>();
        for (int from = 0; from < answers.size();) {
            int to = from;
            List<String> cells = cells(answers.get(from));
            while (to + 1 < answers.size() && cells(answers.get(to + 1)).equals(cells)) {
                to++;
            }
            ChipOutcomeAnswer low = answers.get(from);
            ChipOutcomeAnswer high = answers.get(to);
            List<String> row = new ArrayList<>(List.of(range(low.alice(), high.alice()), range(low.bob(), high.bob())));
            row.addAll(cells);
            rows.add(row);
            from = to + 1;
        }
        return rows;
    }

    /** What the owner of a vertex does. */
    private static String moved(BiddingGame game, ImmutableIntList moves) {
        return "move to " + Headers.few(moves.size(), MOST_RANGES, i -> game.board().name(moves.get(i)), ", ...")
                + "; nobody bids here\n";
    }

    private static String range(long from, long to) {
        return from == to ? Long.toString(from) : from + ".." + to;
    }

    private static List<String> cells(ChipOutcomeAnswer answer) {
        ChipOutcome outcome = answer.outcome();
        return List.of(switch (outcome.verdict()) {
            case ALICE -> "Alice";
            case BOB -> "Bob";
            case DRAW -> "nobody: a draw";
            case UNDETERMINED, AT_THRESHOLD -> "nobody: undetermined";
        }, outcome.rounds().isPresent() ? Integer.toString(outcome.rounds().getAsInt()) : "-", few(named(answer)),
                few(outcome.slower()));
    }

    private static String few(List<BidRange> bids) {
        return bids.isEmpty() ? "-" : Headers.few(bids.size(), MOST_RANGES, i -> bids.get(i).toString(), ", ...");
    }

    private static String all(List<BidRange> bids) {
        return bids.stream().map(BidRange::toString).collect(Collectors.joining(" "));
    }

    private static List<BidRange> bids(ChipOutcome outcome) {
        return outcome.advice().map(advice -> advice.bids()).orElse(List.of());
    }

    /** The bids of a winner; none at a vertex of their own, where nobody bids. */
    private static List<BidRange> named(ChipOutcomeAnswer answer) {
        BiddingGame game = answer.game();
        return game.board().marks().owner(game.start()).isPresent() ? List.of() : bids(answer.outcome());
    }

    private static List<?> record(ChipOutcomeAnswer answer) {
        return record(answer.game(), answer.alice(), answer.bob(), answer.outcome().verdict(),
                answer.outcome().rounds(), all(named(answer)), all(answer.outcome().slower()));
    }

    private static List<?> record(ShareOutcomeAnswer answer) {
        BigFraction share = answer.outcome().share();
        return record(answer.game(), Fractions.text(share), Fractions.text(BigFraction.ONE.subtract(share)),
                answer.outcome().verdict(), answer.outcome().rounds(),
                answer.outcome().advice().flatMap(advice -> advice.bid().map(Fractions::text)).orElse(""), "");
    }

    private static List<?> record(BiddingGame game, Object alice, Object bob, Verdict verdict, OptionalInt rounds,
            String bids, String slower) {
        return List.of(game.name(), game.board().name(game.start()), alice, bob, verdict.label(),
                rounds.isPresent() ? rounds.getAsInt() : "", bids, slower);
    }
}
