package org.gavel.io.graph;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.DeclaredEdges;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;
import org.gavel.io.answer.AnswerWriter;
import org.gavel.io.answer.VertexJson;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.MinimalPrettyPrinter;

/** Writes a game as a JSON object, one vertex and one edge a line. Choices of the auction that hold anyway are left out. */
final class JsonGraphWriter {

    private static final JsonFactory FACTORY = JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();
    private static final ObjectWriteContext LINE_BY_LINE = new ObjectWriteContext.Base() {
        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new ElementsOnLines();
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }
    };

    private JsonGraphWriter() {
    }

    /**
     * Writes a game.
     *
     * @param wishes the game of each wish, in which whoever wishes is Alice; none if the game has one objective
     */
    static void write(BiddingGame game, List<BiddingGame> wishes, Writer out) throws IOException {
        ColouredGraph graph = game.graph();
        try (JsonGenerator json = FACTORY.createGenerator(LINE_BY_LINE, out)) {
            json.writeStartObject();
            json.writeStringProperty("name", game.name());
            json.writeStringProperty("start", graph.name(game.start()));
            writeAuction(game.auction(), json);
            if (game.objective() != Objective.Plain.REACH) {
                AnswerWriter.objective(game.objective(), json);
            }
            if (!wishes.isEmpty()) {
                json.writeObjectPropertyStart("wishes");
                List<String> names = GameAlgebra.wishes(wishes.get(0));
                for (int i = 0; i < names.size(); i++) {
                    json.writeObjectPropertyStart(names.get(i));
                    writeWish(wishes.get(i), json);
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeArrayPropertyStart("vertices");
            for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
                json.writeStartObject();
                if (wishes.isEmpty()) {
                    VertexJson.write(graph, vertex, json);
                } else {
                    VertexJson.writeForWishes(graph, vertex, json);
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayPropertyStart("edges");
            DeclaredEdges.visit(graph, (from, to, colour) -> {
                if (graph.marks().isChance(from)) {
                    return;
                }
                json.writeStartObject();
                json.writeStringProperty("from", graph.name(from));
                json.writeStringProperty("to", graph.name(to));
                json.writeStringProperty("colour", colour.label());
                json.writeEndObject();
            });
            json.writeEndArray();
            json.writeEndObject();
        }
        out.write("\n");
    }

    private static void writeWish(BiddingGame wish, JsonGenerator json) {
        AnswerWriter.objective(wish.objective(), json);
        if (wish.objective() == Objective.Plain.PARITY) {
            json.writeObjectPropertyStart("priorities");
            IntStream.range(0, wish.board().declaredCount())
                    .forEach(vertex -> wish.board().marks().priority(vertex)
                            .ifPresent(number -> json.writeNumberProperty(wish.board().name(vertex), number)));
            json.writeEndObject();
            return;
        }
        boolean once = wish.objective() == Objective.Plain.REACH;
        String[] marked = IntStream.range(0, wish.board().declaredCount())
                .filter(vertex -> once ? wish.board().isWonBy(Player.ALICE, vertex)
                        : wish.board().marks().isMarked(vertex))
                .mapToObj(wish.board()::name).toArray(String[]::new);
        json.writeName("marked");
        json.writeArray(marked, 0, marked.length);
    }

    private static void writeAuction(Auction auction, JsonGenerator json) {
        if (auction.equals(Auction.DEFAULT)) {
            return;
        }
        Map<String, String> usual = Auction.DEFAULT.choices();
        json.writeObjectPropertyStart("auction");
        auction.choices().forEach((part, choice) -> {
            if (!choice.equals(usual.get(part))) {
                json.writeStringProperty(part, choice);
            }
        });
        json.writeEndObject();
    }

    /** Breaks the line before every element of an array. */
    private static final class ElementsOnLines extends MinimalPrettyPrinter {
        private static final long serialVersionUID = 1L;

        @Override
        public void writeObjectNameValueSeparator(JsonGenerator json) {
            json.writeRaw(": ");
        }

        @Override
        public void writeObjectEntrySeparator(JsonGenerator json) {
            json.writeRaw(", ");
        }

        @Override
        public void beforeArrayValues(JsonGenerator json) {
            json.writeRaw("\n  ");
        }

        @Override
        public void writeArrayValueSeparator(JsonGenerator json) {
            json.writeRaw(",\n  ");
        }
    }
}
