package org.gavel.play.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.numbers.fraction.BigFraction;
import org.eclipse.collections.api.list.primitive.MutableIntList;
import org.eclipse.collections.api.map.primitive.MutableObjectIntMap;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.ObjectIntMaps;
import org.gavel.engine.board.Outcome;
import org.gavel.engine.board.Player;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.proof.LosingAverage;
import org.gavel.engine.rules.Configuration;
import org.gavel.engine.rules.Objective;
import org.gavel.engine.strategy.Strategy;
import org.gavel.engine.task.Task;
import org.gavel.play.Play;
import org.gavel.play.Referee;
import org.gavel.play.Replies;
import org.gavel.play.Round;

/**
 * Decides what a strategy in whole chips guarantees, by following every reply to it. It visits the configurations that can
 * be reached, breadth first. The strategy wins if none of them ends the play otherwise and none follows from itself; then
 * the longest way is the worst number of rounds. Where endless plays can be won, those that follow from themselves are looked at for
 * a cycle that is lost. Work grows with configurations, bids of the other and moves.
 *
 * @param mostConfigurations how many configurations are visited at the most
 */
public record ChipStrategyVerifier(int mostConfigurations) {

    /** How many configurations are visited if nothing else is asked. */
    static final int MOST_CONFIGURATIONS = 2_000_000;

    /** A verifier that visits at most {@link #MOST_CONFIGURATIONS}. */
    public ChipStrategyVerifier() {
        this(MOST_CONFIGURATIONS);
    }

    /**
     * What a strategy guarantees from a configuration.
     *
     * @throws LimitReachedException if stopped, or if more configurations can be reached
     * @throws IllegalStateException if the strategy bids or moves against the rules
     */
    public Guarantee<Long> verify(Referee<Long> referee, Strategy<Long> strategy, Configuration<Long> start,
            StopSignal stop) {
        Task.GUARANTEE_IN_CHIPS.require(referee.game());
        Search search = new Search(new Replies<>(referee, strategy), start);
        search.explore(mostConfigurations, stop);
        return search.answer(stop);
    }

    private static final class Search {
        private final Replies<Long> replies;
        private final Player self;
        private final List<Configuration<Long>> found = new ArrayList<>();
        private final MutableObjectIntMap<Configuration<Long>> numbers = ObjectIntMaps.mutable.empty();
        private final MutableIntList parents = IntLists.mutable.empty();
        private final List<int[]> next = new ArrayList<>();
        private int lost = -1;
        private int tied = -1;

        Search(Replies<Long> replies, Configuration<Long> start) {
            this.replies = replies;
            self = replies.strategy().player();
            number(start, -1);
        }

        private int number(Configuration<Long> configuration, int parent) {
            int known = numbers.getIfAbsent(configuration, -1);
            if (known >= 0) {
                return known;
            }
            numbers.put(configuration, found.size());
            found.add(configuration);
            parents.add(parent);
            return found.size() - 1;
        }

        void explore(int most, StopSignal stop) {
            for (int at = 0; at < found.size() && lost < 0; at++) {
                if (stop.stopRequested() || found.size() > most) {
                    throw new LimitReachedException("stopped after " + at + " configurations that can follow; there are"
                            + " more", "use fewer chips, or allow more time");
                }
                next.add(successors(at, stop));
            }
        }

        private int[] successors(int at, StopSignal stop) {
            Configuration<Long> here = found.get(at);
            Optional<Outcome> outcome = replies.referee().outcome(here);
            if (outcome.isPresent()) {
                lost = outcome.get() == Outcome.wonBy(self.opponent()) ? at : lost;
                tied = outcome.get() == Outcome.TIE && tied < 0 ? at : tied;
                return new int[0];
            }
            MutableIntList targets = IntLists.mutable.empty();
            long most = here.of(self.opponent());
            for (long reply = 0; reply <= most; reply++) {
                stop.require(reply, "every reply was looked at");
                replies.forEach(here, reply, round -> targets.add(number(round.after(), at)));
            }
            return targets.distinct().toArray();
        }

