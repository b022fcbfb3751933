package org.gavel.web;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * How the page is served.
 *
 * @param address where it listens
 * @param port from 0 to 65535; 0 takes a free one
 * @param hosts further names of this machine under which a browser may ask, besides its loopback names
 * @param timeLimit the longest that one request is worked on
 * @param game the game that the page opens with, as a query of its state; empty for the page's own choice
 */
public record ServerOptions(InetAddress address, int port, Set<String> hosts, Duration timeLimit,
        Optional<String> game) {

    /** Loopback only, a free port, ten minutes a request. */
    public static final ServerOptions DEFAULT = new ServerOptions(InetAddress.getLoopbackAddress(), 0, Set.of(),
            Duration.ofMinutes(10), Optional.empty());

    /** Checks and copies. */
    public ServerOptions {
        hosts = Set.copyOf(hosts);
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port " + port);
        }
        if (timeLimit.isNegative() || timeLimit.isZero()) {
            throw new IllegalArgumentException("time limit " + timeLimit);
        }
    }
}
