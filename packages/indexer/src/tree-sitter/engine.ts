import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Parser } from 'web-tree-sitter';

let engine: Promise<WebAssembly.Memory> | undefined;

/** Loads the engine that all grammars run in, once in a thread; gives its memory. */
export function loadEngine(): Promise<WebAssembly.Memory> {
  return (engine ??= startEngine());
}

async function startEngine(): Promise<WebAssembly.Memory> {
  const program = await readFile(createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm'));
  const module = await WebAssembly.compile(program);
  let memory: WebAssembly.ImportValue | undefined;
  await Parser.init({
    instantiateWasm(imports: WebAssembly.Imports, onReady: OnReady): WebAssembly.Exports {
      const instance = new WebAssembly.Instance(module, imports);
      memory = imports['env']?.['memory'];
      onReady(instance, module);
      return instance.exports;
    },
  });
  if (memory instanceof WebAssembly.Memory) return memory;
  throw new Error('web-tree-sitter was started by something else');
}

type OnReady = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
