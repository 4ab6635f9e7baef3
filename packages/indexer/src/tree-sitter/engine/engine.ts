import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Parser, type Language, type Tree } from 'web-tree-sitter';

/** The program that all grammars run in. What lies in its memory is known to this folder alone. */
export interface Engine {
  readonly memory: WebAssembly.Memory;
  /** Address of so many bytes, 0 if there are none left. They are never given back. */
  readonly allocate: (bytes: number) => number;
}

let engine: Promise<Engine> | undefined;

/** Loads the engine, once in a thread. */
export function loadEngine(): Promise<Engine> {
  return (engine ??= startEngine());
}

/** Where the engine has something that web-tree-sitter stands for. It does not tell in its types. */
export function addressOf(object: Language | Tree): number {
  return (object as unknown as { readonly 0: number })[0];
}

async function startEngine(): Promise<Engine> {
  const program = await readFile(createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm'));
  const module = await WebAssembly.compile(program);
  let memory: WebAssembly.ImportValue | undefined;
  let allocate: WebAssembly.ExportValue | undefined;
  await Parser.init({
    instantiateWasm(imports: WebAssembly.Imports, onReady: OnReady): WebAssembly.Exports {
      const instance = new WebAssembly.Instance(module, imports);
      memory = imports['env']?.['memory'];
      allocate = instance.exports['malloc'];
      onReady(instance, module);
      return instance.exports;
    },
  });
  if (memory instanceof WebAssembly.Memory && typeof allocate === 'function') {
    return { memory, allocate: allocate as Engine['allocate'] };
  }
  throw new Error('web-tree-sitter was started by something else');
}

type OnReady = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
