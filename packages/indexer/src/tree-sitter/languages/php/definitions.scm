(namespace_definition name: (namespace_name) @package)

(class_declaration name: (name) @name) @definition.class
(trait_declaration name: (name) @name) @definition.class
(interface_declaration name: (name) @name) @definition.interface
(enum_declaration name: (name) @name) @definition.enum

(function_definition name: (name) @name parameters: (_) @parameters) @definition.function
(method_declaration name: (name) @name parameters: (_) @parameters) @definition.method
(method_declaration (visibility_modifier) @private (#eq? @private "private")) @definition.method
(method_declaration (static_modifier) @static) @definition.method
