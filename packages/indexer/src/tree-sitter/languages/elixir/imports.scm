(call target: (identifier) @keyword (arguments . (alias) @import.name .) (#any-of? @keyword "alias" "require" "use"))
(call target: (identifier) @keyword (arguments . (alias) @import.name (_)) (#any-of? @keyword "require" "use"))
(call
  target: (identifier) @keyword
  (arguments . (alias) @import.name (keywords (pair key: (keyword) @as value: (alias) @alias)))
  (#eq? @keyword "alias")
  (#match? @as "^as:"))
(call
  target: (identifier) @keyword
  (arguments . (dot left: (alias) @prefix right: (tuple (alias) @import.name)))
  (#eq? @keyword "alias"))
(call target: (identifier) @wildcard (arguments . (alias) @import.name) (#eq? @wildcard "import"))
