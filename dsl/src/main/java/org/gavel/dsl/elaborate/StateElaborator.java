package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gavel.dsl.compile.Assignments.Assignment;
import org.gavel.dsl.compile.BoolCode;
import org.gavel.dsl.compile.IntCode;
import org.gavel.dsl.compile.Scope;
import org.gavel.dsl.compile.Value;
import org.gavel.dsl.compile.Variable;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.state.PositionLayout;
import org.gavel.dsl.state.PositionMarks;
import org.gavel.dsl.state.PositionValues;
import org.gavel.dsl.state.StateGame;
import org.gavel.dsl.state.StateGame.Ending;
import org.gavel.dsl.state.StateMove;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Statement;
import org.gavel.dsl.syntax.Statement.Reflection;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Objective;

/** Compiles a game with state variables. */
final class StateElaborator {

    private static final int MOST_MOVES = 200_000;

    private final Context context;
    private final List<Variable> variables;
    private final SharedLines lines;
    private final List<Ending> endings = new ArrayList<>();
    private final List<Ending> broke = new ArrayList<>();
    private final List<StateGame.Stuck> stuck = new ArrayList<>();
    private final List<StateGame.Stuck> stuckElsewhere = new ArrayList<>();
    private final List<StateMove> moves = new ArrayList<>();
    private final List<StateMove> symmetries = new ArrayList<>();
    private final List<BoolCode> marked = new ArrayList<>();
    private final List<PositionMarks.Numbered> priorities = new ArrayList<>();
    private final List<PositionMarks.Numbered> weights = new ArrayList<>();
    private final List<PositionMarks.Numbered> payoffs = new ArrayList<>();
    private final List<PositionMarks.Charged> charges = new ArrayList<>();
    private final List<PositionMarks.Owned> owners = new ArrayList<>();
    private final List<PositionMarks.ByChance> chances = new ArrayList<>();
    private final List<Statement.Start> starts = new ArrayList<>();
    private final DrawReader drawings;
    private Optional<Men> men = Optional.empty();
    private Optional<Place> selection = Optional.empty();

    StateElaborator(Context context, List<Variable> variables) {
        this.context = context;
        this.variables = variables;
        this.drawings = new DrawReader(context, variables);
        this.lines = new SharedLines(context);
    }

    /**
     * The compiled game.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if it has mistakes
     */
    StateGame elaborate() {
        Optional<Statement.Men> line = context.statements(Statement.Men.class).findFirst();
        if (line.isPresent() && context.log().isEmpty()) {
            men = Optional.of(new MenReader(context).men(line.get(), variables));
        }
        for (Statement statement : context.text().statements()) {
            context.attempt(() -> take(statement));
        }
        if (context.log().isEmpty() && moves.isEmpty() && context.statements(Statement.Move.class).count() == 0
                && chances.isEmpty()) {
            context.report(context.text().place(), "this game has no moves", "add 'move both: ...'");
        }
        context.log().throwIfAny();
        Objective objective = new MarksDraft(context).objective();
        PositionLayout layout = new PositionLayout(variables);
        Optional<int[]> start = new StartReader(context, variables).start(starts);
        start.map(layout::floating).filter(OptionalInt::isPresent)
                .ifPresent(slot -> context.report(starts.get(0).place(), "the start has "
                        + layout.slotName(slot.getAsInt()) + " over an empty cell of its stack",
                        "stacks fill from below"));
        if (men.isPresent() && start.isPresent()) {
            men.get().crowded(start.get())
                    .ifPresent(
                            names -> context.report(starts.get(0).place(), "the start has " + names + " on one square",
                                    "men who are not on the board are " + MenReader.OFF));
        }
        if (!chances.isEmpty() && selection.isPresent()) {
            context.report(chances.get(0).move().place(), "chance does not move in a game of selection",
                    "leave 'selection' out, or the chance");
        }
        context.log().throwIfAny();
        stuck.addAll(stuckElsewhere);
        return new StateGame(context.text().name(), context.text().place(), layout,
                PositionValues.of(start.orElseThrow()), endings, moves, stuck, broke, selection, symmetries,
                new PositionMarks(objective, marked, priorities, weights, payoffs, charges, owners, chances),
                drawings.picture(men));
    }

