; Types.
(unary_operator
  operator: "@"
  operand: (call target: (identifier) @attribute)
  (#any-of? @attribute "callback" "macrocallback" "opaque" "spec" "type" "typep")) @ignored

(call target: (identifier) @name (arguments)? @arguments) @call
(call target: (identifier) @name (do_block) @argument) @call
(call target: (dot left: (alias) @receiver right: (identifier) @name) (arguments)? @arguments) @call
(call
  target: (dot left: (identifier) @module right: (identifier) @name)
  (arguments)? @arguments
  (#eq? @module "__MODULE__")) @call

; value |> function(argument)
(binary_operator left: (_) @argument operator: "|>" right: (call) @call)
(binary_operator left: (_) @argument operator: "|>" right: (identifier) @name @call)

; &function/1
(unary_operator
  operator: "&"
  operand: (binary_operator left: (identifier) @name @call operator: "/" right: (integer) @arity))
(unary_operator operator: "&" operand: (binary_operator left: (call) @call operator: "/" right: (integer) @arity))

; The called function, or the module, is a value.
(call target: (dot left: (_) !right) (arguments) @arguments) @call.value
(call
  target: (dot left: [(identifier) (call) (access_call) (unary_operator)] @module right: (identifier))
  (arguments) @arguments
  (#not-eq? @module "__MODULE__")) @call.value
