package org.gavel.sweep.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.word.Labelled;
import org.gavel.sweep.board.BoardSpace.Ends;
import org.gavel.sweep.board.BoardSpace;
import org.gavel.sweep.board.CanonicalBoards;
import org.gavel.sweep.board.Marking;
import org.gavel.sweep.board.Players;
import org.gavel.sweep.board.RandomBoards;

/**
 * Reads sources:
 *
 * <ul>
 * <li>{@code all:n=5,moves=2,ties=1,start=marked}: all boards, see {@link BoardSpace}; moves as many as there are vertices,
 * no tie, the start unmarked and players alike unless said ({@code players=apart});
 * <li>{@code all:n=5,alice=once,bob=again}: all boards with a wish of each player;
 * <li>{@code random:n=8,moves=3,ties=1,seed=7,count=1000}: random boards, see {@link RandomBoards}; moves 3, seed 1 unless
 * said;
 * <li>{@code all:...#CODE} and {@code random:...#INDEX}: one of them;
 * <li>anything else is a game, in which parameters may be ranges: {@code tug-of-war:n=1..9}.
 * </ul>
 */
public final class SourceParser {

    private static final Pattern RANGE = Pattern.compile("\\b([A-Za-z_]\\w*+)=(-?[0-9]{1,9})\\.\\.(-?[0-9]{1,9})");
    private static final Pattern PAIR = Pattern.compile("([a-z]+)=([a-z]+|[0-9]{1,18})");
    private static final Function<String, List<BiddingGame>> NO_WISHES = name -> List.of();
    private static final Map<String, Objective> WISHES = Map.of("once", Objective.Plain.REACH, "again",
            Objective.Plain.BUCHI, "never", Objective.Plain.SAFETY, "finally", Objective.Plain.CO_BUCHI);
    private static final int MOST_GAMES = 1_000_000;
    private static final int BLOCK = 1000;
    private static final int MOST_BLOCKS = 1 << 20;

    private SourceParser() {
    }

    /**
     * The source of a text; games of names and files are left to a loader.
     *
     * @throws InputException if it is none
     */
    public static GameSource parse(String text, GameLoader loader) {
        if (text.startsWith("all:")) {
            return all(text);
        }
        return text.startsWith("random:") ? random(text) : listed(text, loader);
    }

    /**
     * The board that a text names by its number, as in {@code random:n=8,seed=7#41}, in the language; empty if the text begins
     * neither with {@code all:} nor with {@code random:}.
     *
     * @throws InputException if there is no such board, or the text means many
     */
    public static Optional<String> board(String text) {
        if (!isOfBoards(text)) {
            return Optional.empty();
        }
        if (text.indexOf('#') < 0) {
            throw new InputException("'" + text + "' means many games",
                    "name one by its number, as in " + text + "#3; 'gavel sweep' asks all of them");
        }
        List<String> found = new ArrayList<>();
        GameSource source = text.startsWith("all:") ? all(text) : random(text);
        source.forEach(0, game -> found.add(source.text(game)));
        return Optional.of(found.get(0));
    }

    /** Whether a text begins as those that mean boards, and not as a name or a file. */
    public static boolean isOfBoards(String text) {
        return text.startsWith("all:") || text.startsWith("random:");
    }

    /**
     * A name with parameters for every value of every range, as {@code tug-of-war:n=2..5} has; a text without ranges alone.
     *
     * @throws InputException if a range descends, or there are too many
     */
    public static List<String> names(String text) {
        if (isOfBoards(text)) {
            return List.of(text);
        }
        List<String> names = new ArrayList<>();
        expand(text, names);
        return names;
    }

