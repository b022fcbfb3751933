"""The file extensions that gavel reads; a test writes this file again."""

SUFFIXES = ("gavel", "json", "adj", "dot", "gv", "graphml", "pg", "gm", "pgsolver", "hoa", "ehoa", "ssg", "tra", "drn")
