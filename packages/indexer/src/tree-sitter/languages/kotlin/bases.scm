(delegation_specifier (user_type) @base)
(delegation_specifier (constructor_invocation (user_type) @base))
(delegation_specifier (explicit_delegation (user_type) @base))
