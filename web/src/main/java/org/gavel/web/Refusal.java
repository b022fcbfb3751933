package org.gavel.web;

/** Why a request is not answered. The message is one sentence for the person in front of it. */
final class Refusal extends Exception {

    static final int BAD_REQUEST = 400;
    static final int UNAUTHORIZED = 401;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int METHOD_NOT_ALLOWED = 405;
    static final int TOO_LARGE = 413;
    static final int UNSUPPORTED_TYPE = 415;
    static final int MISDIRECTED = 421;
    static final int BUSY = 503;
    private static final long serialVersionUID = 1L;

    private final int status;

    /** A refusal with a status of HTTP, from 400 to 499, or 503. */
    Refusal(int status, String reason) {
        super(reason, null, false, false);
        this.status = status;
    }

    int status() {
        return status;
    }
}
