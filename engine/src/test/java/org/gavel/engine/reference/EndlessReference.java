package org.gavel.engine.reference;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.TreeSet;
import java.util.Set;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Player;
import org.gavel.engine.formula.Stance;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.tie.TieState;

/**
 * From which configurations a player can force what he wants of a play, endless ones included: every bid, reply, choice and
 * move is a node of a parity game of the ordinary kind, written from the rules, which Zielonka's algorithm solves. Knows
 * nothing of thresholds, formulas or fixpoints over configurations.
 */
public final class EndlessReference {

    private final BiddingGame game;
    private final ColouredGraph graph;
    private final Auction auction;
    private final Player self;
    private final boolean announces;
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final List<List<Integer>> keys = new ArrayList<>();
    private final List<List<Integer>> successors = new ArrayList<>();
    private final List<List<Integer>> predecessors = new ArrayList<>();
    private final BitSet own = new BitSet();
    private final List<Integer> priorities = new ArrayList<>();
    private final BitSet won;

    private enum Kind {
        CONFIGURATION, BID, CHOICE, AWARD, MOVE, WON, LOST
    }

    /** All configurations that can be reached from those given, each a vertex, both players' chips and a tie state. */
    public EndlessReference(BiddingGame game, Player self, List<List<Integer>> configurations) {
        this.game = game;
        graph = game.graph();
        auction = game.auction();
        this.self = self;
        announces = auction.bids().stance(self) == Stance.ANNOUNCES;
        for (List<Integer> c : configurations) {
            node(Kind.CONFIGURATION, c.get(0), c.get(1), c.get(2), c.get(3));
        }
        for (int node = 0; node < keys.size(); node++) {
            expand(node);
        }
        BitSet all = new BitSet();
        all.set(0, keys.size());
        won = zielonka(all);
    }

    /** Whether the player can force it. Under the advantage, state 0 means that Alice holds it, 1 that Bob does. */
    public boolean wins(int vertex, int alice, int bob, int state) {
        return won.get(number(vertex, alice, bob, state));
    }

