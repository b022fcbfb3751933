package org.gavel.cli.play;

import java.util.ArrayList;
import java.util.List;
import org.gavel.engine.rules.Money;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Round;
import org.gavel.play.coach.Coach;
import org.gavel.play.coach.Lesson;
import org.gavel.play.coach.Mistake;
import org.gavel.play.coach.Review;

/**
 * Says what a mistake costs and how it is refuted.
 *
 * @param coach who explains the play
 * @param review goes on with plays after mistakes
 * @param narrator says it
 * @param <M> whole chips or real money
 */
record LessonWords<M>(Coach<M> coach, Review<M> review, Narrator<M> narrator) {

    private static final int MOST_ROUNDS = 6;

    /** What is known of the cost and of the refutation, each in a line; none if nothing is. */
    List<String> of(Mistake<M> mistake, OngoingPlay<M> before, OngoingPlay<M> after) {
        List<String> lines = new ArrayList<>();
        mistake.cost().ifPresent(cost -> lines.add("It costs " + amount(before, cost) + "."));
        Lesson<M> lesson = review.lesson(coach, mistake, before, after);
        String line = line(lesson.refutation(), before.roundCount());
        if (!line.isEmpty()) {
            lines.add("With best play it goes on: " + line);
        }
        return lines;
    }

    private String amount(OngoingPlay<M> play, M cost) {
        String text = narrator.amount(cost);
        return play.game().auction().money() == Money.CHIPS ? text + (text.equals("1") ? " chip" : " chips")
                : text + " of all the money";
    }

    /** The rounds from one on, the first few of them, and how they end. */
    private String line(OngoingPlay<M> play, int from) {
        StringBuilder text = new StringBuilder();
        int last = Math.min(play.roundCount(), from + MOST_ROUNDS);
        for (int i = from; i < last; i++) {
            text.append(i == from ? "" : "; ").append(round(play, play.rounds().get(i)));
        }
        if (text.isEmpty()) {
            return "";
        }
        return text + (last < play.roundCount() ? "; ... " : ". ")
                + play.outcome().map(outcome -> narrator.ending(outcome, play.roundCount())).orElse("");
    }

    private String round(OngoingPlay<M> play, Round<M> round) {
        String bids = narrator.amount(round.aliceBid()) + " against " + narrator.amount(round.bobBid());
        if (round.winner().isEmpty()) {
            return bids + ", nobody moves";
        }
        int target = round.after().vertex();
        String mover = narrator.name(round.mover().orElseThrow());
        return bids + ", " + mover + (target < play.game().board().declaredCount()
                ? " to " + play.game().board().name(target)
                : " cannot move");
    }
}