        Guarantee<Long> answer(StopSignal stop) {
            String method = "by following every reply through " + found.size() + " configurations";
            if (lost >= 0 || tied >= 0) {
                int end = lost >= 0 ? lost : tied;
                Play.Ending ending = Play.Ending.of(replies.referee().outcome(found.get(end)).orElseThrow());
                return refuted(pathTo(end), ending, method);
            }
            LongestWay way = new LongestWay(next);
            BiddingGame game = replies.referee().game();
            boolean endless = game.objective() != Objective.Plain.REACH;
            int[] cycle = endless ? losing(game, stop) : way.run();
            if (cycle.length > 0) {
                MutableIntList path = pathTo(cycle[0]);
                path.addAll(Arrays.copyOfRange(cycle, 1, cycle.length));
                return refuted(path, endless ? Play.Ending.ofWinner(self.opponent()) : Play.Ending.REPEATS, method);
            }
            return new Guarantee<>(Guarantee.Verdict.WINS,
                    endless ? OptionalInt.empty() : OptionalInt.of(way.lengthFromStart()), Optional.empty(), method);
        }

        private int[] losing(BiddingGame game, StopSignal stop) {
            if (game.objective().isToldByPriorities()) {
                return new LosingCycle(next,
                        at -> game.objective().priority(self, game.graph().marks(), found.get(at).vertex())).find();
            }
            BigFraction least = game.objective().bound().orElseThrow();
            return new LosingAverage(next,
                    at -> game.graph().marks().weight(found.get(at).vertex()).subtract(least), self, stop).find();
        }

        private MutableIntList pathTo(int end) {
            MutableIntList path = IntLists.mutable.empty();
            for (int at = end; at >= 0; at = parents.get(at)) {
                path.add(at);
            }
            return path.reverseThis();
        }

        private Guarantee<Long> refuted(MutableIntList path, Play.Ending ending, String method) {
            List<Round<Long>> rounds = new ArrayList<>();
            for (int i = 0; i + 1 < path.size(); i++) {
                rounds.add(roundBetween(found.get(path.get(i)), found.get(path.get(i + 1))));
            }
            return new Guarantee<>(Guarantee.Verdict.REFUTED, OptionalInt.empty(),
                    Optional.of(new Play<>(found.get(path.get(0)), rounds, ending)), method);
        }

        private Round<Long> roundBetween(Configuration<Long> here, Configuration<Long> after) {
            List<Round<Long>> leading = new ArrayList<>();
            for (long reply = 0; leading.isEmpty() && reply <= here.of(self.opponent()); reply++) {
                replies.forEach(here, reply, round -> {
                    if (round.after().equals(after)) {
                        leading.add(round);
                    }
                });
            }
            return leading.get(0);
        }
    }

    /** Depth first: the longest way from number 0, or a cycle. */
    private static final class LongestWay {
        private static final int OPEN = -1;

        private final List<int[]> next;
        private final int[] length;
        private final int[] tried;

        LongestWay(List<int[]> next) {
            this.next = next;
            length = new int[next.size()];
            tried = new int[next.size()];
        }

        int lengthFromStart() {
            return length[0];
        }

        /** A cycle as numbers of which the last is the first again, or empty. */
        int[] run() {
            Deque<Integer> stack = new ArrayDeque<>();
            stack.push(0);
            boolean[] done = new boolean[next.size()];
            length[0] = OPEN;
            while (!stack.isEmpty()) {
                int at = stack.peek();
                if (tried[at] == next.get(at).length) {
                    finish(at);
                    done[at] = true;
                    stack.pop();
                    continue;
                }
                int target = next.get(at)[tried[at]++];
                if (length[target] == OPEN) {
                    return cycle(stack, target);
                }
                if (!done[target]) {
                    length[target] = OPEN;
                    stack.push(target);
                }
            }
            return new int[0];
        }

        private void finish(int at) {
            int most = 0;
            for (int target : next.get(at)) {
                most = Math.max(most, length[target] + 1);
            }
            length[at] = most;
        }

        private static int[] cycle(Deque<Integer> stack, int target) {
            List<Integer> cycle = new ArrayList<>(List.of(target));
            for (int at : stack) {
                cycle.add(at);
                if (at == target) {
                    break;
                }
            }
            Collections.reverse(cycle);
            return cycle.stream().mapToInt(Integer::intValue).toArray();
        }
    }
}
