(extends_clause [(type_identifier) (stable_type_identifier)] @base)
(extends_clause (generic_type type: (_) @base))
