package org.gavel.service.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.gavel.dsl.Language;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.io.answer.JsonLines;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Request;
import org.gavel.service.request.Totals;
import org.gavel.sweep.run.BlockStore;
import org.gavel.sweep.run.CompiledSweep;
import org.gavel.sweep.run.FoundGames;
import org.gavel.sweep.run.Part;
import org.gavel.sweep.run.SweepRequest;
import org.gavel.sweep.run.SweepRequest.Mode;
import org.gavel.sweep.run.SweepResult;
import org.gavel.sweep.run.SweepRunner;
import org.gavel.sweep.source.GameLoader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** One question, asked of many games: how many have each value, the values of each, or the first of which a condition holds. */
final class SweepHandler implements Handler {

    private static final long MOST_FOUND = 1_000;
    private static final ChipTotals USUAL_TOTALS = ChipTotals.range(0, 8);

    @Override
    public JsonNode answer(Request request, Setting setting) {
        GameLoader loader = argument -> setting.library()
                .game(new Request(Json.object().put("game", argument)), setting.stop()).game();
        CompiledSweep sweep = new CompiledSweep(asked(request), loader);
        BlockStore store = BlockStore.inMemory();
        new SweepRunner(1).run(sweep, Part.WHOLE, store, setting.stop(), (done, all) -> {
        });
        ObjectNode json = JsonLines.object(generator -> {
            generator.writeStringProperty("kind", "sweep");
            SweepResult.of(store).write(sweep, generator);
        });
        switch (sweep.request().mode()) {
            case COUNT -> {
            }
            case TABLE -> table(sweep, store, json);
            case FIND -> FoundGames.of(sweep, store, loader, setting.stop()).games()
                    .forEach(found -> json.withArray("found").addObject().put("found", found.name()).put("game",
                            Language.print(found.game())));
        }
        return json;
    }

    private static void table(CompiledSweep sweep, BlockStore store, ObjectNode json) {
        json.set("columns", Json.texts(Stream.concat(Stream.of("game", "auction"), sweep.titles().stream()).toList()));
        ArrayNode rows = json.putArray("rows");
        store.results().forEach(block -> block.rows().forEach(row -> rows.add(Json.texts(row))));
    }

    private static SweepRequest asked(Request request) {
        List<String> sources = request.texts("sources");
        if (sources.isEmpty()) {
            throw Request.missing("sources");
        }
        List<String> auctions = request.texts("auctions");
        List<Long> totals = new ArrayList<>();
        Totals.of(request, "chips").orElse(USUAL_TOTALS).values().forEach(totals::add);
        return new SweepRequest(sources, auctions.isEmpty() ? List.of("") : auctions, totals,
                request.optionalText("where").orElse(""), request.text("ask"),
                request.choice("want", Mode.values(), mode -> mode.name().toLowerCase(Locale.ROOT))
                        .orElse(Mode.COUNT),
                request.whole("count", 1, MOST_FOUND).orElse(1L).intValue());
    }
}
