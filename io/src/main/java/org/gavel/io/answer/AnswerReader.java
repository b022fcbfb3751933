package org.gavel.io.answer;

import java.io.Closeable;
import java.io.InputStream;
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
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.text.AuctionSyntaxException;

/** Reads answers of {@code gavel solve --format json}, one object for each game, and fits them to their games. */
public final class AnswerReader implements Closeable {

    private static final Statistics UNKNOWN = new Statistics("unknown", 0, 0, 0);

    private final JsonCursor json;

    /**
     * A reader.
     *
     * @param file the name of the file, for messages
     * @param in the file
     */
    public AnswerReader(String file, InputStream in) {
        json = new JsonCursor(file, in);
    }

    /**
     * The next answer of the file.
     *
     * @param game the game it is said to be for
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there is none, it is malformed, or it is for another game
     */
    public SavedAnswer next(BiddingGame game) {
        if (!json.nextRoot()) {
            throw json.wrongFile("there are fewer answers in the file than games on the command line",
                    "name one game for each line");
        }
        return new Answer(game).read();
    }

    /**
     * Makes sure that all answers have been read.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if there is another
     */
    public void requireEnd() {
        if (json.nextRoot()) {
            throw json.wrong("there are more answers in the file than games on the command line",
                    "name one game for each line");
        }
    }

    @Override
    public void close() {
        json.close();
    }

    /** One answer while it is read. */
    private final class Answer {
        private BiddingGame game;
        private Optional<Auction> auction = Optional.empty();
        private Optional<String> kind = Optional.empty();
        private Optional<ChipTotals> totals = Optional.empty();
        private Exactness exactness = Exactness.ENCLOSURE;
        private Completion completion = Completion.COMPLETE;
        private OptionalInt horizon = OptionalInt.empty();
        private final List<SavedShares> shares = new ArrayList<>();
        private final List<SavedChips> chips = new ArrayList<>();
        private final BitSet seen = new BitSet();

        Answer(BiddingGame game) {
            this.game = game;
        }

        SavedAnswer read() {
            json.object("the answer", this::readKey);
            if (seen.isEmpty()) {
                throw json.wrong("the answer has no 'thresholds'", "save one with gavel solve --format json");
            }
            requireAllVertices();
            if (totals.isEmpty()) {
                return new SavedAnswer.Continuous(new ContinuousSolution(game, shares.get(0), shares.get(1), exactness,
                        completion, UNKNOWN), horizon,
                        shares.stream().flatMap(each -> each.exactClaims().stream()).toList());
            }
            return new SavedAnswer.Chips(new ChipSolution(game, totals.get(), chips.get(0), chips.get(1),
                    Evidence.FIXPOINT, UNKNOWN));
        }

        private void readKey(String key) {
            switch (key) {
                case "start" -> game = game.startingAt(vertex(json.text("'start'")));
                case "auction" -> readAuction();
                case "kind" -> readKind();
                case "exactness" -> exactness = choice(key, Exactness.values(), Exactness::label);
                case "completion" -> completion = choice(key, Completion.values(), Completion::label);
                case "horizon" -> horizon = OptionalInt.of(rounds());
                case "chips" -> readTotals();
                case "thresholds" -> readThresholds();
                default -> json.skip();
            }
        }

        private <T> T choice(String key, T[] choices, java.util.function.Function<T, String> label) {
            String text = json.text("'" + key + "'");
            for (T each : choices) {
                if (label.apply(each).equals(text)) {
                    return each;
                }
            }
            throw json.wrong("unknown " + key + " '" + text + "'", "");
        }

        private int rounds() {
            long rounds = json.whole("'horizon'");
            if (rounds < 0 || rounds > Integer.MAX_VALUE) {
                throw json.wrong("a horizon of " + rounds + " rounds is out of range", "");
            }
            return (int) rounds;
        }

        private void readKind() {
            String text = json.text("'kind'");
            if (!text.equals("continuous") && !text.equals("chips")) {
                throw json.wrong("answers of kind '" + text + "' cannot be checked",
                        "save one with gavel solve --format json");
            }
            kind = Optional.of(text);
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
            json.list("'chips'", () -> read.add(json.whole("a total")));
            for (int i = 0; i < read.size(); i++) {
                if (read.get(i) < 0 || read.get(i) > ChipTotals.LARGEST || i > 0 && read.get(i) <= read.get(i - 1)) {
                    throw json.wrong("total " + read.get(i) + " is out of order or out of range",
                            "totals are whole numbers from 0 to 10^18 in ascending order");
                }
            }
            if (read.isEmpty()) {
                throw json.wrong("'chips' is empty", "");
            }
            totals = Optional.of(ChipTotals.of(read.stream().mapToLong(Long::longValue).toArray()));
        }

        private void readThresholds() {
            boolean inChips = kind.isPresent() && kind.get().equals("chips");
            if (kind.isEmpty() || auction.isEmpty() || inChips && totals.isEmpty()) {
                throw json.wrong("'" + (kind.isEmpty() ? "kind" : auction.isEmpty() ? "auction" : "chips")
                        + "' must stand before 'thresholds'", "keep the order in which gavel solve writes");
            }
            for (Player player : Player.values()) {
                if (inChips) {
                    chips.add(new SavedChips(game.graph(), game.auction(), totals.get(), player));
                } else {
                    totals = Optional.empty();
                    shares.add(new SavedShares(game.graph(), player, tieStates()));
                }
            }
            json.object("'thresholds'", this::readVertex);
        }

        private List<String> tieStates() {
            return game.auction().ties().states();
        }

        private void readVertex(String name) {
            int vertex = vertex(name);
            seen.set(vertex);
            BitSet players = new BitSet();
            json.object("'" + name + "'", label -> {
                for (Player player : Player.values()) {
                    if (player.label().equals(label)) {
                        players.set(player.ordinal());
                        readPlayer(player, vertex, "the threshold of " + label + " at " + name);
                        return;
                    }
                }
                json.skip();
            });
            if (players.cardinality() < 2) {
                throw json.wrong("'" + name + "' lacks the threshold of "
                        + Player.values()[players.nextClearBit(0)].label(), "");
            }
        }

        private void readPlayer(Player player, int vertex, String what) {
            if (shares.isEmpty()) {
                chips.get(player.ordinal()).read(vertex, json, what);
            } else {
                shares.get(player.ordinal()).read(vertex, json, what);
            }
        }

        private int vertex(String name) {
            return game.graph().vertexNamed(name).orElseThrow(() -> json.wrong(
                    "the game " + game.name() + " has no vertex '" + name + "'", "is the answer for another game?"));
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
}
