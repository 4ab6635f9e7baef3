(call
  !receiver
  method: (identifier) @method
  arguments: (argument_list . (string) @import.file .)
  (#any-of? @method "require" "require_relative" "load"))
