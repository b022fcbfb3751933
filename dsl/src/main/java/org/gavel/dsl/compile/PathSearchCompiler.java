package org.gavel.dsl.compile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gavel.dsl.compile.Value.LiveTruth;
import org.gavel.dsl.compile.Value.Number;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.syntax.Expr;

/** Makes code of {@code path c in cells if member from first to last via neighbours}, or {@code to} several. */
record PathSearchCompiler(Evaluator evaluator, Mistakes mistakes) {

    Value compile(Expr.Path path, Scope scope) {
        Value domain = evaluator.evaluate(path.cell().domain(), scope);
        if (!(domain instanceof Value.Items cells) || cells.items().isEmpty()) {
            throw mistakes.reject(path.cell().place(), "the cells of a path must be a list that is not empty", "");
        }
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        for (Value cell : cells.items()) {
            if (!(cell instanceof Number number)) {
                throw mistakes.reject(path.cell().place(), "the cells of a path are numbers, not " + cell.type(), "");
            }
            numbers.putIfAbsent(number.value(), numbers.size());
        }
        int count = numbers.size();
        BoolCode[] members = new BoolCode[count];
        BoolCode[] first = new BoolCode[count];
        List<BoolCode[]> last = path.to().stream().map(none -> new BoolCode[count]).toList();
        List<List<Integer>> near = new ArrayList<>();
        for (Map.Entry<Integer, Integer> cell : numbers.entrySet()) {
            Scope inner = scope.with(path.cell().name(), new Number(cell.getKey()));
            members[cell.getValue()] = code(path.member(), inner);
            first[cell.getValue()] = code(path.from(), inner);
            for (int side = 0; side < last.size(); side++) {
                last.get(side)[cell.getValue()] = code(path.to().get(side), inner);
            }
            near.add(neighbours(path.via(), inner, numbers));
        }
        return new LiveTruth(new PathSearch(members, first, last, near));
    }

    private BoolCode code(Expr condition, Scope scope) {
        return evaluator.guard(evaluator.condition(condition, scope));
    }

    private List<Integer> neighbours(Expr via, Scope scope, Map<Integer, Integer> numbers) {
        Value value = evaluator.evaluate(via, scope);
        Place place = via.place();
        if (!(value instanceof Value.Items list)) {
            throw mistakes.reject(place, "the neighbours of a cell are a list, not " + value.type(), "");
        }
        List<Integer> near = new ArrayList<>();
        for (Value item : list.items()) {
            if (!(item instanceof Number number) || !numbers.containsKey(number.value())) {
                throw mistakes.reject(place, "a neighbour is not one of the cells of the path", "");
            }
            near.add(numbers.get(number.value()));
        }
        return near;
    }
}
