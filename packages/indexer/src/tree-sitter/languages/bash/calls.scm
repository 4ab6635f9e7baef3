(command name: (command_name (word) @name)) @call
(command
  name: (command_name [(simple_expansion) (expansion) (string [(simple_expansion) (expansion)])])) @call.value
