package org.gavel.web;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.answer.Holding;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.inquiry.AnswerVerifier;
import org.gavel.inquiry.answer.Account;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.io.answer.AnswerWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a page without a server knows of a game: its board, and for some totals of chips both players' thresholds at every
 * vertex.
 *
 * <p>Numbers are little-endian, in this order:
 *
 * <ol>
 * <li>for Alice, then Bob, the places of edges (one more than vertices, 4 bytes each) and their targets (4 bytes);
 * <li>the values of all positions (a byte each);
 * <li>for each total, tie state and player, the thresholds of all vertices.
 * </ol>
 *
 * <p>A threshold is twice the chips, plus one for the advantage, in two bytes; never has all bits. Under the advantage there is one
 * table for both states, if holdings with it and without it are totally ordered.
 */
final class FileData {

    private static final long NEVER = 65_535;
    private static final int MOST_BYTES = 1 << 28;

    private final ChipSolution solution;
    private final ColouredGraph graph;
    private final int tables;
    private final JsonMapper mapper = new JsonMapper();
    private final ObjectNode head = mapper.createObjectNode();
    private final StopSignal stop;
    private ByteBuffer numbers = ByteBuffer.allocate(0);

    private FileData(ChipSolution solution, StopSignal stop) {
        this.solution = solution;
        this.stop = stop;
        graph = solution.game().graph();
        tables = solution.alice().states().size();
    }

    /**
     * The data of a solution, as one line of JSON and the numbers behind it.
     *
     * @throws LimitReachedException if there is too much for a file, or if stopped
     */
    static byte[] of(ChipSolution solution, String title, String source, StopSignal stop) {
        FileData data = new FileData(solution, stop);
        data.describe(title, source);
        data.head.put("verified",
                AnswerVerifier.verification(new ChipAnswer(solution, List.of(), Account.NONE), stop).isVerified());
        data.fill();
        byte[] line = (data.mapper.writeValueAsString(data.head) + "\n").getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(line.length + data.numbers.position()).put(line)
                .put(data.numbers.array(), 0, data.numbers.position()).array();
    }

    private void describe(String title, String source) {
        BiddingGame game = solution.game();
        head.put("game", game.name()).put("title", title).put("source", source).put("start",
                graph.name(game.start()));
        head.set("auction", AnswerWriter.head(game, "chips").get("auction"));
        head.set("rules", FileRules.of(game));
        head.put("tables", tables);
        ArrayNode totals = head.putArray("chips");
        solution.totals().values().forEach(total -> {
            totals.add(total);
        });
        ArrayNode names = head.putArray("names");
        StringBuilder outcomes = new StringBuilder();
        StringBuilder owners = new StringBuilder();
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            names.add(graph.name(vertex));
            outcomes.append(graph.outcome(vertex).map(outcome -> outcome.label().substring(0, 1)).orElse("."));
            owners.append(graph.marks().owner(vertex).map(owner -> owner.label().substring(0, 1)).orElse("."));
        }
        head.put("outcomes", outcomes.toString()).put("owners", owners.toString());
    }

    private void fill() {
        int count = graph.declaredCount();
        FilePositions positions = new FilePositions(graph);
        long bytes = 8L * (count + 1 + graph.edgeCount()) + (long) positions.width() * count
                + 4L * tables * solution.totals().count() * count;
        if (bytes > MOST_BYTES) {
            throw new LimitReachedException("the answers would take " + bytes / (1 << 20) + " MiB, too much for a page",
                    "give fewer totals with --totals, or use gavel serve");
        }
        numbers = ByteBuffer.allocate((int) bytes + 64).order(ByteOrder.LITTLE_ENDIAN);
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex <= count; vertex++) {
                numbers.putInt(graph.firstEdge(player, vertex) - graph.firstEdge(player, 0));
            }
            for (int edge = graph.firstEdge(player, 0); edge < graph.firstEdge(player, count); edge++) {
                numbers.putInt(graph.target(player, edge));
            }
        }
        positions.put(head, numbers);
        for (int index = 0; index < solution.totals().count(); index++) {
            for (int table = 0; table < tables; table++) {
                for (Player player : Player.values()) {
                    putThresholds(player, table, index);
                }
            }
        }
    }

    private void putThresholds(Player player, int table, int index) {
        ChipThresholds thresholds = solution.of(player);
        for (int vertex = 0; vertex < graph.declaredCount(); vertex++) {
            stop.require(vertex, "the page was written");
            Optional<Long> code = thresholds.threshold(vertex, table, index).map(Holding::code);
            if (code.isPresent() && code.get() >= NEVER) {
                throw new LimitReachedException("a file holds thresholds up to " + (NEVER / 2 - 1) + " chips",
                        "give fewer, as in --totals 0..20");
            }
            numbers.putShort(code.orElse(NEVER).shortValue());
        }
    }
}
