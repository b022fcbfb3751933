package org.gavel.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * The secret of one run of the server: 128 random bits, handed to the browser in the part of the address that it sends
 * nowhere.
 *
 * @param text as it is in the address, letters, digits, - and _
 */
record AccessToken(String text) {

    private static final int BYTES = 16;

    static AccessToken random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new AccessToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** Whether this is the token, told in a time that does not depend on where they differ. */
    boolean is(String offered) {
        return MessageDigest.isEqual(text.getBytes(StandardCharsets.UTF_8), offered.getBytes(StandardCharsets.UTF_8));
    }
}
