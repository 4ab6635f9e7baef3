import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Parser } from 'web-tree-sitter';

/**
 * The calls behind web-tree-sitter's `TreeCursor`, each with the address of a tree. Where the cursor is stands in one buffer
 * of the engine, which `TreeCursor` copies out of the engine and back for every step; that takes longer than parsing does.
 */
export interface CursorCalls {
  ts_tree_root_node_wasm(tree: number): void;
  /** Sets the cursor to the node in the buffer. */
  ts_tree_cursor_new_wasm(tree: number): void;
  ts_tree_cursor_delete_wasm(tree: number): void;
  ts_tree_cursor_goto_first_child_wasm(tree: number): number;
  ts_tree_cursor_goto_next_sibling_wasm(tree: number): number;
  ts_tree_cursor_goto_parent_wasm(tree: number): number;
  ts_tree_cursor_current_node_type_id_wasm(tree: number): number;
  ts_tree_cursor_current_field_id_wasm(tree: number): number;
  ts_tree_cursor_start_index_wasm(tree: number): number;
  ts_tree_cursor_end_index_wasm(tree: number): number;
}

let engine: Promise<CursorCalls> | undefined;

/** Loads the engine that all grammars run in, once in a thread. */
export function loadEngine(): Promise<CursorCalls> {
  return (engine ??= startEngine());
}

async function startEngine(): Promise<CursorCalls> {
  const program = await readFile(createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm'));
  const module = await WebAssembly.compile(program);
  let calls: CursorCalls | undefined;
  await Parser.init({
    instantiateWasm(imports: WebAssembly.Imports, onReady: OnReady): WebAssembly.Exports {
      const instance = new WebAssembly.Instance(module, imports);
      calls = instance.exports as unknown as CursorCalls;
      onReady(instance, module);
      return instance.exports;
    },
  });
  if (calls === undefined) throw new Error('web-tree-sitter was started by something else');
  return calls;
}

type OnReady = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
