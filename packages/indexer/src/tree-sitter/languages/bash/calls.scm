(command name: (command_name (word) @name)) @call
