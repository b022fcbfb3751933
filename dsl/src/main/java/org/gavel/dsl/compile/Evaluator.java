package org.gavel.dsl.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.gavel.dsl.compile.Value.LiveNumber;
import org.gavel.dsl.compile.Value.LiveTruth;
import org.gavel.dsl.compile.Value.Number;
import org.gavel.dsl.compile.Value.Truth;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.syntax.Expr;
import org.gavel.dsl.syntax.Keywords;

/**
 * Evaluates expressions as far as they are known and makes code of the rest. Quantifiers are written out, so that
 * indices become constants and are checked before anything runs. Functions are expanded where they are called; they never
 * call themselves, so this ends.
 */
public final class Evaluator {

    private static final int DEEPEST = 2_500;

    private final Mistakes mistakes;
    private final Operators operators;
    private final Elements elements;
    private final Quantifiers quantifiers;
    private final Builtins builtins;
    private final Set<String> active = new HashSet<>();
    private int depth;

    /** An evaluator that reports to a log. */
    public Evaluator(Mistakes mistakes) {
        this.mistakes = mistakes;
        this.operators = new Operators(mistakes);
        this.elements = new Elements(mistakes);
        this.quantifiers = new Quantifiers(this, mistakes);
        this.builtins = new Builtins(mistakes);
    }

    /** The choices of generators. */
    public Quantifiers quantifiers() {
        return quantifiers;
    }

    Operators operators() {
        return operators;
    }

    /**
     * The value of an expression.
     *
     * @throws Mistakes.Rejected if it has none; the reason is in the log then
     */
    public Value evaluate(Expr expr, Scope scope) {
        mistakes.step(expr.place());
        if (++depth > DEEPEST) {
            throw mistakes.reject(expr.place(), "expressions and functions are nested too deeply", "");
        }
        try {
            return dispatch(expr, scope);
        } finally {
            depth--;
        }
    }

    private Value dispatch(Expr expr, Scope scope) {
        if (expr instanceof Expr.Num num) {
            return new Number(num.value());
        } else if (expr instanceof Expr.Truth truth) {
            return new Truth(truth.value());
        } else if (expr instanceof Expr.Name name) {
            return name(name, scope);
        } else if (expr instanceof Expr.Binary binary) {
            return binary(binary, scope);
        } else if (expr instanceof Expr.Indexed indexed) {
            return elements.element(evaluate(indexed.base(), scope), evaluateAll(indexed.indices(), scope),
                    indexed.place());
        } else if (expr instanceof Expr.Unary unary) {
            return unary(unary, scope);
        } else if (expr instanceof Expr.Listed listed) {
            return new Value.Items(evaluateAll(listed.items(), scope));
        } else if (expr instanceof Expr.Span span) {
            return span(span, scope);
        } else if (expr instanceof Expr.Call call) {
            return call(call, scope);
        } else if (expr instanceof Expr.Choice choice) {
            return choice(choice, scope);
        } else if (expr instanceof Expr.Fold fold) {
            return quantifiers.fold(fold, scope);
        } else if (expr instanceof Expr.Collected collected) {
            return quantifiers.collect(collected, scope);
        } else if (expr instanceof Expr.Path path) {
            return new PathSearchCompiler(this, mistakes).compile(path, scope);
        }
        throw mistakes.reject(expr.place(), "a name in quotes is a vertex and has no value",
                "write values of enumerations without quotes");
    }

    private List<Value> evaluateAll(List<Expr> exprs, Scope scope) {
        List<Value> values = new ArrayList<>(exprs.size());
        for (Expr expr : exprs) {
            values.add(evaluate(expr, scope));
        }
        return values;
    }

    private Value name(Expr.Name name, Scope scope) {
        Optional<Value> value = scope.value(name.name());
        if (value.isPresent()) {
            return value.get();
        }
        if (scope.function(name.name()).isPresent()) {
            throw mistakes.reject(name.place(), "'" + name.name() + "' is a function and needs its arguments",
                    "write '" + name.name() + "(...)'");
        }
        throw unknown("name", name.name(), name.place(), scope);
    }

    private Mistakes.Rejected unknown(String what, String name, Place place, Scope scope) {
        mistakes.rejectIfSpoilt(name);
        List<String> known = new ArrayList<>(scope.names());
        known.addAll(Keywords.FUNCTIONS);
        return mistakes.reject(place, "unknown " + what + " '" + name + "'", mistakes.isDeclaredLater(name)
                ? "it is declared further down; move it up"
                : Spelling.didYouMean(name, known, hintForWord(name)));
    }

    private static String hintForWord(String name) {
        if (name.equals("top")) {
            return "it is the first index of what a move sets in an array 'in stacks of' values, as in board[top, 2] := x";
        }
        return name.equals("stacks") ? "write 'in stacks of {empty, x, o}'" : "";
    }

    private Value binary(Expr.Binary binary, Scope scope) {
        String operator = binary.operator();
        if (operator.equals("and") || operator.equals("or")) {
            boolean decides = operator.equals("or");
            Value left = condition(binary.left(), scope);
            if (left instanceof Truth truth && truth.value() == decides) {
                return left;
            }
            List<Value> both = List.of(left, condition(binary.right(), scope));
            return decides ? Logic.any(both) : Logic.all(both);
        }
        Value left = evaluate(binary.left(), scope);
        Value right = evaluate(binary.right(), scope);
        return switch (operator) {
            case "+", "-", "*", "div", "mod" -> operators.arithmetic(operator, left, right, binary.place());
            default -> operators.compare(operator, left, right, binary.place());
        };
    }

