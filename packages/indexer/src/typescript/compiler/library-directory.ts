import { createRequire } from 'node:module';
import { posix, sep } from 'node:path';
import { IndexError } from '../../index-error.js';

/** The package with the native compiler for this platform. */
const binaryPackage = `@typescript/typescript-${process.platform}-${process.arch}`;

function findLibraries(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${binaryPackage}/package.json`);
    return `${posix.dirname(manifest.replaceAll(sep, '/'))}/lib/`;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new IndexError('COMPILER_NOT_INSTALLED', binaryPackage, { reason, cause: error });
  }
}

/** The folder of the compiler's libraries, which change only with its version. */
export const libraryDirectory = findLibraries();

/** The program of the compiler. */
export const compilerProgram = `${libraryDirectory}tsc${process.platform === 'win32' ? '.exe' : ''}`;
