package org.gavel.cli.handout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.payment.Flow;
import org.gavel.engine.rules.payment.LinearFlow;
import org.gavel.engine.rules.payment.Payment;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieState;
import org.gavel.service.report.Headers;

/**
 * The rules of an auction as sentences for people who are to play by them. All of it is told by what the rules do, so that
 * a new payment or tie rule needs no words of its own.
 */
final class RuleWords {

    private RuleWords() {
    }

    /** The sentences, in the order in which a round goes. */
    static List<String> of(Auction auction) {
        List<String> sentences = new ArrayList<>();
        Payment payment = auction.payment();
        if (payment.changesPursesBeforeBids()) {
            sentences.add("Before each bid the purses change as the payment " + payment.label() + " says.");
        }
        sentences.add(bids(auction));
        if (auction.least().isSet()) {
            sentences.add("A bid is at least " + auction.least().chips() + "; who has less bids all he has.");
        }
        sentences.add("Whoever bids more wins the bid. " + (payment.isLinear()
                ? flow("The winner", payment.toWinner(), "the loser") + " "
                        + flow("The loser", payment.toLoser(), "the winner")
                : "What is paid follows from both bids as the payment " + payment.label() + " says."));
        sentences.add(ties(auction));
        sentences.add(auction.mover() == Mover.WINNER_DECIDES
                ? "The winner of the bid moves, or makes the other player move."
                : "The winner of the bid must move.");
        if (auction.broke() == Broke.SETTLE) {
            sentences.add("Once both players have nothing left the play ends where it is settled who has won then.");
        }
        return sentences;
    }

    private static String bids(Auction auction) {
        String most = auction.money() == Money.CHIPS ? "a whole number of chips, at most all that he has"
                : "any part of the money that he has";
        return switch (auction.bids()) {
            case SECRET -> "Both players write down a bid, unseen by the other: " + most + ".";
            case OPEN_ALICE -> "Alice names her bid, then Bob names his: " + most + ".";
            case OPEN_BOB -> "Bob names his bid, then Alice names hers: " + most + ".";
        };
    }

    private static String flow(String player, Flow flow, String other) {
        LinearFlow sizes = flow.linear().orElseThrow();
        List<String> parts = new ArrayList<>();
        part(sizes.own(), "his own bid").ifPresent(parts::add);
        part(sizes.other(), "the bid of " + other).ifPresent(parts::add);
        return player + " " + (parts.isEmpty() ? "keeps his money" : String.join(" and ", parts)) + ".";
    }

    private static Optional<String> part(BigFraction part, String bid) {
        if (part.signum() == 0) {
            return Optional.empty();
        }
        BigFraction size = part.abs();
        return Optional.of((part.signum() < 0 ? "pays " : "receives ")
                + (size.equals(BigFraction.ONE) ? "" : Fractions.text(size) + " of ") + bid);
    }

    private static String ties(Auction auction) {
        TieRule ties = auction.ties();
        if (ties.hasToken()) {
            String holder = Headers.name(Player.values()[ties.first()]);
            return "If the bids are equal, the player who holds the tie-breaking advantage either wins the bid and hands the"
                    + " advantage over, or keeps it and lets the other win the bid. " + holder + " holds it first.";
        }
        if (ties.isChance()) {
            return "If the bids are equal, a coin decides who wins the bid.";
        }
        if (!ties.movesToken()) {
            Flow flow = auction.payment().toBoth();
            boolean free = flow.equals(Flow.NONE);
            return "If the bids are equal, nobody moves. " + (free ? "Both keep their money."
                    : auction.payment().isLinear() ? flow("Each player", flow, "the other")
                            : "What is paid then the payment says, too.");
        }
        List<TieState> rows = ties.rows();
        return rows.size() == 1 ? "If the bids are equal, " + Headers.name(rows.get(0).winsTie()) + " wins the bid."
                : "If the bids are equal, the rule " + ties.name() + " decides who wins the bid: "
                        + states(rows) + " It begins in " + rows.get(ties.first()).name() + ".";
    }

    private static String states(List<TieState> rows) {
        List<String> sentences = new ArrayList<>();
        for (TieState row : rows) {
            sentences.add("In " + row.name() + ", " + Headers.name(row.winsTie()) + " wins; then comes "
                    + rows.get(row.afterTie()).name() + ". Once Alice has bid more comes "
                    + rows.get(row.afterAlice()).name() + ", once Bob has, " + rows.get(row.afterBob()).name() + ".");
        }
        return String.join(" ", sentences);
    }
}
