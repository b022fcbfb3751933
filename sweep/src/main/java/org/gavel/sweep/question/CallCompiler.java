package org.gavel.sweep.question;

import static org.gavel.sweep.question.Type.Basic.AUCTION;
import static org.gavel.sweep.question.Type.Basic.NUMBER;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.gavel.dsl.syntax.Expr;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Auction;
import org.gavel.sweep.question.QuestionCompiler.Typed;

/** Calls of functions: those of {@link BuiltIns}, and min, max, abs and size. */
record CallCompiler(QuestionCompiler compiler) {

    private static final Pattern PART = Pattern.compile("[^;\\s]");

    Typed call(Expr.Call call) {
        return switch (call.function()) {
            case "min" -> extreme(call, Quantity::smaller);
            case "max" -> extreme(call, Quantity::larger);
            case "abs" -> {
                QuestionTerm number = compiler.expect(only(call), NUMBER).term();
                yield new Typed(NUMBER, (answers, variables) -> number.number(answers, variables).abs());
            }
            case "size" -> size(call);
            default -> compiler.defined(call.function()).map(each -> each.called(compiler, call))
                    .orElseGet(() -> builtIn(call));
        };
    }

    private Expr only(Expr.Call call) {
        if (call.arguments().size() != 1) {
            throw compiler.reject(call, "'" + call.function() + "' takes one argument, not "
                    + call.arguments().size(), "");
        }
        return call.arguments().get(0);
    }

    private Typed size(Expr.Call call) {
        Typed list = compiler.typed(only(call));
        if (!(list.type() instanceof Type.ListOf)) {
            throw compiler.reject(only(call), "this is " + list.type().label() + ", not a list", "");
        }
        return new Typed(NUMBER,
                (answers, variables) -> Quantity.of(((List<?>) list.term().value(answers, variables)).size()));
    }

    private Typed extreme(Expr.Call call, java.util.function.BinaryOperator<Quantity> better) {
        if (call.arguments().isEmpty()) {
            throw compiler.reject(call, "'" + call.function() + "' takes numbers or one list of numbers", "");
        }
        Typed first = compiler.typed(call.arguments().get(0));
        if (first.type().equals(new Type.ListOf(NUMBER)) && call.arguments().size() == 1) {
            return new Typed(NUMBER, (answers, variables) -> {
                List<?> all = (List<?>) first.term().value(answers, variables);
                return all.stream().map(Quantity.class::cast).reduce(better).orElseThrow(() -> Undecided.INSTANCE);
            });
        }
        List<QuestionTerm> terms = call.arguments().stream().map(each -> compiler.expect(each, NUMBER).term()).toList();
        return new Typed(NUMBER, (answers, variables) -> terms.stream().map(term -> term.number(answers, variables))
                .reduce(better).orElseThrow());
    }

    private Typed builtIn(Expr.Call call) {
        BuiltIn function = compiler.functions().get(call.function());
        if (function == null) {
            throw compiler.reject(call, "there is no function '" + call.function() + "'",
                    compiler.hint(call.function()));
        }
        List<Expr> given = call.arguments();
        List<QuestionTerm> terms = new ArrayList<>();
        UnaryOperator<Auction> rules = UnaryOperator.identity();
        int optional = 0;
        for (int i = 0; i < given.size(); i++) {
            if (i < function.required().size()) {
                terms.add(compiler.expect(given.get(i), function.required().get(i)).term());
                continue;
            }
            boolean quoted = given.get(i) instanceof Expr.Quoted;
            while (optional < function.optional().size()
                    && quoted != (function.optional().get(optional) == AUCTION)) {
                optional++;
            }
            if (optional++ >= function.optional().size()) {
                throw compiler.reject(given.get(i), "'" + function.name() + "' takes no such argument",
                        "it takes " + described(function));
            }
            if (quoted) {
                rules = rules((Expr.Quoted) given.get(i));
            } else {
                terms.add(compiler.expect(given.get(i), NUMBER).term());
            }
        }
        if (given.size() < function.required().size()) {
            throw compiler.reject(call, "'" + function.name() + "' lacks an argument", "it takes "
                    + described(function));
        }
        return new Typed(function.result(), body(function, terms, rules));
    }

    private static QuestionTerm body(BuiltIn function, List<QuestionTerm> terms, UnaryOperator<Auction> rules) {
        QuestionTerm[] each = terms.toArray(QuestionTerm[]::new);
        return (answers, variables) -> {
            List<Object> arguments = new ArrayList<>(each.length);
            for (QuestionTerm term : each) {
                arguments.add(term.value(answers, variables));
            }
            Object value = function.body()
                    .value(new BuiltIn.Call(answers, arguments, rules.apply(answers.game().auction())));
            return value instanceof Boolean known ? Truth.of(known) : value;
        };
    }

    private static String described(BuiltIn function) {
        List<String> parts = new ArrayList<>();
        function.required().forEach(each -> parts.add(each.label()));
        function.optional().forEach(each -> parts.add("perhaps " + each.label()));
        return parts.isEmpty() ? "nothing" : String.join(", ", parts);
    }

    /** What a text in quotes changes about an auction: a payment, or pairs of a part and its choice. */
    private UnaryOperator<Auction> rules(Expr.Quoted text) {
        if (!PART.matcher(text.name()).find()) {
            throw compiler.reject(text, "this is not a part of an auction",
                    "write as in \"poorman\" or \"payment poorman; ties alice\"");
        }
        String changes = text.name().contains(" ") ? text.name() : "payment " + text.name();
        try {
            Auction.DEFAULT.changed(changes);
        } catch (InputException e) {
            throw compiler.reject(text, e.getMessage(), e.hint());
        }
        return auction -> auction.changed(changes);
    }
}
