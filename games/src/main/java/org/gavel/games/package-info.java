/** The games that come with gavel, as files of the language with their sources and known values. */
package org.gavel.games;
