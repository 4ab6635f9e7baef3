; A table, if functions are declared as its members.
(variable_declaration (assignment_statement (variable_list . name: (identifier) @name @private .))) @definition.table
(assignment_statement (variable_list . name: (identifier) @name @private .)) @definition.table

(function_declaration name: (_) @name parameters: (_) @parameters) @definition.function
(function_declaration "local" @private) @definition.function
(assignment_statement
  (variable_list . name: (_) @name .)
  (expression_list . value: (function_definition parameters: (_) @parameters) .)) @definition.function
(variable_declaration
  "local" @private
  (assignment_statement (expression_list . value: (function_definition) .)) @definition.function)
(field name: (identifier) @name @private value: (function_definition parameters: (_) @parameters)) @definition.function

(parameters name: (identifier) @local)
(for_generic_clause (variable_list name: (identifier) @local))

; The last one is that of the file.
(return_statement (expression_list . (identifier) @export .))
