(preproc_include path: (string_literal) @import.file)
(preproc_include path: (system_lib_string) @import.file)
