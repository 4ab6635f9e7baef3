import type { PackedPackage } from './packed-package.js';

/** A sentence of the README that `npm create @code-graph/plugin` writes, which authors replace by their own text. */
export const templateMarker = 'Replace this paragraph by a description of what your overlay shows';

/** The README that npm shows. */
export async function readmeOf(packed: PackedPackage): Promise<{ path: string; content: string } | undefined> {
  const file = packed.files.find(({ path }) => /^readme(?:\.(?:md|markdown|txt))?$/i.test(path));
  return file && { path: file.path, content: await packed.read(file.path) };
}
