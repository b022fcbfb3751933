/** Least credits with which the sum of weights never falls below 0, in whole chips. */
package org.gavel.engine.solve.credit;
