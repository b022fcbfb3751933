package org.gavel.editor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.gavel.dsl.Language;
import org.gavel.dsl.diagnostic.InvalidTextException;
import org.gavel.dsl.diagnostic.Place;
import org.gavel.dsl.diagnostic.SourceText;
import org.gavel.dsl.syntax.Keywords;
import org.gavel.engine.limit.StopSignal;

/** Answers what an editor asks of its open texts. Each change replaces the whole text. */
final class TextService implements TextDocumentService {

    private final Map<String, TextState> texts = new ConcurrentHashMap<>();
    private volatile LanguageClient client;

    void connect(LanguageClient newClient) {
        client = newClient;
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        update(params.getTextDocument().getUri(), params.getTextDocument().getText());
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        params.getContentChanges().stream().reduce((first, last) -> last)
                .ifPresent(change -> update(params.getTextDocument().getUri(), change.getText()));
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        texts.remove(params.getTextDocument().getUri());
        client.publishDiagnostics(new PublishDiagnosticsParams(params.getTextDocument().getUri(), List.of()));
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        // Texts are known from their changes.
    }

    private void update(String uri, String content) {
        TextState text = new TextState(new SourceText(uri, content));
        texts.put(uri, text);
        client.publishDiagnostics(new PublishDiagnosticsParams(uri,
                text.mistakes().stream().map(text::shown).toList()));
    }

    private <T> CompletableFuture<T> answer(TextDocumentIdentifier document, BiFunction<TextState, StopSignal, T> of) {
        TextState text = texts.get(document.getUri());
        if (text == null) {
            return CompletableFuture.failedFuture(refusal("the text " + document.getUri() + " is not open"));
        }
        return CompletableFutures.computeAsync(cancel -> of.apply(text, () -> {
            try {
                cancel.checkCanceled();
                return false;
            } catch (CancellationException e) {
                return true;
            }
        }));
    }

    private static <P> TextDocumentIdentifier document(P params, Function<P, TextDocumentIdentifier> named) {
        if (params == null) {
            throw refusal("the request has no parameters");
        }
        return named.apply(params);
    }

    private static ResponseErrorException refusal(String reason) {
        return new ResponseErrorException(new ResponseError(ResponseErrorCode.InvalidParams, reason, null));
    }

    private static Optional<NameIndex.Symbol> symbol(TextState text, Position position) {
        return text.names().at(text.lines().offset(position));
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        return answer(document(params, CompletionParams::getTextDocument),
                (text, stop) -> Either.forLeft(CompletionWords.at(text, params.getPosition())));
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams params) {
        return answer(document(params, HoverParams::getTextDocument), (text, stop) -> {
            int offset = text.lines().offset(params.getPosition());
            StringBuilder words = new StringBuilder();
            symbol(text, params.getPosition())
                    .ifPresent(symbol -> words.append(symbol.role().words()).append(" `").append(symbol.name())
                            .append('`'));
            if (words.isEmpty()) {
                words.append(text.guideWords(offset));
            }
            VertexWord.at(text.source(), offset).flatMap(vertex -> text.needed(vertex, stop))
                    .ifPresent(needs -> words.append(words.isEmpty() ? "" : "\n\n").append(needs));
            return words.isEmpty() ? null : new Hover(new MarkupContent("markdown", words.toString()));
        });
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams params) {
        return answer(document(params, DefinitionParams::getTextDocument),
                (text, stop) -> Either.forLeft(symbol(text, params.getPosition())
                        .map(symbol -> List.of(location(text, symbol.places().get(0)))).orElse(List.of())));
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        return answer(document(params, ReferenceParams::getTextDocument),
                (text, stop) -> symbol(text, params.getPosition())
                        .map(symbol -> symbol.places().stream().map(place -> location(text, place)).toList())
                        .orElse(List.of()));
    }

    private static Location location(TextState text, Place place) {
        return new Location(text.source().name(), text.lines().range(place));
    }

    @Override
    public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>> prepareRename(
            PrepareRenameParams params) {
        return answer(document(params, PrepareRenameParams::getTextDocument),
                (text, stop) -> symbol(text, params.getPosition())
                        .flatMap(symbol -> symbol.places().stream()
                                .filter(place -> place.offset() <= text.lines().offset(params.getPosition())
                                        && text.lines().offset(params.getPosition()) <= place.end())
                                .findFirst())
                        .map(place -> Either3
                                .<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>forFirst(
                                        text.lines().range(place)))
                        .orElse(null));
    }

    @Override
    public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
        return answer(document(params, RenameParams::getTextDocument), (text, stop) -> {
            String name = params.getNewName();
            if (!name.matches("[\\p{L}_][\\p{L}\\p{Nd}_']*") || Keywords.RESERVED.contains(name)) {
                throw refusal(
                        "'" + name + "' is not a name: choose letters, digits and _, and no word of the language");
            }
            NameIndex.Symbol symbol = symbol(text, params.getPosition())
                    .orElseThrow(() -> refusal("there is no name here"));
            boolean taken = text.names().around(symbol.places().get(0).offset()).stream()
                    .anyMatch(other -> other != symbol && other.name().equals(name));
            if (taken) {
                throw refusal("'" + name + "' is the name of something else in this game: choose another");
            }
            return new WorkspaceEdit(Map.of(text.source().name(), symbol.places().stream()
                    .map(place -> new TextEdit(text.lines().range(place), name)).toList()));
        });
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
        return answer(document(params, DocumentFormattingParams::getTextDocument), (text, stop) -> {
            try {
                return List.of(new TextEdit(text.lines().all(), Language.format(text.source())));
            } catch (InvalidTextException e) {
                throw refusal("the text has mistakes: " + e.diagnostics().get(0).reason());
            }
        });
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return answer(document(params, DocumentSymbolParams::getTextDocument), (text, stop) -> Outline.symbols(text)
                .stream().map(Either::<SymbolInformation, DocumentSymbol>forRight).toList());
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
        return answer(document(params, SemanticTokensParams::getTextDocument), (text, stop) -> Outline.colours(text));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        return answer(document(params, CodeActionParams::getTextDocument),
                (text, stop) -> Repairs.within(text, params.getRange()).stream()
                        .map(Either::<Command, CodeAction>forRight).toList());
    }

    @Override
    public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
        return answer(document(params, InlayHintParams::getTextDocument),
                (text, stop) -> ThresholdHints.within(text, params.getRange(), stop));
    }
}
