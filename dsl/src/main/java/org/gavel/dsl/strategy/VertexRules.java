package org.gavel.dsl.strategy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.StrategyText;
import org.gavel.dsl.syntax.StrategyText.Next;
import org.gavel.dsl.syntax.StrategyText.Rule;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;

/** The rules of a strategy for every vertex of a game, with the vertices they name. */
final class VertexRules {

    /** The widest range of vertices called by numbers. */
    private static final int WIDEST = 1_000_000;

    /**
     * A rule at a vertex.
     *
     * @param target where to move, if the rule says so
     */
    record Applied(Rule rule, OptionalInt target) {
    }

    private final ColouredGraph graph;
    private final Player player;
    private final DiagnosticLog log;
    private final List<List<Applied>> rules = new ArrayList<>();

    private VertexRules(BiddingGame game, Player player, DiagnosticLog log) {
        graph = game.graph();
        this.player = player;
        this.log = log;
    }

    /**
     * The rules for a game.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if they do not fit the game
     */
    static VertexRules of(StrategyText text, BiddingGame game, Player player, DiagnosticLog log) {
        VertexRules result = new VertexRules(game, player, log);
        result.read(text);
        log.throwIfAny();
        return result;
    }

    /** The rules that may apply at a vertex, in order; the last has no condition. */
    List<Applied> at(int vertex) {
        return rules.get(vertex);
    }

    /** The number that a vertex is called by. */
    Optional<BigFraction> number(int vertex) {
        String name = graph.name(vertex);
        return name.matches("-?[0-9]{1,9}") ? Optional.of(BigFraction.of(Integer.parseInt(name))) : Optional.empty();
    }

    private void read(StrategyText text) {
        boolean[] settled = new boolean[graph.vertexCount()];
        IntStream.range(0, graph.vertexCount()).forEach(vertex -> rules.add(new ArrayList<>()));
        for (Rule rule : text.rules()) {
            List<Integer> vertices = rule.vertices().isEmpty()
                    ? IntStream.range(0, graph.vertexCount()).boxed().toList()
                    : vertices(rule.vertices());
            for (int vertex : vertices) {
                if (graph.isTerminal(vertex)) {
                    if (!rule.vertices().isEmpty()) {
                        log.report(rule.place(), "the play is over at " + graph.name(vertex), "leave the rule out");
                    }
                } else if (!settled[vertex]) {
                    settled[vertex] = rule.condition().isEmpty();
                    apply(rule, vertex);
                }
            }
        }
        if (log.isEmpty()) {
            requireAll(text.place(), settled);
        }
    }

    private void requireAll(Place heading, boolean[] settled) {
        for (int vertex = 0; vertex < settled.length; vertex++) {
            if (!settled[vertex] && !graph.isTerminal(vertex)) {
                log.report(heading, "no rule says what to do at " + graph.name(vertex)
                        + (rules.get(vertex).isEmpty() ? "" : " if no condition holds"),
                        "end with 'otherwise bid ...'");
                return;
            }
        }
    }

    private void apply(Rule rule, int vertex) {
        Formula<BigFraction, Boolean> formula = new Formula<>(new Numbers(BigFraction.ZERO, BigFraction.ZERO),
                number(vertex));
        rule.condition().ifPresent(condition -> formula.checkCondition(condition, log));
        formula.checkNumber(rule.bid(), log);
        OptionalInt target = OptionalInt.empty();
        Optional<Expr> own = rule.turn() instanceof Next.To to ? Optional.of(to.vertex())
                : rule.turn() instanceof Next.MakeOther other ? other.own() : Optional.empty();
        if (own.isPresent()) {
            target = target(own.get(), vertex, formula);
            if (target.isPresent() && !graph.hasEdge(player, vertex, target.getAsInt())) {
                log.report(own.get().place(), player.label() + " cannot move from " + graph.name(vertex) + " to "
                        + graph.name(target.getAsInt()), "from there the moves lead to " + moves(vertex));
            }
        }
        rules.get(vertex).add(new Applied(rule, target));
    }

    private String moves(int vertex) {
        List<String> names = graph.successors(player, vertex).mapToObj(graph::name).toList();
        return String.join(", ", names.subList(0, Math.min(6, names.size()))) + (names.size() > 6 ? ", ..." : "");
    }

    private OptionalInt target(Expr expr, int vertex, Formula<BigFraction, Boolean> formula) {
        boolean isName = expr instanceof Expr.Name name && !name.name().equals("here")
                && (!mentionsMoney(expr) || graph.vertexNamed(name.name()).isPresent());
        if (isName || expr instanceof Expr.Quoted || expr instanceof Expr.Indexed) {
            return named(name(expr), expr.place());
        }
        if (mentionsMoney(expr)) {
            log.report(expr.place(), "a move cannot depend on what the players have",
                    "write rules with conditions, as in 'at " + graph.name(vertex) + " if mine > 3 bid ...'");
            return OptionalInt.empty();
        }
        formula.checkNumber(expr, log);
        log.throwIfAny();
        return named(Fractions.text(formula.number(expr)), expr.place());
    }

    private static boolean mentionsMoney(Expr expr) {
        if (expr instanceof Expr.Name name) {
            return List.of("mine", "theirs", "total").contains(name.name());
        }
        if (expr instanceof Expr.Binary binary) {
            return mentionsMoney(binary.left()) || mentionsMoney(binary.right());
        }
        return expr instanceof Expr.Unary unary && mentionsMoney(unary.operand());
    }

    private List<Integer> vertices(List<Expr> exprs) {
        List<Integer> result = new ArrayList<>();
        for (Expr expr : exprs) {
            if (expr instanceof Expr.Span span) {
                int low = constant(span.low());
                int high = constant(span.high());
                if (high < low || (long) high - low > WIDEST) {
                    log.report(span.place(), "the range is empty or too wide", "write the smaller number first");
                    continue;
                }
                IntStream.rangeClosed(low, high)
                        .forEach(number -> named(Integer.toString(number), span.place()).ifPresent(result::add));
            } else {
                named(name(expr), expr.place()).ifPresent(result::add);
            }
        }
        return result;
    }

    private String name(Expr expr) {
        if (expr instanceof Expr.Name name) {
            return name.name();
        }
        if (expr instanceof Expr.Quoted quoted) {
            return quoted.name();
        }
        if (expr instanceof Expr.Indexed indexed && indexed.base() instanceof Expr.Name family) {
            return family.name() + "["
                    + String.join(",", indexed.indices().stream().map(index -> "" + constant(index)).toList()) + "]";
        }
        return Integer.toString(constant(expr));
    }

    private int constant(Expr expr) {
        if (expr instanceof Expr.Num number) {
            return number.value();
        }
        if (expr instanceof Expr.Unary unary && unary.operator().equals("-")
                && unary.operand() instanceof Expr.Num number) {
            return -number.value();
        }
        log.report(expr.place(), "expected the name of a vertex", "write other names in double quotes");
        log.throwIfAny();
        return 0;
    }

    private OptionalInt named(String name, Place place) {
        OptionalInt vertex = graph.vertexNamed(name);
        if (vertex.isEmpty()) {
            log.report(place, "the game has no vertex '" + name + "'", Spelling.didYouMean(name,
                    () -> IntStream.range(0, Math.min(graph.declaredCount(), 100_000)).mapToObj(graph::name)
                            .iterator()));
        }
        return vertex;
    }
}
