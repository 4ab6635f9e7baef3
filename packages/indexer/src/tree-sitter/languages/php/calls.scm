(function_call_expression function: [(name) (qualified_name)] @name arguments: (_) @arguments) @call
(member_call_expression object: (_) @receiver name: (name) @name arguments: (_) @arguments) @call
(nullsafe_member_call_expression object: (_) @receiver name: (name) @name arguments: (_) @arguments) @call
(scoped_call_expression scope: (_) @receiver name: (name) @name arguments: (_) @arguments) @call
(object_creation_expression . [(name) (qualified_name) (relative_scope)] @name (arguments)? @arguments) @call.new

; The called name or function is a value.
(function_call_expression
  function: [(variable_name) (dynamic_variable_name) (subscript_expression) (parenthesized_expression) (function_call_expression)]
  arguments: (_) @arguments) @call.value
(member_call_expression name: [(variable_name) (dynamic_variable_name) (_ (variable_name))] arguments: (_) @arguments) @call.value
(nullsafe_member_call_expression name: [(variable_name) (dynamic_variable_name)] arguments: (_) @arguments) @call.value
(scoped_call_expression name: [(variable_name) (dynamic_variable_name)] arguments: (_) @arguments) @call.value
(object_creation_expression . [(variable_name) (subscript_expression) (member_access_expression)] (arguments)? @arguments) @call.value
