package org.gavel.service.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.PlayJson;
import org.gavel.io.column.Table;
import org.gavel.play.Play;
import org.gavel.play.Round;
import org.gavel.play.proof.Guarantee;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;

/** What a strategy guarantees; for programs one record. */
public final class GuaranteeSheet {

    private GuaranteeSheet() {
    }

    /**
     * What a strategy guarantees from a configuration.
     *
     * @param strategy what the user calls the strategy
     * @param player who plays it
     * @param <M> whole chips or real money
     */
    public static <M> Sheet of(BiddingGame game, String strategy, Player player, Configuration<M> start,
            Guarantee<M> guarantee) {
        String other = Headers.name(player.opponent());
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(game) + "\nat " + game.board().name(start.vertex())
                + ", Alice with " + amount(start.alice()) + ", Bob with " + amount(start.bob())
                + (start.bob() instanceof Long ? " chips" : "") + Headers.firstTie(game) + "\n"
                + Headers.name(player) + " plays " + strategy + ": " + switch (guarantee.verdict()) {
                    case WINS -> "wins against every play of " + other + (guarantee.rounds().isEmpty() ? ""
                            : ", within " + Headers.counted(guarantee.rounds().getAsInt(), "round", "rounds"));
                    case REFUTED -> "does not win if " + other + " answers well";
                    case UNDECIDED -> "undecided";
                } + "\n");
        guarantee.refutation().ifPresent(play -> draft.say("\n").show(grid(game, play))
                .say(ending(play, game) + "\n"));
        String method = guarantee.method();
        return draft.say("\n" + (guarantee.verdict() == Guarantee.Verdict.UNDECIDED
                ? Headers.capitalised(method)
                : "Found " + method) + ".\n")
                .with(Table.of(() -> Stream.of(guarantee)).column("game", any -> game.name())
                        .column("at", any -> game.board().name(start.vertex())).column("strategy", any -> strategy)
                        .column("player", any -> player.label()).column("alice", any -> amount(start.alice()))
                        .column("bob", any -> amount(start.bob())).column("verdict", found -> found.verdict().label())
                        .column("rounds", found -> found.rounds().stream().boxed().findFirst()),
                        List.of(PlayJson.guarantee(game, strategy, player, start, guarantee)));
    }

    /** The rounds of a play. */
    private static <M> Grid grid(BiddingGame game, Play<M> play) {
        boolean token = game.auction().ties().hasToken();
        return new Grid(Table.of(() -> play.rounds().stream())
                .column("at", round -> game.board().name(round.before().vertex()))
                .column("Alice", round -> amount(round.before().alice()) + star(token, round, Player.ALICE))
                .column("Bob", round -> amount(round.before().bob()) + star(token, round, Player.BOB))
                .column("Alice bids", round -> amount(round.aliceBid()))
                .column("Bob bids", round -> amount(round.bobBid()))
                .column("won by", round -> winner(round)).column("then", round -> then(game, round)));
    }

    private static <M> String star(boolean token, Round<M> round, Player player) {
        return token && round.before().state() == player.ordinal() ? "*" : "";
    }

    private static <M> String winner(Round<M> round) {
        String name = round.winner().map(Headers::name).orElse("neither");
        Optional<TieChoice> choice = round.choice();
        return choice.map(each -> name + ", token " + (each == TieChoice.USE ? "used" : "kept")).orElse(name);
    }

    private static <M> String then(BiddingGame game, Round<M> round) {
        return round.mover().map(mover -> Headers.name(mover) + " to " + game.board().name(round.after().vertex()))
                .orElse("the token stays");
    }

    private static <M> String ending(Play<M> play, BiddingGame game) {
        return switch (play.ending()) {
            case ALICE -> "Alice wins at " + game.board().name(play.end().vertex()) + ".";
            case BOB -> "Bob wins at " + game.board().name(play.end().vertex()) + ".";
            case TIE -> "A tie at " + game.board().name(play.end().vertex()) + ".";
            case REPEATS -> "The play repeats for ever: neither player wins.";
            case STOPPED -> "The play goes on for ever: neither player wins.";
        };
    }

    private static String amount(Object amount) {
        return amount instanceof BigFraction money ? ShareText.brief(money, AnswerWriter.USUAL_DIGITS)
                : amount.toString();
    }
}
