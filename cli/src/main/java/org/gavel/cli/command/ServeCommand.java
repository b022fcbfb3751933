package org.gavel.cli.command;

import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gavel.cli.ExitStatus;
import org.gavel.cli.option.ArgumentText;
import org.gavel.cli.program.ProgramCommand;
import org.gavel.cli.session.SpareMemory;
import org.gavel.engine.failure.InputException;
import org.gavel.service.Service;
import org.gavel.service.game.RequestedGame;
import org.gavel.service.request.Limits;
import org.gavel.web.PageServer;
import org.gavel.web.ServerOptions;
import org.gavel.web.ServiceAnswers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Serves the page to a browser on this machine, until it is ended. */
@Command(name = "serve", mixinStandardHelpOptions = true, description = "Serves a page to the browser on this machine: look at a game, change it, play it. Prints the address of the page;"
        + " anyone who has the address can use it. Ctrl-C ends it.")
public final class ServeCommand extends ProgramCommand {

    private static final int LAST_PORT = 65_535;
    /** The usual port, so that links to the page hold from one day to the next: the letters of gavel on the keys of a telephone. */
    private static final int USUAL_PORT = 42_835;
    private static final long GLANCE_MILLISECONDS = 50;
    private static final Duration TIME_LIMIT = Duration.ofMinutes(10);
    private static final Limits LIMITS = new Limits(TIME_LIMIT, TIME_LIMIT, 20_000_000, 1_000_000, 1 << 30);

    @Parameters(paramLabel = "GAME", arity = "0..1", description = "opens with this game: a file, - or a bundled game, as in tug-of-war:n=5")
    private Optional<String> game = Optional.empty();

    @Option(names = "--port", paramLabel = "N", description = "the port; 0 takes a free one (42835, or a free one where that is taken)")
    private Optional<Integer> port = Optional.empty();

    @Option(names = "--open", description = "opens the page in the browser")
    private boolean open;

    @Option(names = "--listen", paramLabel = "ADDRESS", description = "listens on this address, so that other machines can connect")
    private Optional<String> listen = Optional.empty();

    @Option(names = "--host", paramLabel = "NAME", description = "another host name for which the page answers; may be given several times")
    private Set<String> hosts = new TreeSet<>();

    @Override
    protected ExitStatus run() throws IOException {
        port.ifPresent(given -> InputException.requireRange("--port " + given, given, 0, LAST_PORT,
                "give a number from 0 to " + LAST_PORT));
        ServiceAnswers answers = new ServiceAnswers(new Service(System::nanoTime, LIMITS));
        InetAddress address = address();
        Optional<String> opened = Optional.empty();
        if (game.isPresent()) {
            opened = Optional.of(query(ArgumentText.requested(game.get(), session().in()), answers));
        }
        ServerOptions options = new ServerOptions(address, port.orElse(USUAL_PORT), names(), TIME_LIMIT, opened);
        try (PageServer server = started(options, answers)) {
            session().print(server.address() + "\n");
            warmUp(answers);
            Thread spare = SpareMemory.watch();
            try {
                if (open) {
                    browse(server.address());
                }
                awaitEnd();
            } finally {
                spare.interrupt();
            }
        } catch (BindException e) {
            throw new InputException(
                    "cannot listen at port " + options.port() + ": " + e.getMessage().toLowerCase(Locale.ROOT),
                    "choose another --port, or 0 for a free one");
        }
        return ExitStatus.DONE;
    }

    private PageServer started(ServerOptions options, ServiceAnswers answers) throws IOException {
        try {
            return PageServer.start(options, answers);
        } catch (BindException e) {
            if (port.isPresent()) {
                throw e;
            }
            return PageServer.start(new ServerOptions(options.address(), 0, options.hosts(), options.timeLimit(),
                    options.game()), answers);
        }
    }

    /** Answers what the page asks first while the browser starts. */
    private static void warmUp(ServiceAnswers answers) {
        Thread warming = new Thread(answers::warmUp, "gavel-warm-up");
        warming.setDaemon(true);
        warming.start();
    }

    private InetAddress address() {
        try {
            return listen.isPresent() ? InetAddress.getByName(listen.get()) : InetAddress.getLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new InputException("--listen: '" + listen.get() + "' is not an address of this machine",
                    "give an address as in 192.168.1.10, or 0.0.0.0 for all");
        }
    }

    private Set<String> names() {
        return Stream.concat(hosts.stream(), listen.stream()).map(each -> each.toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What the page opens with, as the state in its address; the text of a file stays here, known by its name. */
    private static String query(RequestedGame opened, ServiceAnswers answers) {
        String name = opened.name();
        if (opened.text().isPresent()) {
            name = "file:" + name.substring(name.lastIndexOf('/') + 1);
            answers.give(name, new ServiceAnswers.GivenGame(opened.text().get(), opened.format()));
        }
        return "v=1&game=" + encoded(name) + new TreeMap<>(opened.parameters()).entrySet().stream()
                .map(each -> "&p." + encoded(each.getKey()) + "=" + encoded(each.getValue()))
                .collect(Collectors.joining());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private void browse(URI address) {
        try {
            if (!GraphicsEnvironment.isHeadless() && Desktop.isDesktopSupported()
                    && Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)) {
                Desktop.getDesktop().browse(address);
                return;
            }
        } catch (IOException | UnsupportedOperationException e) {
            session().note("the browser did not start: " + e.getMessage());
            return;
        }
        session().note("there is no browser to open: open the address yourself");
    }

    private void awaitEnd() {
        try {
            while (!session().interrupted().stopRequested()) {
                TimeUnit.MILLISECONDS.sleep(GLANCE_MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
