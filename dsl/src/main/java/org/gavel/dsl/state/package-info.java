/** Games with state variables: packed positions, their names, and the board that is found by playing from the start. */
package org.gavel.dsl.state;
