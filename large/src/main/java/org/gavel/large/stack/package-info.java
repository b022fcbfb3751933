/** Games in which a move puts a stone on a stack: their positions ranked without gaps, layer by layer, and solved so. */
package org.gavel.large.stack;
