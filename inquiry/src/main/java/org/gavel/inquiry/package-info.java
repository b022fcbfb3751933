/** What is asked of a game, and the complete answer: solved, verified and with advice before anything is printed. */
package org.gavel.inquiry;
