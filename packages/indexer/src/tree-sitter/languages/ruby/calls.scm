(call receiver: (_) @receiver method: [(identifier) (constant)] @name arguments: (_)? @arguments) @call
(call !receiver method: [(identifier) (constant)] @name arguments: (_)? @arguments) @call
(call receiver: (_) @receiver method: (identifier) @name arguments: (_)? @arguments (#eq? @name "new")) @call.new
(call method: (super) @super arguments: (_) @arguments) @call.super
(body_statement (super) @super @call.super)

; A name by itself calls a method, unless it is a variable.
(body_statement (identifier) @name @call.maybe)
(then (identifier) @name @call.maybe)
(argument_list (identifier) @name @call.maybe)
(call receiver: (identifier) @name @call.maybe)
(assignment right: (identifier) @name @call.maybe)
(operator_assignment right: (identifier) @name @call.maybe)
(if condition: (identifier) @name @call.maybe)
(unless condition: (identifier) @name @call.maybe)
(if_modifier condition: (identifier) @name @call.maybe)
(if_modifier body: (identifier) @name @call.maybe)
(unless_modifier condition: (identifier) @name @call.maybe)
(unless_modifier body: (identifier) @name @call.maybe)
(binary (identifier) @name @call.maybe)
(unary (identifier) @name @call.maybe)
(conditional (identifier) @name @call.maybe)
(pair value: (identifier) @name @call.maybe)
(interpolation (identifier) @name @call.maybe)
(element_reference (identifier) @name @call.maybe)
(return (argument_list (identifier) @name @call.maybe))
(block_body (identifier) @name @call.maybe)
