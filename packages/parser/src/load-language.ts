import { setFlagsFromString } from 'node:v8';
import { Language } from 'web-tree-sitter';

/**
 * Grammars that V8 must not optimize. It spends more than ten seconds of a processor on one function of Swift, in the background from the
 * first file on, and the process does not end before that.
 */
const unoptimized: ReadonlySet<string> = new Set(['swift']);

/** Processors whose baseline compiler handles every function. */
const hasBaselineCompiler = process.arch === 'x64' || process.arch === 'arm64';

/** The last load of a grammar in this thread. */
let lastLoad: Promise<unknown> = Promise.resolve();

/** Loads the WebAssembly of a grammar. One after the other, because V8 reads the flags of the process during each. */
export function loadLanguage(name: string, bytes: Uint8Array): Promise<Language> {
  const load = lastLoad.then(() => (isOptimized(name) ? Language.load(bytes) : loadUnoptimized(bytes)));
  lastLoad = load.catch(() => undefined);
  return load;
}

function isOptimized(name: string): boolean {
  return !hasBaselineCompiler || !unoptimized.has(name);
}

/** A module stays in the code of the baseline compiler if it was compiled while the flag was set. */
async function loadUnoptimized(bytes: Uint8Array): Promise<Language> {
  setFlagsFromString('--liftoff-only');
  try {
    return await Language.load(bytes);
  } finally {
    setFlagsFromString('--no-liftoff-only');
  }
}