    private static GameSource all(String text) {
        Pairs pairs = Pairs.of(text, Set.of("n", "moves", "ties", "start", "players", "alice", "bob"));
        int vertices = pairs.whole("n", OptionalLong.empty(), pairs.areWished() ? 2 : 3, 10);
        BoardSpace space;
        try {
            space = new BoardSpace(vertices, pairs.whole("moves", OptionalLong.of(vertices), 1, 100),
                    pairs.areWished() ? Ends.WISHES : pairs.ends());
        } catch (IllegalArgumentException e) {
            throw new InputException("'" + text + "' has " + e.getMessage(),
                    "n counts the vertices that end a play too; fewer moves make fewer boards, as in all:n=6,moves=1");
        }
        LongFunction<BiddingGame> game = code -> pairs.areWished() ? pairs.wish(code, space, Player.ALICE)
                : pairs.game(code, space::board);
        Function<String, List<BiddingGame>> wishes = name -> Stream.of(Player.values()).map(player -> pairs
                .wish(Long.parseLong(name.substring(name.indexOf('#') + 1)), space, player)).toList();
        if (pairs.number().isEmpty()) {
            CanonicalBoards boards = new CanonicalBoards(space, pairs.marking(), pairs.players());
            return new GameSource(boards.blocks(), (block, visitor) -> boards.forEach(block,
                    code -> visitor.take(game.apply(code))), wishes);
        }
        if (pairs.number().getAsLong() >= space.size()) {
            throw new InputException("'" + text + "' is none of " + space.size() + " boards", "");
        }
        return single(pairs, game, wishes);
    }

    private static GameSource random(String text) {
        Pairs pairs = Pairs.of(text, Set.of("n", "moves", "ties", "seed", "count"));
        int vertices = pairs.whole("n", OptionalLong.empty(), 3, 1_000_000);
        RandomBoards boards;
        try {
            boards = new RandomBoards(vertices, pairs.whole("moves", OptionalLong.of(3), 1, 1000), pairs.ends(),
                    pairs.number("seed", 1));
        } catch (IllegalArgumentException e) {
            throw new InputException("'" + text + "' has " + e.getMessage(), "");
        }
        if (pairs.number().isPresent()) {
            return single(pairs, index -> pairs.game(index, boards::board), NO_WISHES);
        }
        long count = pairs.number("count", 1000);
        int blocks = (int) Math.max(1, Math.min(MOST_BLOCKS, (count + BLOCK - 1) / BLOCK));
        long size = Math.max(BLOCK, (count + MOST_BLOCKS - 1) / MOST_BLOCKS);
        return new GameSource(blocks, (block, visitor) -> {
            long end = Math.min(count, (block + 1) * size);
            for (long index = block * size; index < end && visitor.take(pairs.game(index, boards::board)); index++) {
            }
        }, NO_WISHES);
    }

    /** One of some boards that have numbers. */
    private static GameSource single(Pairs pairs, LongFunction<BiddingGame> games,
            Function<String, List<BiddingGame>> wishes) {
        return new GameSource(1, (block, visitor) -> visitor.take(games.apply(pairs.number().getAsLong())), wishes);
    }

    /** Games of files or families, each named by its argument and loaded when its turn comes. */
    private static GameSource listed(String text, GameLoader loader) {
        List<String> names = names(text);
        return new GameSource(names.size(), (block, visitor) -> visitor.take(GameAlgebra.renamed(loader.load(
                names.get(block)), names.get(block))), name -> Labelled.labels(Player.class).stream()
                        .map(wish -> loader.load(name + (name.contains(":") ? "," : ":") + "wish=" + wish)).toList());
    }

    /** Where a text has a range. */
    static Matcher range(CharSequence text) {
        return RANGE.matcher(text);
    }

    private static void expand(String text, List<String> into) {
        Matcher range = range(text);
        if (!range.find()) {
            into.add(text);
            return;
        }
        int first = Integer.parseInt(range.group(2));
        int last = Integer.parseInt(range.group(3));
        if (last < first || last - first > MOST_GAMES) {
            throw new InputException("the range " + range.group() + " in '" + text + "' "
                    + (last < first ? "descends" : "is too long"), "write as in tug-of-war:n=1..9");
        }
        for (int value = first; value <= last; value++) {
            expand(text.substring(0, range.start()) + range.group(1) + "=" + value + text.substring(range.end()), into);
            if (into.size() > MOST_GAMES) {
                throw new InputException("'" + text + "' means more than " + MOST_GAMES + " games",
                        "make its ranges shorter");
            }
        }
    }

    /** The parameters of a source, and the number of one game after a hash sign. */
    private record Pairs(String text, String head, Map<String, String> values, OptionalLong number) {

