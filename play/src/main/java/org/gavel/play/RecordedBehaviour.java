package org.gavel.play;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gavel.engine.answer.value.Distribution;
import org.gavel.engine.board.Player;
import org.gavel.engine.rules.Configuration;

/** How players decided in recorded plays, as often as they did; where nothing is recorded, as another behaviour. Not thread-safe. */
public final class RecordedBehaviour implements Behaviour {

    private final Behaviour elsewhere;
    private final Map<Place, SortedMap<Integer, Double>> weights = new HashMap<>();

    /** Where a player decides: before or after payment, and on equal bids what was bid. */
    private record Place(Player player, Stage stage, Configuration<Long> here, long bid) {

        static Place of(OngoingPlay<Long> play, Player player) {
            return new Place(player, play.stage(), play.paid().orElse(play.configuration()),
                    play.stage() == Stage.TIE ? play.bid(player).orElseThrow() : 0);
        }
    }

    /** A behaviour of which nothing is recorded. */
    public RecordedBehaviour(Behaviour elsewhere) {
        this.elsewhere = elsewhere;
    }

    /** Records a decision, or a weight that it has. */
    public void add(OngoingPlay<Long> play, Player player, int choice, double weight) {
        weights.computeIfAbsent(Place.of(play, player), place -> new TreeMap<>()).merge(choice, weight, Double::sum);
    }

    @Override
    public Distribution at(OngoingPlay<Long> play, Player player) {
        SortedMap<Integer, Double> recorded = weights.get(Place.of(play, player));
        if (recorded == null) {
            return elsewhere.at(play, player);
        }
        double sum = recorded.values().stream().mapToDouble(each -> each).sum();
        SortedMap<Integer, Double> chances = new TreeMap<>();
        recorded.forEach((choice, weight) -> chances.put(choice, weight / sum));
        return Distribution.of(chances);
    }
}
