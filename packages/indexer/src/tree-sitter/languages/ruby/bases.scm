(class superclass: (superclass [(constant) (scope_resolution)] @base))
(body_statement
  (call
    !receiver
    method: (identifier) @method
    arguments: (argument_list [(constant) (scope_resolution)] @base)
    (#any-of? @method "include" "extend" "prepend")))
