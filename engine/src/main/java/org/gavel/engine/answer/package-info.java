/** Answers: both players' thresholds, how exact they are, what was done to find them, and what to bid and move. */
package org.gavel.engine.answer;
