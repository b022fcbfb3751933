/** Answers as JSON, in both directions: one codec for the command line, the page, and other programs. */
package org.gavel.io.answer;
