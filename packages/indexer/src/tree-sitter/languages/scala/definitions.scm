(package_clause name: (package_identifier) @package)

(class_definition name: (_) @name) @definition.class
(object_definition name: (_) @name @static) @definition.class
(package_object name: (_) @name) @definition.class
(trait_definition name: (_) @name) @definition.interface
(enum_definition name: (_) @name) @definition.enum

(function_definition name: (_) @name . (type_parameters)? . parameters: (parameters) @parameters) @definition.function
(function_definition name: (_) @name !parameters) @definition.function
(function_declaration name: (_) @name . (type_parameters)? . parameters: (parameters) @parameters) @definition.function
(function_declaration name: (_) @name !parameters) @definition.function
(function_definition (modifiers (access_modifier) @private (#match? @private "^private$"))) @definition.function
(extension_definition body: (function_definition name: (_) @name parameters: (parameters) @parameters) @definition.extension)
(extension_definition (function_definition name: (_) @name parameters: (parameters) @parameters) @definition.extension)

; Values of functions, with which a call could be confused.
(val_definition pattern: (identifier) @local)
(var_definition pattern: (identifier) @local)
(parameter name: (identifier) @local)
(class_parameter name: (identifier) @local)
