package org.gavel.service.query;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.Stopwatch;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.query.Handler.Setting;
import org.gavel.service.request.AskedPurses;
import org.gavel.service.request.Input;
import org.gavel.service.request.Request;
import org.gavel.service.request.StrategyArgument;
import org.gavel.service.request.Totals;
import org.gavel.service.request.Vertices;
import org.gavel.service.request.Vertices.Usual;

/**
 * A question asked by a request.
 *
 * @param request has none but the fields of the question
 * @param setting where games are kept, and what the request may take
 */
record RequestAsking(Request request, Setting setting) implements Asking {

    @Override
    public <T> Optional<T> value(Input<T> input) {
        return request.value(input);
    }

    @Override
    public boolean has(Input<?> input) {
        return request.has(input.field());
    }

    @Override
    public List<String> texts(Input<String> input) {
        return request.texts(input.field());
    }

    @Override
    public String called(Input<?> input) {
        return "'" + input.field() + "'";
    }

    @Override
    public Optional<ChipTotals> totals(Input<String> input) {
        return Totals.of(request, input.field());
    }

    @Override
    public IntStream vertices(BiddingGame game) {
        Vertices named = new Vertices(called(Inputs.VERTICES), texts(Inputs.VERTICES));
        int most = setting.limits().mostVertices();
        int count = named.areAll(Usual.START) ? game.board().declaredCount() : named.texts().size();
        if (count > most) {
            throw new LimitReachedException("an answer for " + count + " vertices is too long",
                    "ask for at most " + most + " by name");
        }
        return named.of(game, Usual.START).distinct();
    }

    @Override
    public AskedPurses purses(Money... kinds) {
        return new AskedPurses(value(Inputs.KIND), value(Inputs.ALICE), value(Inputs.BOB),
                player -> "'" + player.label() + "'", "give 'alice' and 'bob'");
    }

    @Override
    public StrategyArgument.Files strategies() {
        return StrategyArgument.Files.NONE;
    }

    @Override
    public PricedGame listed(Input<String> which) {
        Request named = named(which);
        SolvedGame solved = setting.game(named);
        return new PricedGame(solved.asked(named), solved.shares(setting.stop()));
    }

    @Override
    public PricedGame priced(Input<String> which) {
        return listed(which);
    }

    @Override
    public ChipSolution chips(Input<String> which, ChipTotals totals) {
        return setting.game(named(which)).chips(totals, setting.stop());
    }

    private Request named(Input<String> which) {
        if (which.field().isEmpty()) {
            return request;
        }
        Request other = request.object(which.field()).orElseThrow(() -> Request.missing(which.field()));
        other.requireOnly(RequestedGame.fieldsWith());
        return other;
    }

    @Override
    public String label(Input<String> which, BiddingGame game) {
        return named(which).optionalText("game").orElse(game.name());
    }

    @Override
    public int threads() {
        return 1;
    }

    @Override
    public StopSignal stop() {
        return setting.stop();
    }

    @Override
    public Stopwatch watch() {
        return Stopwatch.still();
    }
}
