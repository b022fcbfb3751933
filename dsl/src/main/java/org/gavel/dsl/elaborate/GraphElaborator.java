package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.request.BoardRequest;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Statement;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;

/** Makes the board of a game that is given by vertices and edges. */
final class GraphElaborator {

    private final Context context;
    private final VertexReader vertices;
    private final SharedLines lines;
    private final BoardDraft draft;
    private final ChanceDraft chances;

    GraphElaborator(Context context, BoardRequest request) {
        this.context = context;
        this.vertices = new VertexReader(context);
        this.lines = new SharedLines(context);
        this.draft = new BoardDraft(context, request);
        this.chances = new ChanceDraft(context);
    }

    /**
     * The game.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it has mistakes
     */
    BiddingGame elaborate(Auction auction) {
        List<Statement> statements = context.text().statements();
        statements.stream().filter(Statement.Vertices.class::isInstance).forEach(this::attempt);
        draft.vertexListIsComplete(statements.stream().anyMatch(Statement.Vertices.class::isInstance));
        statements.stream().filter(Statement.Edges.class::isInstance).forEach(this::attempt);
        statements.stream().filter(Statement.Chances.class::isInstance).forEach(this::attempt);
        context.attempt(() -> chances.each(draft::chance));
        if (!context.log().isEmpty()) {
            draft.isIncomplete();
        }
        statements.forEach(this::attemptRest);
        return draft.build(auction);
    }

    private void attempt(Statement statement) {
        context.attempt(() -> {
            if (statement instanceof Statement.Vertices declared) {
                each(declared.where(), draft::declare);
            } else if (statement instanceof Statement.Edges edges) {
                lines.each(edges.movers(), context.scope(), (movers, outer) -> context.evaluator().quantifiers()
                        .forEachConstant(edges.choices(), outer,
                                scope -> edges.chains().forEach(chain -> chain(movers, chain, scope))));
            } else if (statement instanceof Statement.Chances chances) {
                context.evaluator().quantifiers().forEachConstant(chances.choices(), context.scope(),
                        scope -> chances.branches().forEach(branch -> branch(chances.sources(), branch, scope)));
            }
        });
    }

    private void attemptRest(Statement statement) {
        context.attempt(() -> {
            if (statement instanceof Statement.Start start) {
                each(start.where(), draft::start);
            } else if (statement instanceof Statement.Ending ending) {
                each(ending.where(), (name, place) -> draft.ending(name, place, ending.outcome()));
            } else if (statement instanceof Statement.EachWins shared) {
                lines.each(shared.each(), context.scope(), (player, scope) -> each(shared.where(), scope,
                        (name, place) -> draft.ending(name, place, Outcome.wonBy(player))));
            } else if (statement instanceof Statement.Stuck stuck && stuck.where().isPresent()) {
                each(stuck.where().get(), (name, place) -> draft.stuck(name, place, stuck.rule()));
            } else if (statement instanceof Statement.Stuck stuck) {
                draft.stuck(stuck.place(), stuck.rule());
            } else if (statement instanceof Statement.Broke broke) {
                each(broke.where(), (name, place) -> draft.broke(name, place, broke.outcome()));
            } else if (statement instanceof Statement.Aim aim) {
                for (int i = 0; i < aim.sets().size(); i++) {
                    int set = i;
                    each(aim.sets().get(i), (name, place) -> draft.mark(set, name, place));
                }
            } else if (statement instanceof Statement.Priority rule) {
                numbered(rule.value(), rule.where(), draft::priority);
            } else if (statement instanceof Statement.Weight rule) {
                numbered(rule.value(), rule.where(), (name, place, number) -> draft.weight(name, place, number,
                        rule.divisor()));
            } else if (statement instanceof Statement.Payoff rule) {
                numbered(rule.value(), rule.where(), (name, place, number) -> draft.payoff(name, place, number,
                        rule.divisor()));
            } else if (statement instanceof Statement.Charge rule) {
                numbered(rule.value(), rule.where(), (name, place, number) -> draft.charge(name, place, rule, number));
            } else if (statement instanceof Statement.Owner rule) {
                each(rule.where(), (name, place) -> draft.owner(name, place, rule.owner()));
            } else if (statement instanceof Statement.Label label) {
                vertices.read(label.vertex(), context.scope(), (name, place) -> draft.label(name, place, label.name()));
            } else if (statement instanceof Statement.Draw draw) {
                throw context.mistakes().reject(draw.place(), "this game has no state variables to draw",
                        "graphs are drawn as they are; leave the line out");
            } else if (statement instanceof Statement.Move || statement instanceof Statement.ChanceMove
                    || statement instanceof Statement.Symmetry
                    || statement instanceof Statement.Reflections) {
                throw context.mistakes().reject(statement.place(), "this game has no state variables to move",
                        "declare them as in 'state p in 0..3', or write edges as in 'red a -> b'");
            }
        });
    }

    /** Takes a vertex and a number said of it. */
    @FunctionalInterface
    private interface NumberAction {
        void accept(String name, Place place, int number);
    }

    private void numbered(Expr value, Statement.Where where, NumberAction action) {
        context.evaluator().quantifiers().forEachConstant(where.choices(), context.scope(), scope -> {
            int number = context.evaluator().constant(value, scope);
            where.items().forEach(item -> vertices.read(item, scope,
                    (name, place) -> action.accept(name, place, number)));
        });
    }

    private void each(Statement.Where where, java.util.function.BiConsumer<String, Place> action) {
        each(where, context.scope(), action);
    }

    private void each(Statement.Where where, Scope outer, java.util.function.BiConsumer<String, Place> action) {
        context.evaluator().quantifiers().forEachConstant(where.choices(), outer,
                scope -> where.items().forEach(item -> vertices.read(item, scope, action)));
    }

    private void chain(List<Player> movers, Statement.Chain chain, Scope scope) {
        List<Mention> sources = stage(chain.sources(), scope);
        for (Statement.Link link : chain.links()) {
            List<Mention> targets = stage(link.targets(), scope);
            for (Mention source : sources) {
                for (Mention target : targets) {
                    context.mistakes().step(target.place());
                    draft.edge(movers, source, target);
                    if (link.arrow() == Statement.Arrow.BOTH_WAYS) {
                        draft.edge(movers, target, source);
                    }
                }
            }
            sources = targets;
        }
    }

    private void branch(List<Expr> from, Statement.Branch branch, Scope scope) {
        BigFraction part = chances.part(branch.share(), branch.place(), scope);
        for (Mention source : stage(from, scope)) {
            for (Mention target : stage(branch.targets(), scope)) {
                context.mistakes().step(target.place());
                chances.add(source, target, part, branch.share().divisor().isPresent());
            }
        }
    }

    private List<Mention> stage(List<Expr> items, Scope scope) {
        List<Mention> stage = new ArrayList<>();
        items.forEach(item -> vertices.read(item, scope, (name, place) -> stage.add(new Mention(name, place))));
        return stage;
    }

    /** A vertex where an edge names it. */
    record Mention(String name, Place place) {
    }
}
