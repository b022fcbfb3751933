package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.dsl.compile.Mistakes;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.BoardRequest.Listing;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.request.GameLibrary;
import org.gavel.dsl.state.Expander;
import org.gavel.dsl.state.LargeBoards;
import org.gavel.dsl.state.PackedBoard;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.PriceSource;
import org.gavel.dsl.state.StateBoard;
import org.gavel.dsl.state.StateGame;
import org.gavel.dsl.syntax.GameParser;
import org.gavel.dsl.syntax.GameText;
import org.gavel.dsl.syntax.Statement;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.engine.task.LateRefusal;

/** Makes games of parsed texts. */
public final class Elaborator {

    private static final long MOST_LISTED = 20_000;

    private final DiagnosticLog log;
    private final BoardRequest request;
    private final Optional<PriceSource> prices;
    private final List<GameText> games;
    private final Map<String, BiddingGame> made;

    /** An elaborator of the games of one text, whose boards need not be listed if thresholds are known from elsewhere. */
    public Elaborator(List<GameText> games, DiagnosticLog log, BoardRequest request, Optional<PriceSource> prices) {
        this(games, log, request, prices, new TreeMap<>());
    }

    /** An elaborator that need not make again the games of the text that have been made. */
    private Elaborator(List<GameText> games, DiagnosticLog log, BoardRequest request, Optional<PriceSource> prices,
            Map<String, BiddingGame> made) {
        this.prices = prices;
        this.games = List.copyOf(games);
        this.made = made;
        this.log = log;
        this.request = request;
    }

    /**
     * The last game of the text; those before it are there to be used by it.
     *
     * @param asked values of parameters, by name
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text has mistakes
     * @throws org.gavel.engine.limit.LimitReachedException if the board becomes larger than allowed
     */
    public PricedGame elaborate(Map<String, String> asked) {
        Set<String> names = new HashSet<>();
        for (GameText game : games) {
            if (!names.add(game.name())) {
                log.report(game.place(), "there are two games called '" + game.name() + "'", "choose another name");
            }
        }
        Wishes wishes = wishes(asked);
        return elaborate(wishes).map(wishes::asAlices);
    }

    private Wishes wishes(Map<String, String> asked) {
        return Wishes.of(games.get(games.size() - 1), asked, log);
    }

    private PricedGame elaborate(Wishes wishes) {
        GameText text = wishes.text();
        Context context = context(text);
        List<Variable> variables = new Declarations(context).declare(wishes.parameters());
        if (text.formula().isPresent()) {
            return PricedGame.of(formula(context));
        }
        Auction auction = new AuctionReader(context).read(Auction.DEFAULT);
        if (!hasState(text)) {
            return PricedGame.of(new GraphElaborator(context, request).elaborate(auction));
        }
        StateGame declared = new StateElaborator(context, variables).elaborate();
        StateGame state = request.at().flatMap(declared::startingAt).orElse(declared);
        if (request.listing() == Listing.PACKED) {
            return PricedGame.of(packed(text.name(), state, auction));
        }
        Optional<PriceList<PositionValues>> known = prices(state, auction);
        return known.isPresent() ? StateBoard.priced(text.name(), state, auction, known.get(), log)
                : PricedGame.of(listed(text.name(), state, auction, context));
    }

    private Context context(GameText text) {
        return Context.of(text, new Mistakes(log, request.limits().stop()));
    }

    private static boolean hasState(GameText text) {
        return text.statements().stream()
                .anyMatch(statement -> statement instanceof Statement.State || statement instanceof Statement.Men);
    }

    /** Thresholds that are known, or counted on a large board, if that is all that is wanted. */
    private Optional<PriceList<PositionValues>> prices(StateGame state, Auction auction) {
        boolean wanted = request.wantsRichmanShares(auction);
        if (prices.isPresent() && wanted) {
            return Optional.of(prices.get().prices(state));
        }
        boolean large = !state.layout().packs() || state.layout().size() > MOST_LISTED;
        boolean counted = large && state.marks().isPlainReach() && wanted;
        if (state.selection().isEmpty()) {
            return Optional.empty();
        }
        Optional<LargeBoards> brought = LargeBoards.found();
        if (brought.isEmpty() && !counted) {
            return Optional.empty();
        }
        PriceList<PositionValues> found = brought.orElseThrow(() -> new InputException(
                "this program cannot count the thresholds of games of selection",
                "put gavel-large.jar on the class path")).counted(state, state.selection().get(),
                        request.limits().stop(), log);
        return counted ? Optional.of(found) : Optional.empty();
    }

    private BiddingGame packed(String name, StateGame state, Auction auction) {
        requirePlain(state);
        PackedBoard board = PackedBoard.of(state);
        return new BiddingGame(name, board, board.start(), auction);
    }

    private BiddingGame listed(String name, StateGame state, Auction auction, Context context) {
        requirePacked(state);
        ColouredGraph graph = Expander.expand(state, request.limits(),
                request.at().isPresent() || state.layout().size() <= request.limits().maxPositions()
                        ? OptionalLong.empty()
                        : leastCount(context),
                log);
        new MarksDraft(context).check(state.marks().objective(), graph);
        log.throwIfAny();
        return GameAlgebra.ofSets(name, graph, 0, auction, state.marks().objective(), request.limits().maxPositions(),
                request.limits().stop());
    }

