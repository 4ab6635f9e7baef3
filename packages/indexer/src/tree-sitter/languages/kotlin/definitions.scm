(package_header (qualified_identifier) @package)

(class_declaration name: (identifier) @name) @definition.class
(class_declaration "interface" name: (identifier) @name) @definition.interface
(class_declaration (modifiers (class_modifier) @enum) name: (identifier) @name (#eq? @enum "enum")) @definition.enum
(object_declaration name: (identifier) @name) @definition.class

(function_declaration
  name: (identifier) @name
  (function_value_parameters) @parameters) @definition.function
; fun Receiver.name()
(function_declaration
  [(user_type) (nullable_type)] . "." . name: (identifier) @name
  (function_value_parameters) @parameters) @definition.extension
(function_declaration (modifiers (visibility_modifier) @private (#eq? @private "private"))) @definition.function
(secondary_constructor (function_value_parameters) @parameters) @definition.constructor

(parameter . (identifier) @local (function_type))
