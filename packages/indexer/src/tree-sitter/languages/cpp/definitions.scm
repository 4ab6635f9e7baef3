(namespace_definition name: (_) @name) @definition.namespace

(class_specifier name: (_) @name body: (_)) @definition.class
(struct_specifier name: (_) @name body: (_)) @definition.struct
(union_specifier name: (_) @name body: (_)) @definition.struct
(enum_specifier name: (_) @name body: (_)) @definition.enum
(type_definition type: (struct_specifier !name body: (_)) declarator: (type_identifier) @name) @definition.struct
(type_definition type: (union_specifier !name body: (_)) declarator: (type_identifier) @name) @definition.struct
(type_definition type: (enum_specifier !name body: (_)) declarator: (type_identifier) @name) @definition.enum

; After a macro, a statement looks like a function.
(function_definition
  declarator: (function_declarator declarator: (_) @name parameters: (_) @parameters)
  (#not-any-of? @name "for" "if" "switch" "while")) @definition.function
(function_definition
  declarator: (_ (function_declarator declarator: (_) @name parameters: (_) @parameters))) @definition.function
(function_definition
  declarator: (_ (_ (function_declarator declarator: (_) @name parameters: (_) @parameters)))) @definition.function
(translation_unit
  (function_definition (storage_class_specifier) @private (#eq? @private "static")) @definition.function)
(field_declaration_list
  (function_definition (storage_class_specifier) @static (#eq? @static "static")) @definition.function)

; A pure virtual function has no other definition.
(field_declaration
  declarator: (function_declarator declarator: (_) @name parameters: (_) @parameters)
  default_value: (number_literal)) @definition.method
(field_declaration
  declarator: (_ (function_declarator declarator: (_) @name parameters: (_) @parameters))
  default_value: (number_literal)) @definition.method

(preproc_function_def name: (identifier) @name parameters: (_) @parameters) @definition.macro

(init_declarator declarator: (identifier) @local value: (lambda_expression))
