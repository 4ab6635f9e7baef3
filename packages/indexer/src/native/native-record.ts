/** The tools that make Rust callable from JavaScript. */
export type NativeTool = 'napi' | 'wasm';

export type NativeRole = 'class' | 'function' | 'method' | 'constructor' | 'getter' | 'setter';

/** A declaration of Rust that JavaScript can use, by `#[napi]` or `#[wasm_bindgen]`. */
export interface NativeExport {
  readonly tool: NativeTool;
  readonly role: NativeRole;
  /** The name in JavaScript, after the namespace if it has one: `xxh3.digest`. */
  readonly name: string;
  /** The name in Rust. */
  readonly declared: string;
  /** 1-based line of the name. */
  readonly line: number;
  /** The Rust type of which it is a member. */
  readonly of?: string;
  /** The Rust type of its result, without references, `Option`, `Result` and the like. */
  readonly returns?: string;
}

/** A use of a module that may be built from Rust. */
export interface NativeUse {
  readonly line: number;
  /** The path of the module in the workspace, or `npm:` and the name of a package. */
  readonly module: string;
  /** Names from the module on, where `()` stands for the result of a function, or for an instance of a class: `Universe().tick`. */
  readonly path: string;
  readonly access: 'call' | 'read' | 'write';
}

/** The declarations of a file that other languages call, and its calls of those. */
export interface NativeRecord {
  readonly exports?: readonly NativeExport[];
  readonly uses?: readonly NativeUse[];
}

/** The start of a module that is known by the name of a package. */
export const packagePrefix = 'npm:';
