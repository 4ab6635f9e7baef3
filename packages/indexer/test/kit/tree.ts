import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** File contents by path, relative to the folder that they are written to. */
export type Tree = Readonly<Record<string, string | Buffer>>;

export async function writeTree(folder: string, tree: Tree): Promise<void> {
  for (const [path, content] of Object.entries(tree)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

/** A configuration with few libraries, so that the compiler creates the programs of tests quickly. */
export const quickConfiguration = JSON.stringify({
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022'],
    types: [],
    module: 'nodenext',
    moduleDetection: 'force',
    jsx: 'preserve',
    strict: true,
    experimentalDecorators: true,
    allowJs: true,
  },
});
