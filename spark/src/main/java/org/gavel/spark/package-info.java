/** Sweeps over many tasks of an Apache Spark cluster, and one board over many machines with bounds that are proved. */
package org.gavel.spark;
