; A base is in the arguments of setmetatable.
(assignment_statement
  (expression_list
    value: (function_call
      name: (identifier) @function
      arguments: (arguments (_) . (table_constructor (field name: (identifier) @index value: (identifier) @base)))))
  (#eq? @function "setmetatable")
  (#eq? @index "__index"))
