/** The parts of which answers are made, as JSON. */
package org.gavel.service.answer;
