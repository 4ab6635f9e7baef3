(inheritance_specifier inherits_from: (user_type) @base)