    private void take(Statement statement) {
        if (statement instanceof Statement.Start start) {
            starts.add(start);
        } else if (statement instanceof Statement.Ending ending) {
            endings.add(new Ending(ending.place(), ending.outcome(), condition(ending.where())));
        } else if (statement instanceof Statement.EachWins shared) {
            lines.each(shared.each(), context.scope(), (player, scope) -> endings.add(new Ending(shared.place(),
                    Outcome.wonBy(player), condition(shared.where(), scope))));
        } else if (statement instanceof Statement.Broke rule) {
            broke.add(new Ending(rule.place(), rule.outcome(), condition(rule.where())));
        } else if (statement instanceof Statement.Stuck rule) {
            BoolCode condition = rule.where().map(this::condition).orElse(BoolCode.TRUE);
            (rule.where().isPresent() ? stuck : stuckElsewhere)
                    .add(new StateGame.Stuck(rule.place(), rule.rule(), condition));
        } else if (statement instanceof Statement.Aim aim) {
            aim.sets().forEach(where -> marked.add(condition(where)));
        } else if (statement instanceof Statement.Priority rule) {
            numbered(rule.place(), rule.value(), 1, rule.where(), priorities);
        } else if (statement instanceof Statement.Weight rule) {
            numbered(rule.place(), rule.value(), rule.divisor(), rule.where(), weights);
        } else if (statement instanceof Statement.Payoff rule) {
            int before = payoffs.size();
            numbered(rule.place(), rule.value(), rule.divisor(), rule.where(), payoffs);
            payoffs.subList(before, payoffs.size()).forEach(
                    payoff -> endings.add(new Ending(payoff.place(), Outcome.TIE, payoff.condition())));
        } else if (statement instanceof Statement.Charge rule) {
            List<PositionMarks.Numbered> numbers = new ArrayList<>();
            numbered(rule.place(), rule.value(), rule.divisor(), rule.where(), numbers);
            numbers.forEach(number -> rule.players()
                    .forEach(player -> charges.add(new PositionMarks.Charged(player, number))));
        } else if (statement instanceof Statement.Owner rule) {
            owners.add(new PositionMarks.Owned(condition(rule.where()), rule.owner()));
        } else if (statement instanceof Statement.Move move) {
            move(move);
        } else if (statement instanceof Statement.ChanceMove move) {
            chanceMove(move);
        } else if (statement instanceof Statement.Selection declared) {
            selection = Optional.of(declared.place());
        } else if (statement instanceof Statement.Draw draw) {
            drawings.read(draw);
        } else if (statement instanceof Statement.Symmetry symmetry) {
            symmetry(symmetry);
        } else if (statement instanceof Statement.Reflections reflections) {
            reflections(reflections);
        } else if (statement instanceof Statement.Edges || statement instanceof Statement.Chances
                || statement instanceof Statement.Vertices
                || statement instanceof Statement.Label) {
            throw context.mistakes().reject(statement.place(),
                    "a game with state variables has moves, no vertices and edges of its own",
                    "write 'move alice: ...' for red, 'move bob: ...' for blue, or remove the state variables");
        }
    }

    private void numbered(Place place, Expr value, int divisor, Statement.Where where,
            List<PositionMarks.Numbered> into) {
        context.evaluator().quantifiers().forEach(where.choices(), context.scope(), (inner, chosen) -> {
            List<BoolCode> cases = where.items().stream().map(item -> context.evaluator().code(chosen, item, inner))
                    .toList();
            into.add(new PositionMarks.Numbered(place, context.evaluator().anyOf(cases),
                    context.evaluator().number(value, inner), divisor));
        });
    }

    private BoolCode condition(Statement.Where where) {
        return condition(where, context.scope());
    }

