#!/bin/sh
# Measures layouts on this machine's GPU, which needs a Vulkan driver and libvulkan.so.1, and nothing else to be installed:
#   ./run [--json <file>] [--nodes <number>,...] [--allow-software]
set -eu
here=$(cd "$(dirname "$0")" && pwd)

# Removed in the end: what is here stays as small as it came.
work=$(mktemp -d "${TMPDIR:-/tmp}/code-graph-layout-gpu.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP

gzip -dc "$here/program.tar.gz" | tar -xf - -C "$work"
if ! "$work/node" --version > "$work/version" 2>&1; then
  # Without a C++ library of its own, the machine is lent ours.
  export LD_LIBRARY_PATH="$work/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  if ! "$work/node" --version > "$work/version" 2>&1; then
    cat "$work/version" >&2
    exit 1
  fi
fi
"$work/node" "$work/main.js" "$@"
