package org.gavel.service.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.rules.Configuration;
import org.gavel.inquiry.answer.Account;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.JsonLines;
import org.gavel.io.column.Table;
import org.gavel.play.OngoingPlay;
import org.gavel.play.Stage;
import org.gavel.play.coach.PricedDecision;
import org.gavel.service.sheet.Grid;
import org.gavel.service.sheet.Sheet;
import tools.jackson.core.JsonGenerator;

/**
 * What decisions of recorded plays cost, and what best replies get.
 *
 * @param begun the play before its first bids
 * @param value the value to Alice; empty in real money
 * @param prices the decisions of each play
 * @param players how the players decide, and what that is worth to the other; empty in real money
 * @param account what was verified
 * @param <M> whole chips or real money
 */
public record JudgeSheet<M>(OngoingPlay<M> begun, Optional<Double> value, List<OngoingPlay<M>> plays,
        List<List<PricedDecision<M>>> prices, Map<Player, JudgedPlayer> players, Account account) {

    private static final int DEAREST = 10;

    /**
     * How a player decides.
     *
     * @param plays in a word
     * @param reply what a best reply gets against it: from 0 to 1, where a win is worth 1; empty if none is known
     */
    public record JudgedPlayer(String plays, Optional<Double> reply) {
    }

    /** A decision with the number of its play. */
    private record Priced<M>(int play, PricedDecision<M> decision) {
    }

    private Stream<Priced<M>> priced() {
        return IntStream.range(0, prices.size()).boxed()
                .flatMap(play -> prices.get(play).stream().map(each -> new Priced<>(play + 1, each)));
    }

    private Stream<PricedDecision<M>> of(Player player) {
        return prices.stream().flatMap(List::stream).filter(each -> each.player() == player);
    }

    private double cost(Player player) {
        return of(player).mapToDouble(PricedDecision::cost).sum();
    }

    /** What each play cost each player. */
    public Map<Player, List<Double>> costs() {
        return Stream.of(Player.values()).collect(Collectors.toMap(player -> player, player -> prices.stream()
                .map(play -> play.stream().filter(each -> each.player() == player).mapToDouble(PricedDecision::cost)
                        .sum())
                .toList()));
    }

    private long mistakes(Player player) {
        return of(player).filter(each -> each.cost() > 0).count();
    }

    private long wins(Player player) {
        return plays.stream().flatMap(play -> play.outcome().stream()).filter(Outcome.wonBy(player)::equals).count();
    }

    /** By how much both best replies together exceed what both players have at the value. */
    private Optional<Double> gain() {
        return reply(Player.ALICE).flatMap(bobs -> reply(Player.BOB).map(alices -> alices + bobs - 1));
    }

    private Optional<Double> reply(Player player) {
        return Optional.ofNullable(players.get(player)).flatMap(JudgedPlayer::reply);
    }

    /** What it looks like; for programs a row for each decision. */
    public Sheet sheet() {
        Configuration<M> start = begun.configuration();
        Sheet.Draft draft = new Sheet.Draft().say(Headers.of(begun.game()) + "\nat "
                + begun.game().board().name(start.vertex()) + ", Alice with " + cell(start.alice()) + ", Bob with "
                + cell(start.bob()) + value.map(known -> " chips: value about " + decimal(known)
                        + "; a win of Alice counts 1, a draw 1/2, a win of Bob 0\n")
                        .orElse(" of real money; a cost is a share of the money\n")
                + Headers.counted(plays.size(), "play", "plays") + ", "
                + Headers.counted(priced().count(), "decision", "decisions") + "\n\n")
                .show(new Grid(totals()));
        if (priced().anyMatch(each -> each.decision().cost() > 0)) {
            draft.say("\nThe dearest decisions:\n").show(new Grid(decisions(
                    () -> priced().filter(each -> each.decision().cost() > 0)
                            .sorted(Comparator.comparingDouble((Priced<M> each) -> -each.decision().cost()))
                            .limit(DEAREST))));
        }
        gain().ifPresent(gain -> draft.say("\nTogether, the best replies get " + decimal(gain)
                + " more than the players have to share (NashConv " + decimal(2 * gain)
                + ", where a win counts 1 and a loss -1).\n"));
        if (gain().isEmpty() && !players.isEmpty()) {
            draft.say("\nNo best reply: configurations can come back.\n");
        }
        return draft.say("\n" + Headers.capitalised(Headers.closing(account)) + "\n").with(decisions(this::priced),
                List.of(properties()));
    }

    private Table<Player> totals() {
        Table<Player> table = Table.of(() -> Stream.of(Player.values())).column("player", Headers::name)
                .column("wins", this::wins).column("decisions", player -> of(player).count())
                .column("mistakes", this::mistakes).column("cost", this::cost).said(player -> decimal(cost(player)));
        return players.isEmpty() ? table
                : table.column("decides", player -> players.get(player).plays())
                        .column("bestReply", this::reply).titled("best reply gets")
                        .said(player -> reply(player).map(JudgeSheet::decimal).orElse("-"));
    }

    private Table<Priced<M>> decisions(Supplier<Stream<Priced<M>>> rows) {
        return Table.of(rows).column("play", Priced::play).column("round", each -> before(each).roundCount() + 1)
                .column("at", each -> begun.game().board().name(before(each).configuration().vertex()))
                .column("alice", each -> cell(before(each).configuration().alice())).titled("Alice")
                .said(each -> said(before(each).configuration().alice()))
                .column("bob", each -> cell(before(each).configuration().bob())).titled("Bob")
                .said(each -> said(before(each).configuration().bob()))
                .column("player", each -> each.decision().player().label())
                .said(each -> Headers.name(each.decision().player()))
                .column("decision", each -> words(each.decision()))
                .column("cost", each -> each.decision().cost()).said(each -> decimal(each.decision().cost()));
    }

    /** An amount for programs: a number of chips, or a fraction in a text. */
    private static Object cell(Object amount) {
        return amount instanceof BigFraction money ? Fractions.text(money) : amount;
    }

    private static String said(Object amount) {
        return amount instanceof BigFraction money ? decimal(money.doubleValue()) : amount.toString();
    }

    private static <M> OngoingPlay<M> before(Priced<M> priced) {
        return priced.decision().before();
    }

    private String words(PricedDecision<M> each) {
        OngoingPlay<M> after = each.after();
        return switch (each.before().stage()) {
            case BIDS -> "bids " + said(each.bid());
            case TIE -> after.decider().equals(each.before().decider()) ? "uses the advantage"
                    : "keeps the advantage";
            case TURN -> after.decider().orElseThrow() == each.player() ? "moves"
                    : "makes " + Headers.name(each.player().opponent()) + " move";
            case MOVE -> "to " + begun.game().board().name(after.configuration().vertex());
            case COIN, CHANCE, OVER -> throw new IllegalStateException("no decision at " + Stage.OVER);
        };
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.6f", number).replaceAll("\\.?0+$", "");
    }

    /** What programs get. */
    public Consumer<JsonGenerator> properties() {
        return AnswerWriter.properties(begun.game(), "judgement", json -> {
            for (Player player : Player.values()) {
                JsonLines.cell(player.label(), cell(begun.configuration().of(player)), json);
            }
            value.ifPresent(known -> json.writeNumberProperty("value", known));
            json.writeNumberProperty("plays", plays.size());
            json.writeObjectPropertyStart("players");
            Table<Player> numbers = totals().without("player");
            for (Player player : Player.values()) {
                json.writeObjectPropertyStart(player.label());
                JsonLines.row(reply(player).isPresent() ? numbers : numbers.without("bestReply"), player, json);
                json.writeEndObject();
            }
            json.writeEndObject();
            gain().ifPresent(gain -> json.writeNumberProperty("nashConv", 2 * gain));
            JsonLines.rows("decisions", decisions(this::priced), json);
            json.writeBooleanProperty("verified", account.verification().isVerified());
        });
    }
}