    private BoolCode condition(Statement.Where where, Scope scope) {
        List<BoolCode> cases = new ArrayList<>();
        context.evaluator().quantifiers().forEach(where.choices(), scope, (inner, chosen) -> {
            where.items().forEach(item -> cases.add(context.evaluator().code(chosen, item, inner)));
        });
        return context.evaluator().anyOf(cases);
    }

    private void move(Statement.Move move) {
        lines.each(move.movers(), context.scope(), (movers, scope) -> context.evaluator().quantifiers()
                .forEach(move.choices(), scope, (inner, chosen) -> {
                    if (move.movement().isEmpty()) {
                        add(new StateMove(move.place(), movers, context.evaluator().guard(chosen),
                                steps(move.updates(), inner)));
                    } else {
                        movers.forEach(mover -> movement(move, mover, inner, chosen));
                    }
                }));
    }

    private void chanceMove(Statement.ChanceMove move) {
        context.evaluator().quantifiers().forEach(move.choices(), context.scope(), (inner, chosen) -> {
            Optional<IntCode> number = move.share().number().map(expr -> context.evaluator().number(expr, inner));
            Optional<IntCode> divisor = move.share().divisor().map(expr -> context.evaluator().number(expr, inner));
            chances.add(new PositionMarks.ByChance(new StateMove(move.place(), List.of(),
                    context.evaluator().guard(chosen), steps(move.updates(), inner)), number, divisor));
        });
    }

    private void movement(Statement.Move move, Player mover, Scope scope, Value chosen) {
        Statement.Movement movement = move.movement().orElseThrow();
        new Movements(context, men(movement.place())).forEach(movement, mover, scope, chosen, way -> {
            List<StateMove.Step> steps = new ArrayList<>(way.steps());
            steps.addAll(steps(move.updates(), way.scope()));
            add(new StateMove(move.place(), List.of(mover), way.guard(), steps));
        });
    }

    /** The men of the game, which something at a place speaks of. */
    private Men men(Place place) {
        return men.orElseThrow(() -> context.log().isEmpty() ? context.mistakes().reject(place,
                "this game has no men", "declare them, as in 'men K, Q of alice, k of bob on 8 x 8'")
                : context.mistakes().reject());
    }

    private void add(StateMove move) {
        if (moves.size() >= MOST_MOVES) {
            throw context.mistakes().reject(move.place(),
                    "this game has more than " + MOST_MOVES + " moves, all choices counted", "");
        }
        moves.add(move);
    }

    private void reflections(Statement.Reflections line) {
        SquareGrid squares = men(line.place()).squares();
        if (line.reflections().contains(Reflection.TURN) && squares.rows() != squares.columns()) {
            throw context.mistakes().reject(line.place(), "a quarter turn does not lay a board of " + squares.rows()
                    + " x " + squares.columns() + " on itself", "write 'symmetry: mirror'");
        }
        context.evaluator().quantifiers().forEachConstant(line.choices(), context.scope(),
                inner -> line.reflections().forEach(reflection -> symmetries.add(new StateMove(line.place(), List.of(),
                        BoolCode.TRUE, men(line.place()).carried(line.place(), reflection)))));
    }

    private void symmetry(Statement.Symmetry symmetry) {
        context.evaluator().quantifiers().forEachConstant(symmetry.choices(), context.scope(),
                inner -> symmetries.add(new StateMove(symmetry.place(), List.of(), BoolCode.TRUE,
                        steps(symmetry.updates(), inner))));
    }

    private List<StateMove.Step> steps(List<Statement.Update> updates, Scope scope) {
        List<StateMove.Step> steps = new ArrayList<>();
        for (Statement.Update update : updates) {
            for (Assignment set : context.evaluator().assignments().assign(update.target(), update.value(), scope,
                    variables)) {
                steps.add(new StateMove.Step(update.place(), set.slot(), set.value()));
            }
        }
        return steps;
    }
}
