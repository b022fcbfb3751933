package org.gavel.io.answer;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.MemoryGuard;

/**
 * A number that two games share if and, as far as anybody can tell, only if their boards are the same: vertices of the same names with
 * the same moves, outcomes and marks, in whatever order and from whatever kind of file. Where the token starts, the auction and the
 * objective do not matter. Each vertex is given by a line, {@code name<TAB>outcome<TAB>broke<TAB>owner<TAB>marks<TAB>red
 * moves<TAB>blue moves}, its moves in the order of their names; the SHA-256 numbers of all lines are added modulo 2^256.
 */
final class BoardHash {

    /** What a name takes beside its letters: two objects, and the place that points to them. */
    private static final int NAME_BYTES = 48;
    private static final BigInteger MASK = BigInteger.ONE.shiftLeft(256).subtract(BigInteger.ONE);
    private static final Map<ColouredGraph, BoardHash> KNOWN = Collections.synchronizedMap(new WeakHashMap<>());

    private String found = "";

    private BoardHash() {
    }

    /** The hash of a board that is listed, as {@code sha256:} and hexadecimal digits. */
    static Optional<String> of(BiddingGame game) {
        return game.board().listed().map(graph -> KNOWN.computeIfAbsent(graph, any -> new BoardHash()).of(graph));
    }

    /** Found once, while others who ask for the same board wait, and no one else. */
    private synchronized String of(ColouredGraph graph) {
        if (found.isEmpty()) {
            found = find(graph);
        }
        return found;
    }

    private static String find(ColouredGraph graph) {
        MessageDigest digest = sha256();
        IntFunction<String> names = names(graph);
        BigInteger sum = BigInteger.ZERO;
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            String line = line(graph, vertex, names);
            sum = sum.add(new BigInteger(1, digest.digest(line.getBytes(StandardCharsets.UTF_8))));
        }
        return "sha256:" + String.format("%064x", sum.and(MASK));
    }

    /** The names of the vertices, each of which is wanted once for every move to it: made once, where memory is left for them. */
    private static IntFunction<String> names(ColouredGraph graph) {
        int count = graph.vertexCount();
        if (!MemoryGuard.fits(count * (long) (NAME_BYTES + Character.BYTES * graph.name(0).length()))) {
            return graph::name;
        }
        String[] names = new String[count];
        for (int vertex = 0; vertex < count; vertex++) {
            names[vertex] = graph.name(vertex);
        }
        return vertex -> names[vertex];
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String line(ColouredGraph graph, int vertex, IntFunction<String> names) {
        VertexMarks marks = graph.marks();
        StringBuilder line = new StringBuilder(names.apply(vertex));
        line.append('\t').append(graph.isTerminal(vertex) ? graph.outcome(vertex).orElseThrow().label() : "");
        line.append('\t').append(graph.brokeOutcome(vertex).map(Object::toString).orElse(""));
        line.append('\t').append(marks.owner(vertex).map(Player::label).orElse(""));
        line.append('\t').append(marks.isMarked(vertex) ? "marked " : "");
        marks.priority(vertex).ifPresent(priority -> line.append("priority ").append(priority).append(' '));
        marks.payoffs().at(vertex).ifPresent(payoff -> line.append("payoff ").append(payoff).append(' '));
        if (marks.hasWeight(vertex)) {
            line.append("weight ").append(marks.weight(vertex)).append(' ');
        }
        if (marks.hasCharge(vertex)) {
            line.append("charge ").append(marks.charge(Player.ALICE, vertex)).append(' ')
                    .append(marks.charge(Player.BOB, vertex));
        }
        marks.chance(vertex).ifPresent(chance -> IntStream.range(0, chance.count())
                .mapToObj(i -> names.apply(chance.target(i)) + ' ' + chance.part(i) + ' ').sorted()
                .forEach(line.append("chance ")::append));
        for (Player player : Player.values()) {
            line.append('\t');
            if (!graph.isTerminal(vertex)) {
                line.append(String.join(" ", moves(graph, player, vertex, names)));
            }
        }
        return line.toString();
    }

    private static String[] moves(ColouredGraph graph, Player player, int vertex, IntFunction<String> names) {
        String[] moves = new String[graph.degree(player, vertex)];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = names.apply(graph.target(player, graph.firstEdge(player, vertex) + i));
        }
        Arrays.sort(moves);
        return moves;
    }
}
