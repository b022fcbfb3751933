/** How the positions of a game look: cells in the plane, and what stands in them. */
package org.gavel.dsl.draw;
