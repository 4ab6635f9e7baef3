(preproc_include path: (string_literal) @import.file)
(preproc_include path: (system_lib_string) @import.file)
(using_declaration (qualified_identifier) @import.name)
(using_declaration "namespace" @wildcard [(identifier) (qualified_identifier)] @import.name)
