package org.gavel.large.selection;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.Exactness;
import org.gavel.engine.answer.PriceList;
import org.gavel.engine.board.Player;
import org.gavel.engine.limit.StopSignal;

/**
 * Thresholds of a game of selection under Richman payment. In the random-turn game, where a fair coin picks who takes a cell,
 * playing well brings each player their sides with just the chance that they are joined when the empty cells are filled at
 * random (Peres, Schramm, Sheffield, Wilson: Random-turn Hex and other selection games, 2007, Theorem 2.1); and a threshold
 * is what is missing of that chance to 1.
 *
 * <p>To check a position Bob's fillings are counted by themselves; they must make up the rest. Counting one position prices all
 * moves from it, so that a play asks for one count a round. Safe for use by several threads.
 *
 * @param <P> positions
 */
public final class SelectionPrices<P> implements PriceList<P> {

    private static final int MOST_KEPT = 64;

    private final Function<P, List<Filling>> cells;
    private final StopSignal stop;
    private final FillingCounter alice;
    private final FillingCounter bob;
    private final Known known;

    /** What was counted, whoever asked for it. */
    private static final class Known {
        private final Map<List<Filling>, FillingCount> counts = new ConcurrentHashMap<>();
        private final Map<List<Filling>, BigFraction> shares = new ConcurrentHashMap<>();
        private final Set<List<Filling>> checked = ConcurrentHashMap.newKeySet();
        private volatile List<Filling> expected = List.of();
    }

    /**
     * The prices of a game in which every filling joins the sides of exactly one player.
     *
     * @param cells what is in each cell at a position
     * @param goalOfAlice what Alice wants
     * @param goalOfBob what Bob wants
     * @param stop stops counting, by a {@link org.gavel.engine.limit.LimitReachedException}
     */
    public SelectionPrices(Function<P, List<Filling>> cells, JoiningGoal goalOfAlice, JoiningGoal goalOfBob,
            StopSignal stop) {
        this(cells, stop, new FillingCounter(goalOfAlice, Player.ALICE), new FillingCounter(goalOfBob, Player.BOB),
                new Known());
    }

    private SelectionPrices(Function<P, List<Filling>> cells, StopSignal stop, FillingCounter alice,
            FillingCounter bob, Known known) {
        this.cells = cells;
        this.stop = stop;
        this.alice = alice;
        this.bob = bob;
        this.known = known;
    }

    @Override
    public SelectionPrices<P> stoppedBy(StopSignal other) {
        return new SelectionPrices<>(cells, other, alice, bob, known);
    }

    @Override
    public BigFraction lower(Player player, P position) {
        BigFraction ofAlice = share(cells.apply(position));
        return player == Player.ALICE ? ofAlice : BigFraction.ONE.subtract(ofAlice);
    }

    @Override
    public BigFraction upper(Player player, P position) {
        return lower(player, position);
    }

    @Override
    public void expect(P position) {
        known.expected = cells.apply(position);
    }

    @Override
    public Optional<String> check(P position) {
        List<Filling> here = cells.apply(position);
        if (!known.checked.contains(here)) {
            requireRest(count(here), bob.count(here, stop));
            known.checked.add(List.copyOf(here));
        }
        return Optional
                .of("the thresholds at the start and after every move from it: Bob's fillings, counted by themselves,"
                        + " make up the rest of all");
    }

    @Override
    public Exactness exactness() {
        return Exactness.EXACT;
    }

    @Override
    public String method() {
        return "counting the fillings of the board (a game of selection: Peres, Schramm, Sheffield, Wilson 2007)";
    }

    /** What Alice needs at a position. */
    private BigFraction share(List<Filling> position) {
        BigFraction share = known.shares.get(position);
        if (share != null) {
            return share;
        }
        for (int cell = 0; cell < position.size(); cell++) {
            if (position.get(cell) != Filling.EMPTY) {
                List<Filling> before = new ArrayList<>(position);
                before.set(cell, Filling.EMPTY);
                if (known.counts.containsKey(before) || before.equals(known.expected)) {
                    FillingCount count = count(before);
                    BigInteger joined = position.get(cell) == Filling.ALICE ? count.withCell().get(cell)
                            : count.withoutCell(cell);
                    return keep(position, joined, count.emptyCells() - 1);
                }
            }
        }
        FillingCount count = count(position);
        return keep(position, count.joined(), count.emptyCells());
    }

    private BigFraction keep(List<Filling> position, BigInteger joined, int exponent) {
        BigInteger all = BigInteger.ONE.shiftLeft(exponent);
        BigFraction share = BigFraction.of(all.subtract(joined), all);
        known.shares.put(position, share);
        return share;
    }

    /** The counts of Alice's fillings at a position. */
    public FillingCount count(List<Filling> position) {
        FillingCount counted = known.counts.get(position);
        if (counted != null) {
            return counted;
        }
        FillingCount count = alice.count(position, stop);
        if (known.counts.size() >= MOST_KEPT) {
            known.counts.clear();
        }
        known.counts.put(List.copyOf(position), count);
        return count;
    }

    private static void requireRest(FillingCount alice, FillingCount bob) {
        BigInteger all = BigInteger.ONE.shiftLeft(alice.emptyCells());
        boolean fits = alice.joined().add(bob.joined()).equals(all);
        for (int cell = 0; cell < alice.withCell().size(); cell++) {
            BigInteger aliceHasIt = alice.withCell().get(cell).add(bob.withoutCell(cell));
            boolean free = aliceHasIt.shiftLeft(1).equals(all);
            boolean taken = aliceHasIt.equals(all) || aliceHasIt.signum() == 0;
            fits &= free || taken;
        }
        if (!fits) {
            throw new IllegalStateException("the fillings of both players do not make up all fillings");
        }
    }
}
