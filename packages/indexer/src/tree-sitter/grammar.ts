import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { brotliDecompress } from 'node:zlib';
import { Language, Parser } from 'web-tree-sitter';
import { startParser } from './syntax/parser-module.js';
import { SyntaxTable, type GrammarNames } from './syntax/syntax-table.js';

const decompress = promisify(brotliDecompress);
const ownFolder = dirname(createRequire(import.meta.url).resolve('@code-graph/indexer/package.json'));
/**
 * Grammars that V8 must not optimize. It spends more than ten seconds of a processor on one function of Swift, in the background from the
 * first file on, and the process does not end before that.
 */
const unoptimized: ReadonlySet<string> = new Set(['swift']);

/** Processors whose baseline compiler handles every function. */
const hasBaselineCompiler = process.arch === 'x64' || process.arch === 'arm64';

const grammars = new Map<string, Promise<Grammar>>();

export interface Grammar {
  readonly parser: Parser;
  readonly names: GrammarNames;
  /** Reused for the syntax of one file after the other. */
  readonly table: SyntaxTable;
}

/** Loads a grammar on first use and shares it with all later runs in this thread. A failure is not cached. */
export async function loadGrammar(name: string): Promise<Grammar> {
  let grammar = grammars.get(name);
  if (grammar === undefined) {
    grammar = createGrammar(name);
    grammars.set(name, grammar);
  }
  try {
    return await grammar;
  } catch (error) {
    grammars.delete(name);
    throw error;
  }
}

/** Absolute path of a grammar. The file need not exist. */
export function grammarPath(name: string): string {
  return join(ownFolder, 'dist', 'grammars', `${name}.wasm.br`);
}

/** Loads the queries of a language that is read by name. */
export async function loadQueries(language: string): Promise<string> {
  return readFile(join(ownFolder, 'dist', 'queries', `${language}.scm`), 'utf8');
}

async function createGrammar(name: string): Promise<Grammar> {
  const openCursor = await startParser();
  const language = await loadLanguage(name, await decompress(await readFile(grammarPath(name))));
  const { types, fields } = language;
  const fieldIds = fields.flatMap((field, id) => (field === null ? [] : [[field, id] as const]));
  const isNamed = types.map((_type, id) => language.nodeTypeIsNamed(id));
  const names = { types, isNamed, fields: new Map(fieldIds) };
  return { parser: new Parser().setLanguage(language), names, table: new SyntaxTable(names, openCursor) };
}

function isOptimized(name: string): boolean {
  return !hasBaselineCompiler || !unoptimized.has(name);
}

/** The last load of a grammar in this thread. */
let lastLoad: Promise<unknown> = Promise.resolve();

/** One grammar after the other, because V8 reads the flags of the process during each. */
function loadLanguage(name: string, bytes: Uint8Array): Promise<Language> {
  const load = lastLoad.then(() => (isOptimized(name) ? Language.load(bytes) : loadUnoptimized(bytes)));
  lastLoad = load.catch(() => undefined);
  return load;
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
