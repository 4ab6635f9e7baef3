(call_expression (simple_identifier) @name (call_suffix)) @call
(call_expression
  (navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @name))
  (call_suffix)) @call
(call_expression (call_suffix (value_arguments) @arguments)) @call
; A closure after the arguments is one, too.
(call_expression (call_suffix (lambda_literal) @argument)) @call
(constructor_expression
  constructed_type: (user_type) @name
  (constructor_suffix (value_arguments)? @arguments)) @call.new
