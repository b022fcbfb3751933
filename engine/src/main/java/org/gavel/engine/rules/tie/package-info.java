/** What happens when the bids are equal. One class a rule. */
package org.gavel.engine.rules.tie;
