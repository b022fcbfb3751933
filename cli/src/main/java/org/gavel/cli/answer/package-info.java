/** Answers that were saved as JSON, read back so that they can be checked. */
package org.gavel.cli.answer;
