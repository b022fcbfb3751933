package org.gavel.io.answer;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.Completion;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.answer.Evidence;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.Statistics;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Account;
import org.gavel.engine.inquiry.Answer;
import org.gavel.engine.inquiry.ChipAnswer;
import org.gavel.engine.inquiry.ChipRow;
import org.gavel.engine.inquiry.ShareAnswer;
import org.gavel.engine.inquiry.ShareRow;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.rules.text.AuctionSyntaxException;
import org.gavel.engine.solve.ContinuousOptions;

/** One answer while it is read: thresholds here, other kinds by readers of their own. */
final class AnswerDraft {

    private static final Statistics UNKNOWN = new Statistics("unknown", 0, 0, 0);
    private static final List<String> KINDS = List.of("continuous", "chips", "value", "outcome", "periods",
            "payoff", "moves", "comparison");

    private final JsonCursor json;
    private BiddingGame game;
    private Optional<Auction> auction = Optional.empty();
    private Optional<String> kind = Optional.empty();
    private Optional<ChipTotals> totals = Optional.empty();
    private Exactness exactness = Exactness.ENCLOSURE;
    private Optional<Evidence> evidence = Optional.empty();
    private Completion completion = Completion.COMPLETE;
    private OptionalInt horizon = OptionalInt.empty();
    private final List<SavedShares> shares = new ArrayList<>();
    private final List<SavedChips> chips = new ArrayList<>();
    private final List<Integer> order = new ArrayList<>();
    private final BitSet seen = new BitSet();
    private Optional<SavedBids> bids = Optional.empty();
    private Optional<ValueReader> values = Optional.empty();
    private Optional<OutcomeReader> outcome = Optional.empty();
    private Optional<PeriodReader> periods = Optional.empty();
    private Optional<PayoffReader> payoff = Optional.empty();
    private Optional<MoveReader> moves = Optional.empty();
    private Optional<ComparisonReader> comparison = Optional.empty();

    AnswerDraft(JsonCursor json, BiddingGame game) {
        this.json = json;
        this.game = game;
    }

    Answer read() {
        json.object("the answer", this::readKey);
        if (values.isPresent()) {
            return values.get().answer(game, completion, horizon);
        }
        if (outcome.isPresent()) {
            return outcome.get().answer(game);
        }
        if (periods.isPresent()) {
            return periods.get().answer(game);
        }
        if (payoff.isPresent()) {
            return payoff.get().answer(game, exactness);
        }
        if (moves.isPresent()) {
            return moves.get().answer(game, totals);
        }
        if (comparison.isPresent()) {
            return comparison.get().answer(game, evidence);
        }
        if (seen.isEmpty()) {
            throw json.wrong("the answer has no 'thresholds'", "save one with gavel solve --format json");
        }
        requireAllVertices();
        if (!shares.isEmpty()) {
            ContinuousOptions usual = ContinuousOptions.DEFAULT;
            return new ShareAnswer(
                    new ContinuousSolution(game, shares.get(0).thresholds(), shares.get(1).thresholds(), exactness,
                            completion, UNKNOWN),
                    new ContinuousOptions(usual.width(), usual.digits(), horizon, usual.exactEffort(), usual.threads()),
                    order.stream().map(vertex -> new ShareRow(vertex, shares.get(0).side(vertex),
                            shares.get(1).side(vertex))).toList(),
                    Account.NONE);
        }
        ChipSolution solution = new ChipSolution(game, totals.orElseThrow(), chips.get(0), chips.get(1),
                evidence.orElse(Evidence.FIXPOINT),
                UNKNOWN);
        SavedBids known = bids.orElseGet(() -> new SavedBids(json));
        return new ChipAnswer(solution, order.stream().map(vertex -> new ChipRow(vertex,
                known.side(solution, Player.ALICE, vertex), known.side(solution, Player.BOB, vertex))).toList(),
                Account.NONE);
    }

    private void readKey(String key) {
        switch (key) {
            case "game", "verification" -> json.text("'" + key + "'");
            case "start" -> game = game.startingAt(vertex(json.text("'start'")));
            case "auction" -> readAuction();
            case "format" -> readFormat();
            case "objective" -> readObjective();
            case "kind" -> readKind();
            case "exactness" -> exactness = json.choice("'exactness'", Exactness.values(), Exactness::label);
            case "evidence" ->
                evidence = Optional.of(json.choice("'evidence'", Evidence.values(), Evidence::label));
            case "completion" -> completion = json.choice("'completion'", Completion.values(), Completion::label);
            case "horizon" -> horizon = OptionalInt.of(json.number("'horizon'", Integer.MAX_VALUE));
            case "verified", "statistics", "advice" -> json.skip();
            default -> readByKind(key);
        }
    }

