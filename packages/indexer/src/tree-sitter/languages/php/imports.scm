(namespace_use_declaration
  (namespace_use_clause . [(name) (qualified_name)] @import.name alias: (name)? @alias))
(namespace_use_declaration
  (namespace_name) @prefix
  body: (namespace_use_group
    (namespace_use_clause . [(name) (qualified_name)] @import.name alias: (name)? @alias)))

(require_expression (string) @import.file)
(require_once_expression (string) @import.file)
(include_expression (string) @import.file)
(include_once_expression (string) @import.file)
; __DIR__ . '/file.php'
(require_expression (binary_expression right: (string) @import.file))
(require_once_expression (binary_expression right: (string) @import.file))
(include_expression (binary_expression right: (string) @import.file))
(include_once_expression (binary_expression right: (string) @import.file))
