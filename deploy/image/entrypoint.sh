#!/bin/sh
# Reads secrets from the files that variables with the suffix _FILE name, then runs the command line.
set -eu

if [ -n "${CODE_GRAPH_STORE_URL_FILE:-}" ]; then
    CODE_GRAPH_STORE_URL=$(cat -- "$CODE_GRAPH_STORE_URL_FILE")
    export CODE_GRAPH_STORE_URL
fi
if [ -n "${PGPASSWORD_FILE:-}" ]; then
    PGPASSWORD=$(cat -- "$PGPASSWORD_FILE")
    export PGPASSWORD
fi

exec code-graph "$@"
