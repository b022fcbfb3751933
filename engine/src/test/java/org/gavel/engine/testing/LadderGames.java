package org.gavel.engine.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.ColouredGraphBuilder;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Objective;

/**
 * Families of parity games that are hard for one algorithm or another. Sources: the generators of PGSolver, version 4, which name
 * the papers: Jurdziński 2000 for progress measures, Friedmann 2011 (Recursive algorithm for parity games requires
 * exponential time) for the recursion, Gazda 2016 for the dull game.
 */
public enum LadderGames {

    /** Each rung leads to the next two. */
    LADDER {
        @Override
        void build(int n, Builder into) {
            for (int i = 0; i < 2 * n; i++) {
                into.vertex(i, i % 2, i % 2, (i + 1) % (2 * n), (i + 2) % (2 * n));
            }
        }
    },
    /** Each vertex leads to all others. */
    CLIQUE {
        @Override
        void build(int n, Builder into) {
            for (int i = 0; i < n; i++) {
                int at = i;
                into.vertex(i, i, i % 2, IntStream.range(0, n).filter(j -> j != at || n == 1).boxed().toArray());
            }
        }
    },
    /** Made for progress measures: as high as wide. */
    JURDZINSKI {
        @Override
        void build(int n, Builder into) {
            for (int w = 0; w <= n; w++) {
                into.vertex(List.of("left", 0, w), 0, 0, Stream.of(List.of("right", 0, w - 1), List.of("right", 0, w))
                        .filter(to -> inside(to, n)).toArray());
                for (int h = 1; h < n; h++) {
                    into.vertex(List.of("left", h, w), 2 * h, 1, Stream.of(List.of("right", h, w - 1),
                            List.of("above", h, w), List.of("right", h, w)).filter(to -> inside(to, n)).toArray());
                }
            }
            for (int w = 0; w < n; w++) {
                List<Object> right = new ArrayList<>(List.of(List.of("left", 0, w), List.of("left", 0, w + 1)));
                for (int h = 1; h < n; h++) {
                    right.add(List.of("right", h, w));
                    into.vertex(List.of("above", h, w), 2 * h + 1, 0, List.of("right", h, w));
                    into.vertex(List.of("right", h, w), 2 * h, 0, List.of("left", h, w), List.of("left", h, w + 1),
                            List.of("right", 0, w));
                }
                into.vertex(List.of("right", 0, w), 1, 1, right.toArray());
            }
        }

        private static boolean inside(List<?> to, int n) {
            return (Integer) to.get(2) >= 0 && (Integer) to.get(2) < n;
        }
    },
    /** One player owns all; nested fixpoints count through it as through bits. */
    MODEL_CHECKER {
        @Override
        void build(int n, Builder into) {
            for (int i = 0; i <= n; i++) {
                into.vertex("a" + i, 2 * n - 2 * i, 1, i == n ? "a0" : "b" + i);
                if (i < n) {
                    into.vertex("b" + i, 0, 1, "c" + i, "a" + (i + 1));
                    into.vertex("c" + i, 2 * n - 2 * i - 1, 1, "a" + (i + 1));
                }
            }
        }
    },
    /** Made for Zielonka's recursion, which takes time exponential in the steps. */
    RECURSIVE {
        @Override
        void build(int n, Builder into) {
            for (int i = 0; i <= n; i++) {
                int start = 5 * i - 2;
                int most = 3 * (i + 1) + 2;
                int odd = 1 - i % 2;
                if (i > 0) {
                    into.vertex(start, odd, (i + 1) % 2, start - 2, start + 1);
                    into.vertex(start + 1, odd, i % 2, i == n ? new Object[] {start} : new Object[] {start, start + 2});
                }
                if (i < n) {
                    into.vertex(start + 2, most, (i + 1) % 2, start + 6, start + 3);
                    List<Object> middle = new ArrayList<>(List.of(start + 4));
                    if (i > 0) {
                        middle.add(start - 2);
                    }
                    if (i < n - 1) {
                        middle.add(start + 8);
                    }
                    into.vertex(start + 3, most - 1, i % 2, middle.toArray());
                    into.vertex(start + 4, most - 2, (i + 1) % 2, start + 3, start + 6);
                }
            }
        }
    },
    /** The towers of Hanoi, which one player moves from the first peg to the last, and need not. */
    HANOI {
        @Override
        void build(int n, Builder into) {
            int size = power(n);
            for (int at = 0; at < size; at++) {
                List<Object> next = new ArrayList<>();
                int[] tops = {n, n, n};
                for (int disc = n - 1; disc >= 0; disc--) {
                    tops[peg(at, disc)] = disc;
                }
                for (int from = 0; from < 3; from++) {
                    for (int to = 0; to < 3; to++) {
                        if (tops[from] < tops[to]) {
                            next.add(at + (to - from) * power(tops[from]));
                        }
                    }
                }
                boolean done = at == size - 1;
                into.vertex(at, done ? 2 : 1, 0, done ? new Object[] {at} : next.toArray());
            }
        }

        private static int power(int n) {
            return IntStream.range(0, n).reduce(1, (product, i) -> 3 * product);
        }

        private static int peg(int at, int disc) {
            return at / power(disc) % 3;
        }
    },
    /** Where a part is nothing but a cycle of its own, for each of many. */
    DULL {
        @Override
        void build(int n, Builder into) {
            for (int i = 0; i < 2 * n; i++) {
                into.vertex("v" + i, i + 2, 0, "v" + Math.max(0, i - 1));
            }
            for (int i = 1; i <= n; i++) {
                into.vertex("u" + i, 1, 0, "v" + (2 * i - 1), "u" + i);
            }
        }
    };

    abstract void build(int n, Builder into);

    /** The n-th game, whose vertices have owners: Alice has those of even. */
    public BiddingGame owned(int n, Auction auction) {
        return game(n, auction, true);
    }

    /** The n-th game, with a bid at every vertex. */
    public BiddingGame bid(int n, Auction auction) {
        return game(n, auction, false);
    }

    private BiddingGame game(int n, Auction auction, boolean owned) {
        Builder builder = new Builder();
        build(n, builder);
        return new BiddingGame(name().toLowerCase() + " " + n, builder.graph(owned), 0, auction,
                Objective.Plain.PARITY);
    }

    /** Vertices by whatever names them. */
    static final class Builder {
        private final Map<Object, Object[]> targets = new LinkedHashMap<>();
        private final Map<Object, Integer> priorities = new HashMap<>();
        private final Map<Object, Player> owners = new HashMap<>();

        void vertex(Object name, int priority, int owner, Object... to) {
            targets.put(name, to);
            priorities.put(name, priority);
            owners.put(name, Player.values()[owner]);
        }

        ColouredGraph graph(boolean owned) {
            List<Object> names = new ArrayList<>(targets.keySet());
            Map<Object, Integer> places = new HashMap<>();
            for (Object name : names) {
                places.put(name, places.size());
            }
            ColouredGraphBuilder builder = ColouredGraph.builder().addVertices(names.size());
            for (Object name : names) {
                int at = places.get(name);
                builder.priority(at, priorities.get(name));
                if (owned) {
                    builder.owner(at, owners.get(name));
                }
                for (Object to : targets.get(name)) {
                    builder.edge(at, places.get(to));
                }
            }
            return builder.build();
        }
    }
}
