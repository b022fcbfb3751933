package org.gavel.engine.proof.chips;

import java.util.Optional;
import java.util.function.LongBinaryOperator;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipPeriod;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipThresholds;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.ViolationLog;
import org.gavel.engine.proof.Violations;

/**
 * Checks how thresholds in chips are said to go on for all totals, under payments of the winner to the loser. Let L be a
 * multiple of all periods. The claims say that from some total on the need at a vertex v and a total k + jL is what it is at k,
 * plus j times a shift s(v).
 *
 * <p>For one such total, {@link ChipTableCheck} proves claims by comparing numbers and by asking for a bid that lies between some
 * of them. The numbers are 0, what the player has, what the other has, and the difference of what the player has and what is needed nearby, all
 * off by a few chips. All grow linearly in j. If {@link LinearOrder} holds, then every comparison and every such question has the same answer for all j, so
 * that the proof at k is a proof at k + jL. It is looked at for L totals at the end of a table, and the table itself is proved as any
 * is. With the tie-breaking advantage {@link AdvantageOrder} does the same for claims that
 * {@link AdvantageCheck} proves. Time and memory grow with edges times the length of the table.
 */
public final class PeriodVerifier {

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final long longestTable;
    private final StopSignal stop;

    /** How the thresholds of a vertex are said to go on. */
    @FunctionalInterface
    public interface Claims {

        /** The period of a player's thresholds at a vertex. */
        ChipPeriod period(Player player, int vertex);
    }

    /**
     * How a check ended.
     *
     * @param violations what is wrong
     * @param continuation the needs for all totals, if they were proved; empty if something is wrong or not proved
     */
    public record Finding(Violations violations, Optional<ContinuedNeeds> continuation) {
    }

    /**
     * A verifier of what is said of a game.
     *
     * @param longestTable the last total up to which tables are looked at
     * @throws IllegalArgumentException if the rules of the game are not known here, or do not keep the total
     */
    public PeriodVerifier(BiddingGame game, long longestTable, StopSignal stop) {
        if (!ChipAdviceVerifier.knows(game) || game.settlesBroke() || !ChipVerifier.keepsTotal(game.auction())) {
            throw new IllegalArgumentException(game.auction().toString());
        }
        this.game = game;
        this.longestTable = longestTable;
        this.stop = stop;
        graph = game.graph();
    }

    /**
     * Checks the claims for all vertices.
     *
     * @param tables finds thresholds for all totals up to a last one; what it finds is proved here
     * @throws org.gavel.engine.limit.LimitReachedException if it was stopped
     */
    public Finding check(Claims claims, LongFunction<ChipSolution> tables) {
        ViolationLog impossible = new ViolationLog();
        for (Player player : Player.values()) {
            for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
                ChipPeriod claim = claims.period(player, vertex);
                if (claim.length() < 1 || claim.from() < 0 || claim.shift() < 0 || claim.shift() > claim.length()) {
                    impossible.add(player, vertex, "there is no such period");
                    return new Finding(impossible.found(), Optional.empty());
                }
            }
        }
        long length = all(claims, ChipPeriod::length, ContinuedNeeds::leastMultiple);
        for (long last = first(claims, length); last <= longestTable; last *= 2) {
            ChipSolution table = tables.apply(last);
            ContinuedNeeds continuation = new ContinuedNeeds(table, length, claims);
            ViolationLog log = new ViolationLog();
            for (Player player : Player.values()) {
                checkTable(claims, player, table, log);
            }
            if (!log.isEmpty() || goesOn(Player.ALICE, continuation) && goesOn(Player.BOB, continuation)) {
                ChipVerifier.Finding proof = new ChipVerifier(stop).check(table);
                boolean proved = proof.violations().isEmpty() && proof.extent() == ChipVerifier.Extent.PROVED;
                return new Finding(proved ? log.found() : proof.violations(),
                        proved && log.isEmpty() ? Optional.of(continuation) : Optional.empty());
            }
        }
        return new Finding(impossible.found(), Optional.empty());
    }

    /**
     * The needs for all totals, where the order of numbers alone shows at the end of a table that they go on so: what a certificate
     * tells of claims that were checked.
     *
     * @param tables finds thresholds for all totals up to a last one
     */
    public Optional<ContinuedNeeds> inOrder(Claims claims, LongFunction<ChipSolution> tables) {
        long length = all(claims, ChipPeriod::length, ContinuedNeeds::leastMultiple);
        for (long last = first(claims, length); last <= longestTable; last *= 2) {
            ContinuedNeeds continuation = new ContinuedNeeds(tables.apply(last), length, claims);
            if (Stream.of(Player.values()).allMatch(player -> isOrdered(player, continuation))) {
                return Optional.of(continuation);
            }
        }
        return Optional.empty();
    }

    private long first(Claims claims, long length) {
        return Math.min(all(claims, ChipPeriod::from, Math::max), longestTable) + 2 * length;
    }

    private long all(Claims claims, ToLongFunction<ChipPeriod> part, LongBinaryOperator merge) {
        return Stream.of(Player.values()).flatMapToLong(player -> IntStream.range(0, graph.vertexCount())
                .mapToLong(vertex -> part.applyAsLong(claims.period(player, vertex)))).reduce(merge).orElse(1);
    }

    /** Compares what is said with the table: that it repeats so, and not from an earlier total. */
    private void checkTable(Claims claims, Player player, ChipSolution table, ViolationLog log) {
        ChipThresholds thresholds = table.of(player);
        int[] codes = new int[table.totals().count()];
        for (int vertex = 0; vertex < graph.vertexCount(); vertex++) {
            ChipPeriod claim = claims.period(player, vertex);
            long holdsFrom = 0;
            for (int state = 0; state < thresholds.states().size(); state++) {
                thresholds.copyCodes(vertex, state, 0, codes);
                holdsFrom = Math.max(holdsFrom, repeatsFrom(codes, claim));
            }
            if (holdsFrom > claim.from()) {
                log.add(player, vertex, "the thresholds with " + (holdsFrom - 1) + " and "
                        + (holdsFrom - 1 + claim.length()) + " chips in the game do not differ by " + claim.shift());
            } else if (holdsFrom < claim.from()) {
                log.add(player, vertex, "the thresholds repeat from an earlier total on than " + claim.from());
            }
        }
    }

    /** From which total on the codes of a table, which begins at no chips, repeat as is said. */
    private static long repeatsFrom(int[] codes, ChipPeriod claim) {
        int total = codes.length - 1 - (int) claim.length();
        while (total >= 0 && code(codes, total + (int) claim.length()) - code(codes, total) == 2 * claim.shift()) {
            total--;
        }
        return total + 1;
    }

    /** The code for a total, or, for "never", that of one chip more than there are. */
    private static long code(int[] codes, int total) {
        return Math.min(codes[total], 2L * total + 2);
    }

    /** Whether the proofs for the last totals of the table are proofs for all later ones. */
    private boolean goesOn(Player player, ContinuedNeeds continuation) {
        ChipSolution table = continuation.table();
        ChipBidding bidding = ChipBidding.of(game.auction(), player).orElseThrow();
        if (AdvantageCheck.takes(table, player, bidding)) {
            return new AdvantageOrder(continuation, player, stop).holds();
        }
        return isOrdered(player, continuation);
    }

    private boolean isOrdered(Player player, ContinuedNeeds continuation) {
        LinearOrder apart = new LinearOrder(graph, player, continuation);
        return LongStream.range(continuation.base(), continuation.base() + continuation.length()).allMatch(total -> {
            stop.require("it was verified that thresholds go on so");
            return apart.holdsAt(total);
        });
    }
}
