import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const built = dirname(fileURLToPath(import.meta.resolve('@code-graph/sdk')));

/** Strict compiler options for plugins. The declarations of the SDK are checked as well. */
const compilerOptions: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  noEmit: true,
  types: ['node'],
  typeRoots: [join(repository, 'node_modules', '@types')],
};

/** The compiler's diagnostics of one module, such as `TS2322: Type … is not assignable to …`. */
export type Diagnostics = readonly string[];

/**
 * Compiles modules that can import two copies of the SDK's published declarations, `./a/index.js` and `./b/index.js`.
 * @param folder an empty folder
 * @returns the diagnostics of each module, and those of the SDK under the name `declarations`
 */
export async function compileModules(
  folder: string,
  modules: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Diagnostics>> {
  for (const copy of ['a', 'b']) {
    await mkdir(join(folder, copy));
    // The declarations of an entry can import those that entries share.
    for (const name of await readdir(built))
      if (name.endsWith('.d.ts') || name === 'index.js') await cp(join(built, name), join(folder, copy, name));
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const [name, code] of Object.entries(modules)) await writeFile(join(folder, `${name}.ts`), code);

  const program = ts.createProgram(
    Object.keys(modules).map((name) => join(folder, `${name}.ts`)),
    compilerOptions,
  );
  const diagnosticsOf = (file: string): Diagnostics =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(join(folder, file))).map(describe);
  return new Map([
    ...Object.keys(modules).map((name) => [name, diagnosticsOf(`${name}.ts`)] as const),
    ['declarations', ['a', 'b'].flatMap((copy) => diagnosticsOf(`${copy}/index.d.ts`))],
  ]);
}

function describe({ code, messageText }: ts.Diagnostic): string {
  return `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
}
