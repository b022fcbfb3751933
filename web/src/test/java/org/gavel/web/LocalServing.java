package org.gavel.web;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** How tests serve the page: at loopback only. */
final class LocalServing {

    /** At a free port, ten minutes a request. */
    static final ServerOptions OPTIONS = options(0, Duration.ofMinutes(10));

    private LocalServing() {
    }

    static ServerOptions options(int port, Duration timeLimit) {
        return new ServerOptions(InetAddress.getLoopbackAddress(), port, Set.of(), timeLimit, Optional.empty());
    }
}
