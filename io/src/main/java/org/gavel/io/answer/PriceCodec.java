package org.gavel.io.answer;

import java.util.Map;
import org.gavel.engine.game.BiddingGame;
import org.gavel.engine.inquiry.PriceAnswer;
import org.gavel.engine.coach.PricedMove;
import tools.jackson.core.JsonGenerator;

/** What moves cost in real money, which is written and not read. */
final class PriceCodec extends AnswerCodec<PriceAnswer> {

    private static final Key<Bounds> COST = Bounds.key("cost", Bounds.EXACT);

    PriceCodec(BiddingGame game) {
        super(game);
    }

    @Override
    void write(PriceAnswer answer, JsonGenerator json) {
        EXACTNESS.write(json, answer.solution().exactness());
        writePlayers("moves", player -> {
            json.writeStartObject();
            for (PricedMove price : answer.of(player)) {
                json.writeObjectPropertyStart(game.graph().name(price.target()));
                json.writeNumberProperty("rank", price.rank());
                COST.write(json, Bounds.between(price.least(), price.most()));
                if (answer.solution().of(player).never(price.target())) {
                    json.writeBooleanProperty("never", true);
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        }, json);
    }

    @Override
    Map<String, Object> statistics(PriceAnswer answer) {
        return named(answer.solution().statistics());
    }
}
