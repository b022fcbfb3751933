package org.gavel.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The server, spoken to through the protocol as an editor does. */
class GavelLanguageServerTest {

    private static final String URI = "file:///game.gavel";
    private static final TextDocumentIdentifier TEXT = new TextDocumentIdentifier(URI);
    private static final Range ALL = new Range(new Position(0, 0), new Position(99, 0));
    private static final String TUG = """
            game tug(n = 3 in 1..9)
            let goal = n
            state p in -n..n
            start p = 0
            alice wins at p = goal
            bob wins at p = -goal
            move both for step in [-1, 1]: p := p + step
            """;

    private final BlockingQueue<List<Diagnostic>> published = new LinkedBlockingQueue<>();
    private OutputStream toServer;
    private LanguageServer server;
    private Thread serving;

    @BeforeEach
    void start() throws Exception {
        Pipe forward = Pipe.open();
        Pipe back = Pipe.open();
        InputStream serverIn = Channels.newInputStream(forward.source());
        OutputStream toClient = Channels.newOutputStream(back.sink());
        toServer = Channels.newOutputStream(forward.sink());
        serving = new Thread(() -> {
            try {
                GavelLanguageServer.serve(serverIn, toClient);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        serving.start();
        Launcher<LanguageServer> launcher = LSPLauncher.createClientLauncher(new Client(),
                Channels.newInputStream(back.source()), toServer);
        launcher.startListening();
        server = launcher.getRemoteProxy();
        InitializeParams params = new InitializeParams();
        params.setCapabilities(new ClientCapabilities());
        server.initialize(params).get(60, TimeUnit.SECONDS);
    }

    @AfterEach
    void end() throws Exception {
        server.shutdown().get(60, TimeUnit.SECONDS);
        server.exit();
        serving.join(60_000);
        assertThat(serving.isAlive()).isFalse();
        toServer.close();
    }

    private List<Diagnostic> open(String text) throws InterruptedException {
        server.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(URI, "gavel", 1,
                text)));
        return published.poll(60, TimeUnit.SECONDS);
    }

    private String hover(int line, int character) throws Exception {
        Hover hover = server.getTextDocumentService().hover(new HoverParams(TEXT, new Position(line, character)))
                .get(60, TimeUnit.SECONDS);
        return hover == null ? "" : hover.getContents().getRight().getValue();
    }

    /** What the server answers, within a time in which it must. */
    private static <T> T told(CompletableFuture<T> answer) throws Exception {
        return answer.get(60, TimeUnit.SECONDS);
    }

    /** What can be mended, anywhere in the text that is open. */
    private List<CodeAction> repairs() throws Exception {
        return told(server.getTextDocumentService().codeAction(new CodeActionParams(TEXT, ALL,
                new CodeActionContext(List.of())))).stream().map(Either::getRight).toList();
    }

    private List<String> completed(int line, int character) throws Exception {
        return server.getTextDocumentService().completion(new CompletionParams(TEXT, new Position(line, character)))
                .get(60, TimeUnit.SECONDS).getLeft().stream().map(CompletionItem::getLabel).toList();
    }

    @Test
    void open_ofTextWithMistake_tellsPlaceReasonAndHint() throws Exception {
        List<Diagnostic> mistakes = open(TUG.replace("p + step", "q + step"));

        assertThat(mistakes).hasSize(1);
        assertThat(mistakes.get(0).getRange().getStart()).isEqualTo(new Position(6, 36));
        assertThat(mistakes.get(0).getMessage().getLeft()).contains("'q'");
    }

    @Test
    void change_thatMendsTheText_takesTheMistakeAway() throws Exception {
        open("game");

        server.getTextDocumentService().didChange(new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(URI, 2), List.of(new TextDocumentContentChangeEvent(TUG))));

        assertThat(published.poll(60, TimeUnit.SECONDS)).isEmpty();
    }

    @Test
    void hover_onStart_tellsWhatBothPlayersNeed() throws Exception {
        open(TUG);

        assertThat(hover(3, 2)).contains("Alice needs 1/2, Bob needs 1/2").contains("exact and verified");
    }

    @Test
    void hover_onVertex_tellsItsThreshold() throws Exception {
        open("game g\nred a -> w\nblue a -> l\nalice wins at w\nbob wins at l\nstart a\n");

        assertThat(hover(1, 4)).contains("vertex `a`").contains("Alice needs 1/2");
        assertThat(hover(3, 14)).contains("Alice needs 0, Bob needs more than all");
    }

    @Test
    void hover_onParameter_saysWhatItIs() throws Exception {
        open(TUG);

        assertThat(hover(1, 11)).isEqualTo("parameter `n`");
        assertThat(hover(6, 15)).isEqualTo("local name `step`");
    }

