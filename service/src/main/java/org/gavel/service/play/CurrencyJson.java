package org.gavel.service.play;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.coach.ChipOpponents;
import org.gavel.engine.coach.MoneyOpponents;
import org.gavel.engine.coach.Opponents;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.limit.StopSignal;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.play.Referee;
import org.gavel.engine.solve.outcome.ShareSource;
import org.gavel.service.request.Purses;
import org.gavel.service.request.Request;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * What players bid with, as requests write it: whole chips as numbers, real money as exact fractions in texts.
 *
 * @param <M> whole chips or real money
 * @param reader the amount in a field that has to be there
 * @param writer an amount in an answer
 * @param referees the referee of a game
 * @param computers who can be played against
 * @param checks refuses purses with which nobody can play
 */
record CurrencyJson<M>(BiFunction<Request, String, M> reader, Function<M, JsonNode> writer,
        Function<BiddingGame, Referee<M>> referees, BiFunction<ShareSource, StopSignal, Opponents<M>> computers,
        BiConsumer<M, M> checks) {

    /** Whole chips. */
    static final CurrencyJson<Long> CHIPS = new CurrencyJson<>(Purses::chips, JsonNodeFactory.instance::numberNode,
            Referee::inChips, (thresholds, stop) -> new ChipOpponents(stop), Purses::requireTotal);

    /** Real money. */
    static final CurrencyJson<BigFraction> MONEY = new CurrencyJson<>(Purses::money,
            amount -> JsonNodeFactory.instance.stringNode(Fractions.text(amount)), Referee::inMoney,
            MoneyOpponents::new, Purses::requireSome);

    /** The amount in a field that has to be there. */
    M read(Request request, String field) {
        return reader.apply(request, field);
    }

    JsonNode write(M amount) {
        return writer.apply(amount);
    }

    /** The amount in a field, or empty if it was left out. */
    Optional<M> optional(Request request, String field) {
        return request.has(field) ? Optional.of(read(request, field)) : Optional.empty();
    }
}
