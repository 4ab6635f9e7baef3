(function_call name: (identifier) @name arguments: (_) @arguments) @call
(function_call name: (dot_index_expression table: (_) @receiver field: (_) @name) arguments: (_) @arguments) @call
(function_call name: (method_index_expression table: (_) @receiver method: (_) @name) arguments: (_) @arguments) @call

; The called function is a value.
(function_call
  name: [(bracket_index_expression) (function_call) (parenthesized_expression)]
  arguments: (_) @arguments) @call.value