    @Test
    void hover_onNameOfASharedLine_saysThatItIsLocal() throws Exception {
        open("game g(side = alice in {nobody, alice, bob})\nstate p in {nobody, alice, bob}\nboth q win at p = q\n"
                + "move both q if p = nobody: p := q\n");

        assertThat(hover(2, 5)).isEqualTo("local name `q`");
        assertThat(hover(3, 32)).isEqualTo("local name `q`");
        assertThat(hover(0, 25)).startsWith("value of an enumeration `nobody`");
    }

    @Test
    void completion_behindTheLeastBid_knowsNoWords() throws Exception {
        open("game g\nleast \n");

        assertThat(completed(1, 6)).isEmpty();
        assertThat(completed(1, 0)).contains("least");
    }

    @Test
    void definition_ofUse_isTheDeclaration() throws Exception {
        open(TUG);

        assertThat(server.getTextDocumentService()
                .definition(new DefinitionParams(TEXT, new Position(4, 20))).get(60, TimeUnit.SECONDS).getLeft())
                .singleElement().satisfies(found -> assertThat(found.getRange().getStart())
                        .isEqualTo(new Position(1, 4)));
    }

    @Test
    void rename_changesAllUsesAndNothingElse() throws Exception {
        open(TUG);

        List<TextEdit> edits = server.getTextDocumentService()
                .rename(new RenameParams(TEXT, new Position(2, 6), "rope")).get(60, TimeUnit.SECONDS).getChanges()
                .get(URI);

        assertThat(applied(TUG, edits)).isEqualTo(TUG.replace("p in -n", "rope in -n").replace("start p", "start rope")
                .replace("at p", "at rope").replace(": p := p", ": rope := rope"));
    }

    @Test
    void rename_toAWordOfTheLanguage_isRefused() throws Exception {
        open(TUG);

        assertThatThrownBy(() -> server.getTextDocumentService()
                .rename(new RenameParams(TEXT, new Position(2, 6), "mod")).get(60, TimeUnit.SECONDS))
                .hasMessageContaining("'mod' is not a name");
        assertThatThrownBy(() -> server.getTextDocumentService()
                .rename(new RenameParams(TEXT, new Position(2, 6), "goal")).get(60, TimeUnit.SECONDS))
                .hasMessageContaining("something else in this game");
    }

    @Test
    void completion_knowsWhereItIs() throws Exception {
        open(TUG + "\npayment \nlet x = \n");

        assertThat(completed(7, 0)).contains("move", "payment", "vertices").doesNotContain("goal");
        assertThat(completed(8, 8)).contains("poorman", "all-pay").doesNotContain("move");
        assertThat(completed(9, 8)).contains("goal", "n", "p", "min", "any").doesNotContain("poorman", "stacks");
        open(TUG + "\nstate q[3] in \n");
        assertThat(completed(8, 14)).contains("stacks", "of");
    }

    private static final String MEN = """
            game m
            men K of alice, k of bob on 3 x 3
            start K = 0, k = off
            alice wins at K = 8
            bob wins at K = 2
            move both m in [K, k]: m steps straight and aslant from s to free t if s < t
            symmetry: mirror""";

    @Test
    void completion_whereMenAreMoved_offersTheirWords() throws Exception {
        open(MEN);

        assertThat(completed(5, 23)).contains("steps", "slides", "hops", "knightwise", "to", "K", "k")
                .doesNotContain("3", "alice");
        assertThat(completed(6, 10)).contains("mirror", "turn").doesNotContain("slides");
        assertThat(completed(0, 0)).contains("men");
    }

    @Test
    void hover_namesOfMenAndSquares_tellsWhatTheyAre() throws Exception {
        open(MEN);

        assertThat(hover(3, 14)).contains("K", "state variable");
        assertThat(hover(5, 75)).contains("t", "local name");
        assertThat(hover(5, 56)).contains("s", "local name");
        assertThat(hover(2, 18)).isEmpty();
        assertThat(hover(1, 10)).isEmpty();
    }

    @Test
    void formatting_laysTheTextOut() throws Exception {
        open(TUG.replace("p + step", "p+step"));

        List<? extends TextEdit> edits = server.getTextDocumentService()
                .formatting(new DocumentFormattingParams(TEXT, new FormattingOptions(4, true)))
                .get(60, TimeUnit.SECONDS);

        assertThat(edits.get(0).getNewText()).isEqualTo(TUG);
    }

    private static final String WALK = """
            game walk
            let mid = 2
            vertices v[0..4]
            start v[mid]
            both for i in 1..3: v[i] -> {v[i - 1], v[i + 1]}
            alice wins at v[4]
            bob wins at v[mid - 2]
            """;

