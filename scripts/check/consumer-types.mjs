import { copyFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { linkPackage } from '../release/unpack-packages.mjs';

/**
 * Compiles a program that imports unpacked packages, and checks their declarations as well, because these may import a package that
 * is only a development dependency.
 *
 * @param {string} root contains the types of Node.js
 * @param {string} program a program that is also valid TypeScript, beside the `node_modules` that it imports from
 * @param {string} unpacked the folder of the unpacked packages
 * @returns {string[]} a message for each fault
 */
export function findDeclarationFaults(root, program, unpacked) {
  const source = program.replace(/\.mjs$/, '.mts');
  copyFileSync(program, source);
  linkPackage('@types/node', join(root, 'node_modules', '@types', 'node'), dirname(program));
  const compiled = ts.createProgram([source], {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noEmit: true,
    types: ['node'],
    // TypeScript resolves any module from here, so that only the types of Node.js may be in it.
    typeRoots: [join(dirname(program), 'node_modules', '@types')],
  });
  const folder = realpathSync(unpacked);
  const files = compiled
    .getSourceFiles()
    .filter(
      ({ fileName }) => fileName === source || (fileName.startsWith(folder) && !fileName.includes('/node_modules/')),
    );
  return files
    .flatMap((file) => ts.getPreEmitDiagnostics(compiled, file))
    .map((diagnostic) => {
      const { fileName = '' } = diagnostic.file ?? {};
      return `${fileName.replace(`${folder}/`, '')}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')}`;
    });
}
