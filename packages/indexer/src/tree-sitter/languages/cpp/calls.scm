(call_expression function: [(identifier) (qualified_identifier) (template_function)] @name arguments: (_) @arguments) @call
(call_expression
  function: (field_expression argument: (_) @receiver field: (_) @name)
  arguments: (_) @arguments) @call
(new_expression type: (_) @name arguments: (_)? @arguments) @call.new
(compound_literal_expression type: (_) @name value: (_) @arguments) @call.new
(declaration type: (_) @name declarator: (init_declarator value: [(argument_list) (initializer_list)] @arguments)) @call.new
