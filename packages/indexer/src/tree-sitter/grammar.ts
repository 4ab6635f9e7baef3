import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';

const grammarPackage = '@vscode/tree-sitter-wasm';
const parsers = new Map<string, Promise<Parser>>();
let engine: Promise<void> | undefined;

/** A parser of a language, loaded on first use and then shared by all runs in this thread. */
export function loadParser(grammar: string): Promise<Parser> {
  let parser = parsers.get(grammar);
  if (parser === undefined) {
    parser = createParser(grammar);
    parsers.set(grammar, parser);
  }
  return parser;
}

async function createParser(grammar: string): Promise<Parser> {
  engine ??= Parser.init();
  await engine;
  const folder = dirname(createRequire(import.meta.url).resolve(grammarPackage));
  const language = await Language.load(join(folder, `tree-sitter-${grammar}.wasm`));
  return new Parser().setLanguage(language);
}
