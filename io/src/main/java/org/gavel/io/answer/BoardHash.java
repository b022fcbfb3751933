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
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.board.VertexMarks;
import org.gavel.engine.game.BiddingGame;

/**
 * A number that two games share if and, as far as anybody can tell, only if their boards are the same: vertices of the same names with
 * the same moves, outcomes and marks, in whatever order and from whatever kind of file. Where the token starts, the auction and the
 * objective do not matter. Each vertex is told by a line, {@code name<TAB>outcome<TAB>broke<TAB>owner<TAB>marks<TAB>red
 * moves<TAB>blue moves}, its moves in the order of their names; the SHA-256 numbers of all lines are added modulo 2^256.
 */
final class BoardHash {

    private static final BigInteger MASK = BigInteger.ONE.shiftLeft(256).subtract(BigInteger.ONE);
    private static final Map<ColouredGraph, String> KNOWN = Collections.synchronizedMap(new WeakHashMap<>());

    private BoardHash() {
    }

    /** The hash of a board that is listed, as {@code sha256:} and hexadecimal digits. */
    static Optional<String> of(BiddingGame game) {
        return game.board().listed().map(graph -> KNOWN.computeIfAbsent(graph, BoardHash::find));
    }

    private static String find(ColouredGraph graph) {
        MessageDigest digest = sha256();
        BigInteger sum = BigInteger.ZERO;
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            sum = sum.add(new BigInteger(1, digest.digest(line(graph, vertex).getBytes(StandardCharsets.UTF_8))));
        }
        return "sha256:" + String.format("%064x", sum.and(MASK));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String line(ColouredGraph graph, int vertex) {
        VertexMarks marks = graph.marks();
        StringBuilder line = new StringBuilder(graph.name(vertex));
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
        for (Player player : Player.values()) {
            String[] moves = graph.isTerminal(vertex) ? new String[0]
                    : graph.successors(player, vertex).mapToObj(graph::name).toArray(String[]::new);
            Arrays.sort(moves);
            line.append('\t').append(String.join(" ", moves));
        }
        return line.toString();
    }
}
