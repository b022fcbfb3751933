package org.gavel.bench;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.engine.game.BiddingGame;
import org.gavel.games.BundledGames;

/** Boards on which play is long, as texts of the language. */
final class LongPlayBoards {

    /** A grid where one rim square in fifty is an end; of moves up and down this many in a hundred are there for each player. */
    private static final String RIM = """
            game rim(n = 100 in 2..1000, kept = 100 in 0..100, owned = 0 in 0..1, seed = 1)
            let end(i, j) = (i = 0 or j = 0 or i = n - 1 or j = n - 1) and random(1, 50, seed, i, j) = 1
            let keeps(i, j, k) = kept = 100 or random(1, 100, seed, i, j, k) <= kept
            state i in 0..n - 1
            state j in 0..n - 1
            start i = n div 2, j = n div 2
            alice wins at end(i, j) and (i + j) mod 2 = 0
            bob wins at end(i, j) and (i + j) mod 2 = 1
            owner alice at for k in 1..1 if owned = 1: (i + j) mod 4 = 0
            owner bob at for k in 1..1 if owned = 1: (i + j) mod 4 = 2
            move alice if i > 0 and keeps(i, j, 1): i := i - 1
            move bob if i > 0 and keeps(i, j, 2): i := i - 1
            move alice if i < n - 1 and keeps(i, j, 3): i := i + 1
            move bob if i < n - 1 and keeps(i, j, 4): i := i + 1
            move both if j > 0: j := j - 1
            move both if j < n - 1: j := j + 1
            """;

    /** A binary tree: from one leaf in fifty play ends, and from the others it goes back to the root. */
    private static final String TREE = """
            game tree(n = 32767, seed = 1)
            vertices 0..2 * n
            start 0
            both for i in 0..n - 1: i -> {2 * i + 1, 2 * i + 2}
            both for i in n..2 * n if random(1, 50, seed, i) > 1: i -> 0
            alice wins at for i in n..2 * n if random(1, 50, seed, i) = 1 and i mod 2 = 0: i
            bob wins at for i in n..2 * n if random(1, 50, seed, i) = 1 and i mod 2 = 1: i
            """;

    /** A random simple stochastic game. */
    private static final String COINS = """
            game coins(n = 4096, ends = 1, seed = 1)
            let last = n + 2 * ends - 1
            vertices 0..last
            start 0
            both for i in 0..n - 1 if random(0, 2, seed, i) < 2: i -> {random(0, last, seed, i, 1), random(0, last, seed, i, 2)}
            red for i in 0..n - 1 if random(0, 2, seed, i) = 2: i -> random(0, last, seed, i, 1)
            blue for i in 0..n - 1 if random(0, 2, seed, i) = 2: i -> random(0, last, seed, i, 2)
            owner alice at for i in 0..n - 1 if random(0, 2, seed, i) = 0: i
            owner bob at for i in 0..n - 1 if random(0, 2, seed, i) = 1: i
            alice wins at for i in n..n + ends - 1: i
            bob wins at for i in n + ends..last: i
            """;

    /** Two chains of Alice's, between which Bob chooses; the answer is 3/5. */
    private static final String BIG_MEC = """
            game big_mec(n = 10)
            vertices s, p[0..n - 1], q[0..n - 1], fair, d[0..3], won, lost
            start s
            both s -> {p[0], q[0]}
            both for i in 0..n - 1: p[i] -> {if i = 0 then s else p[i - 1], if i = n - 1 then fair else p[i + 1]}
            both for i in 0..n - 1: q[i] -> {if i = 0 then s else q[i - 1], if i = n - 1 then d[0] else q[i + 1]}
            red fair -> won
            blue fair -> lost
            red for k in 0..3: d[k] -> d[(k + 1) mod 4]
            blue for k in [0, 3]: d[k] -> lost
            blue for k in [1, 2]: d[k] -> won
            owner bob at s
            owner alice at for i in 0..n - 1: p[i]
            owner alice at for i in 0..n - 1: q[i]
            alice wins at won
            bob wins at lost
            """;

    /** Two rings of Alice's at each of n places, between which Bob or a coin chooses; the answer is 1/2. */
    private static final String MANY_MECS = """
            game many_mecs(n = 10)
            vertices z[0..n - 1], a[0..n - 1], b[0..n - 1], c[0..n - 1], d[0..n - 1, 0..3], fair, won, lost
            start z[0]
            both for i in 0..n - 1: z[i] -> {a[i], c[i]}
            red for i in 0..n - 1: c[i] -> b[i]
            blue for i in 0..n - 1: c[i] -> a[i]
            both for i in 0..n - 1: a[i] -> {z[i], if i = n - 1 then fair else d[i, 0]}
            both for i in 0..n - 1: b[i] -> {z[i], d[i, 0]}
            red for i in 0..n - 1, k in 0..3: d[i, k] -> d[i, (k + 1) mod 4]
            blue for i in 0..n - 1, k in [0, 3]: d[i, k] -> if i = n - 1 then lost else z[i]
            blue for i in 0..n - 1, k in [1, 2]: d[i, k] -> if i = n - 1 then won else z[i + 1]
            red fair -> won
            blue fair -> lost
            owner bob at for i in 0..n - 1: z[i]
            owner alice at for i in 0..n - 1: a[i]
            owner alice at for i in 0..n - 1: b[i]
            alice wins at won
            bob wins at lost
            """;

