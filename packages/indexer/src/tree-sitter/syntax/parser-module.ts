import { Parser, type Tree } from 'web-tree-sitter';

/**
 * The functions of the parser's WebAssembly module behind the cursor of `web-tree-sitter`. The module has a buffer with one
 * cursor, which each function reads and moves. The public cursor copies itself into that buffer and back for every property, which takes
 * longer than the function itself. Arguments are the address of a tree.
 */
export interface CursorFunctions {
  _ts_tree_root_node_wasm(tree: number): void;
  _ts_tree_cursor_new_wasm(tree: number): void;
  _ts_tree_cursor_delete_wasm(tree: number): void;
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number;
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number;
  _ts_tree_cursor_goto_parent_wasm(tree: number): number;
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number;
  _ts_tree_cursor_current_field_id_wasm(tree: number): number;
  _ts_tree_cursor_start_index_wasm(tree: number): number;
  _ts_tree_cursor_end_index_wasm(tree: number): number;
}

let opened: Promise<CursorFunctions> | undefined;

/** Starts the parser once in this thread. Two calls of `Parser.init` at a time would start two modules. */
export function openParserModule(): Promise<CursorFunctions> {
  opened ??= startParser();
  return opened;
}

/** `Parser.init` makes the object that it receives the module. */
async function startParser(): Promise<CursorFunctions> {
  const parserModule = {};
  await Parser.init(parserModule);
  return parserModule as CursorFunctions;
}

/** Address of a tree in the memory of the module, which the type declarations of `web-tree-sitter` omit. */
export function addressOf(tree: Tree): number {
  return (tree as unknown as readonly [number])[0];
}
