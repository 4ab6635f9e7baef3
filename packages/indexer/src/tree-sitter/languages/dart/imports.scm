(import_specification (configurable_uri (uri (string_literal) @import.file)))
(import_specification (configurable_uri (uri (string_literal) @import.file)) "as" (identifier) @alias)
(library_export (configurable_uri (uri (string_literal) @import.file)))
(part_directive (uri (string_literal) @import.file))
