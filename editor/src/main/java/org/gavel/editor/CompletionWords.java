package org.gavel.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.Position;
import org.gavel.dsl.syntax.Keywords;
import org.gavel.engine.rules.Auction;
import org.gavel.engine.rules.Bids;
import org.gavel.engine.rules.Broke;
import org.gavel.engine.rules.Money;
import org.gavel.engine.rules.Mover;
import org.gavel.engine.rules.payment.Payments;
import org.gavel.engine.rules.tie.TieRule;
import org.gavel.engine.word.Labelled;

/** The words that may be meant at a place of a text. */
final class CompletionWords {

    private CompletionWords() {
    }

    /** At the beginning of a line the statements; behind a part of the auction its choices; else names and operators. */
    static List<CompletionItem> at(TextState text, Position position) {
        String before = text.lines().before(position).stripLeading();
        String[] words = before.split("\\s+", -1);
        List<CompletionItem> items = new ArrayList<>();
        if (words.length <= 1) {
            add(items, Keywords.STATEMENTS, CompletionItemKind.Keyword);
        } else if (words.length == 2 && Auction.PARTS.contains(words[0])) {
            add(items, choices(words[0]), CompletionItemKind.EnumMember);
        } else {
            if (words[0].equals("draw")) {
                add(items, Keywords.DRAWING, CompletionItemKind.Keyword);
            }
            if (words[0].equals("state") || words[0].equals("move")) {
                add(items, Keywords.STACKS, CompletionItemKind.Keyword);
            }
            if (words[0].equals("men") || words[0].equals("move")) {
                add(items, Keywords.MEN, CompletionItemKind.Keyword);
                add(items, Keywords.DIRECTIONS, CompletionItemKind.Constant);
            }
            if (words[0].startsWith("symmetry")) {
                add(items, Keywords.REFLECTIONS, CompletionItemKind.Keyword);
            }
            text.names().around(text.lines().offset(position)).stream()
                    .map(symbol -> item(symbol.name(), kind(symbol.role()), symbol.role().words()))
                    .forEach(items::add);
            add(items, Keywords.RESERVED, CompletionItemKind.Operator);
            add(items, Keywords.FUNCTIONS, CompletionItemKind.Function);
        }
        return items;
    }

    private static List<String> choices(String part) {
        return switch (part) {
            case "payment" -> Payments.labels();
            case "ties" -> TieRule.LABELS;
            case "money" -> Labelled.labels(Money.class);
            case "mover" -> Labelled.labels(Mover.class);
            case "bids" -> Labelled.labels(Bids.class);
            case "broke" -> Labelled.labels(Broke.class);
            default -> List.of();
        };
    }

    private static void add(List<CompletionItem> items, Iterable<String> words, CompletionItemKind kind) {
        Set<String> sorted = new TreeSet<>();
        words.forEach(sorted::add);
        sorted.forEach(word -> items.add(item(word, kind, "")));
    }

    private static CompletionItem item(String word, CompletionItemKind kind, String detail) {
        CompletionItem item = new CompletionItem(word);
        item.setKind(kind);
        if (!detail.isEmpty()) {
            item.setDetail(detail);
        }
        return item;
    }

    private static CompletionItemKind kind(NameIndex.Role role) {
        return switch (role) {
            case GAME -> CompletionItemKind.Module;
            case PARAMETER, LOCAL -> CompletionItemKind.Variable;
            case CONSTANT -> CompletionItemKind.Constant;
            case FUNCTION -> CompletionItemKind.Function;
            case STATE -> CompletionItemKind.Field;
            case VALUE -> CompletionItemKind.EnumMember;
            case VERTEX -> CompletionItemKind.Value;
        };
    }
}
