(class_definition name: (_) @name) @definition.class
(mixin_declaration (mixin) . (identifier) @name) @definition.class
(extension_declaration name: (_) @name) @definition.class
(extension_type_declaration name: (_) @name) @definition.class
(enum_declaration name: (_) @name) @definition.enum

(function_signature name: (_) @name (formal_parameter_list) @parameters) @definition.function
(getter_signature name: (_) @name) @definition.function
(setter_signature name: (_) @name (formal_parameter_list) @parameters) @definition.function
(constructor_signature . name: (_) @name . parameters: (_) @parameters) @definition.constructor
(constructor_signature name: (_) . name: (_) @name . parameters: (_) @parameters) @definition.method
(factory_constructor_signature . (identifier) @name . (formal_parameter_list) @parameters) @definition.constructor
(factory_constructor_signature (identifier) . (identifier) @name (formal_parameter_list) @parameters) @definition.method
(constant_constructor_signature (identifier) @name . (formal_parameter_list) @parameters) @definition.constructor

(formal_parameter name: (identifier) @local)
(initialized_variable_definition name: (identifier) @local)
