((identifier) @name . (selector (argument_part (arguments) @arguments)) @call)
((_) @receiver
  . (selector (unconditional_assignable_selector (identifier) @name))
  . (selector (argument_part (arguments) @arguments)) @call)
((_) @receiver
  . (selector (conditional_assignable_selector (identifier) @name))
  . (selector (argument_part (arguments) @arguments)) @call)
((super) @receiver
  . (unconditional_assignable_selector (identifier) @name)
  . (selector (argument_part (arguments) @arguments)) @call)
; The receiver of a cascade is before it.
(cascade_section ".." @receiver (cascade_selector (identifier) @name) (argument_part (arguments) @arguments)) @call
(new_expression (type_identifier) @name (arguments) @arguments) @call.new
(const_object_expression (type_identifier) @name (arguments) @arguments) @call.new
