// Parses all files of a grammar in a folder and does nothing else. Writes the milliseconds and the number of syntax nodes to descriptor 3.
import { readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [root = '', grammar = '', extension = ''] = process.argv.slice(2);
const { resolve } = createRequire(join(import.meta.dirname, '../../packages/indexer/package.json'));
/** @type {typeof import('web-tree-sitter')} */
const { Language, Parser } = await import(pathToFileURL(resolve('web-tree-sitter')).href);

const started = performance.now();
await Parser.init();
const grammars = dirname(resolve('@vscode/tree-sitter-wasm'));
const parser = new Parser().setLanguage(await Language.load(join(grammars, `tree-sitter-${grammar}.wasm`)));
let nodes = 0;
for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  const file = join(root, path);
  if (!path.endsWith(extension) || !statSync(file).isFile()) continue;
  const tree = parser.parse(readFileSync(file, 'utf8'));
  nodes += tree?.rootNode.descendantCount ?? 0;
  tree?.delete();
}
writeSync(3, JSON.stringify({ milliseconds: performance.now() - started, nodes }));
