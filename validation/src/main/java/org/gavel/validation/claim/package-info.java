/** Claims: statements that can be checked case by case, the run that checks one, and what came out. */
package org.gavel.validation.claim;
