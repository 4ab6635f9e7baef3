import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';

const execute = promisify(execFile);

/** Packages whose archives on npm contain their TypeScript sources, in the folder `src`. */
const packages = ['rxjs@7.8.2', '@tanstack/query-core@5.90.2', '@reduxjs/toolkit@2.9.0'];

export const compilerOptions: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
};

/** The sources of an installed package, in a folder of their own. */
export interface SourcePackage {
  readonly name: string;
  readonly root: string;
  /** Absolute paths. */
  readonly files: readonly string[];
}

/** Installs the packages with their dependencies, and copies their sources. */
export async function installSourcePackages(folder: string): Promise<SourcePackage[]> {
  await installFromNpm(folder, packages);
  const configuration = {
    compilerOptions: {
      ...compilerOptions,
      target: 'esnext',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
    },
    include: ['src'],
  };
  return Promise.all(
    packages.map(async (specifier) => {
      const name = specifier.slice(0, specifier.lastIndexOf('@'));
      // Below the folder of the dependencies, so that they are found.
      const root = join(folder, name.replace(/^.*\//, ''));
      await mkdir(root);
      await cp(join(folder, 'node_modules', name, 'src'), join(root, 'src'), {
        recursive: true,
        filter: (path) => !path.endsWith('tsconfig.json'),
      });
      await writeFile(join(root, 'tsconfig.json'), JSON.stringify(configuration));
      return { name: specifier, root, files: ts.sys.readDirectory(root, ['.ts', '.tsx']) };
    }),
  );
}

/** Installs packages from npm without running their scripts. @throws Error if a package is missing or cannot be installed */
export async function installFromNpm(folder: string, specifiers: readonly string[]): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await execute('npm', ['install', ...flags, ...specifiers], { cwd: folder });
}
