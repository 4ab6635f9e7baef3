(function_call
  name: (identifier) @function
  arguments: (arguments . (string content: (_) @import.file) .)
  (#any-of? @function "require" "dofile"))
(assignment_statement
  (variable_list . name: (identifier) @alias .)
  (expression_list
    . value: (function_call
      name: (identifier) @function
      arguments: (arguments . (string content: (_) @import.file) .)) .)
  (#eq? @function "require"))
