package org.gavel.web;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Who may ask. A browser that was lured here by a foreign page says so: by the name that it asked for (Host, against
 * names that are made to point at this machine), by the page that asks (Origin, Sec-Fetch-Site), and by not knowing the
 * token. Origin is compared with what this server is called, never with Host, which comes from the same browser.
 *
 * @param hosts further names of this machine
 * @param port where it listens
 * @param token what only its page knows, in the part of its address that a browser sends nowhere
 */
record Guard(Set<String> hosts, int port, String token) {

    /** The header that carries the token. */
    static final String TOKEN_HEADER = "X-Gavel-Token";

    private static final int TOKEN_BYTES = 16;
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    /** A new token: 128 random bits as letters, digits, - and _. */
    static String randomToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Refuses those who may not ask for anything here, a file neither. */
    void requireKnown(Headers headers) throws Refusal {
        List<String> host = headers.getOrDefault("Host", List.of());
        if (host.size() != 1 || !isOurs(host.get(0))) {
            throw new Refusal(Refusal.MISDIRECTED, "this server answers only to the address that it printed");
        }
        for (String origin : headers.getOrDefault("Origin", List.of())) {
            if (!origin.startsWith("http://") || !isOurs(origin.substring("http://".length()))) {
                throw new Refusal(Refusal.FORBIDDEN, "another page may not ask here");
            }
        }
    }

    /** Refuses those who may not ask for an answer. */
    void requireToken(Headers headers) throws Refusal {
        String site = Optional.ofNullable(headers.getFirst("Sec-Fetch-Site")).orElse("same-origin");
        if (!site.equals("same-origin") && !site.equals("none")) {
            throw new Refusal(Refusal.FORBIDDEN, "another page may not ask here");
        }
        List<String> offered = headers.getOrDefault(TOKEN_HEADER, List.of());
        // It takes as long wherever the two differ.
        if (offered.size() != 1 || !MessageDigest.isEqual(token.getBytes(StandardCharsets.UTF_8),
                offered.get(0).getBytes(StandardCharsets.UTF_8))) {
            throw new Refusal(Refusal.UNAUTHORIZED,
                    "the token is missing or wrong: open the address that gavel serve printed");
        }
    }

    private boolean isOurs(String authority) {
        String lower = authority.toLowerCase(Locale.ROOT);
        String ending = ":" + port;
        if (!lower.endsWith(ending)) {
            return false;
        }
        String name = lower.substring(0, lower.length() - ending.length());
        return LOOPBACK.contains(name) || hosts.contains(name);
    }
}
