/** Many plays with chance in them: how often each player wins, with confidence intervals. */
package org.gavel.play.simulate;
