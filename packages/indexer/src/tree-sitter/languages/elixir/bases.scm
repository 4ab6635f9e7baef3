; Modules have no bases.
