import { Parser, type Tree, type TreeCursor } from 'web-tree-sitter';

/** The part of a `TreeCursor` that visits all nodes of a tree. */
export type NodeCursor = Pick<
  TreeCursor,
  | ('nodeTypeId' | 'nodeIsMissing' | 'currentFieldId' | 'startIndex' | 'endIndex')
  | ('gotoFirstChild' | 'gotoNextSibling' | 'gotoParent' | 'delete')
>;

/** Opens a cursor at the root of a tree. Only one cursor may be open at a time. */
export type OpenCursor = (tree: Tree) => NodeCursor;

/**
 * The functions of the parser's WebAssembly module behind the cursor of `web-tree-sitter`. The module has a buffer with one
 * cursor, which each function reads and moves. The public cursor copies itself into that buffer and back for every property, which takes
 * longer than the function itself. Arguments are the address of a tree.
 */
interface CursorFunctions {
  _ts_tree_root_node_wasm(tree: number): void;
  _ts_tree_cursor_new_wasm(tree: number): void;
  _ts_tree_cursor_delete_wasm(tree: number): void;
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number;
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number;
  _ts_tree_cursor_goto_parent_wasm(tree: number): number;
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number;
  _ts_tree_cursor_current_node_is_missing_wasm(tree: number): number;
  _ts_tree_cursor_current_field_id_wasm(tree: number): number;
  _ts_tree_cursor_start_index_wasm(tree: number): number;
  _ts_tree_cursor_end_index_wasm(tree: number): number;
}

let opened: Promise<OpenCursor> | undefined;

/** Starts the parser once in this thread. Two calls of `Parser.init` at a time would start two modules. */
export function startParser(): Promise<OpenCursor> {
  opened ??= initialize();
  return opened;
}

/**
 * `Parser.init` makes the object that it receives the module, unless other code has initialized the parser before. Then the public cursor is
 * used.
 */
async function initialize(): Promise<OpenCursor> {
  const parserModule: Partial<CursorFunctions> = {};
  await Parser.init(parserModule);
  return isComplete(parserModule) ? (tree) => new DirectCursor(parserModule, tree) : (tree) => tree.walk();
}

function isComplete(parserModule: Partial<CursorFunctions>): parserModule is CursorFunctions {
  return parserModule._ts_tree_cursor_new_wasm !== undefined;
}

class DirectCursor implements NodeCursor {
  readonly #tree: number;

  constructor(
    private readonly functions: CursorFunctions,
    tree: Tree,
  ) {
    // The address of the tree, which the type declarations of `web-tree-sitter` omit.
    this.#tree = (tree as unknown as readonly [number])[0];
    // The new cursor starts at the node in the buffer of the module, the root.
    functions._ts_tree_root_node_wasm(this.#tree);
    functions._ts_tree_cursor_new_wasm(this.#tree);
  }

  get nodeTypeId(): number {
    return this.functions._ts_tree_cursor_current_node_type_id_wasm(this.#tree);
  }

  get nodeIsMissing(): boolean {
    return this.functions._ts_tree_cursor_current_node_is_missing_wasm(this.#tree) === 1;
  }

  get currentFieldId(): number {
    return this.functions._ts_tree_cursor_current_field_id_wasm(this.#tree);
  }

  get startIndex(): number {
    return this.functions._ts_tree_cursor_start_index_wasm(this.#tree);
  }

  get endIndex(): number {
    return this.functions._ts_tree_cursor_end_index_wasm(this.#tree);
  }

  gotoFirstChild(): boolean {
    return this.functions._ts_tree_cursor_goto_first_child_wasm(this.#tree) === 1;
  }

  gotoNextSibling(): boolean {
    return this.functions._ts_tree_cursor_goto_next_sibling_wasm(this.#tree) === 1;
  }

  gotoParent(): boolean {
    return this.functions._ts_tree_cursor_goto_parent_wasm(this.#tree) === 1;
  }

  delete(): void {
    this.functions._ts_tree_cursor_delete_wasm(this.#tree);
  }
}
