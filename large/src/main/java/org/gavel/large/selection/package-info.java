/** Games of selection: boards that fill up, where all that counts is who has which cells; their thresholds are counted. */
package org.gavel.large.selection;
