/** What a caller asks of the language besides its text: parameters, limits, and where other games are found. */
package org.gavel.dsl.request;
