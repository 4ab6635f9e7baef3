import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** The best quality takes ten times as long and saves a tenth. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Writes compressed grammars of `@vscode/tree-sitter-wasm` into the build of a package, as `grammars/<name>.wasm.br`. Packages contain
 * those that they use: all of them take 22 MB, and a compressed one at most 0.3.
 *
 * @param folder the package
 */
export async function packGrammars(folder: string, names: Iterable<string>): Promise<void> {
  const source = dirname(createRequire(join(folder, 'package.json')).resolve('@vscode/tree-sitter-wasm'));
  const target = join(folder, 'dist', 'grammars');
  await mkdir(target, { recursive: true });
  for (const name of names) {
    const content = await readFile(join(source, `tree-sitter-${name}.wasm`));
    await writeFile(join(target, `${name}.wasm.br`), await compress(content, options));
  }
}
