package org.gavel.web;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;

/**
 * Serves the page on this machine. It answers from its start until it is closed.
 *
 * <p>The server is the JDK's. Its limits are set by properties of the virtual machine, which it reads when it is first
 * used; what was set before is kept. A client that sends its request byte by byte holds one thread until the limit of
 * time for requests, and no one else up. As soon as it answers it asks itself for the page, so that the classes of the first
 * reply are loaded while the browser starts.
 */
public final class PageServer implements AutoCloseable {

    private static final int WAITING_CONNECTIONS = 1024;
    private static final int VISIT_MILLISECONDS = 5_000;

    private final HttpServer server;
    private final ExecutorService workers;
    private final ScheduledExecutorService clock;
    private final URI address;

    private PageServer(HttpServer server, ExecutorService workers, ScheduledExecutorService clock, URI address) {
        this.server = server;
        this.workers = workers;
        this.clock = clock;
        this.address = address;
    }

    /**
     * Starts to serve.
     *
     * @throws IOException if the address cannot be listened at, as when the port is taken
     */
    public static PageServer start(ServerOptions options, Answers answers) throws IOException {
        limit("sun.net.httpserver.maxReqTime", "20");
        limit("sun.net.httpserver.maxRspTime", Long.toString(options.timeLimit().toSeconds() + 60));
        limit("sun.net.httpserver.idleInterval", "30");
        limit("sun.net.httpserver.maxReqHeaders", "64");
        limit("sun.net.httpserver.maxReqHeaderSize", "32768");
        limit("jdk.httpserver.maxConnections", "2000");
        limit("sun.net.httpserver.nodelay", "true");
        ThreadFactory daemons = work -> {
            Thread thread = new Thread(work, "page");
            thread.setDaemon(true);
            return thread;
        };
        ExecutorService workers = Executors.newCachedThreadPool(daemons);
        // The page is put together while the server comes up, for it is wanted at once.
        CompletableFuture<PageFiles> files = CompletableFuture
                .supplyAsync(() -> new PageFiles(options.game().orElse("")), workers);
        HttpServer server = create(options, workers);
        int port = server.getAddress().getPort();
        String token = Guard.randomToken();
        Guard guard = new Guard(options.hosts(), port, token);
        ScheduledExecutorService clock = Executors.newScheduledThreadPool(2, daemons);
        server.setExecutor(workers);
        server.createContext("/api", new RequestHandler(answers, guard, options.timeLimit(), clock));
        server.createContext("/", new FileHandler(files.join(), guard));
        server.start();
        String host = options.address().equals(InetAddress.getLoopbackAddress()) ? "127.0.0.1"
                : options.address().getHostAddress();
        URI address = URI.create("http://" + host + ":" + port + "/#" + token);
        workers.execute(() -> visit(server.getAddress(), address.getAuthority()));
        return new PageServer(server, workers, clock, address);
    }

    private static HttpServer create(ServerOptions options, ExecutorService workers) throws IOException {
        try {
            return HttpServer.create(new InetSocketAddress(options.address(), options.port()), WAITING_CONNECTIONS);
        } catch (IOException e) {
            workers.shutdown();
            throw e;
        }
    }

    /** Asks for the page as a browser does; no one waits for it, so that it may fail. */
    private static void visit(InetSocketAddress server, String host) {
        try (Socket socket = new Socket()) {
            InetAddress address = server.getAddress();
            socket.connect(address.isAnyLocalAddress()
                    ? new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getPort())
                    : server, VISIT_MILLISECONDS);
            socket.setSoTimeout(VISIT_MILLISECONDS);
            socket.getOutputStream().write(("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            socket.getInputStream().readAllBytes();
        } catch (IOException e) {
            // Then the first browser is the first visitor.
        }
    }

    private static void limit(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    /** The address of the page, with its token. */
    public URI address() {
        return address;
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
        clock.shutdownNow();
    }
}
