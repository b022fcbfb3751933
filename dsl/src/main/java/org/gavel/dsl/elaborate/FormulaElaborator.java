package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.GameText.Argument;
import org.gavel.dsl.syntax.GameText.GameExpr;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.DisjunctiveSum;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.MemoryGuard;
import org.gavel.engine.rules.Auction;

/** Makes games of formulas such as {@code wedge(reverse(A(2)), tug_of_war(n = 3) at 1)}. */
record FormulaElaborator(Context context, Elaborator.Finder games, ExpansionLimits limits) {

    private static final Pattern INDEXED = Pattern.compile("([AB])_([0-9]{1,6})");
    private static final List<String> OPERATIONS = List.of("reverse", "truncate", "wedge", "plus", "A", "B", "E");
    private static final String CHOOSE_SMALLER = "choose smaller games";
    private static final int LONGEST = 1_000_000;
    private static final long BYTES_PER_VERTEX = 300;

    BiddingGame evaluate(GameExpr formula) {
        if (formula instanceof GameExpr.StartedAt started) {
            return startedAt(started);
        }
        GameExpr.Named named = (GameExpr.Named) formula;
        Matcher indexed = INDEXED.matcher(named.name());
        if (games.knows(named.name())) {
            return byName(named);
        }
        if (indexed.matches()) {
            arguments(named, 0);
            return sudden(indexed.group(1), Integer.parseInt(indexed.group(2)), named.place());
        }
        return switch (named.name()) {
            case "reverse" -> {
                arguments(named, 1);
                yield made(named, () -> GameAlgebra.reverse(game(named, 0)));
            }
            case "truncate" -> {
                arguments(named, 2);
                int rounds = number(named, 1);
                if (rounds < 0) {
                    throw reject(named.arguments().get(1).place(), "a game lasts at least 0 rounds, not " + rounds, "");
                }
                yield made(named, () -> GameAlgebra.truncate(game(named, 0), rounds, limits.maxPositions(),
                        limits.stop()));
            }
            case "wedge" -> wedge(named);
            case "plus" -> plus(named);
            case "A", "B" -> {
                arguments(named, 1);
                yield sudden(named.name(), number(named, 0), named.place());
            }
            case "E" -> {
                arguments(named, 0);
                yield GameAlgebra.firstMoverWins();
            }
            default -> throw unknown(named);
        };
    }

    private RuntimeException unknown(GameExpr.Named named) {
        List<String> known = new ArrayList<>(games.names());
        known.addAll(OPERATIONS);
        return reject(named.place(), "unknown game '" + named.name() + "'", named.name().equals(context.text().name())
                ? "a game cannot be made of itself"
                : Spelling.nearest(named.name(), known).filter(near -> near.length() > 1)
                        .map(near -> "did you mean '" + near + "'?")
                        .orElse("games are declared above those that use them"));
    }

    private BiddingGame made(GameExpr.Named named, Supplier<BiddingGame> making) {
        try {
            return making.get();
        } catch (InputException e) {
            throw reject(named.place(), e.getMessage(), e.hint());
        }
    }

    private RuntimeException reject(Place place, String reason, String hint) {
        return context.mistakes().reject(place, reason, hint);
    }

    private void arguments(GameExpr.Named named, int count) {
        if (named.arguments().size() != count) {
            throw reject(named.place(), "'" + named.name() + "' takes " + counted(count, "argument") + ", not "
                    + named.arguments().size(), "");
        }
    }

    private BiddingGame game(GameExpr.Named named, int index) {
        Argument argument = named.arguments().get(index);
        return evaluate(argument.game().orElseThrow(() -> reject(argument.place(),
                "'" + named.name() + "' takes a game here", "")));
    }

    private int number(GameExpr.Named named, int index) {
        Argument argument = named.arguments().get(index);
        Expr value = argument.value().orElseThrow(() -> reject(argument.place(),
                "'" + named.name() + "' takes a number here", ""));
        return context.evaluator().constant(value, context.scope());
    }

    /** The value of a parameter, written as from outside; a name that is unknown here may be known to the game. */
    private String value(GameExpr.Named named, int index) {
        Argument argument = named.arguments().get(index);
        Expr expr = argument.value().orElseThrow(() -> reject(argument.place(),
                "'" + named.name() + "' takes a number, a name or a list here", ""));
        if (expr instanceof Expr.Name name && context.scope().value(name.name()).isEmpty()) {
            return name.name();
        }
        Value value = context.evaluator().evaluate(expr, context.scope());
        if (value instanceof Value.Number || value instanceof Value.Symbol || value instanceof Value.Items) {
            return value.written();
        }
        throw reject(expr.place(), "expected a number, found " + value.type(), "");
    }

