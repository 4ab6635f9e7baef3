; Bash has no types.
