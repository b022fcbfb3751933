package org.gavel.cli.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gavel.dsl.print.PositionText;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.tie.Award;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieState;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Round;
import org.gavel.play.Stage;
import org.gavel.service.play.Currency;
import org.gavel.service.report.Headers;
import org.gavel.service.report.ShareText;

/**
 * Says how a play is and what happens in it.
 *
 * @param <M> whole chips or real money
 */
record Narrator<M>(BiddingGame game, Currency<M> currency, PlayerNames names, PositionText picture) {

    private static final int DIGITS = 6;
    private static final String MARGIN = "  ";

    Narrator(BiddingGame game, Currency<M> currency, PlayerNames names) {
        this(game, currency, names, new PositionText(game, names::of));
    }

    /** What a player is called. */
    String name(Player player) {
        return names.of(player);
    }

    static String rounds(int count) {
        return Headers.counted(count, "round", "rounds");
    }

    /** The purses of both, and who is favoured by the tie rule. */
    String purses(Configuration<M> here) {
        String text = names.alice() + " " + holding(Player.ALICE, here) + ", " + names.bob() + " "
                + holding(Player.BOB, here);
        List<TieState> rows = game.auction().ties().rows();
        if (rows.size() > 1) {
            text += "; " + name(rows.get(here.state()).winsTie()) + " wins a tie";
        }
        return text;
    }

    /** What a player has, with a star if they hold the tie-breaking advantage. */
    String holding(Player player, Configuration<M> here) {
        return amount(here.of(player)) + star(player, here.state());
    }

    /** Some chips of a player in a tie state, with a star if they hold the tie-breaking advantage. */
    String chips(Player player, int state, long chips) {
        return chips + star(player, state);
    }

    private String star(Player player, int state) {
        return game.auction().ties().hasToken() && state == player.ordinal() ? "*" : "";
    }

    String amount(M amount) {
        return ShareText.both(currency.value().apply(amount), DIGITS);
    }

    /** What the tie rule says, once for the whole play. */
    String ties() {
        TieRule ties = game.auction().ties();
        Award award = ties.award(ties.first());
        return switch (award.kind()) {
            case HOLDER_CHOOSES -> "* holds the tie-breaking advantage";
            case WON -> ties.states().size() == 1 ? name(award.player().orElseThrow()) + " wins ties"
                    : "who wins a tie changes, by the rule " + ties.name();
            case RICHER ->
                "the richer wins ties, and " + name(award.player().orElseThrow()) + " where both have the same";
            case COIN -> "a coin decides ties";
            case NOBODY -> "on ties the token stays";
        };
    }

    /** The round, the purses, the board, and the moves where the board does not show them. */
    String position(OngoingPlay<M> play) {
        Configuration<M> here = play.configuration();
        String head = play.outcome().isPresent() ? "The end" : "Round " + (play.roundCount() + 1);
        List<String> lines = new ArrayList<>(List.of("", head + ": " + purses(here)));
        if (play.outcome().isEmpty() && !play.ready().equals(here)) {
            lines.add(MARGIN + "to bid with: " + names.alice() + " " + amount(play.ready().alice()) + ", "
                    + names.bob() + " " + amount(play.ready().bob()));
        }
        lines.addAll(board(play));
        return String.join("\n", lines);
    }

    /** The board, and the moves where it does not show them. */
    List<String> board(OngoingPlay<M> play) {
        int vertex = play.configuration().vertex();
        List<String> lines = new ArrayList<>(picture.lines(vertex));
        if (!picture.isBoard(vertex) && play.outcome().isEmpty()) {
            String alices = new MoveMenu(picture, play, Player.ALICE).brief();
            String bobs = new MoveMenu(picture, play, Player.BOB).brief();
            lines.add(play.stage() == Stage.CHANCE ? "chance moves to " + alices
                    : alices.equals(bobs) && haveTheSameMoves(play, vertex) ? "both can move to " + alices
                            : names.alice() + " can move to " + alices + "; " + names.bob() + " can move to " + bobs);
        }
        return lines.stream().map(line -> MARGIN + line).toList();
    }

    private static boolean haveTheSameMoves(OngoingPlay<?> play, int vertex) {
        Board board = play.game().board();
        int[] alices = new int[board.maxDegree()];
        int[] bobs = new int[board.maxDegree()];
        int count = board.successors(Player.ALICE, vertex, alices);
        return board.successors(Player.BOB, vertex, bobs) == count
                && Arrays.equals(alices, 0, count, bobs, 0, count);
    }

    /** The bids of a round. */
    String bids(M alice, M bob) {
        return names.alice() + " bids " + amount(alice) + ", " + names.bob() + " bids " + amount(bob)
                + ".";
    }

    /** What the holder of the tie-breaking advantage does. */
    String tie(Player holder, TieChoice choice) {
        return choice == TieChoice.USE ? name(holder) + " uses the advantage and wins the bid."
                : name(holder) + " keeps the advantage; " + name(holder.opponent()) + " wins the bid.";
    }

    /** For whom a coin falls. */
    String coin(Player winner) {
        return "The coin falls for " + name(winner) + ".";
    }

    /** What the winner of a bid does who makes the other player move. */
    String makesMove(Player winner) {
        return name(winner) + " makes " + name(winner.opponent()) + " move.";
    }

    /** What a round came to after its bids. */
    String result(Round<M> round) {
        if (game.board().marks().isChance(round.before().vertex())) {
            return "Chance moves to " + game.board().name(round.after().vertex()) + ".";
        }
        if (round.winner().isEmpty()) {
            return "Equal bids: the token stays.";
        }
        String mover = name(round.mover().orElseThrow());
        int target = round.after().vertex();
        return target < game.board().declaredCount() ? mover + " moves to " + game.board().name(target)
                : mover + " cannot move.";
    }

    /** How the play has ended. */
    String ending(Outcome outcome, int rounds) {
        return switch (outcome) {
            case ALICE -> names.alice() + " has won";
            case BOB -> names.bob() + " has won";
            case TIE -> "Nobody has won";
        } + " after " + rounds(rounds) + ".";
    }
}
