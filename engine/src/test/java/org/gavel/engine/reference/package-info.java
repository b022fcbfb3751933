/** Slow and obvious references, written straight from the rules, that fast solvers are compared with. */
package org.gavel.engine.reference;
