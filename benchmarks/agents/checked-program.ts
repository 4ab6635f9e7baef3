import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Creates the program of the sources of a repository. Build output is usually not checked in: an import of it that does not resolve is
 * one of the source that is compiled to it.
 */
export function createCheckedProgram(root: string, paths: readonly string[]): ts.Program {
  const options = readOptions(root);
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => host.getCanonicalFileName(name), options);
  const { outDir } = options;
  const resolveModule = (
    name: string,
    importer: string,
    mode: ts.ResolutionMode,
  ): ts.ResolvedModuleWithFailedLookupLocations =>
    ts.resolveModuleName(name, importer, options, host, cache, undefined, mode);
  host.resolveModuleNameLiterals = (literals, importer, _redirected, _options, source) =>
    literals.map((literal) => {
      const mode = ts.getModeForUsageLocation(source, literal, options);
      const resolution = resolveModule(literal.text, importer, mode);
      if (resolution.resolvedModule !== undefined || outDir === undefined || !literal.text.startsWith('.'))
        return resolution;
      const output = relative(outDir, resolve(importer, '..', literal.text));
      return output.startsWith('..')
        ? resolution
        : resolveModule(join(sourceFolderOf(root, options), output), importer, mode);
    });
  return ts.createProgram(paths, options, host);
}

function sourceFolderOf(root: string, { rootDir = join(root, 'src') }: ts.CompilerOptions): string {
  return rootDir;
}

/** The options of the project at the root, or those of plain JavaScript. */
function readOptions(root: string): ts.CompilerOptions {
  const file = join(root, 'tsconfig.json');
  const javascript: ts.CompilerOptions = {
    allowJs: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    noEmit: true,
  };
  if (!ts.sys.fileExists(file)) return javascript;
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ...options, allowJs: true, noEmit: true, composite: false };
}