    /** How many positions play reaches at least from the start that the text declares, if that is known. */
    private OptionalLong leastCount(Context context) {
        Map<String, String> parameters = context.text().parameters().stream().map(GameText.Parameter::name)
                .collect(Collectors.toMap(name -> name, name -> context.scope().value(name).orElseThrow().written()));
        return LargeBoards.found().map(boards -> boards.leastPositionCount(log.source(), parameters))
                .orElseGet(OptionalLong::empty);
    }

    private void requirePacked(StateGame state) {
        if (!state.layout().packs()) {
            log.report(state.place(), "the state variables of this game take more than 2^63 values together",
                    "choose smaller ranges or smaller parameters");
            log.throwIfAny();
        }
    }

    /**
     * The last game of the text, compiled but not expanded; empty if it has no state variables.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text has mistakes
     */
    public Optional<StateGame> compile(Map<String, String> asked) {
        Wishes wishes = wishes(asked);
        GameText text = wishes.text();
        if (text.formula().isPresent() || !hasState(text)) {
            return Optional.empty();
        }
        Context context = context(text);
        StateGame game = new StateElaborator(context, new Declarations(context).declare(wishes.parameters()))
                .elaborate();
        requirePlain(game);
        return Optional.of(game);
    }

    private void requirePlain(StateGame game) {
        if (!game.marks().isPlainReach()) {
            throw LateRefusal.MARKS_UNSTORED.refusal(game.marks().objective().label());
        }
        requirePacked(game);
    }

    /**
     * The auction that the last game of the text declares, with the defaults of what it does not.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if the text has mistakes
     */
    public Auction auction(Map<String, String> asked) {
        Wishes wishes = wishes(asked);
        Context context = context(wishes.text());
        new Declarations(context).declare(wishes.parameters());
        Auction auction = new AuctionReader(context).read(Auction.DEFAULT);
        log.throwIfAny();
        return auction;
    }

    private BiddingGame formula(Context context) {
        for (Statement statement : context.text().statements()) {
            boolean fits = statement instanceof Statement.AuctionPart || statement instanceof Statement.TieRow
                    || statement instanceof Statement.Let;
            if (!fits) {
                context.report(statement.place(), "a game made of other games has no vertices or moves of its own",
                        "declare them in a game of their own above, and name it in the formula");
            }
        }
        List<BiddingGame> result = new ArrayList<>();
        context.attempt(() -> result.add(new FormulaElaborator(context, new Finder(), request.limits())
                .evaluate(context.text().formula().orElseThrow())));
        Auction auction = new AuctionReader(context).read(result.isEmpty() ? Auction.DEFAULT : result.get(0).auction());
        log.throwIfAny();
        BiddingGame game = result.get(0);
        return game.with(auction).named(context.text().name());
    }

    /** The games above one of the text, and those of the libraries. */
    final class Finder {
        private Optional<Integer> above(String name) {
            for (int i = games.size() - 2; i >= 0; i--) {
                if (games.get(i).name().equals(name)) {
                    return Optional.of(i);
                }
            }
            return Optional.empty();
        }

        private Optional<SourceText> bundled(String name) {
            return libraries().flatMap(library -> library.text(name.replace('_', '-')).stream()).findFirst();
        }

        private Stream<GameLibrary> libraries() {
            return ServiceLoader.load(GameLibrary.class).stream().map(ServiceLoader.Provider::get);
        }

        boolean knows(String name) {
            return above(name).isPresent() || bundled(name).isPresent();
        }

        List<String> names() {
            List<String> names = new ArrayList<>(
                    games.subList(0, games.size() - 1).stream().map(GameText::name).toList());
            libraries().forEach(library -> library.names().forEach(name -> names.add(name.replace('-', '_'))));
            return names;
        }

        /** The names of a game's parameters. */
        List<String> parameters(String name) {
            List<GameText> texts = above(name).map(i -> games.subList(0, i + 1))
                    .orElseGet(() -> GameParser.parse(new DiagnosticLog(bundled(name).orElseThrow())));
            return texts.get(texts.size() - 1).parameters().stream().map(GameText.Parameter::name).toList();
        }

        BiddingGame load(String name, Map<String, String> asked) {
            String key = name + asked;
            if (!made.containsKey(key)) {
                made.put(key, elaborated(name, asked));
            }
            return made.get(key);
        }

        private BiddingGame elaborated(String name, Map<String, String> asked) {
            Optional<Integer> above = above(name);
            DiagnosticLog other = new DiagnosticLog(above.isPresent() ? log.source() : bundled(name).orElseThrow());
            List<GameText> texts = above.isPresent() ? games.subList(0, above.get() + 1) : GameParser.parse(other);
            // Games of the same text have the same names.
            return new Elaborator(texts, other, BoardRequest.of(request.limits()), Optional.empty(),
                    above.isPresent() ? made : new TreeMap<>()).elaborate(asked).game();
        }
    }
}
