/** Who pays what to whom once the bids are known. One class a payment; {@link Payments} is the table of all. */
package org.gavel.engine.rules.payment;
