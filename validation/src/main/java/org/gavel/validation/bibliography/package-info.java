/** The works that games, formulas and claims point to. */
package org.gavel.validation.bibliography;
