package org.gavel.sweep.question;

import static org.gavel.sweep.question.Type.Basic.NUMBER;
import static org.gavel.sweep.question.Type.Basic.TRUTH;
import static org.gavel.sweep.question.Type.Basic.VERDICT;
import static org.gavel.sweep.question.Type.Basic.VERTEX;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.dsl.diagnostic.DiagnosticLog;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.syntax.Expr;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.solve.outcome.Verdict;

/** Checks the types of an expression and makes it ready to be evaluated. Reports every mistake with its place. */
final class QuestionCompiler {

    /** An expression with its type. */
    record Typed(Type type, QuestionTerm term) {
    }

    /** Thrown once a mistake has been reported that leaves the expression without a meaning. */
    private static final class Rejected extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Rejected() {
            super("rejected", null, false, false);
        }
    }

    private record Bound(String name, int place, Type type) {
    }

    private static final List<String> NAMES = List.of("start", "vertices", "totals", "never");
    private static final List<String> LIST_FUNCTIONS = List.of("min", "max", "abs", "size");

    private final DiagnosticLog log;
    private final CallCompiler calls;
    private final Map<String, BuiltIn> functions = new LinkedHashMap<>(BuiltIns.functions());
    private final Map<String, Definition> definitions = new HashMap<>();
    private final List<Bound> bound = new ArrayList<>();
    private int variables;

    /** Reports to a log, and knows functions besides those of all questions. */
    QuestionCompiler(DiagnosticLog log, Map<String, BuiltIn> more) {
        this.log = log;
        functions.putAll(more);
        calls = new CallCompiler(this);
    }

    /** The most variables that an expression compiled so far uses. */
    int variables() {
        return variables;
    }

    /** The expression, or empty if it has mistakes, which were reported. */
    Optional<Typed> compile(Expr expr) {
        List<Typed> found = new ArrayList<>();
        attempt(() -> found.add(typed(expr)));
        return found.stream().findFirst();
    }

    /** Does some work, which ends where a mistake is reported. */
    void attempt(Runnable work) {
        try {
            work.run();
        } catch (Rejected mistake) {
            assert !log.isEmpty();
        }
    }

    RuntimeException reject(Expr expr, String reason, String hint) {
        log.report(expr.place(), reason, hint);
        return new Rejected();
    }

    Map<String, BuiltIn> functions() {
        return functions;
    }

    /** What a name was defined to mean. */
    Optional<Definition> defined(String name) {
        return Optional.ofNullable(definitions.get(name));
    }

    /** Makes a name mean an expression from now on. */
    void define(Definition definition) {
        definitions.put(definition.name(), definition);
    }

    Typed expect(Expr expr, Type wanted) {
        if (wanted == Type.Basic.TEXT && expr instanceof Expr.Quoted quoted) {
            return new Typed(wanted, (answers, variables) -> quoted.name());
        }
        Typed found = typed(expr);
        if (!found.type().equals(wanted)) {
            throw reject(expr, "this is " + found.type().label() + ", not " + wanted.label(), "");
        }
        return found;
    }

    Typed typed(Expr expr) {
        if (expr instanceof Expr.Num number) {
            Quantity value = Quantity.of(number.value());
            return new Typed(NUMBER, (answers, variables) -> value);
        }
        if (expr instanceof Expr.Truth truth) {
            Truth value = Truth.of(truth.value());
            return new Typed(TRUTH, (answers, variables) -> value);
        }
        if (expr instanceof Expr.Name name) {
            return name(name);
        }
        if (expr instanceof Expr.Quoted quoted) {
            return new Typed(VERTEX, (answers, variables) -> answers.graph().vertexNamed(quoted.name())
                    .orElseThrow(() -> new InputException("the question names vertex '" + quoted.name() + "', which "
                            + answers.game().name() + " does not have", "'start' and 'vertices' are in every game")));
        }
        if (expr instanceof Expr.Unary unary) {
            return unary(unary);
        }
        if (expr instanceof Expr.Binary binary) {
            return new OperatorCompiler(this).binary(binary);
        }
        if (expr instanceof Expr.Choice choice) {
            return choice(choice);
        }
        if (expr instanceof Expr.Call call) {
            return calls.call(call);
        }
        if (expr instanceof Expr.Listed || expr instanceof Expr.Span) {
            return list(expr);
        }
        if (expr instanceof Expr.Fold || expr instanceof Expr.Collected) {
            return new FoldCompiler(this).run(expr);
        }
        throw reject(expr, "this cannot be used in questions", "");
    }

    private Typed name(Expr.Name name) {
        for (int i = bound.size() - 1; i >= 0; i--) {
            if (bound.get(i).name().equals(name.name())) {
                int place = bound.get(i).place();
                return new Typed(bound.get(i).type(), (answers, variables) -> variables[place]);
            }
        }
        for (Verdict verdict : Verdict.values()) {
            if (verdict != Verdict.AT_THRESHOLD && verdict.label().equals(name.name())) {
                return new Typed(VERDICT, (answers, variables) -> verdict);
            }
        }
        if (definitions.containsKey(name.name())) {
            return definitions.get(name.name()).called(this, new Expr.Call(name.place(), name.name(), List.of()));
        }
        return switch (name.name()) {
            case "start" -> new Typed(VERTEX, (answers, variables) -> answers.game().start());
            case "vertices" -> new Typed(new Type.ListOf(VERTEX), (answers, variables) -> inner(answers.common()));
            case "totals" -> new Typed(new Type.ListOf(NUMBER), (answers, variables) -> totals(answers));
            case "never" -> new Typed(NUMBER, (answers, variables) -> Quantity.NEVER);
            default -> throw reject(name, "unknown name '" + name.name() + "'", hint(name.name()));
        };
    }

    /** What a name was probably meant to be. */
    String hint(String name) {
        List<String> known = Stream.of(NAMES.stream(), LIST_FUNCTIONS.stream(), functions.keySet().stream(),
                bound.stream().map(Bound::name)).flatMap(each -> each).toList();
        return Spelling.didYouMean(name, known, "known are " + String.join(", ", known));
    }

    private static List<Integer> inner(ColouredGraph graph) {
        return IntStream.range(0, graph.declaredCount()).filter(vertex -> !graph.isTerminal(vertex)).boxed().toList();
    }

    private static List<Quantity> totals(GameAnswers answers) {
        return answers.totals().values().primitiveStream().mapToObj(Quantity::of).toList();
    }

    private Typed unary(Expr.Unary unary) {
        if (unary.operator().equals("not")) {
            QuestionTerm operand = expect(unary.operand(), TRUTH).term();
            return new Typed(TRUTH, (answers, variables) -> operand.truth(answers, variables).not());
        }
        QuestionTerm operand = expect(unary.operand(), NUMBER).term();
        return new Typed(NUMBER,
                (answers, variables) -> Quantity.of(0).minus(operand.number(answers, variables)));
    }

    private Typed choice(Expr.Choice choice) {
        QuestionTerm condition = expect(choice.condition(), TRUTH).term();
        Typed yes = typed(choice.yes());
        QuestionTerm no = expect(choice.no(), yes.type()).term();
        return new Typed(yes.type(), (answers, variables) -> switch (condition.truth(answers, variables)) {
            case TRUE -> yes.term().value(answers, variables);
            case FALSE -> no.value(answers, variables);
            default -> throw Undecided.INSTANCE;
        });
    }

    private Typed list(Expr expr) {
        if (expr instanceof Expr.Span span) {
            QuestionTerm low = expect(span.low(), NUMBER).term();
            QuestionTerm high = expect(span.high(), NUMBER).term();
            return new Typed(new Type.ListOf(NUMBER), (answers, variables) -> {
                List<Quantity> all = new ArrayList<>();
                long last = high.whole(answers, variables);
                for (long next = low.whole(answers, variables); next <= last; next++) {
                    all.add(Quantity.of(next));
                }
                return all;
            });
        }
        List<Expr> items = ((Expr.Listed) expr).items();
        if (items.isEmpty()) {
            throw reject(expr, "an empty list has no type", "put something into it");
        }
        Typed first = typed(items.get(0));
        List<QuestionTerm> terms = new ArrayList<>(List.of(first.term()));
        items.subList(1, items.size()).forEach(item -> terms.add(expect(item, first.type()).term()));
        return new Typed(new Type.ListOf(first.type()),
                (answers, variables) -> terms.stream().map(term -> term.value(answers, variables)).toList());
    }

    /** Makes a variable known, and returns its place. */
    int bind(String name, Type type) {
        int place = bound.size();
        bound.add(new Bound(name, place, type));
        variables = Math.max(variables, bound.size());
        return place;
    }

    /** Forgets the last variables. */
    void unbind(int count) {
        bound.subList(bound.size() - count, bound.size()).clear();
    }
}