    private BiddingGame sudden(String kind, int n, Place place) {
        if (n < 0 || n > LONGEST) {
            throw reject(place, "'" + kind + "' takes a number from 0 to " + LONGEST + ", not " + n, "");
        }
        return kind.equals("A") ? GameAlgebra.anyOfNext(n) : GameAlgebra.anyOfNextForBob(n);
    }

    private BiddingGame wedge(GameExpr.Named named) {
        if (named.arguments().isEmpty()) {
            throw reject(named.place(), "'wedge' takes the games to choose from", "as in 'wedge(A(2), B(2))'");
        }
        List<BiddingGame> parts = parts(named);
        long vertices = 1 + parts.stream().mapToLong(part -> part.graph().declaredCount()).sum();
        requireRoom(named, vertices);
        return made(named, () -> GameAlgebra.wedge(parts, limits.stop()));
    }

    /** Refuses a game whose size is known before it is made. */
    private void requireRoom(GameExpr.Named named, long vertices) {
        limits.stop().require("'" + named.name() + "' was made");
        String what = "the " + vertices + " positions of '" + named.name() + "' in '" + context.text().name() + "'";
        limits.requireRoom(vertices, what, CHOOSE_SMALLER);
        MemoryGuard.require(vertices * BYTES_PER_VERTEX, what, CHOOSE_SMALLER);
    }

    private BiddingGame plus(GameExpr.Named named) {
        arguments(named, 2);
        List<BiddingGame> parts = parts(named);
        return made(named, () -> DisjunctiveSum.of(parts.get(0), parts.get(1), limits.maxPositions(),
                limits.stop()));
    }

    private List<BiddingGame> parts(GameExpr.Named named) {
        List<BiddingGame> parts = new ArrayList<>();
        for (int i = 0; i < named.arguments().size(); i++) {
            parts.add(game(named, i));
            if (!parts.get(i).auction().equals(parts.get(0).auction())) {
                throw reject(named.arguments().get(i).place(),
                        "the games of a " + named.name() + " have different auctions: "
                                + difference(parts.get(0).auction(), parts.get(i).auction()),
                        "");
            }
        }
        return parts;
    }

    private static String difference(Auction first, Auction second) {
        Map<String, String> other = second.choices();
        return first.choices().entrySet().stream().filter(part -> !part.getValue().equals(other.get(part.getKey())))
                .map(part -> part.getKey() + " " + part.getValue() + " and " + other.get(part.getKey()))
                .collect(Collectors.joining("; "));
    }

    private BiddingGame startedAt(GameExpr.StartedAt started) {
        BiddingGame game = evaluate(started.game());
        List<String> names = new ArrayList<>();
        new VertexReader(context).read(started.vertex(), context.scope(), (name, place) -> names.add(name));
        if (names.size() != 1) {
            throw reject(started.vertex().place(), "a game starts at one vertex, not " + names.size(), "");
        }
        int vertex = game.board().vertexNamed(names.get(0)).orElseThrow(() -> reject(started.vertex().place(),
                "game '" + game.name() + "' has no vertex '" + names.get(0) + "'",
                "write it as 'gavel solve' prints it, in double quotes"));
        return game.startingAt(vertex);
    }

    private BiddingGame byName(GameExpr.Named named) {
        List<String> parameters = games.parameters(named.name());
        Map<String, String> asked = new TreeMap<>();
        for (int i = 0; i < named.arguments().size(); i++) {
            Argument argument = named.arguments().get(i);
            Optional<String> position = i < parameters.size() ? Optional.of(parameters.get(i)) : Optional.empty();
            String parameter = argument.name().or(() -> position).orElseThrow(() -> reject(argument.place(),
                    "game '" + named.name() + "' has " + counted(parameters.size(), "parameter"), ""));
            if (asked.put(parameter, value(named, i)) != null) {
                throw reject(argument.place(), "parameter '" + parameter + "' is given twice", "");
            }
        }
        try {
            return games.load(named.name(), asked);
        } catch (InvalidTextException mistake) {
            mistake.diagnostics().stream().filter(diagnostic -> diagnostic.line() > 0
                    && diagnostic.source() == context.log().source()).forEach(context.log()::report);
            if (context.log().isEmpty()) {
                context.report(named.place(), mistake.diagnostics().get(0).reason(),
                        mistake.diagnostics().get(0).hint());
            }
            throw context.mistakes().reject();
        }
    }

    private static String counted(int count, String what) {
        return count == 1 ? "one " + what : (count == 0 ? "no" : count) + " " + what + "s";
    }
}
