/** Tables of thresholds on disk: compressed blocks that are read one by one. */
package org.gavel.large.table;
