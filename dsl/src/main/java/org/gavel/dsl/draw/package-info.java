/** How the positions of a game look: cells in the plane, and what is in them. */
package org.gavel.dsl.draw;