    private Value unary(Expr.Unary unary, Scope scope) {
        return unary.operator().equals("not") ? Logic.not(condition(unary.operand(), scope))
                : operators.negate(evaluate(unary.operand(), scope), unary.place());
    }

    /**
     * The value of an expression that must be a condition.
     *
     * @throws Mistakes.Rejected if it is none
     */
    public Value condition(Expr expr, Scope scope) {
        Value value = evaluate(expr, scope);
        if (!Live.isTruth(value)) {
            throw mistakes.reject(expr.place(), "expected a condition, found " + value.type(),
                    expr instanceof Expr.Fold fold ? "write '(" + fold.kind() + " ...) = ...' with brackets"
                            : Live.isNumber(value) ? "compare it with something, as in '... = 0'" : "");
        }
        return value;
    }

    /** The conjunction of a condition with the one under which its scope is chosen, as code. */
    public BoolCode code(Value chosen, Expr condition, Scope scope) {
        return guard(Logic.all(List.of(chosen, condition(condition, scope))));
    }

    /** The code of a value that is a condition. */
    public BoolCode guard(Value condition) {
        return Live.truth(condition).orElseThrow();
    }

    /** The disjunction of conditions. */
    public BoolCode anyOf(List<BoolCode> conditions) {
        return guard(Logic.any(conditions.stream().<Value>map(LiveTruth::new).toList()));
    }

    /**
     * The value of an expression that must be a number known before the game is played.
     *
     * @throws Mistakes.Rejected if it is none
     */
    public int constant(Expr expr, Scope scope) {
        Value value = evaluate(expr, scope);
        if (value instanceof Number number) {
            return number.value();
        }
        throw mistakes.reject(expr.place(), value instanceof LiveNumber
                ? "expected a number that does not depend on the position"
                : "expected a number, found " + value.type(),
                "");
    }

    /**
     * The code of an expression that must be a number.
     *
     * @throws Mistakes.Rejected if it is none
     */
    public IntCode number(Expr expr, Scope scope) {
        Value value = evaluate(expr, scope);
        return Live.number(value).orElseThrow(
                () -> mistakes.reject(expr.place(), "expected a number, found " + value.type(), ""));
    }

    /** The value of a single state variable. */
    public static Value read(Variable variable) {
        return Live.read(variable.domain(), new Live.SlotRead(variable.firstSlot()));
    }

    /** The slot whose value something is, if it is simply that of a slot. */
    public static OptionalInt slotOf(Value value) {
        return value instanceof LiveNumber number && number.code() instanceof Live.SlotRead read
                ? OptionalInt.of(read.slot())
                : OptionalInt.empty();
    }

    /** What sets state variables. */
    public Assignments assignments() {
        return new Assignments(this, elements, mistakes);
    }

    private Value span(Expr.Span span, Scope scope) {
        Value low = evaluate(span.low(), scope);
        Value high = evaluate(span.high(), scope);
        if (!Live.isNumber(low) || !Live.isNumber(high)) {
            throw mistakes.reject(span.place(),
                    "'..' needs two numbers, not " + (Live.isNumber(low) ? high : low).type(), "");
        }
        long count = Live.high(high) - Live.low(low) + 1;
        if (count > Integer.MAX_VALUE) {
            throw mistakes.reject(span.place(), "this range has more than 2147483647 numbers", "");
        }
        if (low instanceof Number l && high instanceof Number h) {
            return new Value.Items(new NumberRange(l.value(), h.value()));
        }
        return new Value.LiveSpan(Live.number(low).orElseThrow(), Live.number(high).orElseThrow(),
                (int) Live.low(low), (int) Live.high(high));
    }

    private Value choice(Expr.Choice choice, Scope scope) {
        Value condition = condition(choice.condition(), scope);
        if (condition instanceof Truth truth) {
            return evaluate(truth.value() ? choice.yes() : choice.no(), scope);
        }
        BoolCode code = ((LiveTruth) condition).code();
        Value yes = evaluate(choice.yes(), scope);
        Value no = evaluate(choice.no(), scope);
        return elements.either(code, yes, no).orElseThrow(() -> mistakes.reject(choice.place(),
                "'then' gives " + yes.type() + " and 'else' " + no.type(), "both must be of one type"));
    }

    private Value call(Expr.Call call, Scope scope) {
        Optional<Scope.Function> function = scope.function(call.function());
        if (function.isEmpty()) {
            if (Keywords.FUNCTIONS.contains(call.function())) {
                return builtins.call(call, evaluateAll(call.arguments(), scope));
            }
            if (scope.value(call.function()).isPresent()) {
                throw mistakes.reject(call.place(), "'" + call.function() + "' is not a function",
                        "elements are written with square brackets");
            }
            throw unknown("function", call.function(), call.place(), scope);
        }
        List<String> parameters = function.get().parameters();
        if (parameters.size() != call.arguments().size()) {
            throw mistakes.reject(call.place(), "'" + call.function() + "' takes "
                    + (parameters.size() == 1 ? "one argument" : parameters.size() + " arguments") + ", not "
                    + call.arguments().size(), "");
        }
        List<Value> arguments = evaluateAll(call.arguments(), scope);
        Scope inner = function.get().scope().inner();
        for (int i = 0; i < arguments.size(); i++) {
            inner.declare(parameters.get(i), arguments.get(i));
        }
        if (!active.add(call.function())) {
            throw mistakes.reject(call.place(), "'" + call.function() + "' calls itself",
                    "functions are written out, so they cannot be recursive");
        }
        try {
            return evaluate(function.get().body(), inner);
        } finally {
            active.remove(call.function());
        }
    }
}
