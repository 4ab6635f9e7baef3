(module name: (_) @name) @definition.class
(class name: (_) @name) @definition.class

(method name: (_) @name parameters: (_)? @parameters) @definition.function
(singleton_method object: [(self) (constant)] name: (_) @name parameters: (_)? @parameters) @definition.function
(singleton_method object: [(self) (constant)] name: (_) @static) @definition.function
; A method of a single object.
(singleton_method object: (identifier) name: (_) @ignored)

; Variables, with which a call without arguments could be confused.
(assignment left: (identifier) @local)
(assignment left: (left_assignment_list (identifier) @local))
(operator_assignment left: (identifier) @local)
(method_parameters (identifier) @local)
(method_parameters (_ name: (identifier) @local))
(block_parameters (identifier) @local)
(block_parameters (_ name: (identifier) @local))
(block_parameters (destructured_parameter (identifier) @local))
(lambda_parameters (identifier) @local)
(lambda_parameters (_ name: (identifier) @local))
(exception_variable (identifier) @local)
(for pattern: (identifier) @local)
(array_pattern (identifier) @local)
(keyword_pattern value: (identifier) @local)
