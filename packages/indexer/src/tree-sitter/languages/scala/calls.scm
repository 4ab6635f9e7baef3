(call_expression function: (identifier) @name arguments: (arguments) @arguments) @call
(call_expression function: (identifier) @name arguments: [(block) (case_block) (colon_argument)] @argument) @call
(call_expression function: (generic_function function: (identifier) @name) arguments: (arguments) @arguments) @call
(call_expression
  function: (field_expression value: (_) @receiver field: (identifier) @name)
  arguments: (arguments) @arguments) @call
(call_expression
  function: (field_expression value: (_) @receiver field: (identifier) @name)
  arguments: [(block) (case_block) (colon_argument)] @argument) @call
(call_expression
  function: (generic_function function: (field_expression value: (_) @receiver field: (identifier) @name))
  arguments: (arguments) @arguments) @call
; Without parentheses, a member of an object. Members of other values may be fields.
(field_expression value: (identifier) @receiver field: (identifier) @name (#match? @receiver "^[A-Z]") (#match? @name "^[a-z]")) @call
(infix_expression left: (_) @receiver operator: (identifier) @name right: (_) @argument) @call
(instance_expression . [(type_identifier) (stable_type_identifier)] @name (arguments)? @arguments) @call.new
(instance_expression . (generic_type type: (_) @name) (arguments)? @arguments) @call.new
(extends_clause . type: [(type_identifier) (stable_type_identifier)] @name arguments: (arguments) @arguments) @call.new
(extends_clause . type: (generic_type type: (_) @name) arguments: (arguments) @arguments) @call.new
