package org.gavel.web;

import java.io.StringWriter;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.eclipse.collections.api.IntIterable;
import org.eclipse.collections.api.list.primitive.MutableLongList;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.engine.answer.ChipNeeds;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.number.Chips;
import org.gavel.engine.strategy.BidRange;
import org.gavel.engine.strategy.ChipAdvisor;
import org.gavel.io.answer.AnswerWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/**
 * The different advice that a page without a server gives, each once. Moves are given by their places among the edges of the vertex.
 * Where what a player needs at the places that may follow is the same as at another vertex, in the same order, advice is, too: it is
 * looked for once.
 */
final class FileAdvice {

    private static final int MOST = 1 << 16;
    private static final String NOTHING = "[]";

    private final ChipSolution solution;
    private final ColouredGraph graph;
    private final ChipAdvisor advisor;
    private final boolean shares;
    private final int states;
    private final Map<MutableLongList, Integer> places = new HashMap<>();
    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final JsonMapper mapper = new JsonMapper();
    private final BiConsumer<JsonGenerator, List<BidRange>> writer;
    private Player player = Player.ALICE;
    private int vertex;

    /**
     * The chips of a player.
     *
     * @param state the place of the tie state in the tie rule
     * @param chips their chips
     */
    record Purse(int state, long chips) {
    }

    FileAdvice(ChipSolution solution) {
        this.solution = solution;
        graph = solution.game().graph();
        advisor = new ChipAdvisor(solution);
        shares = solution.game().auction().payment().keepsTotal() && !solution.game().settlesBroke();
        states = solution.game().auction().ties().states().size();
        writer = AnswerWriter.bids(solution.game(), this::writePlaces);
    }

    /** The different advice as JSON, by place. */
    Collection<String> texts() {
        return texts.keySet();
    }

    /**
     * The place of what a player does at a vertex with some chips, who has nothing to do without any that are enough.
     *
     * @param index the place of a total in the solution
     * @throws LimitReachedException if there is too much different advice
     */
    int place(Player asked, int at, int index, Optional<Purse> purse) {
        player = asked;
        vertex = at;
        VertexMarks marks = graph.marks();
        if (purse.isEmpty() || graph.isTerminal(at)
                || solution.game().objective().isLostAt(marks, at)) {
            return place(NOTHING);
        }
        if (!shares || marks.isChance(at)) {
            return place(text(purse.get(), index));
        }
        MutableLongList needs = needs(purse.get(), index);
        Integer known = places.get(needs);
        if (known == null) {
            known = place(text(purse.get(), index));
            places.put(needs, known);
        }
        return known;
    }

    /**
     * All that advice depends on but the names of vertices: what the player needs here, after each of their own moves, and after the
     * worst of the other's, for each tie state.
     */
    private MutableLongList needs(Purse purse, int index) {
        ChipNeeds of = ChipNeeds.of(solution, player);
        MutableLongList needs = LongLists.mutable.of(player.ordinal(), index, purse.state(), purse.chips(),
                graph.marks().owner(vertex).map(Player::ordinal).orElse(-1));
        for (int state = 0; state < states; state++) {
            long worst = 0;
            Player other = player.opponent();
            for (int edge = graph.firstEdge(other, vertex); edge < graph.firstEdge(other, vertex + 1); edge++) {
                worst = Math.max(worst, need(of, graph.target(other, edge), state, index));
            }
            needs.add(worst);
            for (int edge = graph.firstEdge(player, vertex); edge < graph.firstEdge(player, vertex + 1); edge++) {
                needs.add(need(of, graph.target(player, edge), state, index));
            }
        }
        return needs;
    }

    private long need(ChipNeeds needs, int target, int state, int index) {
        return !graph.isTerminal(target) ? needs.chips(target, state, index)
                : graph.isWonBy(player, target) ? 0 : Chips.NEVER;
    }

    private int place(String text) {
        int place = texts.computeIfAbsent(text, any -> texts.size());
        if (place >= MOST) {
            throw new LimitReachedException("there is too much different advice for a page",
                    "give fewer totals with --totals");
        }
        return place;
    }

    private String text(Purse purse, int index) {
        return advisor.advice(player, vertex, purse.state(), index, purse.chips()).map(advice -> {
            StringWriter text = new StringWriter();
            try (JsonGenerator json = mapper.createGenerator(text)) {
                writer.accept(json, advice.bids());
            }
            return text.toString();
        }).orElse(NOTHING);
    }

    private void writePlaces(JsonGenerator json, IntIterable moves) {
        json.writeStartArray();
        int first = graph.firstEdge(player, vertex);
        for (int edge = first; edge < graph.firstEdge(player, vertex + 1); edge++) {
            if (moves.contains(graph.target(player, edge))) {
                json.writeNumber(edge - first);
            }
        }
        json.writeEndArray();
    }
}
