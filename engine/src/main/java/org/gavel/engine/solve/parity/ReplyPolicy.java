package org.gavel.engine.solve.parity;

import java.util.Arrays;
import org.gavel.engine.solve.linear.ExactChain;

/**
 * A choice of the other at each {@linkplain ReplyNodes node} where they have some, and where the play goes with them until the
 * next bid: the unknowns of the linear system are the nodes at which bids are held.
 */
final class ReplyPolicy {

    private final ReplyNodes nodes;
    private final int[] reply;
    private final int[] end;
    private final int[] place;
    private int[] bids = {};

    /** The first choice at each node. */
    ReplyPolicy(ReplyNodes nodes) {
        this.nodes = nodes;
        int n = nodes.count();
        reply = new int[n];
        Arrays.setAll(reply, nodes::firstChoice);
        end = new int[n + 2];
        place = new int[n + 2];
    }

    private ReplyPolicy(ReplyPolicy other) {
        nodes = other.nodes;
        reply = other.reply.clone();
        end = other.end.clone();
        place = other.place.clone();
        bids = other.bids;
    }

    /** The same choices, which change apart from these. */
    ReplyPolicy copy() {
        return new ReplyPolicy(this);
    }

    /** Where the other goes from a node at which they have a choice. */
    int at(int node) {
        return nodes.choice(reply[node]);
    }

    /** Takes better choices; whether there were some. */
    boolean improve(TurnArena.Order order) {
        boolean improved = false;
        for (int node = 0; node < nodes.count(); node++) {
            for (int choice = nodes.firstChoice(node); choice < nodes.firstChoice(node + 1); choice++) {
                if (choice != reply[node] && order.isBetter(nodes.choice(choice), at(node))) {
                    reply[node] = choice;
                    improved = true;
                }
            }
        }
        return improved;
    }

    /** Finds where the play goes from each node until a bid is held or it is settled. */
    void follow() {
        int n = nodes.count();
        Arrays.fill(end, -1);
        int[] path = new int[n];
        int[] found = new int[n];
        int count = 0;
        for (int start = 0; start < n + 2; start++) {
            int length = 0;
            int node = start;
            while (end[node] < 0 && !nodes.isSettled(node) && !nodes.isBid(node)) {
                path[length++] = node;
                node = nodes.fixed(node) >= 0 ? nodes.fixed(node) : at(node);
            }
            end[node] = end[node] < 0 ? node : end[node];
            for (int i = 0; i < length; i++) {
                end[path[i]] = end[node];
            }
            place[start] = -1;
            if (end[start] == start && !nodes.isSettled(start)) {
                place[start] = count;
                found[count++] = start;
            }
        }
        bids = Arrays.copyOf(found, count);
    }

    /** The number of nodes at which bids are held. */
    int size() {
        return bids.length;
    }

    /** The node of an unknown. */
    int node(int unknown) {
        return bids[unknown];
    }

    /** The unknown of a node at which a bid is held, negative at settled ones. */
    int unknown(int node) {
        return place[node];
    }

    /** Where the play from a node comes to the next bid, or is settled. */
    int end(int node) {
        return end[node];
    }

    /** Where the play comes to if the player gets the turn. */
    int first(int unknown) {
        return end[nodes.fixed(bids[unknown])];
    }

    /** Where it comes to if the other does. */
    int second(int unknown) {
        return end[at(bids[unknown])];
    }

    /** The equations of the unknowns under Richman payment. */
    ExactChain equations() {
        int[] own = new int[bids.length];
        int[] others = new int[bids.length];
        for (int i = 0; i < bids.length; i++) {
            own[i] = place[first(i)];
            others[i] = place[second(i)];
        }
        return ExactChain.ofFairCoin(own, others);
    }
}
