package org.gavel.io.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.junit.jupiter.api.Test;

/** The number by which boards are told apart, beside its description in the guide. */
class BoardHashTest {

    private static final List<String> NAMES = List.of("start", "hall", "won", "lost", "drawn");

    private static String hash(ColouredGraphBuilder builder) {
        return BoardHash.of(BiddingGame.of("any", builder.build(), 0)).orElseThrow();
    }

    /** The lines of the board below, as the guide says that they are written. */
    private static String described() throws NoSuchAlgorithmException {
        BigInteger sum = BigInteger.ZERO;
        for (String line : List.of("start\t\t\t\tweight 1 / 2 \thall won\tlost start",
                "hall\t\tTIE\tbob\tmarked priority 2 \tdrawn hall\tdrawn hall", "won\talice\t\t\t\t\t",
                "lost\tbob\t\t\t\t\t",
                "drawn\ttie\t\t\t\t\t")) {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(line.getBytes(StandardCharsets.UTF_8));
            sum = sum.add(new BigInteger(1, digest));
        }
        return String.format("sha256:%064x", sum.mod(BigInteger.TWO.pow(256)));
    }

    /** A board whose vertices stand at the given places. */
    private static ColouredGraphBuilder board(List<Integer> at) {
        String[] names = new String[NAMES.size()];
        IntStream.range(0, names.length).forEach(i -> names[at.get(i)] = NAMES.get(i));
        ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(names.length).names(List.of(names));
        builder.terminal(at.get(2), Outcome.ALICE).terminal(at.get(3), Outcome.BOB).terminal(at.get(4), Outcome.TIE);
        Stream.of(2, 1).forEach(to -> builder.edge(Player.ALICE, at.get(0), at.get(to)));
        Stream.of(0, 3).forEach(to -> builder.edge(Player.BOB, at.get(0), at.get(to)));
        builder.edge(at.get(1), at.get(4)).edge(Player.BOB, at.get(1), at.get(1));
        builder.owner(at.get(1), Player.BOB).weight(at.get(0), BigFraction.of(1, 2));
        return builder.mark(at.get(1)).priority(at.get(1), 2).broke(at.get(1), Outcome.TIE);
    }

    @Test
    void hash_isThatOfTheGuide() throws NoSuchAlgorithmException {
        assertThat(hash(board(List.of(0, 1, 2, 3, 4)))).isEqualTo(described());
    }

    @Test
    void hash_doesNotMindTheOrder() throws NoSuchAlgorithmException {
        List<Integer> places = new ArrayList<>(List.of(0, 1, 2, 3, 4));
        Collections.shuffle(places, new Random(5));
        assertThat(hash(board(places))).isEqualTo(described());
    }

    @Test
    void hash_tellsMovesAndMarksApart() {
        List<Integer> places = List.of(0, 1, 2, 3, 4);
        assertThat(Stream.of(board(places), board(places).edge(Player.ALICE, 0, 3), board(places).mark(0),
                board(places).owner(1, Player.ALICE)).map(BoardHashTest::hash)).doesNotHaveDuplicates();
    }
}
