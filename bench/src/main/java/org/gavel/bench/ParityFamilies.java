package org.gavel.bench;

import java.util.Map;

/**
 * Parity games in which every vertex has an owner, as texts of the language: families that are hard for one algorithm or another,
 * and random ones. Sources: the generators of PGSolver, version 4, which name the papers (recalled): Jurdziński 2000 for progress measures,
 * Friedmann 2011 (Recursive algorithm for parity games requires exponential time) for the recursion.
 */
final class ParityFamilies {

    /** Exponential for the recursion of Zielonka; five vertices a step. */
    private static final String RECURSIVE_LADDER = """
            game recursive_ladder(n = 10)
            vertices d[1..n], e[1..n], t[0..n - 1], m[0..n - 1], b[0..n - 1]
            start t[0]
            both for i in 1..n: d[i] -> {m[i - 1], e[i]}
            both for i in 1..n: e[i] -> d[i]
            both for i in 1..n - 1: e[i] -> t[i]
            both for i in 0..n - 1: t[i] -> {e[i + 1], m[i]}
            both for i in 0..n - 1: m[i] -> b[i]
            both for i in 1..n - 1: m[i] -> m[i - 1]
            both for i in 0..n - 2: m[i] -> m[i + 1]
            both for i in 0..n - 1: b[i] -> {m[i], e[i + 1]}
            priority 1 - i mod 2 at for i in 1..n: d[i]
            priority 1 - i mod 2 at for i in 1..n: e[i]
            priority 3 * i + 5 at for i in 0..n - 1: t[i]
            priority 3 * i + 4 at for i in 0..n - 1: m[i]
            priority 3 * i + 3 at for i in 0..n - 1: b[i]
            owner alice at for i in 1..n if i mod 2 = 1: d[i]
            owner bob at for i in 1..n if i mod 2 = 0: d[i]
            owner alice at for i in 1..n if i mod 2 = 0: e[i]
            owner bob at for i in 1..n if i mod 2 = 1: e[i]
            owner alice at for i in 0..n - 1 if i mod 2 = 1: t[i]
            owner bob at for i in 0..n - 1 if i mod 2 = 0: t[i]
            owner alice at for i in 0..n - 1 if i mod 2 = 0: m[i]
            owner bob at for i in 0..n - 1 if i mod 2 = 1: m[i]
            owner alice at for i in 0..n - 1 if i mod 2 = 1: b[i]
            owner bob at for i in 0..n - 1 if i mod 2 = 0: b[i]
            """;

    /** Bob owns all; nested fixpoints count through it as through bits. */
    private static final String MODEL_CHECKER_LADDER = """
            game model_checker_ladder(n = 10)
            vertices a[0..n], b[0..n - 1], c[0..n - 1]
            start a[0]
            both for i in 0..n - 1: a[i] -> b[i]
            both a[n] -> a[0]
            both for i in 0..n - 1: b[i] -> {c[i], a[i + 1]}
            both for i in 0..n - 1: c[i] -> a[i + 1]
            priority 2 * n - 2 * i at for i in 0..n: a[i]
            priority 0 at for i in 0..n - 1: b[i]
            priority 2 * n - 2 * i - 1 at for i in 0..n - 1: c[i]
            owner bob at for i in 0..n: a[i]
            owner bob at for i in 0..n - 1: b[i]
            owner bob at for i in 0..n - 1: c[i]
            """;

    /** Made for progress measures: h levels of width w. */
    private static final String JURDZINSKI = """
            game jurdzinski(h = 10, w = 10)
            vertices l[0..h - 1, 0..w], a[1..h - 1, 0..w - 1], r[0..h - 1, 0..w - 1]
            start l[0, 0]
            both for i in 0..h - 1, j in 1..w: l[i, j] -> r[i, j - 1]
            both for i in 0..h - 1, j in 0..w - 1: l[i, j] -> r[i, j]
            both for i in 1..h - 1, j in 0..w - 1: l[i, j] -> a[i, j]
            both for i in 0..h - 1, j in 0..w - 1: r[i, j] -> {l[i, j], l[i, j + 1]}
            both for i in 1..h - 1, j in 0..w - 1: r[i, j] -> r[0, j]
            both for i in 1..h - 1, j in 0..w - 1: r[0, j] -> r[i, j]
            both for i in 1..h - 1, j in 0..w - 1: a[i, j] -> r[i, j]
            priority 2 * i at for i in 0..h - 1, j in 0..w: l[i, j]
            priority 2 * i + 1 at for i in 1..h - 1, j in 0..w - 1: a[i, j]
            priority if i = 0 then 1 else 2 * i at for i in 0..h - 1, j in 0..w - 1: r[i, j]
            owner alice at for j in 0..w: l[0, j]
            owner bob at for i in 1..h - 1, j in 0..w: l[i, j]
            owner alice at for i in 1..h - 1, j in 0..w - 1: a[i, j]
            owner bob at for j in 0..w - 1: r[0, j]
            owner alice at for i in 1..h - 1, j in 0..w - 1: r[i, j]
            """;

    /** Each vertex leads to all others. */
    private static final String CLIQUE = """
            game clique(n = 10)
            vertices v[0..n - 1]
            start v[0]
            both for i in 0..n - 1, j in 0..n - 1 if i != j: v[i] -> v[j]
            priority i at for i in 0..n - 1: v[i]
            owner alice at for i in 0..n - 1 if i mod 2 = 0: v[i]
            owner bob at for i in 0..n - 1 if i mod 2 = 1: v[i]
            """;

    /** The towers of Hanoi with n discs, which Alice has to move from the first peg to the last one. */
    private static final String HANOI = """
            game hanoi(n = 3 in 1..12)
            state peg[n] in 0..2
            start peg = [0 for i in 1..n]
            let free(disc, p) = all i in 0..disc - 1: peg[i] != p
            let done = all p in peg: p = 2
            move both for disc in 0..n - 1, to in 0..2 if not done and peg[disc] != to and free(disc, peg[disc]) and free(disc, to): peg[disc] := to
            stuck pass
            priority if done then 2 else 1 at peg[0] >= 0
            owner alice at peg[0] >= 0
            """;

    /** Random vertices with p priorities and two to four moves each. */
    private static final String RANDOM_PARITY = """
            game random_parity(n = 100, p = 4, seed = 1)
            vertices v[0..n - 1]
            start v[0]
            both for i in 0..n - 1, k in 1..random(2, 4, seed, i): v[i] -> v[random(0, n - 1, seed, i, k)]
            priority random(0, p - 1, seed, i, 5) at for i in 0..n - 1: v[i]
            owner alice at for i in 0..n - 1 if random(0, 1, seed, i, 6) = 0: v[i]
            owner bob at for i in 0..n - 1 if random(0, 1, seed, i, 6) = 1: v[i]
            """;

    /** The texts by the names of their games. */
    static final Map<String, String> TEXTS = Map.of("recursive_ladder", RECURSIVE_LADDER, "model_checker_ladder",
            MODEL_CHECKER_LADDER, "jurdzinski", JURDZINSKI, "clique", CLIQUE, "hanoi", HANOI, "random_parity",
            RANDOM_PARITY);

    private ParityFamilies() {
    }
}
