package org.gavel.editor;

import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageClientAware;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/**
 * A language server for the language of games: mistakes while one types, completion, what a vertex needs, where a name is
 * declared and used, renaming, layout. Source: the Language Server Protocol, version 3.17.
 */
public final class GavelLanguageServer implements LanguageServer, LanguageClientAware {

    /** What the library says where a notification is sent as a request. */
    private static final String NO_ANSWER = "Local endpoint returned null";

    private final TextService texts = new TextService();
    private final CompletableFuture<Void> exited = new CompletableFuture<>();
    private volatile Farewell farewell = Farewell.NONE;

    /** How a client takes its leave. */
    public enum Farewell {
        /** Its messages end, and it has said nothing of it. */
        NONE,
        /** It has asked for the shutdown before, as it should. */
        ANNOUNCED,
        /** It says that it exits and has not asked for the shutdown, which the protocol takes for a failure. */
        ABRUPT
    }

    /**
     * Serves a client until it says that it exits or the input ends.
     *
     * @param in what the client says
     * @param out what it is told
     * @return how it took its leave
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public static Farewell serve(InputStream in, OutputStream out) throws InterruptedException {
        GavelLanguageServer server = new GavelLanguageServer();
        Launcher<LanguageClient> launcher = new LSPLauncher.Builder<LanguageClient>().setLocalService(server)
                .setRemoteInterface(LanguageClient.class).setInput(in).setOutput(out).validateMessages(true)
                .setExceptionHandler(GavelLanguageServer::error).wrapMessages(GavelLanguageServer::plain).create();
        server.connect(launcher.getRemoteProxy());
        Future<Void> listening = launcher.startListening();
        server.exited.thenRun(() -> listening.cancel(false));
        try {
            listening.get();
        } catch (CancellationException e) {
            return server.farewell; // the client has said that it exits
        } catch (ExecutionException e) {
            throw new IllegalStateException("the client's messages cannot be read", e.getCause());
        }
        return server.farewell;
    }

    /** Leaves out which class of the library could not read a message. */
    private static MessageConsumer plain(MessageConsumer next) {
        return message -> {
            if (message instanceof ResponseMessage answer && answer.getError() != null
                    && answer.getError().getCode() == ResponseErrorCode.ParseError.getValue()) {
                answer.getError().setData(null);
            }
            next.consume(message);
        };
    }

    /** What the client is told when a request fails, in a line: requests that nothing answers are not known here. */
    private static ResponseError error(Throwable failure) {
        Throwable cause = failure;
        while ((cause instanceof CompletionException || cause instanceof InvocationTargetException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof ResponseErrorException refusal) {
            return refusal.getResponseError();
        }
        if (cause instanceof UnsupportedOperationException) {
            return new ResponseError(ResponseErrorCode.MethodNotFound, "this request is not answered here", null);
        }
        if (cause instanceof IllegalStateException && String.valueOf(cause.getMessage()).startsWith(NO_ANSWER)) {
            return new ResponseError(ResponseErrorCode.InvalidRequest, "this is not a request: it has no answer", null);
        }
        return new ResponseError(ResponseErrorCode.InternalError, String.valueOf(cause), null);
    }

    @Override
    public void connect(LanguageClient client) {
        texts.connect(client);
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        ServerCapabilities can = new ServerCapabilities();
        can.setTextDocumentSync(TextDocumentSyncKind.Full);
        can.setCompletionProvider(new CompletionOptions(false, List.of()));
        can.setHoverProvider(true);
        can.setDefinitionProvider(true);
        can.setReferencesProvider(true);
        can.setRenameProvider(new RenameOptions(true));
        can.setDocumentFormattingProvider(true);
        can.setDocumentSymbolProvider(true);
        can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
        can.setSemanticTokensProvider(new SemanticTokensWithRegistrationOptions(Outline.LEGEND, true));
        can.setInlayHintProvider(true);
        return CompletableFuture.completedFuture(new InitializeResult(can, new ServerInfo("gavel")));
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        farewell = Farewell.ANNOUNCED;
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void exit() {
        if (farewell == Farewell.NONE) {
            farewell = Farewell.ABRUPT;
        }
        exited.complete(null);
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return texts;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return new WorkspaceService() {
            @Override
            public void didChangeConfiguration(DidChangeConfigurationParams params) {
                // There is nothing to configure.
            }

            @Override
            public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
                // Only open texts count.
            }
        };
    }
}
