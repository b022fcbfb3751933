/** Where the games of a sweep come from: families over ranges, files, random boards, all boards of a kind. */
package org.gavel.sweep.source;
