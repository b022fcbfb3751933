package org.gavel.service.query;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gavel.engine.answer.ChipSolution;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.engine.failure.InputException;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.LimitReachedException;
import org.gavel.engine.rules.Money;
import org.gavel.engine.solve.outcome.ChipSource;
import org.gavel.engine.solve.outcome.PricedGame;
import org.gavel.inquiry.Stopwatch;
import org.gavel.inquiry.answer.ChipAnswer;
import org.gavel.inquiry.answer.ShareAnswer;
import org.gavel.inquiry.answer.Verification;
import org.gavel.service.game.RecentGames;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.game.SolvedGame;
import org.gavel.service.request.Allowance;
import org.gavel.service.request.Input;
import org.gavel.service.request.Limits;
import org.gavel.service.request.Request;
import org.gavel.service.request.StrategyArgument;
import org.gavel.service.request.Vertices;
import org.gavel.service.request.Vertices.Usual;
import tools.jackson.databind.node.ObjectNode;

/**
 * A question asked by a request.
 *
 * @param said has none but the fields of the question
 * @param library the games
 * @param limits what a request may take
 * @param stop tells when the request's time is over, or no one waits for the answer
 */
record RequestInquirer(Request said, RecentGames library, Limits limits, Allowance stop) implements Inquirer {

    /** The game with what is known of it, starting where it says itself. */
    SolvedGame solved() {
        return library.game(said, stop);
    }

    /** The game, starting where the request says. */
    BiddingGame asked() {
        return solved().asked(said);
    }

    /** The name of the position where the game starts, as the request calls it. */
    String position(BiddingGame asked) {
        return said.optionalText("at").orElseGet(() -> asked.board().name(asked.start()));
    }

    /** How many of the vertices that an answer may hold it is to hold, if it says so. */
    Optional<Integer> limit() {
        return value(Inputs.LIMIT.from(1, limits.mostVertices(), ""));
    }

    @Override
    public Request auction() {
        return said;
    }

    @Override
    public IntStream vertices(BiddingGame game) {
        Vertices named = new Vertices(called(Inputs.VERTICES), texts(Inputs.VERTICES));
        int most = limits.mostVertices();
        int count = named.areAll(Usual.START) ? game.board().declaredCount() : named.texts().size();
        if (count > most) {
            throw new LimitReachedException("an answer for " + count + " vertices is too long",
                    "ask for at most " + most + " by name");
        }
        return named.of(game, Usual.START).distinct();
    }

    @Override
    public SourceText strategy(String file) throws IOException {
        return StrategyArgument.Files.NONE.read(file);
    }

    @Override
    public PricedGame listed(Input<String> which) {
        Request named = named(which);
        SolvedGame solved = library.game(named, stop);
        return new PricedGame(solved.asked(named), solved.shares(stop));
    }

    @Override
    public BiddingGame wish(Optional<String> name) {
        ObjectNode json = said.json().deepCopy();
        ObjectNode parameters = json.putObject("parameters");
        said.textsByName("parameters").forEach(parameters::put);
        if (parameters.has("wish")) {
            throw new InputException("the question is about all wishes", "leave out the parameter 'wish'");
        }
        Request wishing = new Request(json);
        name.ifPresent(each -> parameters.put("wish", each));
        return library.game(wishing, stop).asked(wishing);
    }

    @Override
    public PricedGame priced(Input<String> which) {
        return listed(which);
    }

    @Override
    public ChipSource inChips() {
        return solved().inChips();
    }

    @Override
    public ChipSolution chips(BiddingGame game, ChipTotals totals) {
        return solved().chips(totals, stop).of(game.with(Money.CHIPS));
    }

    @Override
    public ChipSolution firstChips(BiddingGame game, ChipTotals totals) {
        return solved().firstChips(totals, stop).of(game.with(Money.CHIPS));
    }

    @Override
    public Verification proof(ShareAnswer found) {
        return solved().verify(found.asked(), stop);
    }

    @Override
    public Verification proof(ChipAnswer found) {
        return solved().verify(found.solution(), stop);
    }

    private Request named(Input<String> which) {
        if (which.field().isEmpty()) {
            return said;
        }
        Request other = said.object(which.field()).orElseThrow(() -> Request.missing(which.field()));
        other.requireOnly(RequestedGame.ALL_FIELDS);
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
    public Stopwatch watch() {
        return Stopwatch.still();
    }
}
