(call receiver: (_) @receiver method: [(identifier) (constant)] @name arguments: (_)? @arguments) @call
(call !receiver method: [(identifier) (constant)] @name arguments: (_)? @arguments) @call
(call receiver: (_) @receiver method: (identifier) @name arguments: (_)? @arguments (#eq? @name "new")) @call.new
(call method: (super) @super arguments: (_) @arguments) @call.super
(super) @super @call.super
(call !receiver method: (identifier) @name arguments: (_)? @arguments (#eq? @name "new")) @call.new

; A name by itself calls a method, unless it is a variable or named in a definition.
(identifier) @name @call.maybe
