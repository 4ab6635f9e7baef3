(call
  target: (identifier) @keyword
  (arguments . (alias) @name)
  (do_block)
  (#any-of? @keyword "defmodule" "defprotocol")) @definition.namespace
; Implementations of a protocol are in a module of their own.
(call
  target: (identifier) @keyword
  (arguments . (alias) @name (keywords (pair value: (alias) @name)))
  (do_block)
  (#eq? @keyword "defimpl")) @definition.namespace
(call target: (identifier) @keyword (arguments . (alias) @name .) (do_block) (#eq? @keyword "defimpl")) @definition.namespace

(call
  target: (identifier) @keyword
  (arguments . (call target: (identifier) @name (arguments)? @parameters))
  (#any-of? @keyword "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate")) @definition.function
(call
  target: (identifier) @keyword
  (arguments . (binary_operator left: (call target: (identifier) @name (arguments)? @parameters) operator: "when"))
  (#any-of? @keyword "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp")) @definition.function
(call
  target: (identifier) @keyword
  (arguments . (identifier) @name)
  (#any-of? @keyword "def" "defp" "defmacro" "defmacrop")) @definition.function
(call target: (identifier) @private (#any-of? @private "defp" "defmacrop" "defguardp")) @definition.function
