/** Features of games crossed with each other and with all questions, beside references that share nothing with the engine. */
package org.gavel.cli.crossing;
