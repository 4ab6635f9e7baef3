(import (qualified_identifier) @import.name)
(import (qualified_identifier) @import.name (identifier) @alias)
(import (qualified_identifier) @import.name "*" @wildcard)