    /** The bundled maze, but that the doors besides those of its tree lead down and to the right only. */
    private static final String DOORS = """
            game doors(rows = 60, columns = 60, loops = 10, seed = 1)
            let up(r, c) = r > 0 and (c = 0 or random(0, 1, seed, r, c) = 0)
            let left(r, c) = c > 0 and not up(r, c)
            let tree(i, j) = if i mod 2 = 1 then j mod 2 = 0 and up(i div 2 + 1, j div 2) else j mod 2 = 0 or left(i div 2, j div 2 + 1)
            let free(i, j) = tree(i, j) or i mod 2 + j mod 2 = 1 and random(1, 100, seed, i, j, 1) <= loops
            let high = 2 * rows - 2
            let wide = 2 * columns - 2
            state y in 0..high
            state x in 0..wide
            start y = 0, x = wide
            alice wins at y = high and x = 0
            bob wins at y = high and x = wide
            move both if y > 0 and tree(y, x) and tree(y - 1, x): y := y - 1
            move both if y < high and free(y + 1, x): y := y + 1
            move both if x > 0 and tree(y, x) and tree(y, x - 1): x := x - 1
            move both if x < wide and free(y, x + 1): x := x + 1
            """;

    /** Rooms of k x k squares in a ring, with a door between each and the next; one square in two hundred is an end. */
    private static final String ROOMS = """
            game rooms(n = 25, k = 20, seed = 1)
            let end(r, i, j) = random(1, 200, seed, r, i, j) = 1
            vertices v[0..n - 1, 0..k - 1, 0..k - 1]
            start v[0, 0, 0]
            both for r in 0..n - 1, i in 1..k - 1, j in 0..k - 1 if not end(r, i, j): v[r, i, j] -> v[r, i - 1, j]
            both for r in 0..n - 1, i in 0..k - 2, j in 0..k - 1 if not end(r, i, j): v[r, i, j] -> v[r, i + 1, j]
            both for r in 0..n - 1, i in 0..k - 1, j in 1..k - 1 if not end(r, i, j): v[r, i, j] -> v[r, i, j - 1]
            both for r in 0..n - 1, i in 0..k - 1, j in 0..k - 2 if not end(r, i, j): v[r, i, j] -> v[r, i, j + 1]
            both for r in 0..n - 1 if not end(r, k div 2, k - 1): v[r, k div 2, k - 1] -> v[(r + 1) mod n, k div 2, 0]
            both for r in 0..n - 1 if not end(r, k div 2, 0): v[r, k div 2, 0] -> v[(r + n - 1) mod n, k div 2, k - 1]
            alice wins at for r in 0..n - 1, i in 0..k - 1, j in 0..k - 1 if end(r, i, j) and (i + j) mod 2 = 0: v[r, i, j]
            bob wins at for r in 0..n - 1, i in 0..k - 1, j in 0..k - 1 if end(r, i, j) and (i + j) mod 2 = 1: v[r, i, j]
            """;

    /** A grid on which play never ends: three edges in ten are Alice's alone and as many Bob's, and the six priorities are random. */
    private static final String PRIORITIES = """
            game priorities(n = 60, seed = 1)
            let kind(i, j, k) = random(1, 10, seed, i, j, k)
            vertices v[0..n - 1, 0..n - 1]
            start v[n div 2, n div 2]
            red for i in 1..n - 1, j in 0..n - 1 if kind(i, j, 1) > 3: v[i, j] -> v[i - 1, j]
            blue for i in 1..n - 1, j in 0..n - 1 if kind(i, j, 1) < 8: v[i, j] -> v[i - 1, j]
            red for i in 0..n - 2, j in 0..n - 1 if kind(i, j, 2) > 3: v[i, j] -> v[i + 1, j]
            blue for i in 0..n - 2, j in 0..n - 1 if kind(i, j, 2) < 8: v[i, j] -> v[i + 1, j]
            red for i in 0..n - 1, j in 1..n - 1 if kind(i, j, 3) > 3: v[i, j] -> v[i, j - 1]
            blue for i in 0..n - 1, j in 1..n - 1 if kind(i, j, 3) < 8: v[i, j] -> v[i, j - 1]
            red for i in 0..n - 1, j in 0..n - 2 if kind(i, j, 4) > 3: v[i, j] -> v[i, j + 1]
            blue for i in 0..n - 1, j in 0..n - 2 if kind(i, j, 4) < 8: v[i, j] -> v[i, j + 1]
            stuck loses
            priority random(0, 5, seed, i, j, 5) at for i in 0..n - 1, j in 0..n - 1: v[i, j]
            """;

    private static final Map<String, String> TEXTS = Map.of("rim", RIM, "tree", TREE, "coins", COINS, "big_mec",
            BIG_MEC, "many_mecs", MANY_MECS, "doors", DOORS, "rooms", ROOMS, "priorities", PRIORITIES);

    private LongPlayBoards() {
    }

    /**
     * A board by its name, one of these or of the bundled games.
     *
     * @param board its name and parameters, between colons
     * @param seed the seed, where it has one
     */
    static BiddingGame game(String board, String seed) {
        String[] parts = board.split(":");
        String text = Optional.ofNullable(TEXTS.getOrDefault(parts[0], ParityFamilies.TEXTS.get(parts[0])))
                .orElseGet(() -> BundledGames.named(parts[0]).orElseThrow().text());
        Map<String, String> parameters = new HashMap<>();
        if (text.contains("seed = ")) {
            parameters.put("seed", seed);
        }
        for (int i = 1; i < parts.length; i++) {
            String[] parameter = parts[i].split("=");
            parameters.put(parameter[0], parameter[1]);
        }
        return Language.load(new SourceText(parts[0], text), parameters, ExpansionLimits.DEFAULT).named(parts[0]);
    }
}
