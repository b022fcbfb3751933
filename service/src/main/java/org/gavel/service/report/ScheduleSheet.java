package org.gavel.service.report;

import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ContinuousThresholds;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.Assumption;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Objective;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.column.Table;
import org.gavel.play.simulate.Tenders;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/**
 * Whether several wishes can be met together, and a run in which they are.
 *
 * @param tenders the games of all wishes
 * @param answers what each needs for their wish, as Alice in its game
 * @param run all strategies together, if the wishes are compatible and there was time
 * @param proofs all answers with certificates, if they were asked for
 * @param rules the strategies that were asked for, as texts, by wish
 * @param boards the games that were asked for, as texts, by wish
 */
public record ScheduleSheet(Tenders tenders, List<ShareAnswer> answers, Optional<List<Tenders.Round>> run,
        List<ObjectNode> proofs, Map<Integer, String> rules, Map<Integer, String> boards) {

    private static final int DIGITS = 6;
    private static final int FEW = 2;
    private static final int SMALL_BOARD = 16;

    /** Whether all wishes can be met whatever the others do. */
    public enum Verdict {
        /** They need less than all the money together. */
        COMPATIBLE,
        /** They need all of it or more. */
        INCOMPATIBLE,
        /** The bounds of what they need are too far apart. */
        UNKNOWN
    }

    private ContinuousThresholds needs(int wish) {
        return answers.get(wish).solution().alice();
    }

    private IntStream wishes() {
        return IntStream.range(0, answers.size());
    }

    private Board board() {
        return tenders.games().get(0).board();
    }

    private int start() {
        return tenders.games().get(0).start();
    }

    private String name(int wish) {
        String name = tenders.names().get(wish);
        return tenders.areOfPlayers() ? Headers.capitalised(name) : name;
    }

    /** All of several things, or both of two. */
    private String all(String things) {
        return (tenders.areOfPlayers() ? "both " : "all ") + things;
    }

    /** What is left at a vertex of all the money, at least, once all have what they need; negative if that is not enough. */
    private BigFraction spare(int vertex) {
        return BigFraction.ONE.subtract(sum(thresholds -> thresholds.upperBound(vertex)));
    }

    private BigFraction sum(Function<ContinuousThresholds, BigFraction> bound) {
        return wishes().mapToObj(this::needs).map(bound).reduce(BigFraction.ZERO, BigFraction::add);
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
            case COMPATIBLE ->
                Optional.of("stopped before " + all("strategies were run")).filter(what -> run.isEmpty());
            case INCOMPATIBLE -> Optional.empty();
            case UNKNOWN -> Optional.of("the bounds of what " + all("need are too far apart to compare"));
        };
    }

    private Verdict verdict(int vertex) {
        boolean none = wishes().anyMatch(wish -> needs(wish).never(vertex))
                || sum(thresholds -> thresholds.lowerBound(vertex)).compareTo(BigFraction.ONE) >= 0;
        return none ? Verdict.INCOMPATIBLE : spare(vertex).signum() > 0 ? Verdict.COMPATIBLE : Verdict.UNKNOWN;
    }

    /** The share of the money for a wish: what it needs, and an equal part of what is to spare. */
    public BigFraction share(int wish) {
        return needs(wish).upperBound(start()).add(spare().divide(answers.size()));
    }

    /** A wish in words. */
    public String wish(int wish) {
        BiddingGame game = tenders.given().get(wish);
        if (!(game.objective() instanceof Objective.Plain plain)) {
            return game.objective() instanceof Objective.MeanPayoff average
                    ? "average >= " + Fractions.text(average.least())
                    : game.objective().label();
        }
        return switch (plain) {
            case REACH -> "once at " + names(game);
            case SAFETY -> "never at " + names(game);
            case BUCHI -> "again and again at " + names(game);
            case CO_BUCHI -> "finally never at " + names(game);
            case PARITY -> "parity, even at " + names(game);
        };
    }

    /** Whether a wish names a vertex, under parity by an even priority. */
    private static boolean isNamed(BiddingGame game, int vertex) {
        return game.objective() == Objective.Plain.REACH ? game.board().isWonBy(Player.ALICE, vertex)
                : game.objective() == Objective.Plain.PARITY
                        ? game.board().marks().priority(vertex).stream().anyMatch(number -> number % 2 == 0)
                        : game.board().marks().isMarked(vertex);
    }

    private static String names(BiddingGame game) {
        int[] found = IntStream.range(0, game.board().declaredCount()).filter(vertex -> isNamed(game, vertex))
                .toArray();
        return Headers.few(found.length, FEW, i -> game.board().name(found[i]), ", ...");
    }

    /** How often the run is where a wish is met, or broken if it is to be never somewhere. */
    private long visits(int wish) {
        BiddingGame game = tenders.given().get(wish);
        return run.stream().flatMapToInt(rounds -> IntStream.concat(IntStream.of(start()),
                rounds.stream().mapToInt(Tenders.Round::to))).map(tenders::given)
                .filter(vertex -> isNamed(game, vertex)).count();
    }

    /** What it looks like, or the strategies that were asked for; for programs a row for each vertex. */
    public Sheet sheet() {
        if (!rules.isEmpty() || !boards.isEmpty()) {
            return new Sheet.Draft().say(String.join("", rules.values()) + String.join("", boards.values())).with(
                    vertices(this::all),
                    List.of(properties()));
        }
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(tenders.common()) + "\n");
        wishes().forEach(wish -> draft.say("  " + name(wish) + " wants " + wish(wish) + "\n"));
        draft.say(found());
        if (verdict() == Verdict.COMPATIBLE) {
            draft.say("  " + wishes().mapToObj(wish -> name(wish) + (wish == 0 ? " gets " : " ")
                    + ShareText.both(share(wish), DIGITS)).collect(Collectors.joining(" and ")) + "\n");
        }
        draft.say("\n").show(new Grid(vertices(this::shown)));
        run.ifPresent(rounds -> draft.say("\n" + Headers.capitalised(all("strategies together, for "))
                + Headers.counted(rounds.size(), "round", "rounds") + ":\n").show(new Grid(rounds(rounds)))
                .say("\n" + wishes().mapToObj(wish -> name(wish) + ", " + wish(wish) + ": "
                        + Headers.counted(visits(wish), "visit", "visits")).collect(Collectors.joining("\n")) + "\n"));
        if (verdict() == Verdict.COMPATIBLE && run.isEmpty()) {
            draft.say("\n" + Headers.capitalised(all("strategies"))
                    + " were not run together: there was no time.\n");
        }
        return draft.say("\nThresholds " + Headers.closing(answers.get(0).account()) + "\n")
                .with(vertices(this::all), List.of(properties()));
    }

    private String found() {
        return "at " + board().name(start()) + " " + switch (verdict()) {
            case COMPATIBLE -> "the wishes are compatible, with " + ShareText.both(spare(), DIGITS)
                    + " of the money to spare\n";
            case INCOMPATIBLE ->
                "the wishes are not compatible: no division of the money gives each "
                        + (tenders.areOfPlayers() ? "player" : "part") + " more than they need\n";
            case UNKNOWN -> "it is not known whether the wishes are compatible\n";
        };
    }

    /** What is printed below the thresholds for the first wish: what each needs at the start, and whether all can be met. */
    public Sheet below() {
        Sheet.Draft draft = new Sheet.Draft();
        wishes().forEach(wish -> draft.say(name(wish) + " wants " + wish(wish) + ", and needs "
                + ShareText.threshold(needs(wish), start(), DIGITS) + "\n"));
        return draft.say(found()).with(Table.of(Stream::<Integer>empty), List.of(properties()));
    }

    private Stream<Integer> all() {
        return IntStream.range(0, board().declaredCount()).boxed();
    }

    /** Where play goes on, on a small board; else the start. */
    private Stream<Integer> shown() {
        List<Integer> open = all().limit(tenders.given().get(0).board().declaredCount())
                .filter(vertex -> tenders.games().stream().anyMatch(game -> !game.board().isTerminal(vertex)))
                .limit(SMALL_BOARD + 1).toList();
        return open.size() > SMALL_BOARD ? Stream.of(start()) : open.stream();
    }

    private Table<Integer> vertices(Supplier<Stream<Integer>> rows) {
        Table<Integer> table = Table.of(rows).column("vertex", vertex -> board().name(vertex));
        for (int i = 0; i < answers.size(); i++) {
            int wish = i;
            table = table.column(tenders.names().get(wish) + "Needs", vertex -> needs(wish, vertex))
                    .titled(name(wish) + " needs");
        }
        return table.column("spare", vertex -> verdict(vertex) == Verdict.COMPATIBLE
                ? ShareText.brief(spare(vertex), DIGITS)
                : "-")
                .titled("to spare");
    }

    private String needs(int wish, int vertex) {
        return ShareText.briefThreshold(needs(wish), vertex, DIGITS);
    }

    private Table<Tenders.Round> rounds(List<Tenders.Round> rounds) {
        Table<Tenders.Round> table = Table.of(rounds::stream).column("at", each -> board().name(each.vertex()));
        for (int i = 0; i < answers.size(); i++) {
            int wish = i;
            table = table.column(tenders.names().get(wish) + "Has", each -> decimal(each.money().get(wish)))
                    .titled(name(wish) + " has")
                    .column(tenders.names().get(wish) + "Bids", each -> decimal(each.bids().get(wish)))
                    .titled(name(wish) + " bids");
        }
        return table.column("winner", each -> each.winner().map(tenders.names()::get).orElse("-"))
                .column("to", each -> board().name(each.to()));
    }

    private static String decimal(BigFraction share) {
        return Fractions.decimal(share, DIGITS, RoundingMode.HALF_EVEN);
    }

    /** What programs get. */
    public Consumer<JsonGenerator> properties() {
        return AnswerWriter.properties(tenders.common(), "schedule", json -> {
            if (tenders.assumption() != Assumption.NOTHING) {
                json.writeStringProperty("assume", tenders.assumption().label());
            }
            json.writeStringProperty("verdict", verdict().name().toLowerCase(Locale.ROOT));
            if (verdict() == Verdict.COMPATIBLE) {
                json.writeStringProperty("spare", Fractions.text(spare()));
            }
            json.writeObjectPropertyStart("wishes");
            wishes().forEach(wish -> {
                json.writeObjectPropertyStart(tenders.names().get(wish));
                json.writeStringProperty("wish", wish(wish));
                json.writeStringProperty("needs", needs(wish, start()));
                if (run.isPresent()) {
                    json.writeStringProperty("share", Fractions.text(share(wish)));
                    json.writeNumberProperty("visits", visits(wish));
                }
                if (rules.containsKey(wish)) {
                    json.writeStringProperty("tender", rules.get(wish));
                }
                if (boards.containsKey(wish)) {
                    json.writeStringProperty("board", boards.get(wish));
                }
                json.writeEndObject();
            });
            json.writeEndObject();
            JsonLines.rows("vertices", vertices(this::all), json);
            run.ifPresent(play -> JsonLines.rows("rounds", rounds(play), json));
            json.writeBooleanProperty("verified", answers.stream()
                    .allMatch(each -> each.account().verification().isVerified()));
            if (!proofs.isEmpty()) {
                JsonLines.array("answers", proofs, json);
            }
        });
    }
}
