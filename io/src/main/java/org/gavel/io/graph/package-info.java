/** Graph files: boards as JSON, {@code .adj} text, DOT and GraphML, read with diagnostics and written back. */
package org.gavel.io.graph;
