(class_declaration name: (_) @name) @definition.class
(class_declaration "struct" name: (_) @name) @definition.struct
(class_declaration "enum" name: (_) @name) @definition.enum
; The extended type may be declared elsewhere.
(class_declaration "extension" name: (_) @name @static) @definition.class
(protocol_declaration name: (_) @name) @definition.interface

(function_declaration name: (simple_identifier) @name) @definition.function @parameters
(protocol_function_declaration name: (simple_identifier) @name) @definition.function @parameters
(init_declaration "init" @name) @definition.constructor @parameters
(deinit_declaration "deinit" @name) @definition.method
(function_declaration
  (modifiers (visibility_modifier) @private (#any-of? @private "private" "fileprivate"))) @definition.function

(parameter name: (simple_identifier) @local)
(lambda_parameter name: (simple_identifier) @local)
(pattern bound_identifier: (simple_identifier) @local)
