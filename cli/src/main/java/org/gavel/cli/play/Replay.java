package org.gavel.cli.play;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.gavel.engine.board.Player;
import org.gavel.engine.strategy.TieChoice;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;
import org.gavel.play.coach.Mistake;

/**
 * Shows a play that has been written down, round by round, and on request what every round did to the players' prospects.
 *
 * @param lessons explains every position and mistake; empty to show what was played alone
 * @param out takes the lines
 * @param <M> whole chips or real money
 */
record Replay<M>(Narrator<M> narrator, Optional<LessonWords<M>> lessons,
        Consumer<String> out) {

    private static final String MARK = "! ";

    /** Shows a play, given as it begins and after each decision. */
    void show(List<OngoingPlay<M>> steps) {
        for (int i = 0; i < steps.size(); i++) {
            OngoingPlay<M> play = steps.get(i);
            boolean begins = play.stage() == Stage.BIDS || play.stage() == Stage.CHANCE || play.stage() == Stage.OVER;
            if (begins && i > 0) {
                out.accept(narrator.result(play.lastRound().orElseThrow()));
            }
            if (i > 0) {
                remark(steps.get(i - 1), play).ifPresent(out);
            }
            if (begins) {
                out.accept(narrator.position(play));
                if (play.outcome().isPresent()) {
                    out.accept(narrator.ending(play.outcome().get(), play.roundCount()));
                } else {
                    lessons.ifPresent(explains -> out
                            .accept(CoachWords.standing(explains.coach(), play, narrator).indent(2).stripTrailing()));
                }
            }
            if (i + 1 < steps.size()) {
                decision(play, steps.get(i + 1));
            }
        }
    }

    private void decision(OngoingPlay<M> play, OngoingPlay<M> next) {
        switch (play.stage()) {
            case BIDS -> out.accept(narrator.bids(bid(Player.ALICE, next), bid(Player.BOB, next)));
            case TIE -> {
                Player holder = play.decider().orElseThrow();
                boolean used = next.decider().orElseThrow() == holder;
                out.accept(narrator.tie(holder, used ? TieChoice.USE : TieChoice.KEEP));
            }
            case COIN -> out.accept(narrator.coin(next.decider().orElseThrow()));
            case TURN -> {
                Player winner = play.decider().orElseThrow();
                if (next.decider().orElseThrow() != winner) {
                    out.accept(narrator.makesMove(winner));
                }
            }
            case MOVE, CHANCE, OVER -> {
            }
        }
    }

    /** A bid of the round that a play is in, or that ended with the bids. */
    private static <M> M bid(Player player, OngoingPlay<M> next) {
        return next.bid(player).orElseGet(() -> next.lastRound().orElseThrow().bid(player));
    }

    /** What was wrong with a decision, if anything was. */
    private Optional<String> remark(OngoingPlay<M> before, OngoingPlay<M> after) {
        List<Mistake<M>> mistakes = lessons.map(explains -> explains.coach().mistakes(before, after))
                .orElse(List.of());
        return mistakes.isEmpty() ? Optional.empty()
                : Optional.of(mistakes.stream()
                        .map(mistake -> MARK + remark(mistake, before, after) + lessons.stream()
                                .flatMap(explains -> explains.of(mistake, before, after).stream())
                                .map(line -> "\n  " + line).collect(Collectors.joining()))
                        .collect(Collectors.joining("\n")));
    }

    private String remark(Mistake<M> mistake, OngoingPlay<M> before, OngoingPlay<M> after) {
        String player = narrator.name(mistake.player());
        String other = narrator.name(mistake.player().opponent());
        return switch (mistake.kind()) {
            case LOST_WIN -> player + "'s " + what(before) + " lets the win go.";
            case RISKED_WIN -> player + "'s bid risks the win; " + other + " does not take the chance.";
            case GAVE_WIN -> other + " can force a win now" + (before.stage() == Stage.BIDS
                    ? instead(mistake, bid(mistake.player().opponent(), after))
                    : ": " + player + "'s " + what(before) + " allows it.");
        };
    }

    /** With which bids the win of the other would have been prevented. */
    private String instead(Mistake<M> mistake, M named) {
        String better = mistake.betterBids().stream()
                .map(span -> narrator.amount(span.from())
                        + (span.from().equals(span.to()) ? "" : ".." + narrator.amount(span.to())))
                .collect(Collectors.joining(", "));
        return better.isEmpty() ? "."
                : "; against a bid of " + narrator.amount(named) + ", " + narrator.name(mistake.player())
                        + " would have prevented it with " + better + ".";
    }

    private static String what(OngoingPlay<?> before) {
        return switch (before.stage()) {
            case TIE -> "choice on equal bids";
            case TURN -> "choice of who moves";
            case MOVE -> "move";
            default -> "bid";
        };
    }
}
