package org.gavel.dsl.elaborate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.Spelling;
import org.gavel.dsl.syntax.Statement.AuctionPart;
import org.gavel.dsl.syntax.Statement.TieRow;
import org.gavel.dsl.syntax.Statement.TieStep;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.rules.tie.TieState;

/** The auction of a game: the parts it names, and its own tie automaton if it has one. */
record AuctionReader(Context context) {

    /** The auction with the game's choices in place of those of another. */
    Auction read(Auction usual) {
        List<TieRow> rows = context.statements(TieRow.class).toList();
        List<AuctionPart> parts = context.statements(AuctionPart.class).toList();
        Optional<TieRule> own = rows.isEmpty() ? Optional.empty() : automaton(rows, parts);
        Auction auction = own.map(usual::with).orElse(usual);
        Map<String, Place> seen = new HashMap<>();
        for (AuctionPart part : parts) {
            Place first = seen.putIfAbsent(part.part(), part.place());
            if (first != null) {
                context.report(part.place(), "'" + part.part() + "' is declared twice",
                        "the first is in line " + context.log().line(first.offset()));
            } else if (rows.isEmpty() || !part.part().equals("ties")) {
                auction = with(auction, part);
            }
        }
        return auction;
    }

    private Auction with(Auction auction, AuctionPart part) {
        try {
            return auction.with(part.part(), part.choice());
        } catch (InputException e) {
            context.report(part.choicePlace(), e.getMessage(), e.hint());
            return auction;
        }
    }

    private Optional<TieRule> automaton(List<TieRow> rows, List<AuctionPart> parts) {
        List<String> names = rows.stream().map(TieRow::state).toList();
        List<TieState> states = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            TieRow row = rows.get(i);
            if (names.indexOf(row.state()) != i) {
                context.report(row.place(), "state '" + row.state() + "' of the tie rule is declared twice", "");
            }
            Map<String, Integer> next = new HashMap<>();
            for (TieStep step : row.steps()) {
                OptionalInt target = state(step.target(), names, step.place());
                if (target.isPresent() && next.putIfAbsent(step.event(), target.getAsInt()) != null) {
                    context.report(step.place(), "'" + step.event() + "' leads to two states", "keep one");
                }
            }
            for (String event : List.of("alice", "bob", "tie")) {
                if (row.steps().stream().noneMatch(step -> step.event().equals(event))) {
                    context.report(row.place(), "state '" + row.state()
                            + "' of the tie rule does not say what follows after '" + event + "'",
                            "add '" + event + " -> " + row.state() + "' to stay");
                }
            }
            states.add(new TieState(row.state(), row.winner(), next.getOrDefault("alice", i),
                    next.getOrDefault("bob", i), next.getOrDefault("tie", i)));
        }
        OptionalInt first = parts.stream().filter(part -> part.part().equals("ties")).findFirst()
                .map(part -> state(part.choice(), names, part.choicePlace())).orElse(OptionalInt.of(0));
        boolean sound = names.stream().distinct().count() == names.size() && first.isPresent();
        return sound ? Optional.of(TieRule.table(TieRule.OWN, states, first.getAsInt())) : Optional.empty();
    }

    private OptionalInt state(String name, List<String> names, Place place) {
        OptionalInt found = IntStream.range(0, names.size()).filter(i -> names.get(i).equals(name)).findFirst();
        if (found.isEmpty()) {
            context.report(place, "the tie rule has no state '" + name + "'", Spelling.didYouMean(name, names));
        }
        return found;
    }
}
