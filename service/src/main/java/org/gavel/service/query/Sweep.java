package org.gavel.service.query;

import java.util.List;
import java.util.stream.Stream;
import org.gavel.engine.answer.ChipTotals;
import org.gavel.engine.failure.InputException;
import org.gavel.io.answer.JsonLines;
import org.gavel.service.answer.Json;
import org.gavel.service.request.Input;
import org.gavel.service.request.Request;
import org.gavel.service.request.InputValues;
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
public final class Sweep {

    /** Where the games come from. */
    public static final Input<String> SOURCES = Input
            .game("sources", "SOURCE", "where the games come from; with --merge, folders of --out").repeated();
    /** What is asked. */
    public static final Input<String> ASK = Input.text("ask", "QUESTION",
            "an expression of the language, as in 'alice(start) > 1/2'; several, separated by commas");
    /** Which games are looked at. */
    public static final Input<String> WHERE = Input.text("where", "CONDITION",
            "only games for which this holds");
    private static final Input<String> TOTALS = Inputs.TOTALS
            .saying("the totals for 'totals' in the question: 8, 0..255 or 4,8 (0..8)");
    private static final Input<Boolean> VALUES = Input.flag("values", "print the values for every game")
            .called("--values").ofCommands();
    private static final Input<Integer> FIND = Input
            .of(Integer.class, "find", "N",
                    "find the first N games for which the condition holds, and shrink them while it does")
            .ofCommands().from(1, Integer.MAX_VALUE, "give 1 or more");
    private static final Input<Mode> WANT = Input.field(Mode.class, "want", "what is wanted (count)");
    private static final Input<Integer> COUNT = Input
            .field(Integer.class, "count", "how many games are to be found (1)")
            .from(1, 1_000, "");
    private static final Input<String> AUCTIONS = Input
            .field(String.class, "auctions", "changes of the auction, under each of which every game is asked")
            .repeated();
    static final List<Input<?>> INPUTS = List.of(SOURCES, ASK, WHERE, TOTALS, VALUES, FIND, WANT, COUNT,
            AUCTIONS);
    private static final ChipTotals USUAL_TOTALS = ChipTotals.range(0, 8);

    private Sweep() {
    }

    /**
     * The question as asked.
     *
     * @param auctions the changes under each of which every game is asked, an empty text for none
     * @throws InputException if nothing is asked, or two things are wanted
     */
    public static SweepRequest request(InputValues said, List<String> auctions) {
        List<String> sources = said.texts(SOURCES);
        if (sources.isEmpty()) {
            throw new InputException(said.called(SOURCES) + " is required", "");
        }
        String ask = said.value(ASK).orElseThrow(() -> new InputException(said.called(ASK) + " is required",
                "give a question, as in 'alice(start) > 1/2'"));
        List<Input<?>> wanted = Stream.<Input<?>>of(VALUES, FIND).filter(said::has).toList();
        if (wanted.size() > 1) {
            throw new InputException(said.called(wanted.get(0)) + " does not go with " + said.called(wanted.get(1)),
                    "keep one");
        }
        Mode mode = said.has(FIND) ? Mode.FIND : said.has(VALUES) ? Mode.TABLE : said.value(WANT).orElse(Mode.COUNT);
        return new SweepRequest(sources, auctions,
                said.totals(TOTALS).orElse(USUAL_TOTALS).values().collect(Long::valueOf).castToList(),
                said.value(WHERE).orElse(""), ask, mode, said.value(FIND).or(() -> said.value(COUNT)).orElse(1));
    }

    static JsonNode json(RequestInquirer asking) {
        GameLoader loader = argument -> asking.library()
                .game(new Request(Json.object().put("game", argument)), asking.stop()).game();
        List<String> auctions = asking.texts(AUCTIONS);
        CompiledSweep sweep = new CompiledSweep(request(asking, auctions.isEmpty() ? List.of("") : auctions), loader,
                AnswerFunction.BY_NAME);
        BlockStore store = BlockStore.inMemory();
        new SweepRunner(1).run(sweep, Part.WHOLE, store, asking.stop(), (done, all) -> {
        });
        ObjectNode json = JsonLines.object(generator -> {
            generator.writeStringProperty("kind", "sweep");
            SweepResult.of(store).write(sweep, generator);
        });
        switch (sweep.request().mode()) {
            case COUNT -> {
            }
            case TABLE -> table(sweep, store, json);
            case FIND -> FoundGames.of(sweep, store, loader, asking.stop()).games()
                    .forEach(found -> json.withArray("found").addObject().put("found", found.name()).put("game",
                            found.text()));
        }
        return json;
    }

    private static void table(CompiledSweep sweep, BlockStore store, ObjectNode json) {
        json.set("columns", Json.texts(Stream.concat(Stream.of("game", "auction"), sweep.titles().stream()).toList()));
        ArrayNode rows = json.putArray("rows");
        store.results().forEach(block -> block.rows().forEach(row -> rows.add(Json.texts(row))));
    }
}
