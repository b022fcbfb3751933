package org.gavel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.gavel.engine.limit.StopSignal;
import org.junit.jupiter.api.Test;

/** Many pages ask for what takes for ever: all have their turns, few at a time, and others are answered meanwhile. */
class TurnsTest {

    private static final int GREEDY = 10;
    private static final int OTHERS = 40;

    /** A client of {@link Turns} that asks, whenever it is told to, whether it may go on. */
    private static final class Worker {
        private final SynchronousQueue<String> orders = new SynchronousQueue<>();
        private final SynchronousQueue<String> reports = new SynchronousQueue<>();
        private final Thread thread;

        Worker(Turns turns, String client) {
            thread = new Thread(() -> work(turns, client));
            thread.setDaemon(true);
            thread.start();
            await(reports);
        }

        private void work(Turns turns, String client) {
            try (Turns.Turn turn = turns.begin(client)) {
                reports.put("begun");
                while (orders.take().equals("go on")) {
                    turn.pause(() -> false);
                    reports.put("goes on");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        void order(String order) throws InterruptedException {
            orders.put(order);
        }

        void goesOn() {
            assertThat(await(reports)).isEqualTo("goes on");
        }

        /** Until it stands where it looks now and then whether it is its turn: there alone it waits with a limit of time. */
        void waits() {
            long begin = System.nanoTime();
            while (thread.getState() != Thread.State.TIMED_WAITING) {
                assertThat(System.nanoTime() - begin).isLessThan(TimeUnit.MINUTES.toNanos(1));
                Thread.onSpinWait();
            }
        }

        private static String await(SynchronousQueue<String> queue) {
            try {
                return Objects.requireNonNull(queue.poll(60, TimeUnit.SECONDS), "nothing was heard for a minute");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private final AtomicLong now = new AtomicLong();

    private void pass(long milliseconds) {
        now.addAndGet(TimeUnit.MILLISECONDS.toNanos(milliseconds));
    }

    private void secondWaitsForFirst(Worker first, Worker second) throws InterruptedException {
        pass(300);
        first.order("go on");
        first.goesOn();
        second.order("go on");
        second.waits();
    }

    @Test
    void turns_ofOneAtATime_goFromOneThatAsksToTheNext_andBack() throws Exception {
        Turns turns = new Turns(1, now::get, now::get);
        Worker first = new Worker(turns, "first");
        Worker second = new Worker(turns, "second");
        secondWaitsForFirst(first, second);
        pass(600);
        first.order("go on");
        second.goesOn();
        first.waits();
        second.order("end");
        first.goesOn();
        first.order("end");
    }

    /** As where it waits for what the other holds. */
    @Test
    void turn_thatIsLongOverAndNotGivenUp_holdsNobodyUp() throws Exception {
        Turns turns = new Turns(1, now::get, now::get);
        Worker first = new Worker(turns, "first");
        Worker second = new Worker(turns, "second");
        secondWaitsForFirst(first, second);
        pass(1600);
        second.goesOn();
        second.order("end");
        first.order("end");
    }

    /** A new request does not wait until all have had their turns, and new ones do not hold the others up. */
    @Test
    void turns_goToOneThatHadNone_andToOneThatHadSome_byTurns() throws Exception {
        Turns turns = new Turns(1, now::get, now::get);
        Worker greedy = new Worker(turns, "greedy");
        Worker other = new Worker(turns, "as greedy");
        secondWaitsForFirst(greedy, other);
        for (Worker each : List.of(greedy, other)) {
            pass(300);
            each.order("go on");
            (each == greedy ? other : greedy).goesOn();
        }
        List<Worker> shortOnes = List.of(new Worker(turns, "short"), new Worker(turns, "as short"));
        pass(300);
        for (Worker each : shortOnes) {
            each.order("go on");
            each.waits();
        }
        List<Worker> order = List.of(greedy, shortOnes.get(0), other, shortOnes.get(1), greedy);
        order.get(0).order("go on");
        for (int turn = 1; turn < order.size(); turn++) {
            order.get(turn).goesOn();
            pass(300);
            order.get(turn).order(shortOnes.contains(order.get(turn)) ? "end" : "go on");
        }
    }

    /** Others may keep the processors busy, which is no reason to let one wait that did next to nothing. */
    @Test
    void requestThatDidLittle_doesNotWait_howeverLongItTook() throws Exception {
        AtomicLong worked = new AtomicLong();
        Turns turns = new Turns(1, now::get, worked::get);
        Worker first = new Worker(turns, "first");
        Worker second = new Worker(turns, "second");
        worked.set(TimeUnit.MILLISECONDS.toNanos(300));
        pass(300);
        first.order("go on");
        first.goesOn();
        Worker third = new Worker(turns, "third");
        pass(5000);
        third.order("go on");
        third.goesOn();
        first.order("end");
        second.order("end");
        third.order("end");
    }

    /** Somebody may ask on whether to stop, on the same thread, when the request has long been answered. */
    @Test
    void turn_thatIsClosed_takesNobodysPlace() throws Exception {
        Turns turns = new Turns(1, now::get, now::get);
        Turns.Turn over = turns.begin("page");
        over.close();
        pass(300);
        over.pause(() -> false);
        Worker next = new Worker(turns, "page");
        pass(300);
        next.order("go on");
        next.goesOn();
        next.order("end");
    }

    private static String answer(String request, StopSignal stop) {
        if (!request.contains("endless")) {
            return "{\"result\":\"pong\"}";
        }
        while (!stop.stopRequested()) {
            Thread.onSpinWait();
        }
        return "{\"result\":\"stopped\"}";
    }

    private static Socket ask(RawClient client, int page) throws Exception {
        Socket socket = client.connect();
        String body = "{\"endless\":" + page + "}";
        socket.getOutputStream().write(("POST /api HTTP/1.1\r\nHost: " + client.host() + "\r\nX-Gavel-Token: "
                + client.token() + "\r\nX-Gavel-Page: page-" + page % GREEDY
                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    @Test
    void pages_thatAskForWhatTakesForEver_leaveOthersAnswered_andEndWithTheServer() throws Exception {
        List<Socket> sockets = new ArrayList<>();
        CountDownLatch begun = new CountDownLatch(2 * GREEDY);
        CountDownLatch ended = new CountDownLatch(2 * GREEDY);
        try (PageServer server = PageServer.start(ServerOptions.DEFAULT, (request, news, stop) -> {
            if (!request.contains("endless")) {
                return answer(request, stop);
            }
            begun.countDown();
            try {
                return answer(request, stop);
            } finally {
                ended.countDown();
            }
        })) {
            RawClient client = new RawClient(server.address());
            for (int page = 0; page < 2 * GREEDY; page++) {
                sockets.add(ask(client, page));
            }
            assertThat(begun.await(60, TimeUnit.SECONDS)).as("all begin without waiting").isTrue();
            for (int other = 0; other < OTHERS; other++) {
                assertThat(client.ask("{}")).contains("pong");
            }
        }
        try {
            assertThat(ended.await(60, TimeUnit.SECONDS)).as("nothing works on when the server is closed").isTrue();
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    @Test
    void page_thatAsksForTooMuchAtATime_isRefused_andNoOther() throws Exception {
        List<Socket> sockets = new ArrayList<>();
        try (PageServer server = PageServer.start(ServerOptions.DEFAULT,
                (request, news, stop) -> answer(request, stop))) {
            RawClient client = new RawClient(server.address());
            for (int i = 0; i < 17; i++) {
                sockets.add(ask(client, 3 + i * GREEDY));
            }
            boolean refused = false;
            for (Socket socket : sockets) {
                refused |= RawClient.readUntil(socket, "\r\n").contains("503");
            }
            assertThat(refused).isTrue();
            assertThat(client.ask("{}")).contains("pong");
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }
}
