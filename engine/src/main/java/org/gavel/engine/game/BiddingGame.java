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
 * @param name what the game is called in answers
 * @param start the vertex where the token starts
 * @param auction the rules of the auction
 * @param objective what Alice wants of a play that never ends
 */
public record BiddingGame(String name, Board board, int start, Auction auction, Objective objective) {

    /** Checks the start, and that the board says what the objective needs, and no more than one set of marked vertices. */
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

    /** A game in which plays that never end are draws. */
    public BiddingGame(String name, Board board, int start, Auction auction) {
        this(name, board, start, auction, Objective.Plain.REACH);
    }

    /** A game under {@link Auction#DEFAULT}. */
    public static BiddingGame of(String name, Board board, int start) {
        return new BiddingGame(name, board, start, Auction.DEFAULT);
    }

    /**
     * The board with its edges listed, for what goes over all of them.
     *
     * @throws InputException if the positions of the board are not listed
     */
    public ColouredGraph graph() {
        return board.listed().orElseThrow(() -> new InputException("the positions of " + name + " are not listed",
                "ask for what needs few of them: thresholds, outcomes and moves from the start, in real money"));
    }

    /** Whether the play ends at some vertices once both players have nothing left. */
    public boolean settlesBroke() {
        return switch (auction.broke()) {
            case CONTINUE -> false;
            case SETTLE -> board.hasBrokeOutcomes();
        };
    }

    /**
     * Whether more of a player's own money never hurts them, and more of the other's never helps them, and there is a way to find
     * what is needed: a formula, or rounds played out where all chips stay in the game.
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

    /** Whether plays that never end are draws, both players bid everywhere, no vertex pays them, and ends tell winners alone. */
    public boolean isPlainReach() {
        return isReachWithBids() && !board.marks().hasCharges() && board.marks().payoffs().isEmpty();
    }

    /** Whether plays that never end are draws and both players bid everywhere, so that nothing is left to chance; vertices may pay them. */
    public boolean isReachWithBids() {
        return objective == Objective.Plain.REACH && !board.marks().hasOwners() && !board.marks().hasChance();
    }

    /** Whether there is no bid at any vertex: each that is not terminal has an owner, or chance moves there. */
    public boolean isWithoutBids() {
        return IntStream.range(0, board.vertexCount()).allMatch(vertex -> board.isTerminal(vertex)
                || board.marks().owner(vertex).isPresent() || board.marks().isChance(vertex));
    }

    /** Whether vertices have owners and no one ever bids from one of them on, so that money means nothing there. */
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

    /** Whether a player forces a win by moves at vertices with owners alone, so that they need no money. */
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

    /** Whether what a player bids with may differ from what they had before: see {@link #toBidWith}. */
    public boolean changesPursesBeforeBids() {
        return auction.payment().changesPursesBeforeBids() || board.marks().hasCharges();
    }

    /**
     * What a player has to bid with: first the vertex pays both, then the payment acts.
     *
     * @param vertex where the token is
     * @param own what they have before the round
     * @param other what the other has
     */
    public BigFraction toBidWith(Player player, int vertex, BigFraction own, BigFraction other) {
        return auction.toBidWith(board.marks(), player, vertex, own, other);
    }

    /**
     * The one-round formula in real money by which a player bids at a vertex; empty if none is known. The kind of money is
     * not looked at.
     */
    public Optional<ShareFormula> shares(Player player, int vertex) {
        Optional<ShareFormula> plain = auction.shares();
        return board.marks().hasCharge(vertex)
                ? plain.flatMap(formula -> formula.charged(board.marks().charge(player, vertex),
                        board.marks().charge(player.opponent(), vertex)))
                : plain;
    }

    /**
     * The game with the players exchanged: what Bob needs here is what Alice needs there.
     *
     * @throws org.gavel.engine.failure.InputException if the other player's objective cannot be told in our words
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
