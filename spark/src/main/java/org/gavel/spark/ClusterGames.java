package org.gavel.spark;

import java.io.Serializable;
import java.util.Map;
import org.gavel.dsl.request.ExpansionLimits;
import org.gavel.dsl.request.ParameterPairs;
import org.gavel.engine.game.BiddingGame;
import org.gavel.games.BundledGame;
import org.gavel.games.BundledGames;
import org.gavel.sweep.source.GameLoader;

/** The games that every machine of a cluster knows: the bundled ones. */
final class ClusterGames implements GameLoader, Serializable {

    private static final long serialVersionUID = 1L;

    @Override
    public BiddingGame load(String argument) {
        int colon = argument.indexOf(':');
        String name = colon < 0 ? argument : argument.substring(0, colon);
        Map<String, String> parameters = colon < 0 ? Map.of()
                : ParameterPairs.byName(argument.substring(colon + 1));
        BundledGame game = BundledGames.named(name).orElseThrow(() -> new InvalidInputException("'" + name
                + "' is not bundled; a cluster knows bundled games, all:... and random:..."));
        return game.game(parameters, ExpansionLimits.DEFAULT);
    }
}
