package org.gavel.engine.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.board.Board;
import org.gavel.engine.board.ColouredGraph;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.formula.ShareFormula;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.Objective;

/**
 * A bidding game: two players push a token around a board and bid in every round for the right to decide the
 * move. The objective says who wins plays that never end.
 *
 * @param name the name that answers print
 * @param board the graph, whose terminals decide plays that end
 * @param start the vertex where the token starts, below {@link Board#declaredCount()}
 * @param auction the rules of the auction
 * @param objective which infinite plays Alice wins
 */
public record BiddingGame(String name, Board board, int start, Auction auction, Objective objective) {

    /**
     * Checks the start and the objective.
     *
     * @throws IllegalArgumentException if the start is not a declared vertex, the board lacks what the objective needs, or it has
     *             several sets of marked vertices
     */
    public BiddingGame {
        if (start < 0 || start >= board.declaredCount()) {
            throw new IllegalArgumentException(
                    "start " + start + " is not a vertex of a graph of " + board.declaredCount() + " vertices");
        }
        objective.fault(board).ifPresent(fault -> {
            throw new IllegalArgumentException(fault.reason());
        });
        if (board.marks().setCount() > 1) {
            throw new IllegalArgumentException(name + " has several sets to visit, and does not say which is due");
        }
    }

    /** A game with the objective reach: infinite plays are draws. */
    public BiddingGame(String name, Board board, int start, Auction auction) {
        this(name, board, start, auction, Objective.Plain.REACH);
    }

    /** A game with the objective reach under {@link Auction#DEFAULT}. */
    public static BiddingGame of(String name, Board board, int start) {
        return new BiddingGame(name, board, start, Auction.DEFAULT);
    }

    /**
     * The board as a graph with listed edges.
     *
     * @throws InputException if the positions of the board are not listed
     */
    public ColouredGraph graph() {
        return board.listed().orElseThrow(() -> new InputException("the positions of " + name + " are not listed",
                "ask for what needs few of them: thresholds, outcomes and moves from the start, in real money"));
    }

    /** Whether plays end at some vertices once both players have nothing. */
    public boolean settlesBroke() {
        return switch (auction.broke()) {
            case CONTINUE -> false;
            case SETTLE -> board.hasBrokeOutcomes();
        };
    }

    /**
     * Whether thresholds in chips exist and can be found: more money never hurts a player, and the payment has a one-round formula
     * or keeps all chips in the game.
     */
    public boolean isMonotone() {
        return auction.mover() == Mover.WINNER_DECIDES && auction.payment().moreNeverHurts() && !settlesBroke()
                && !auction.least().isSet()
                && (auction.payment().hasChipFormula() || auction.payment().keepsTotal());
    }

    /** This game under another auction. */
    public BiddingGame with(Auction newAuction) {
        return new BiddingGame(name, board, start, newAuction, objective);
    }

    /** This game with another kind of money. */
    public BiddingGame with(Money money) {
        return with(auction.with(money));
    }

    /** This game with another objective. */
    public BiddingGame with(Objective newObjective) {
        return new BiddingGame(name, board, start, auction, newObjective);
    }

    /** This game under another name. */
    public BiddingGame named(String newName) {
        return new BiddingGame(newName, board, start, auction, objective);
    }

    /** This game started from another vertex. */
    public BiddingGame startingAt(int vertex) {
        return new BiddingGame(name, board, vertex, auction, objective);
    }

    /** Whether {@link #isReachWithBids} holds and the board has neither charges nor payoffs. */
    public boolean isPlainReach() {
        return isReachWithBids() && !board.marks().hasCharges() && board.marks().payoffs().isEmpty();
    }

    /** Whether the objective is reach and both players bid at every vertex: there are no owners and no chance. */
    public boolean isReachWithBids() {
        return objective == Objective.Plain.REACH && !board.marks().hasOwners() && !board.marks().hasChance();
    }

    /** Whether no vertex has a bid: each is terminal, has an owner, or is left to chance. */
    public boolean isWithoutBids() {
        return IntStream.range(0, board.vertexCount()).allMatch(vertex -> board.isTerminal(vertex)
                || board.marks().owner(vertex).isPresent() || board.marks().isChance(vertex));
    }

