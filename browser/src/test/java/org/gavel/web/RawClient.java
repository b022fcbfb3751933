package org.gavel.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Sends bytes as they are, which a well-behaved client would not. */
final class RawClient {

    private final URI address;

    RawClient(URI address) {
        this.address = address;
    }

    String token() {
        return address.getFragment();
    }

    String host() {
        return address.getAuthority();
    }

    Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort());
        socket.setSoTimeout(5_000);
        return socket;
    }

    /** The whole reply to some bytes, or what came of it until the server closed or nothing came for five seconds. */
    String send(byte[] bytes) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
            return read(socket);
        } catch (java.net.SocketException e) {
            return "";
        }
    }

    /** What comes until a text has come. */
    static String readUntil(Socket socket, String text) throws IOException {
        StringBuilder all = new StringBuilder();
        for (int next = 0; all.indexOf(text) < 0 && next >= 0;) {
            next = socket.getInputStream().read();
            all.append((char) next);
        }
        return all.toString();
    }

    static String read(Socket socket) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        InputStream in = socket.getInputStream();
        try {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                all.write(buffer, 0, count);
            }
        } catch (SocketTimeoutException | java.net.SocketException e) {
            return all.toString(StandardCharsets.UTF_8);
        }
        return all.toString(StandardCharsets.UTF_8);
    }

    String send(String text) throws IOException {
        return send(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A request for a path with these header lines, each ended by CRLF. */
    String get(String path, String headers) throws IOException {
        return send("GET " + path + " HTTP/1.1\r\n" + headers + "Connection: close\r\n\r\n");
    }

    String get(String path) throws IOException {
        return get(path, "Host: " + host() + "\r\n");
    }

    /** A request for an answer with further header lines, each ended by CRLF. */
    String post(String headers, String body) throws IOException {
        return send("POST /api HTTP/1.1\r\n" + headers + "Content-Type: application/json\r\nContent-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\nConnection: close\r\n\r\n" + body);
    }

    String ask(String body) throws IOException {
        return post("Host: " + host() + "\r\nX-Gavel-Token: " + token() + "\r\n", body);
    }

    static int status(String reply) {
        return reply.startsWith("HTTP/1.1 ") ? Integer.parseInt(reply.substring(9, 12)) : 0;
    }
}
