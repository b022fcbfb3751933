package org.gavel.sweep.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.collections.impl.factory.primitive.LongLists;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.game.algebra.GameAlgebra;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.task.ContinuousOptions;
import org.gavel.sweep.question.BuiltIn;
import org.gavel.sweep.question.Question;
import org.gavel.sweep.question.Question.Asked;
import org.gavel.sweep.question.Question.Form;
import org.gavel.sweep.question.Truth;
import org.gavel.sweep.run.SweepRequest.Mode;
import org.gavel.sweep.source.GameLoader;
import org.gavel.sweep.source.GameSource;
import org.gavel.sweep.source.SourceParser;

/** A request whose texts have been read. Immutable; blocks may be run from several threads. */
public final class CompiledSweep {

    private final SweepRequest request;
    private final List<GameSource> sources = new ArrayList<>();
    private final Optional<Question> where;
    private final Question ask;
    private final ChipTotals totals;
    private final int blocks;

    /**
     * Reads the texts of a request.
     *
     * @throws org.gavel.dsl.diagnostic.InvalidTextException if a question has mistakes
     * @throws org.gavel.engine.failure.InputException if a source is none
     * @throws org.gavel.engine.failure.InputException if an auction is none
     */
    public CompiledSweep(SweepRequest request, GameLoader loader) {
        this(request, loader, Map.of());
    }

    /** The same where functions besides those of all questions are known, by their names. */
    public CompiledSweep(SweepRequest request, GameLoader loader, Map<String, BuiltIn> functions) {
        this.request = request;
        long count = 0;
        for (String source : request.sources()) {
            sources.add(SourceParser.parse(source, loader));
            count += sources.get(sources.size() - 1).blocks();
        }
        blocks = Math.toIntExact(count);
        where = request.where().isEmpty() ? Optional.empty()
                : Optional.of(Question.parse(new SourceText("--where", request.where()), Form.CONDITION, functions));
        ask = Question.parse(new SourceText("--ask", request.ask()),
                request.mode() == Mode.FIND ? Form.CONDITION : Form.COLUMNS, functions);
        totals = new ChipTotals(LongLists.immutable.ofAll(request.totals()));
        request.auctions().forEach(Auction.DEFAULT::changed);
    }

    public SweepRequest request() {
        return request;
    }

    /** The number of blocks. */
    public int blocks() {
        return blocks;
    }

    /** The titles of the values in a row. */
    public List<String> titles() {
        return ask.titles();
    }

    /**
     * Runs a block.
     *
     * @throws org.gavel.engine.limit.LimitReachedException if stopped
     * @throws org.gavel.engine.task.UnsupportedGameException if something asked for cannot be found
     * @throws org.gavel.engine.failure.InputException if the question names a vertex that a game does not have
     */
    public BlockResult run(int block, StopSignal stop) {
        int rest = block;
        int source = 0;
        while (rest >= sources.get(source).blocks()) {
            rest -= sources.get(source++).blocks();
        }
        Run run = new Run(sources.get(source), stop);
        sources.get(source).forEach(rest, run::take);
        return new BlockResult(block, run.games, run.counts, run.rows);
    }

    /** Whether the condition asked for, and the one that leaves games out, hold of a game. */
    public boolean isFound(BiddingGame game, StopSignal stop) {
        Asked asked = new Asked(game, totals, ContinuousOptions.DEFAULT, stop);
        return (where.isEmpty() || where.get().holds(asked) == Truth.TRUE) && ask.holds(asked) == Truth.TRUE;
    }

    /** The game of a row of games found, as a text: the one of its name, under its auction, and smaller if it is about one wish. */
    String text(List<String> row, GameLoader loader, StopSignal stop) {
        List<BiddingGame> found = new ArrayList<>();
        GameSource source = SourceParser.parse(row.get(0), loader);
        source.forEach(0, found::add);
        BiddingGame game = found.get(0).with(found.get(0).auction().changed(row.get(1)));
        return source.wishes(game).isEmpty()
                ? Language.print(new Shrinking(each -> isFound(each, stop)).shrink(game).named("found"))
                : source.text(game);
    }

    private final class Run {
        private final GameSource source;
        private final StopSignal stop;
        private final TreeMap<String, Long> counts = new TreeMap<>();
        private final List<List<String>> rows = new ArrayList<>();
        private long games;

        Run(GameSource source, StopSignal stop) {
            this.source = source;
            this.stop = stop;
        }

        boolean take(BiddingGame game) {
            games++;
            for (String changes : request.auctions()) {
                ask(game.with(game.auction().changed(changes)), changes);
                requireTime();
            }
            return request.mode() != Mode.FIND || rows.size() < request.most();
        }

        /** Asks to stop after each answer: what was being found when the time was over may be less than there is to find. */
        private void requireTime() {
            if (stop.stopRequested()) {
                throw new LimitReachedException("stopped before every game was asked",
                        "allow more time, or keep what is found with --out DIR");
            }
        }

        private void ask(BiddingGame game, String changes) {
            Asked asked = new Asked(game, source::wishes, totals, ContinuousOptions.DEFAULT, stop);
            Truth counted = where.map(condition -> condition.holds(asked)).orElse(Truth.TRUE);
            if (counted != Truth.TRUE) {
                counts.merge(counted == Truth.FALSE ? "left out" : "not known whether left out", 1L, Long::sum);
                return;
            }
            if (request.mode() == Mode.FIND) {
                Truth found = ask.holds(asked);
                counts.merge(found.label(), 1L, Long::sum);
                if (found == Truth.TRUE && rows.size() < request.most()) {
                    rows.add(List.of(GameAlgebra.ofAllWishes(game).name(), changes));
                }
                return;
            }
            List<String> values = ask.values(asked);
            if (request.mode() == Mode.TABLE) {
                List<String> row = new ArrayList<>(List.of(GameAlgebra.ofAllWishes(game).name(), changes));
                row.addAll(values);
                rows.add(row);
                counts.merge("rows", 1L, Long::sum);
            } else {
                counts.merge(String.join(", ", values), 1L, Long::sum);
            }
        }
    }
}
