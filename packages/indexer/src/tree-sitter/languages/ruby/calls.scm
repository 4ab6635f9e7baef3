(call receiver: (_) @receiver method: [(identifier) (constant)] @name arguments: (_)? @arguments) @call
(call !receiver method: [(identifier) (constant)] @name arguments: (_)? @arguments) @call
(call receiver: (_) @receiver method: (identifier) @name arguments: (_)? @arguments (#eq? @name "new")) @call.new
(call method: (super) @super arguments: (_) @arguments) @call.super
(super) @super @call.super
(call !receiver method: (identifier) @name arguments: (_)? @arguments (#eq? @name "new")) @call.new

; An assignment to an attribute calls its setter.
(assignment left: (call) @call.set)
(left_assignment_list (call) @call.set)

; A name by itself calls a method, unless it is a variable or named in a definition.
(identifier) @name @call.maybe

; `function.(argument)`
(call receiver: (_) !method arguments: (_) @arguments) @call.value
