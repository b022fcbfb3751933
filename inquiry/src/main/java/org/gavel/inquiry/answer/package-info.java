/** Complete answers: what was found of a game, how it was verified, and how long that took. */
package org.gavel.inquiry.answer;
