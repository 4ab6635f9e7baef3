#!/bin/sh
# Builds the grammars of this folder from pinned sources. Run it in this folder; see README.md.
set -eu

build() { # <name> <repository> <commit> <exported function>
  work=$(mktemp -d)
  git clone --quiet "$2" "$work/source"
  git -C "$work/source" checkout --quiet "$3"
  cargo run --quiet --release --locked --manifest-path generate/Cargo.toml --target-dir "$work/target" -- "$work/source" "$work"
  for part in "$work/parser.c" "$work/source/src/scanner.c"; do
    # Extended constants are the one feature of WebAssembly beyond the minimum that position-independent code needs.
    python3 -m ziglang cc -target wasm32-wasi -mcpu=generic-extended_const -fPIC -Os -fvisibility=hidden \
      -I "$work/source/src" -c "$part" -o "$work/$(basename "$part" .c).o"
  done
  python3 -m ziglang wasm-ld --experimental-pic -shared --export="$4" --allow-undefined --no-entry --strip-debug \
    "$work/parser.o" "$work/scanner.o" -o "$work/$1.wasm"
  node --eval 'const zlib = require("zlib"); const { readFileSync, writeFileSync } = require("fs");
    writeFileSync(process.argv[2], zlib.brotliCompressSync(readFileSync(process.argv[1])));' "$work/$1.wasm" "$1.wasm.br"
  rm -rf "$work"
}

build c-sharp https://github.com/tree-sitter/tree-sitter-c-sharp 9150f7d56bb47f1a809fa23623f1ba1413e93fa9 tree_sitter_c_sharp
build dart https://github.com/UserNobody14/tree-sitter-dart 81638dbbdb76a0e88ea8c31b95ec76b9625ddb84 tree_sitter_dart
build swift https://github.com/alex-pinkus/tree-sitter-swift 8d02b7ff390a17a43ce90c4e987c49315cfc4be6 tree_sitter_swift
