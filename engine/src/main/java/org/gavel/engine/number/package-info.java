/** Exact numbers as texts. */
package org.gavel.engine.number;
