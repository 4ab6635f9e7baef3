import { createRequire } from 'node:module';
import { posix, sep } from 'node:path';

const requireFrom = createRequire(import.meta.url);

function findLibraries(): string {
  const compiler = requireFrom.resolve('typescript7/package.json');
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const folder = posix.dirname(createRequire(compiler).resolve(platform).replaceAll(sep, '/'));
  return `${folder}/lib/`;
}

/** The folder of the compiler's libraries, which change only with its version. */
export const libraryDirectory = findLibraries();
