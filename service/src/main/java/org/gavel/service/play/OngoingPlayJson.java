package org.gavel.service.play;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.Bounds;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Round;
import org.gavel.play.Stage;
import org.gavel.play.coach.BidSpan;
import org.gavel.play.coach.ChipExplanation;
import org.gavel.play.coach.Explanation;
import org.gavel.play.coach.Lesson;
import org.gavel.play.coach.Mistake;
import org.gavel.play.coach.MoneyExplanation;
import org.gavel.service.answer.Json;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Plays, explanations and mistakes.
 *
 * @param currency what is bid with
 * @param <M> whole chips or real money
 */
record OngoingPlayJson<M>(Currency<M> currency) {

    /** How a play is: who has what, what is decided next and by whom, and the rounds so far. */
    ObjectNode of(OngoingPlay<M> play) {
        ObjectNode json = AnswerWriter.head(play.game(), "play");
        put(json, play, play.configuration());
        if (!play.ready().equals(play.configuration())) {
            json.putObject("toBid").<ObjectNode>set("alice", currency.json(play.ready().alice()))
                    .set("bob", currency.json(play.ready().bob()));
        }
        play.paid().ifPresent(paid -> put(json.putObject("paid"), play, paid));
        Stage stage = play.stage();
        json.put("waitsFor", stage == Stage.OVER ? "nothing" : PlayReader.field(stage));
        play.decider().ifPresent(player -> json.put("decider", player.label()));
        play.outcome().ifPresent(outcome -> json.put("outcome", outcome.label()));
        play.chance().ifPresent(chance -> {
            ObjectNode chances = json.putObject("chances");
            IntStream.range(0, chance.count()).forEach(i -> chances.put(
                    play.game().board().name(chance.target(i)), Fractions.text(chance.part(i))));
        });
        if (stage != Stage.OVER && stage != Stage.CHANCE) {
            ObjectNode moves = json.putObject("moves");
            for (Player player : Player.values()) {
                moves.set(player.label(), Json.names(play.game(), play.moves(player)));
            }
        }
        json.set("rounds", rounds(play.rounds(), play));
        return json;
    }

    private void put(ObjectNode json, OngoingPlay<M> play, Configuration<M> here) {
        json.put("vertex", play.game().board().name(here.vertex()));
        json.set("alice", currency.json(here.alice()));
        json.set("bob", currency.json(here.bob()));
        List<String> states = play.game().auction().ties().states();
        if (states.size() > 1) {
            json.put("tieState", states.get(here.state()));
        }
    }

    private ArrayNode rounds(List<Round<M>> rounds, OngoingPlay<M> play) {
        ArrayNode list = Json.list();
        for (Round<M> round : rounds) {
            ObjectNode json = list.addObject();
            ObjectNode bids = json.putObject("bids");
            bids.set("alice", currency.json(round.aliceBid()));
            bids.set("bob", currency.json(round.bobBid()));
            round.choice().ifPresent(choice -> json.put("tie", choice.label()));
            round.winner().ifPresent(winner -> json.put("winner", winner.label()));
            round.movedBy(play.game().board()).ifPresent(mover -> json.put("mover", mover));
            put(json.putObject("after"), play, round.after());
        }
        return list;
    }

    /** An explanation. */
    ObjectNode of(Explanation explanation, OngoingPlay<M> play) {
        return explanation instanceof ChipExplanation chips ? chips(chips, play)
                : money((MoneyExplanation) explanation, play);
    }

    private static ObjectNode chips(ChipExplanation explanation, OngoingPlay<?> play) {
        ObjectNode json = Json.object();
        explanation.verdict().ifPresent(verdict -> json.put("verdict", verdict.label()));
        explanation.rounds().ifPresent(rounds -> json.put("rounds", rounds));
        for (ChipExplanation.Standing standing : explanation.standings()) {
            json.withObject("standings").putObject(standing.player().label())
                    .put("has", standing.here().of(standing.player())).put("needs", standing.needed())
                    .put("margin", standing.margin());
        }
        explanation.advice().ifPresent(advice -> json.put("player", advice.player().label()).set("bids",
                AnswerWriter.bids(play.game(), advice.bids())));
        explanation.mixed().ifPresent(bids -> json.set("mixed", AnswerWriter.mixed(bids)));
        return json;
    }

    private static ObjectNode money(MoneyExplanation explanation, OngoingPlay<?> play) {
        ObjectNode json = Json.object().put("verdict", explanation.verdict().label());
        for (MoneyExplanation.Standing standing : explanation.standings()) {
            ObjectNode each = json.withObject("standings").putObject(standing.player().label());
            each.put("has", Fractions.text(standing.share()));
            standing.needed().ifPresentOrElse(
                    needed -> each.set("needs", Bounds.between(needed.lower(), needed.upper()).tree()),
                    () -> each.set("needs", Json.object().put("never", true)));
            standing.margin().ifPresent(margin -> each.put("margin", Fractions.text(margin)));
        }
        for (MoneyExplanation.Bids bids : explanation.bids()) {
            json.put("player", bids.player().label());
            ObjectNode range = json.withArray("bids").addObject()
                    .put("above", Fractions.text(bids.interval().from()))
                    .put("below", Fractions.text(bids.interval().to()));
            range.put("turn", bids.advice().turn().label()).set("moves",
                    Json.names(play.game(), bids.advice().moves()));
        }
        return json;
    }

    /** Mistakes with what refutes them. */
    ArrayNode of(List<Lesson<M>> lessons) {
        ArrayNode list = Json.list();
        for (Lesson<M> lesson : lessons) {
            Mistake<M> mistake = lesson.mistake();
            ObjectNode json = list.addObject().put("round", mistake.round()).put("player", mistake.player().label())
                    .put("decision", PlayReader.field(mistake.stage())).put("kind", mistake.kind().label());
            mistake.cost().ifPresent(cost -> json.set("cost", currency.json(cost)));
            if (mistake.stage() == Stage.BIDS) {
                json.set("betterBids", spans(mistake.betterBids()));
            }
            if (mistake.stage() == Stage.MOVE) {
                json.set("betterMoves", Json.names(lesson.before().game(), mistake.betterMoves()));
            }
            List<Round<M>> line = lesson.refutation().rounds();
            json.set("refutation", rounds(line.subList(lesson.before().roundCount(), line.size()),
                    lesson.refutation()));
            Optional.of(lesson.refutation()).flatMap(OngoingPlay::outcome)
                    .ifPresent(outcome -> json.put("refutedBy", outcome.label()));
        }
        return list;
    }

    private ArrayNode spans(List<BidSpan<M>> spans) {
        ArrayNode list = Json.list();
        for (BidSpan<M> span : spans) {
            boolean included = span.ends() == BidSpan.Ends.INCLUDED;
            ObjectNode json = list.addObject();
            json.set(included ? "from" : "above", currency.json(span.from()));
            json.set(included ? "to" : "below", currency.json(span.to()));
        }
        return list;
    }
}
