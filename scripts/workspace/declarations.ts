import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Beside the log of turbo, which is neither an input of the build nor committed. */
const folder = join('.turbo', 'declarations');

/**
 * The option `dts` of tsup for a package whose declarations the native compiler writes. tsup then only joins them, in a third of the time:
 * its own compiler no longer infers the types of the sources.
 *
 * @param entries the modules of the package by their names, relative to its folder, in which tsup runs
 * @param options further options of the compiler that joins the declarations
 * @throws Error with the output of the native compiler, if it fails
 */
export function nativeDeclarations(
  entries: Readonly<Record<string, string>>,
  options: Readonly<Record<string, unknown>> = {},
): { readonly entry: Record<string, string>; readonly compilerOptions: Record<string, unknown> } {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(toProject(Object.values(entries))));
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript7/package.json')), 'bin', 'tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '--project', project], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The declarations could not be written:\n${stdout}${stderr}`);
  const toDeclaration = (file: string): string => join(folder, file.replace(/\.ts$/, '.d.ts'));
  return {
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, toDeclaration(file)])),
    // tsup sets `baseUrl`, which TypeScript 6 deprecates.
    compilerOptions: { ignoreDeprecations: '6.0', ...options },
  };
}

/** The settings of the native compiler, in the folder of the declarations. */
function toProject(files: readonly string[]): object {
  const toPackage = relative(folder, '.');
  return {
    extends: join(toPackage, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // Checking is most of the work, and `npm run check` does it.
      noCheck: true,
      rootDir: toPackage,
      outDir: '.',
    },
    files: files.map((file) => join(toPackage, file)),
    include: [],
  };
}
