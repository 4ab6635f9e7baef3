(call_expression . (identifier) @name (value_arguments) @arguments) @call
(call_expression
  . (navigation_expression . (_) @receiver (identifier) @name .)
  (value_arguments) @arguments) @call
; A lambda after the arguments is one, too.
(call_expression . (identifier) @name (annotated_lambda) @argument) @call
(call_expression
  . (navigation_expression . (_) @receiver (identifier) @name .)
  (annotated_lambda) @argument) @call
(call_expression
  . (call_expression . (identifier) @name (value_arguments) @arguments)
  (annotated_lambda) @argument) @call
(call_expression
  . (call_expression
    . (navigation_expression . (_) @receiver (identifier) @name .)
    (value_arguments) @arguments)
  (annotated_lambda) @argument) @call
(infix_expression . (_) @receiver . (identifier) @name . (_) @argument .) @call
(delegation_specifier (constructor_invocation (user_type) @name (value_arguments) @arguments)) @call.new
