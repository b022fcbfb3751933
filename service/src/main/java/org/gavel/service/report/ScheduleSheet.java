package org.gavel.service.report;

import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.column.Table;
import org.gavel.play.Play;
import org.gavel.play.Round;
import org.gavel.play.simulate.Tenders;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/**
 * Whether two wishes can be met together, and a run in which they are.
 *
 * @param tenders the games of both wishes
 * @param answers what each player needs for their wish, as Alice in its game
 * @param run both strategies together, if the wishes are compatible and there was time
 * @param proofs both answers with certificates, if they were asked for
 * @param rules the strategies that were asked for, as texts
 */
public record ScheduleSheet(Tenders tenders, Map<Player, ShareAnswer> answers, Optional<Play<BigFraction>> run,
        List<ObjectNode> proofs, Map<Player, String> rules) {

    private static final int DIGITS = 6;
    private static final int FEW = 2;
    private static final int SMALL_BOARD = 16;

    /** Whether both wishes can be met whatever the other does. */
    public enum Verdict {
        /** They need less than all the money together. */
        COMPATIBLE,
        /** They need all of it or more. */
        INCOMPATIBLE,
        /** The bounds of what they need are too far apart. */
        UNKNOWN
    }

    private ContinuousThresholds needs(Player player) {
        return answers.get(player).solution().alice();
    }

    private int start() {
        return tenders.alice().start();
    }

    /** What is left at a vertex of all the money, at least, once both have what they need; negative if that is not enough. */
    private BigFraction spare(int vertex) {
        return BigFraction.ONE.subtract(needs(Player.ALICE).upperBound(vertex))
                .subtract(needs(Player.BOB).upperBound(vertex));
    }

    /** The same at the start. */
    public BigFraction spare() {
        return spare(start());
    }

    /** Whether the wishes are compatible at the start. */
    public Verdict verdict() {
        return verdict(start());
    }

    /** What is lacking, as the end of a sentence; empty if nothing is. */
    public Optional<String> shortfall() {
        return switch (verdict()) {
            case COMPATIBLE -> Optional.of("stopped before both strategies were run").filter(what -> run.isEmpty());
            case INCOMPATIBLE -> Optional.empty();
            case UNKNOWN -> Optional.of("the bounds of what both need are too far apart to compare");
        };
    }

    private Verdict verdict(int vertex) {
        boolean none = Stream.of(Player.values()).anyMatch(player -> needs(player).never(vertex))
                || needs(Player.ALICE).lowerBound(vertex).add(needs(Player.BOB).lowerBound(vertex))
                        .compareTo(BigFraction.ONE) >= 0;
        return none ? Verdict.INCOMPATIBLE : spare(vertex).signum() > 0 ? Verdict.COMPATIBLE : Verdict.UNKNOWN;
    }

    /** A player's share of the money: what they need, and half of what is to spare. */
    public BigFraction share(Player player) {
        return needs(player).upperBound(start()).add(spare().divide(2));
    }

    /** What a player wants, in words. */
    public String wish(Player player) {
        BiddingGame game = tenders.game(player);
        if (!(game.objective() instanceof Objective.Plain plain)) {
            return game.objective().label();
        }
        return switch (plain) {
            case REACH -> "once at " + names(game, vertex -> game.board().isWonBy(Player.ALICE, vertex));
            case SAFETY -> "never at " + marked(game);
            case BUCHI -> "again and again at " + marked(game);
            case CO_BUCHI -> "finally never at " + marked(game);
            case PARITY -> plain.label();
        };
    }

    private static String marked(BiddingGame game) {
        return names(game, vertex -> game.board().marks().isMarked(vertex));
    }

    private static String names(BiddingGame game, IntPredicate wanted) {
        int[] found = IntStream.range(0, game.board().declaredCount()).filter(wanted).toArray();
        return Headers.few(found.length, FEW, i -> game.board().name(found[i]), ", ...");
    }

    /** How often the run is where a wish is met, or broken if it is to be never somewhere. */
    private long visits(Player player) {
        BiddingGame game = tenders.game(player);
        boolean ends = game.objective() == Objective.Plain.REACH;
        return run.stream().flatMap(play -> Stream.concat(Stream.of(play.start()),
                play.rounds().stream().map(Round::after)))
                .filter(each -> ends ? game.board().isWonBy(Player.ALICE, each.vertex())
                        : game.board().marks().isMarked(each.vertex()))
                .count();
    }

    /** What it looks like, or the strategies that were asked for; for programs a row for each vertex. */
    public Sheet sheet() {
        if (!rules.isEmpty()) {
            return new Sheet.Draft().say(String.join("", rules.values())).with(vertices(this::all),
                    List.of(properties()));
        }
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(tenders.common()) + "\n");
        for (Player player : Player.values()) {
            draft.say("  " + Headers.name(player) + " wants " + wish(player) + "\n");
        }
        draft.say(found());
        if (verdict() == Verdict.COMPATIBLE) {
            draft.say("  Alice gets " + ShareText.both(share(Player.ALICE), DIGITS) + " and Bob "
                    + ShareText.both(share(Player.BOB), DIGITS) + "\n");
        }
        draft.say("\n").show(new Grid(vertices(this::shown)));
        run.ifPresent(play -> draft.say("\nBoth strategies together, for " + Headers.counted(play.rounds().size(),
                "round", "rounds") + ":\n").show(new Grid(rounds(play)))
                .say("\n" + Stream.of(Player.values()).map(player -> Headers.name(player) + ", " + wish(player) + ": "
                        + Headers.counted(visits(player), "visit", "visits")).reduce((a, b) -> a + "\n" + b)
                        .orElseThrow() + "\n"));
        if (verdict() == Verdict.COMPATIBLE && run.isEmpty()) {
            draft.say("\nBoth strategies were not run together: there was no time.\n");
        }
        return draft.say("\nThresholds " + Headers.closing(answers.get(Player.ALICE).account()) + "\n")
                .with(vertices(this::all), List.of(properties()));
    }

    private String found() {
        return "at " + tenders.alice().board().name(start()) + " " + switch (verdict()) {
            case COMPATIBLE -> "the wishes are compatible, with " + ShareText.both(spare(), DIGITS)
                    + " of the money to spare\n";
            case INCOMPATIBLE ->
                "the wishes are not compatible: no division of the money gives each player more than they need\n";
            case UNKNOWN -> "it is not known whether the wishes are compatible\n";
        };
    }

    /** What is printed below the thresholds for Alice's wish: what each player needs at the start, and whether both wishes can be met. */
    public Sheet below() {
        Sheet.Draft draft = new Sheet.Draft();
        for (Player player : Player.values()) {
            draft.say(Headers.name(player) + " wants " + wish(player) + ", and needs "
                    + ShareText.threshold(needs(player), start(), DIGITS) + "\n");
        }
        return draft.say(found()).with(Table.of(Stream::<Integer>empty), List.of(properties()));
    }

    private Stream<Integer> all() {
        return IntStream.range(0, tenders.alice().board().declaredCount()).boxed();
    }

    /** Where play goes on, on a small board; else the start. */
    private Stream<Integer> shown() {
        List<Integer> open = all().filter(vertex -> !tenders.alice().board().isTerminal(vertex)
                || !tenders.bob().board().isTerminal(vertex)).limit(SMALL_BOARD + 1).toList();
        return open.size() > SMALL_BOARD ? Stream.of(start()) : open.stream();
    }

    private Table<Integer> vertices(Supplier<Stream<Integer>> rows) {
        return Table.of(rows)
                .column("vertex", vertex -> tenders.alice().board().name(vertex))
                .column("alice", vertex -> needs(Player.ALICE, vertex)).titled("Alice needs")
                .column("bob", vertex -> needs(Player.BOB, vertex)).titled("Bob needs")
                .column("spare", vertex -> verdict(vertex) == Verdict.COMPATIBLE
                        ? ShareText.brief(spare(vertex), DIGITS)
                        : "-")
                .titled("to spare");
    }

    private String needs(Player player, int vertex) {
        return ShareText.briefThreshold(needs(player), vertex, DIGITS);
    }

    private Table<Round<BigFraction>> rounds(Play<BigFraction> play) {
        return Table.of(() -> play.rounds().stream())
                .column("at", each -> tenders.alice().board().name(each.before().vertex()))
                .column("share", each -> decimal(each.before().alice())).titled("Alice has")
                .column("alice", each -> decimal(each.aliceBid())).titled("Alice bids")
                .column("bob", each -> decimal(each.bobBid())).titled("Bob bids")
                .column("winner", each -> each.winner().map(Player::label).orElse("-"))
                .column("to", each -> tenders.alice().board().name(each.after().vertex()));
    }

    private static String decimal(BigFraction share) {
        return Fractions.decimal(share, DIGITS, RoundingMode.HALF_EVEN);
    }

    /** What programs get. */
    public Consumer<JsonGenerator> properties() {
        return AnswerWriter.properties(tenders.common(), "schedule", json -> {
            json.writeStringProperty("verdict", verdict().name().toLowerCase(Locale.ROOT));
            if (verdict() == Verdict.COMPATIBLE) {
                json.writeStringProperty("spare", Fractions.text(spare()));
            }
            for (Player player : Player.values()) {
                json.writeObjectPropertyStart(player.label());
                json.writeStringProperty("wish", wish(player));
                json.writeStringProperty("needs", needs(player, start()));
                if (run.isPresent()) {
                    json.writeStringProperty("share", Fractions.text(share(player)));
                    json.writeNumberProperty("visits", visits(player));
                }
                if (rules.containsKey(player)) {
                    json.writeStringProperty("tender", rules.get(player));
                }
                json.writeEndObject();
            }
            JsonLines.rows("vertices", vertices(this::all), json);
            run.ifPresent(play -> JsonLines.rows("rounds", rounds(play), json));
            json.writeBooleanProperty("verified", answers.values().stream()
                    .allMatch(each -> each.account().verification().isVerified()));
            if (!proofs.isEmpty()) {
                JsonLines.array("answers", proofs, json);
            }
        });
    }
}
