/** Tables for programs and people, each cell of which is read by its column. */
package org.gavel.io.column;