    /** Whether the play reaches no bid from a vertex, so that money does not matter; false without owners or with payoffs. */
    public boolean isWithoutBids(int vertex) {
        if (!board.marks().hasOwners() || !board.marks().payoffs().isEmpty()) {
            return false;
        }
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(vertex));
        seen.set(vertex);
        while (!open.isEmpty()) {
            int at = open.pop();
            Optional<Player> owner = board.marks().owner(at);
            if (board.isTerminal(at)) {
                continue;
            }
            if (owner.isEmpty()) {
                return false;
            }
            board.successors(owner.get(), at).filter(to -> !seen.get(to)).forEach(to -> {
                seen.set(to);
                open.push(to);
            });
        }
        return true;
    }

    /** Whether a player can force a win from a vertex without any bid, by moves at vertices with owners; only under reach. */
    public boolean isWonWithoutBids(Player player, int vertex) {
        if (objective != Objective.Plain.REACH || !board.marks().hasOwners() || !board.marks().payoffs().isEmpty()) {
            return false;
        }
        Map<Integer, List<Integer>> sources = new HashMap<>();
        Map<Integer, Integer> waiting = new HashMap<>(Map.of(vertex, 1));
        Deque<Integer> open = new ArrayDeque<>(List.of(vertex));
        Deque<Integer> won = new ArrayDeque<>();
        while (!open.isEmpty()) {
            int at = open.pop();
            Optional<Player> owner = board.marks().owner(at);
            if (board.isWonBy(player, at)) {
                won.add(at);
            } else if (!board.isTerminal(at) && owner.isPresent()) {
                int[] targets = board.successors(owner.get(), at).toArray();
                waiting.put(at, owner.get() == player ? 1 : targets.length);
                for (int to : targets) {
                    sources.computeIfAbsent(to, key -> new ArrayList<>()).add(at);
                    if (waiting.putIfAbsent(to, 1) == null) {
                        open.push(to);
                    }
                }
            }
        }
        while (!won.isEmpty()) {
            int at = won.remove();
            if (at == vertex) {
                return true;
            }
            sources.getOrDefault(at, List.of()).stream().filter(each -> waiting.merge(each, -1, Integer::sum) == 0)
                    .forEach(won::add);
        }
        return false;
    }

    /** Whether Bob has to reach what Alice avoids, and budgets change before the bids. */
    public boolean isChangingSafety() {
        return objective == Objective.Plain.SAFETY && changesPursesBeforeBids();
    }

    /**
     * Under safety, the game in which Bob is to reach what Alice avoids: its plays end there.
     *
     * @param tie what becomes of ties: {@link Outcome#BOB} if he only has to prevent that Alice wins
     */
    public BiddingGame reaching(Outcome tie) {
        ColouredGraph graph = graph();
        return new BiddingGame(name, graph.ending(vertex -> !graph.isTerminal(vertex)
                ? Optional.of(Outcome.BOB).filter(bob -> graph.marks().isMarked(vertex))
                : graph.outcome(vertex).map(end -> end == Outcome.TIE ? tie : end)), start, auction);
    }

    /** Whether budgets can change in a round before the bids: see {@link #toBidWith}. */
    public boolean changesPursesBeforeBids() {
        return auction.payment().changesPursesBeforeBids() || board.marks().hasCharges();
    }

    /**
     * A player's budget at the time of the bids: first the vertex pays its charges, then the payment acts.
     *
     * @param vertex the vertex of the token
     * @param own the player's budget before the round, at least 0
     * @param other the opponent's budget before the round, at least 0
     */
    public BigFraction toBidWith(Player player, int vertex, BigFraction own, BigFraction other) {
        return auction.toBidWith(board.marks(), player, vertex, own, other);
    }

    /** A player's one-round formula in real money at a vertex, whatever the kind of money; empty if none is known. */
    public Optional<ShareFormula> shares(Player player, int vertex) {
        Optional<ShareFormula> plain = auction.shares();
        return board.marks().hasCharge(vertex)
                ? plain.flatMap(formula -> formula.charged(board.marks().charge(player, vertex),
                        board.marks().charge(player.opponent(), vertex)))
                : plain;
    }

    /**
     * The game with the players exchanged: Bob's thresholds here are Alice's there. Takes time in proportion to the vertices.
     *
     * @throws InputException if the exchanged objective is none of {@link Objective}, or the board is not listed
     */
    public BiddingGame reverse() {
        Objective exchanged = objective.exchanged()
                .orElseThrow(() -> new InputException(
                        "with the players exchanged, '" + objective.label() + "' would be none of the objectives",
                        "games with reach, buchi, co-buchi and parity can be reversed"));
        ColouredGraph reversed = graph().reverse();
        return new BiddingGame(name, objective == Objective.Plain.PARITY ? reversed.withPrioritiesRaised() : reversed,
                start, auction.reversed(), exchanged);
    }
}