        static Pairs of(String text, Set<String> known) {
            int hash = text.indexOf('#');
            String head = hash < 0 ? text : text.substring(0, hash);
            Map<String, String> values = new LinkedHashMap<>();
            for (String pair : head.substring(head.indexOf(':') + 1).split(",", -1)) {
                Matcher matcher = PAIR.matcher(pair);
                if (!matcher.matches() || !known.contains(matcher.group(1))) {
                    String name = pair.contains("=") ? pair.substring(0, pair.indexOf('=')) : pair;
                    String near = Spelling.didYouMean(name, known);
                    throw new InputException("'" + pair + "' in '" + text + "' is not a parameter with its value",
                            near.isEmpty() || known.contains(name)
                                    ? "write as in all:n=5,moves=2 or random:n=8,seed=7,count=1000"
                                    : near);
                }
                if (values.put(matcher.group(1), matcher.group(2)) != null) {
                    throw new InputException("'" + matcher.group(1) + "' appears twice in '" + text + "'", "");
                }
            }
            if (hash >= 0 && !text.substring(hash + 1).matches("[0-9]{1,18}")) {
                throw new InputException("'" + text.substring(hash) + "' is not a number of a game", "");
            }
            return new Pairs(text, head, values,
                    hash < 0 ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text.substring(hash + 1))));
        }

        /** The game on a board that has a number; it starts at vertex 0. */
        BiddingGame game(long number, LongFunction<ColouredGraph> boards) {
            return new BiddingGame(head + "#" + number, boards.apply(number), 0, Auction.DEFAULT);
        }

        boolean areWished() {
            return values.containsKey("alice") || values.containsKey("bob");
        }

        /** The game of a player's wish on a board that has a number, in which that player is Alice. */
        BiddingGame wish(long number, BoardSpace space, Player player) {
            Objective objective = objective(player);
            BiddingGame game = GameAlgebra.ofWish(game(number, code -> space.board(code, player)).with(objective),
                    player.label(), Labelled.labels(Player.class));
            return objective == Objective.Plain.REACH ? GameAlgebra.endingAtMarks(game) : game;
        }

        private Objective objective(Player player) {
            String value = values.getOrDefault(player.label(), "");
            if (!WISHES.containsKey(value) || values.containsKey("ties")) {
                throw new InputException("'" + player.label() + "=" + value + "' in '" + text + "' is not a wish",
                        "write two of once, again, never and finally, without ties, as in all:n=4,alice=once,bob=again");
            }
            return WISHES.get(value);
        }

        long number(String name, long usual) {
            String value = values.getOrDefault(name, Long.toString(usual));
            if (!value.matches("[0-9]+")) {
                throw new InputException("'" + name + "=" + value + "' in '" + text + "' is not a number", "");
            }
            return Long.parseLong(value);
        }

        int whole(String name, OptionalLong usual, int least, int most) {
            if (!values.containsKey(name) && usual.isEmpty()) {
                throw new InputException("'" + text + "' does not say how many vertices",
                        "as in " + text.substring(0, text.indexOf(':')) + ":n=5");
            }
            long value = number(name, usual.orElse(0));
            if (value < least || value > most) {
                throw new InputException("'" + name + "=" + value + "' in '" + text + "' is not from " + least
                        + " to " + most, "");
            }
            return (int) value;
        }

        Ends ends() {
            return whole("ties", OptionalLong.of(0), 0, 1) == 1 ? Ends.WINS_AND_TIE : Ends.WINS;
        }

        Players players() {
            String value = values.getOrDefault("players", "alike");
            if (!value.equals("alike") && !value.equals("apart")) {
                throw new InputException("'players=" + value + "' in '" + text + "' is neither alike nor apart",
                        "where players are apart, a board and the one with the players exchanged are listed both");
            }
            return value.equals("apart") || areWished() && objective(Player.ALICE) != objective(Player.BOB)
                    ? Players.APART
                    : Players.ALIKE;
        }

        Marking marking() {
            String value = values.getOrDefault("start", "free");
            if (!value.equals("free") && !value.equals("marked")) {
                throw new InputException("'start=" + value + "' in '" + text + "' is neither free nor marked",
                        "where the start is marked, boards that differ only in it are listed apart");
            }
            return value.equals("marked") ? Marking.START : Marking.NONE;
        }
    }
}
