package org.gavel.sweep.question;

import java.util.ArrayList;
import java.util.List;
import org.gavel.dsl.syntax.Expr;
import org.gavel.sweep.question.QuestionCompiler.Typed;

/**
 * A name for an expression, as in {@code let half(n) = n / 2}: written out wherever it is called, so that it cannot call itself.
 *
 * @param parameters the names of what it is called with
 * @param body the expression
 */
record Definition(String name, List<String> parameters, Expr body) {

    /** The definition that a text such as {@code f(x) = (x + 1)} was parsed into. */
    static Definition of(Expr equation) {
        Expr.Binary sides = (Expr.Binary) equation;
        if (sides.left() instanceof Expr.Call head) {
            return new Definition(head.function(),
                    head.arguments().stream().map(each -> ((Expr.Name) each).name()).toList(), sides.right());
        }
        return new Definition(((Expr.Name) sides.left()).name(), List.of(), sides.right());
    }

    /** The expression with the arguments of a call, each computed once. */
    Typed called(QuestionCompiler compiler, Expr.Call call) {
        if (call.arguments().size() != parameters.size()) {
            throw compiler.reject(call, "'" + name + "' takes " + parameters.size()
                    + (parameters.size() == 1 ? " argument, not " : " arguments, not ") + call.arguments().size(), "");
        }
        List<Typed> arguments = call.arguments().stream().map(compiler::typed).toList();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            places.add(compiler.bind(parameters.get(i), arguments.get(i).type()));
        }
        Typed result = compiler.typed(body);
        compiler.unbind(places.size());
        return new Typed(result.type(), (answers, variables) -> {
            Object[] values = arguments.stream().map(each -> each.term().value(answers, variables)).toArray();
            for (int i = 0; i < values.length; i++) {
                variables[places.get(i)] = values[i];
            }
            return result.term().value(answers, variables);
        });
    }
}