    /** The bids of the player, where they name the first, after which they can still force it. */
    public Set<Long> winningBids(int vertex, int alice, int bob, int state) {
        return successors.get(number(vertex, alice, bob, state)).stream().filter(won::get)
                .map(node -> keys.get(node)).filter(key -> key.get(0) == Kind.BID.ordinal())
                .map(key -> key.get(5).longValue()).collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * The configurations from which the player can visit each of several sets again and again, or end the play where he has
     * won: the greatest set of nodes from each of which every set can be reached at a node with a next one in it again. Takes
     * no notice of priorities and remembers no set that is due.
     */
    public BitSet winsEach(List<BitSet> sets) {
        BitSet all = new BitSet();
        all.set(0, keys.size());
        BitSet kept = all;
        BitSet before;
        do {
            before = kept;
            kept = (BitSet) all.clone();
            for (BitSet set : sets) {
                BitSet goal = new BitSet();
                for (int node = 0; node < keys.size(); node++) {
                    boolean inSet = keys.get(node).get(0) == Kind.WON.ordinal()
                            || keys.get(node).get(0) == Kind.CONFIGURATION.ordinal() && set.get(keys.get(node).get(1));
                    boolean stays = own.get(node) ? successors.get(node).stream().anyMatch(before::get)
                            : successors.get(node).stream().allMatch(before::get);
                    goal.set(node, inSet && stays);
                }
                kept.and(attractor(all, goal, true));
            }
        } while (!kept.equals(before));
        return kept;
    }

    /** The number of a configuration in {@link #winsEach}. */
    public int number(int vertex, int alice, int bob, int state) {
        return numbers.get(List.of(Kind.CONFIGURATION.ordinal(), vertex, alice, bob, state));
    }

    private int node(Kind kind, int... data) {
        List<Integer> key = new ArrayList<>(List.of(kind.ordinal()));
        for (int each : data) {
            key.add(each);
        }
        return numbers.computeIfAbsent(key, k -> {
            keys.add(k);
            successors.add(new ArrayList<>());
            predecessors.add(new ArrayList<>());
            priorities.add(0);
            return keys.size() - 1;
        });
    }

    private void edge(int from, int to) {
        successors.get(from).add(to);
        predecessors.get(to).add(from);
    }

    private void owner(int node, Player player) {
        own.set(node, player == self);
    }

    private void expand(int node) {
        List<Integer> key = keys.get(node);
        switch (Kind.values()[key.get(0)]) {
            case CONFIGURATION -> configuration(node, key.get(1), key.get(2), key.get(3), key.get(4));
            case BID -> bid(node, key.get(1), key.get(2), key.get(3), key.get(4), key.get(5));
            case CHOICE -> {
                /* made with its successors */ }
            case AWARD -> award(node, key.get(1), key.get(2), key.get(3), key.get(4), Player.values()[key.get(5)]);
            case MOVE -> move(node, key.get(1), key.get(2), key.get(3), key.get(4), Player.values()[key.get(5)]);
            case WON -> {
                edge(node, node);
                priorities.set(node, 0);
            }
            case LOST -> {
                edge(node, node);
                priorities.set(node, 1);
            }
        }
    }

    private void configuration(int node, int vertex, int alice, int bob, int state) {
        if (graph.isTerminal(vertex)) {
            edge(node, node(graph.isWonBy(self, vertex) ? Kind.WON : Kind.LOST));
            return;
        }
        if (game.objective().isLostAt(graph.marks(), vertex)) {
            edge(node, node(self == Player.BOB ? Kind.WON : Kind.LOST));
            return;
        }
        priorities.set(node, 2 + game.objective().priority(self, graph.marks(), vertex));
        Optional<Player> mover = graph.marks().owner(vertex);
        if (mover.isPresent()) {
            owner(node, mover.get());
            moves(node, vertex, alice, bob, state, mover.get());
            return;
        }
        Player first = announces ? self : self.opponent();
        owner(node, first);
        for (int bid = 0; bid <= (first == Player.ALICE ? alice : bob); bid++) {
            edge(node, node(Kind.BID, vertex, alice, bob, state, bid));
        }
    }

    private void bid(int node, int vertex, int alice, int bob, int state, int firstBid) {
        Player first = announces ? self : self.opponent();
        owner(node, first.opponent());
        for (int bid = 0; bid <= (first == Player.ALICE ? bob : alice); bid++) {
            edge(node, compared(vertex, alice, bob, state, first == Player.ALICE ? firstBid : bid,
                    first == Player.ALICE ? bid : firstBid));
        }
    }

    private int compared(int vertex, int alice, int bob, int state, int aliceBid, int bobBid) {
        if (aliceBid != bobBid) {
            Player winner = aliceBid > bobBid ? Player.ALICE : Player.BOB;
            int next = auction.ties().rows().isEmpty() ? state : auction.ties().rows().get(state).after(winner);
            return paid(vertex, alice, bob, next, aliceBid, bobBid, winner);
        }
        if (auction.ties().name().equals("advantage")) {
            Player holder = Player.values()[state];
            int choice = node(Kind.CHOICE, vertex, alice, bob, aliceBid, state);
            owner(choice, holder);
            if (successors.get(choice).isEmpty()) {
                edge(choice, paid(vertex, alice, bob, 1 - state, aliceBid, bobBid, holder));
                edge(choice, paid(vertex, alice, bob, state, aliceBid, bobBid, holder.opponent()));
            }
            return choice;
        }
        if (auction.ties().name().equals("richer")) {
            Player equal = auction.ties().label().endsWith("alice") ? Player.ALICE : Player.BOB;
            Player winner = alice == bob ? equal : alice > bob ? Player.ALICE : Player.BOB;
            return paid(vertex, alice, bob, state, aliceBid, bobBid, winner);
        }
        TieState now = auction.ties().rows().get(state);
        return paid(vertex, alice, bob, now.afterTie(), aliceBid, bobBid, now.winsTie());
    }

    private int paid(int vertex, int alice, int bob, int state, int aliceBid, int bobBid, Player winner) {
        boolean aliceWon = winner == Player.ALICE;
        int price = aliceWon ? aliceBid : bobBid;
        int alicePays = aliceWon ? price : 0;
        int bobPays = aliceWon ? 0 : price;
        boolean toBank = List.of("poorman", "all-pay").contains(auction.payment().label());
        if (auction.payment().label().startsWith("all-pay")) {
            alicePays = aliceBid;
            bobPays = bobBid;
        }
        int aliceLeft = alice - alicePays + (toBank ? 0 : bobPays);
        int bobLeft = bob - bobPays + (toBank ? 0 : alicePays);
        return node(Kind.AWARD, vertex, aliceLeft, bobLeft, state, winner.ordinal());
    }

    private void award(int node, int vertex, int alice, int bob, int state, Player winner) {
        owner(node, winner);
        for (Player mover : Player.values()) {
            if (mover == winner || auction.mover() == Mover.WINNER_DECIDES) {
                edge(node, node(Kind.MOVE, vertex, alice, bob, state, mover.ordinal()));
            }
        }
    }

    private void move(int node, int vertex, int alice, int bob, int state, Player mover) {
        owner(node, mover);
        moves(node, vertex, alice, bob, state, mover);
    }

    private void moves(int node, int vertex, int alice, int bob, int state, Player mover) {
        int[] into = new int[graph.maxDegree()];
        int count = graph.successors(mover, vertex, into);
        for (int i = 0; i < count; i++) {
            edge(node, node(Kind.CONFIGURATION, into[i], alice, bob, state));
        }
    }

    private BitSet zielonka(BitSet nodes) {
        BitSet won = new BitSet();
        if (nodes.isEmpty()) {
            return won;
        }
        int top = nodes.stream().map(priorities::get).max().orElseThrow();
        boolean mine = top % 2 == 0;
        BitSet best = new BitSet();
        nodes.stream().filter(node -> priorities.get(node) == top).forEach(best::set);
        BitSet rest = without(nodes, attractor(nodes, best, mine));
        BitSet wonInRest = zielonka(rest);
        BitSet othersInRest = mine ? without(rest, wonInRest) : wonInRest;
        if (othersInRest.isEmpty()) {
            if (mine) {
                won.or(nodes);
            }
            return won;
        }
        BitSet others = attractor(nodes, othersInRest, !mine);
        BitSet smaller = zielonka(without(nodes, others));
        won.or(smaller);
        if (!mine) {
            won.or(others);
        }
        return won;
    }

    private static BitSet without(BitSet set, BitSet removed) {
        BitSet result = (BitSet) set.clone();
        result.andNot(removed);
        return result;
    }

    private BitSet attractor(BitSet nodes, BitSet goal, boolean mine) {
        BitSet set = (BitSet) goal.clone();
        List<Integer> queue = new ArrayList<>(goal.stream().boxed().toList());
        for (int head = 0; head < queue.size(); head++) {
            for (int source : predecessors.get(queue.get(head))) {
                boolean pulled = nodes.get(source) && !set.get(source) && (own.get(source) == mine
                        || successors.get(source).stream().allMatch(to -> set.get(to) || !nodes.get(to)));
                if (pulled) {
                    set.set(source);
                    queue.add(source);
                }
            }
        }
        return set;
    }
}
