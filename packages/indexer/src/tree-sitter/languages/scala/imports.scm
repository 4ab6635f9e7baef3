(import_declaration (identifier) @import.name .) @head
(import_declaration (identifier) @import.name . (namespace_wildcard) @wildcard) @head
(import_declaration (identifier) @import.name . (namespace_selectors (namespace_wildcard) @wildcard)) @head
(import_declaration (namespace_selectors (identifier) @import.name)) @head
(import_declaration (namespace_selectors (_ name: (identifier) @import.name alias: (identifier) @alias))) @head
(import_declaration (as_renamed_identifier name: (identifier) @import.name alias: (_) @alias)) @head
