/** Benchmarks, and the families of graphs they run on. Start them with {@code bench/run}. */
package org.gavel.bench;
