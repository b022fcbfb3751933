package org.gavel.sweep.source;

import java.util.List;

/**
 * Games of files or families, each named by its argument and loaded when its turn comes.
 *
 * @param arguments what the loader is asked for
 * @param loader finds the games
 */
record ListedGames(List<String> arguments, GameLoader loader) implements GameSource {

    ListedGames {
        arguments = List.copyOf(arguments);
    }

    @Override
    public int blocks() {
        return arguments.size();
    }

    @Override
    public void forEach(int block, Visitor visitor) {
        visitor.take(loader.load(arguments.get(block)).named(arguments.get(block)));
    }
}
