/** Building, verifying and reading tables of thresholds on disk. */
package org.gavel.cli.table;