    private void readByKind(String key) {
        if (kind.isEmpty() || auction.isEmpty()) {
            if (key.equals("chips")) {
                readTotals();
                return;
            }
            throw json.wrong("'" + (kind.isEmpty() ? "kind" : "auction") + "' must stand before '" + key + "'",
                    "keep the order in which gavel writes");
        }
        switch (kind.get()) {
            case "value" -> {
                values = Optional.of(values.orElseGet(() -> new ValueReader(json, game)));
                values.get().read(key);
            }
            case "outcome" -> {
                outcome = Optional.of(outcome.orElseGet(() -> new OutcomeReader(json, game)));
                outcome.get().read(key);
            }
            case "periods" -> {
                periods = Optional.of(periods.orElseGet(() -> new PeriodReader(json, game)));
                periods.get().read(key);
            }
            case "payoff" -> {
                payoff = Optional.of(payoff.orElseGet(() -> new PayoffReader(json, game)));
                payoff.get().read(key);
            }
            case "moves" -> {
                if (key.equals("chips")) {
                    readTotals();
                } else {
                    moves = Optional.of(moves.orElseGet(() -> new MoveReader(json, game)));
                    moves.get().read(key);
                }
            }
            case "comparison" -> {
                comparison = Optional.of(comparison.orElseGet(() -> new ComparisonReader(json)));
                comparison.get().read(key);
            }
            default -> readThresholdKey(key);
        }
    }

    private void readThresholdKey(String key) {
        switch (key) {
            case "chips" -> readTotals();
            case "thresholds" -> readThresholds();
            case "bids" -> {
                bids = Optional.of(new SavedBids(json));
                bids.get().read(game);
            }
            default -> json.unknown(key);
        }
    }

    private void readFormat() {
        long format = json.whole("'format'");
        if (format < 1 || format > AnswerWriter.FORMAT) {
            throw json.wrong("format " + format + " is not known", "this is read by a newer gavel");
        }
    }

    private void readKind() {
        String text = json.text("'kind'");
        if (!KINDS.contains(text)) {
            throw json.wrong("answers of kind '" + text + "' cannot be checked",
                    "save one with gavel solve --format json");
        }
        kind = Optional.of(text);
    }

    private void readObjective() {
        try {
            if (json.atText()) {
                game = game.with(Objective.parse(json.text("'objective'")));
                return;
            }
            json.object("'objective'", word -> game = game.with(Objective.parse(word + ":" + json.text("its number"))));
        } catch (AuctionSyntaxException e) {
            throw json.wrong(e.getMessage(), e.hint());
        } catch (IllegalArgumentException e) {
            throw json.wrong("the board of " + game.name() + " does not have this objective: " + e.getMessage(), "");
        }
    }

    /** A tie rule of the user's own is only known to the game, so that a choice that is the game's means the game's. */
    private void readAuction() {
        List<Auction> read = new ArrayList<>(List.of(game.auction()));
        json.object("'auction'", part -> {
            String choice = json.text("the " + part);
            if (!choice.equals(read.get(0).choices().get(part))) {
                try {
                    read.set(0, read.get(0).with(part, choice));
                } catch (AuctionSyntaxException e) {
                    throw json.wrong(e.getMessage(), e.hint());
                }
            }
        });
        auction = Optional.of(read.get(0));
        game = game.with(read.get(0));
    }

    private void readTotals() {
        List<Long> read = new ArrayList<>();
        json.list("'chips'", () -> {
            long total = json.whole("a total");
            if (total < 0 || total > ChipTotals.LARGEST || !read.isEmpty() && total <= read.get(read.size() - 1)) {
                throw json.wrong("total " + total + " is out of order or out of range",
                        "totals are whole numbers from 0 to 10^18 in ascending order");
            }
            read.add(total);
        });
        if (read.isEmpty()) {
            throw json.wrong("'chips' is empty", "");
        }
        totals = Optional.of(ChipTotals.of(read.stream().mapToLong(Long::longValue).toArray()));
    }

    private void readThresholds() {
        boolean inChips = kind.orElseThrow().equals("chips");
        if (inChips && totals.isEmpty()) {
            throw json.wrong("'chips' must stand before 'thresholds'", "keep the order in which gavel solve writes");
        }
        for (Player player : Player.values()) {
            if (inChips) {
                chips.add(new SavedChips(game.graph(), game.auction(), totals.orElseThrow(), player));
            } else {
                shares.add(new SavedShares(game.graph(), player, game.auction().ties().states()));
            }
        }
        json.object("'thresholds'", this::readVertex);
    }

    private void readVertex(String name) {
        int vertex = vertex(name);
        seen.set(vertex);
        order.add(vertex);
        BitSet players = new BitSet();
        json.object("'" + name + "'", label -> {
            Player player = json.player(label);
            players.set(player.ordinal());
            String what = "the threshold of " + label + " at " + name;
            if (shares.isEmpty()) {
                chips.get(player.ordinal()).read(vertex, json, what);
            } else {
                shares.get(player.ordinal()).read(vertex, json, what);
            }
        });
        if (players.cardinality() < 2) {
            throw json.wrong("'" + name + "' lacks the threshold of "
                    + Player.values()[players.nextClearBit(0)].label(), "");
        }
    }

    private int vertex(String name) {
        return json.vertex(name, game);
    }

    private void requireAllVertices() {
        int count = game.graph().declaredCount();
        if (seen.cardinality() < count) {
            throw json.wrongFile("the answer has " + seen.cardinality() + " of the " + count
                    + " vertices of " + game.name() + "; '" + game.graph().name(seen.nextClearBit(0))
                    + "' is missing", "thresholds prove each other, so save them all, with --vertices all");
        }
    }
}
