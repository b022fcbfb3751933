package org.gavel.engine.solve.outcome;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.answer.ContinuousSolution;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.task.ContinuousOptions;

/**
 * What is known of a board so far, under each auction: every solution is found once, when it is first asked for, and shared by who
 * asks for the outcome, verifies it or compares it. All questions are about one board and objective; where a game starts does not
 * matter. Not thread-safe.
 */
public final class KnownGame implements ShareSource, ChipSource {

    private record InMoney(Auction auction, ContinuousOptions options) {
    }

    private final ShareSource shares;
    private final ChipSource inChips;
    private final Map<InMoney, ContinuousSolution> money = new HashMap<>();
    private final Map<Auction, List<ChipSolution>> chips = new HashMap<>();

    /** A board of which nothing is known. */
    public KnownGame() {
        this(ShareSource.SOLVING, ChipSource.SOLVING);
    }

    /** A board whose thresholds come from elsewhere. */
    public KnownGame(ShareSource shares, ChipSource inChips) {
        this.shares = shares;
        this.inChips = inChips;
    }

    @Override
    public ContinuousSolution of(BiddingGame game, ContinuousOptions options, StopSignal stop) {
        InMoney asked = new InMoney(game.auction(), options);
        ContinuousSolution known = money.get(asked);
        if (known == null) {
            known = shares.of(game, options, stop);
            money.put(asked, known);
        }
        return known;
    }

    /** The thresholds of these totals, or of others among which they are, if they are known already. */
    @Override
    public ChipSolution of(BiddingGame game, ChipTotals totals, StopSignal stop) {
        return known(game, totals).orElseGet(() -> keep(game, inChips.of(game, totals, stop)));
    }

    @Override
    public Optional<ChipSolution> shared(BiddingGame game, ChipTotals totals, StopSignal stop) {
        return known(game, totals).or(() -> inChips.shared(game, totals, stop).map(found -> keep(game, found)));
    }

    private Optional<ChipSolution> known(BiddingGame game, ChipTotals totals) {
        return chips.getOrDefault(game.auction(), List.of()).stream()
                .filter(each -> each.totals().values().containsAll(totals.values())).findFirst();
    }

    private ChipSolution keep(BiddingGame game, ChipSolution found) {
        chips.computeIfAbsent(game.auction(), auction -> new ArrayList<>()).add(found);
        return found;
    }
}
