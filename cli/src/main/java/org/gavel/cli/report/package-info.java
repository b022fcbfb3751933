/** What only commands print as sheets: claims, sweeps, plays of strategies, games, and what a run has cost. */
package org.gavel.cli.report;