    @Test
    void hover_onAComputedIndex_tellsTheThresholdOfItsVertex() throws Exception {
        open(WALK);

        assertThat(hover(3, 6)).contains("Alice needs 1/2, Bob needs 1/2");
        assertThat(hover(6, 12)).contains("Alice needs more than all, Bob needs 0");
        assertThat(hover(4, 20)).doesNotContain("needs");
    }

    @Test
    void hover_onAWordOfTheLanguage_saysWhatTheGuideSays() throws Exception {
        open(WALK);

        assertThat(hover(2, 3)).isEqualTo(
                "`vertices a, b[0..n]`: declares the vertices, so that gavel reports misspelt names");
        assertThat(hover(5, 1)).startsWith("`alice wins at`");
        assertThat(hover(3, 1)).startsWith("`start a`");
    }

    @Test
    void outline_isTheGamesAndTheirNames() throws Exception {
        open(WALK + TUG);

        List<DocumentSymbol> games = told(
                server.getTextDocumentService().documentSymbol(new DocumentSymbolParams(TEXT)))
                .stream().map(Either::getRight).toList();

        assertThat(games).extracting(DocumentSymbol::getName).containsExactly("walk", "tug");
        assertThat(games.get(0).getChildren()).extracting(DocumentSymbol::getName).containsExactly("mid", "v");
        assertThat(games.get(1).getChildren()).extracting(DocumentSymbol::getName).containsExactly("n", "goal", "p");
        assertThat(games.get(1).getRange().getStart()).isEqualTo(new Position(7, 0));
    }

    @Test
    void colours_areThoseOfEveryName() throws Exception {
        open("game g\nlet two = 2\nred a -> b\n");

        assertThat(told(server.getTextDocumentService().semanticTokensFull(new SemanticTokensParams(TEXT))).getData())
                .containsExactly(0, 5, 1, 0, 1, 1, 4, 3, 2, 1, 1, 4, 1, 6, 1, 0, 5, 1, 6, 1);
    }

    @Test
    void repairs_takenOneAfterTheOther_mendTheText() throws Exception {
        String text = WALK.replace("start v[mid]", "start v[mib]").replace("vertices v", "vertixes v");
        for (int mistakes = open(text).size(); mistakes > 0; mistakes = open(text).size()) {
            CodeAction action = repairs().get(0);
            text = applied(text, action.getEdit().getChanges().get(URI));
        }

        assertThat(text).isEqualTo(WALK);
    }

    @Test
    void repair_ofAMistakeWhoseHintIsNoText_isNotOffered() throws Exception {
        assertThat(open(TUG.replace("alice wins at p = goal", "alice wins"))).isNotEmpty();

        assertThat(repairs()).isEmpty();
    }

    @Test
    void hintsInLine_tellWhatAliceNeeds() throws Exception {
        open("game g\nred a -> w\nblue a -> l\nalice wins at w\nbob wins at l\nstart a\n");

        assertThat(told(server.getTextDocumentService().inlayHint(new InlayHintParams(TEXT, ALL))))
                .extracting(hint -> hint.getPosition().getLine() + ":" + hint.getPosition().getCharacter() + " "
                        + hint.getLabel().getLeft())
                .containsExactly("1:5 1/2", "1:10 0", "2:11 more than all", "5:7 Alice needs 1/2");
    }

    @Test
    void request_forATextThatIsNotOpen_isRefused() {
        assertThatThrownBy(() -> hover(0, 0)).hasMessageContaining("is not open");
    }

    private static String applied(String text, List<TextEdit> edits) {
        LineStarts lines = new LineStarts(text);
        StringBuilder changed = new StringBuilder(text);
        edits.stream().sorted((a, b) -> lines.offset(b.getRange().getStart()) - lines.offset(a.getRange().getStart()))
                .forEach(edit -> changed.replace(lines.offset(edit.getRange().getStart()),
                        lines.offset(edit.getRange().getEnd()), edit.getNewText()));
        return changed.toString();
    }

    private final class Client implements LanguageClient {
        @Override
        public void telemetryEvent(Object object) {
            throw new UnsupportedOperationException("telemetry");
        }

        @Override
        public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
            published.add(diagnostics.getDiagnostics());
        }

        @Override
        public void showMessage(MessageParams message) {
            throw new UnsupportedOperationException(message.getMessage());
        }

        @Override
        public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
            throw new UnsupportedOperationException(request.getMessage());
        }

        @Override
        public void logMessage(MessageParams message) {
            throw new UnsupportedOperationException(message.getMessage());
        }
    }
}
