package org.gavel.bench;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gavel.service.Service;
import org.gavel.service.request.Limits;
import org.gavel.web.PageServer;
import org.gavel.web.ServerOptions;
import org.gavel.web.ServiceAnswers;

/**
 * Measures the page's server: how long a position of tic-tac-toe takes with all successors priced, and how many positions a
 * second eight clients get at a time. Start it with {@code bench/curves PageBenchmark}.
 */
public final class PageBenchmark {

    private static final int CLIENTS = 8;
    private static final int WARM_UP = 2_000;
    private static final long SECONDS = 5;
    private static final Pattern POSITION = Pattern.compile("\"id\":\"([.xo]{9})\"");

    private final URI address;
    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private PageBenchmark(URI address) {
        this.address = address;
    }

    /** Prints the figures. */
    public static void main(String[] args) throws Exception {
        try (PageServer server = PageServer.start(ServerOptions.DEFAULT,
                new ServiceAnswers(new Service(System::nanoTime, Limits.DEFAULT)))) {
            long begin = System.nanoTime();
            System.out.printf("first page, of %d bytes, %.0f ms after the server's start%n", page(server.address()),
                    (System.nanoTime() - begin) / 1e6);
            PageBenchmark benchmark = new PageBenchmark(server.address());
            benchmark.walk(WARM_UP, 1);
            System.out.printf("one position, all successors priced: %.2f ms (median of 500)%n", benchmark.median(500));
            benchmark.clients();
        }
    }

    private static int page(URI address) throws IOException {
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.getOutputStream().write(("GET / HTTP/1.1\r\nHost: " + address.getAuthority()
                    + "\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            return socket.getInputStream().readAllBytes().length;
        }
    }

    private String ask(String position) throws IOException, InterruptedException {
        String body = "{\"command\":\"successors\",\"game\":\"tic-tac-toe\",\"chips\":[8],\"at\":\"" + position + "\"}";
        return http.send(HttpRequest.newBuilder(address.resolve("/api")).header("Content-Type", "application/json")
                .header("X-Gavel-Token", address.getFragment()).POST(HttpRequest.BodyPublishers.ofString(body)).build(),
                HttpResponse.BodyHandlers.ofString()).body();
    }

    private String next(String answer, Random random) {
        List<String> found = new ArrayList<>();
        Matcher matcher = POSITION.matcher(answer);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found.size() < 2 ? "........." : found.get(1 + random.nextInt(found.size() - 1));
    }

    private void walk(int steps, long seed) throws IOException, InterruptedException {
        Random random = new Random(seed);
        String position = ".........";
        for (int i = 0; i < steps; i++) {
            position = next(ask(position), random);
        }
    }

    private double median(int count) throws IOException, InterruptedException {
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            long before = System.nanoTime();
            ask(".........");
            times[i] = (System.nanoTime() - before) / 1e6;
        }
        Arrays.sort(times);
        return times[count / 2];
    }

    private void clients() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<Callable<Integer>> work = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                long seed = client;
                work.add(() -> {
                    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
                    Random random = new Random(seed);
                    String position = ".........";
                    int count = 0;
                    while (System.nanoTime() < end) {
                        position = next(ask(position), random);
                        count++;
                    }
                    return count;
                });
            }
            for (Future<Integer> each : pool.invokeAll(work)) {
                System.out.printf("a client of %d: %d positions a second%n", CLIENTS, each.get() / SECONDS);
            }
        } finally {
            pool.shutdown();
        }
    }
}
