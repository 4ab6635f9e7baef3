(command
  name: (command_name) @command
  .
  argument: [(word) (string) (concatenation)] @import.file
  (#any-of? @command "source" "."))
