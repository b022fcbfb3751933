package org.gavel.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.SymbolKind;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.editor.NameIndex.Role;
import org.gavel.editor.NameIndex.Symbol;

/** What a text is made of: its games with their names as a tree, and every name with what it stands for. */
final class Outline {

    /** The protocol's words for what names stand for, in the order of {@link Role}. */
    static final SemanticTokensLegend LEGEND = new SemanticTokensLegend(
            List.of("class", "parameter", "variable", "function", "property", "enumMember", "label", "variable"),
            List.of("declaration"));

    private static final List<SymbolKind> KINDS = List.of(SymbolKind.Class, SymbolKind.Variable, SymbolKind.Constant,
            SymbolKind.Function, SymbolKind.Field, SymbolKind.EnumMember, SymbolKind.Object, SymbolKind.Variable);

    private Outline() {
    }

    /** The games of a text, each with its names below it. */
    static List<DocumentSymbol> symbols(TextState text) {
        List<List<Symbol>> games = text.names().games();
        List<DocumentSymbol> symbols = new ArrayList<>();
        for (int game = 0; game < games.size(); game++) {
            Position begin = text.lines().position(text.names().start(game));
            Position end = game + 1 < games.size() ? text.lines().position(text.names().start(game + 1))
                    : text.lines().all().getEnd();
            symbols.add(symbol(text, games.get(game), new Range(begin, end)));
        }
        return symbols;
    }

    private static DocumentSymbol symbol(TextState text, List<Symbol> names, Range whole) {
        List<DocumentSymbol> below = names.stream().filter(name -> name.role() != Role.GAME).map(name -> {
            Range place = text.lines().range(name.places().get(0));
            return new DocumentSymbol(name.name(), KINDS.get(name.role().ordinal()), place, place,
                    name.role().words());
        }).toList();
        DocumentSymbol game = names.stream().filter(name -> name.role() == Role.GAME).findFirst()
                .map(name -> new DocumentSymbol(name.name(), SymbolKind.Class, whole,
                        text.lines().range(name.places().get(0))))
                .orElseGet(() -> new DocumentSymbol("game", SymbolKind.Class, whole,
                        new Range(whole.getStart(), whole.getStart())));
        game.setChildren(below);
        return game;
    }

    /** The names of a text as the protocol encodes them: five numbers each, places relative to the one before. */
    static SemanticTokens colours(TextState text) {
        List<Integer> data = new ArrayList<>();
        Position last = new Position(0, 0);
        for (Map.Entry<Place, Symbol> each : text.names().places().entrySet()) {
            Position at = text.lines().position(each.getKey().offset());
            boolean sameLine = at.getLine() == last.getLine();
            data.add(at.getLine() - last.getLine());
            data.add(at.getCharacter() - (sameLine ? last.getCharacter() : 0));
            data.add(each.getKey().length());
            data.add(each.getValue().role().ordinal());
            data.add(each.getKey().equals(each.getValue().places().get(0)) ? 1 : 0);
            last = at;
        }
        return new SemanticTokens(data);
    }
}
