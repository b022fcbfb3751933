package org.gavel.service.play;

import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.coach.ChipOpponents;
import org.gavel.engine.coach.MoneyOpponents;
import org.gavel.engine.coach.Opponents;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.number.Fractions;
import org.gavel.engine.play.Referee;
import org.gavel.engine.solve.StopSignal;
import org.gavel.service.request.Purses;
import org.gavel.service.request.Request;
import org.gavel.service.request.RequestException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * What players bid with, as requests write it: whole chips as numbers, real money as exact fractions in texts.
 *
 * @param <M> whole chips or real money
 */
interface CurrencyJson<M> {

    /** Whole chips. */
    CurrencyJson<Long> CHIPS = new CurrencyJson<>() {
        @Override
        public Long read(Request request, String field) {
            return Purses.chips(request, field);
        }

        @Override
        public JsonNode write(Long amount) {
            return JsonNodeFactory.instance.numberNode(amount);
        }

        @Override
        public Referee<Long> referee(BiddingGame game) {
            return Referee.inChips(game);
        }

        @Override
        public Opponents<Long> opponents(StopSignal stop) {
            return new ChipOpponents(stop);
        }

        @Override
        public void require(Long alice, Long bob) {
            if (alice > ChipTotals.LARGEST - bob) {
                throw new RequestException("there are more than 10^18 chips in the game", "give fewer");
            }
        }
    };

    /** Real money. */
    CurrencyJson<BigFraction> MONEY = new CurrencyJson<>() {
        @Override
        public BigFraction read(Request request, String field) {
            return Purses.money(request, field);
        }

        @Override
        public JsonNode write(BigFraction amount) {
            return JsonNodeFactory.instance.stringNode(Fractions.text(amount));
        }

        @Override
        public Referee<BigFraction> referee(BiddingGame game) {
            return Referee.inMoney(game);
        }

        @Override
        public Opponents<BigFraction> opponents(StopSignal stop) {
            return new MoneyOpponents(stop);
        }

        @Override
        public void require(BigFraction alice, BigFraction bob) {
            Purses.requireSome(alice, bob);
        }
    };

    /** The amount in a field that has to be there. */
    M read(Request request, String field);

    JsonNode write(M amount);

    Referee<M> referee(BiddingGame game);

    Opponents<M> opponents(StopSignal stop);

    /** Refuses purses with which nobody can play. */
    void require(M alice, M bob);

    /** The amount in a field, or empty if it was left out. */
    default Optional<M> optional(Request request, String field) {
        return request.has(field) ? Optional.of(read(request, field)) : Optional.empty();
    }
}
