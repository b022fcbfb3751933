/**
 * Answers as JSON, in both directions: one codec for the command line, the page, and other programs.
 *
 * <p>May change in any release: not part of the public surface.
 */
package org.gavel.io.answer;
