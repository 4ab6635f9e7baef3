import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** The best quality takes ten times as long and saves a tenth. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Grammars that are newer than those of the package, already compressed. */
const builtGrammars = fileURLToPath(new URL('../grammars', import.meta.url));

const collection = '@vscode/tree-sitter-wasm';

/** The packages of grammars that are not in the collection. Only their WebAssembly is used. */
const packages: Readonly<Record<string, string>> = {
  c: 'tree-sitter-c',
  elixir: 'tree-sitter-elixir',
  kotlin: '@tree-sitter-grammars/tree-sitter-kotlin',
  lua: '@tree-sitter-grammars/tree-sitter-lua',
  scala: 'tree-sitter-scala',
};

/**
 * Writes compressed grammars into the build of a package, as `grammars/<name>.wasm.br`. Packages contain
 * those that they use: all of them take 22 MB, and a compressed one at most 0.3.
 *
 * @param folder the package
 */
export async function packGrammars(folder: string, names: Iterable<string>): Promise<void> {
  const { resolve } = createRequire(join(folder, 'package.json'));
  const collected = dirname(resolve(collection));
  const target = join(folder, 'dist', 'grammars');
  await mkdir(target, { recursive: true });
  const built = new Set(await readdir(builtGrammars));
  for (const name of names) {
    const file = `${name}.wasm.br`;
    if (built.has(file)) {
      await copyFile(join(builtGrammars, file), join(target, file));
      continue;
    }
    const own = packages[name];
    const source = own === undefined ? collected : dirname(resolve(`${own}/package.json`));
    const content = await readFile(join(source, `tree-sitter-${name}.wasm`));
    await writeFile(join(target, file), await compress(content, options));
  }
}
