(call_expression function: (identifier) @name arguments: (_) @arguments) @call
(call_expression
  function: (field_expression argument: (_) @receiver field: (field_identifier) @name)
  arguments: (_) @arguments) @call
