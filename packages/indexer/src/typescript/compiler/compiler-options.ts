import { posix } from 'node:path';
import { ScriptTarget } from 'typescript7/ast';
import { ModuleKind, ModuleResolutionKind, type ParsedCommandLine, type RawCompilerOptions } from 'typescript7/sync';

export { ScriptTarget } from 'typescript7/ast';
export { JsxEmit, ModuleKind, ModuleResolutionKind } from 'typescript7/sync';

/** Options of the compiler. Paths are absolute. */
export type CompilerOptions = RawCompilerOptions;

/** The options of a configuration. Contains options that the compiler reads, but no longer applies. */
export type ConfiguredOptions = ParsedCommandLine['options'] & RemovedOptions;

/** Options of earlier compilers. */
interface RemovedOptions {
  readonly baseUrl?: string;
  /** The folder of the configuration that has `paths`. */
  readonly pathsBasePath?: string;
}

/** Values of options that the compiler has removed without giving them a new meaning. */
const removed = { es5: 1, classic: 1, node10: 2, amd: 2, umd: 3, system: 4 } as const;

/** The options that only earlier compilers have, and that do not change what names mean. */
const ignoredOptions = [
  'alwaysStrict',
  'allowSyntheticDefaultImports',
  'charset',
  'downlevelIteration',
  'ignoreDeprecations',
  'importsNotUsedAsValues',
  'keyofStringsOnly',
  'noImplicitUseStrict',
  'noStrictGenericChecks',
  'out',
  'outFile',
  'preserveValueImports',
  'suppressExcessPropertyErrors',
  'suppressImplicitAnyIndexErrors',
] as const;

const unknownOption = 5023;
const ignoredNames: ReadonlySet<string> = new Set(ignoredOptions);

/** Whether a diagnostic of a configuration is only about an option that earlier compilers have. */
export function isAboutIgnoredOption({ code, text }: { readonly code: number; readonly text: string }): boolean {
  return code === unknownOption && ignoredNames.has(/'([^']+)'/.exec(text)?.[1] ?? '');
}

/** Translates options of earlier compilers, so that imports resolve as the project's own compiler resolves them. */
export function toCurrentOptions({ baseUrl, pathsBasePath, ...configured }: ConfiguredOptions): CompilerOptions {
  const options: Record<string, unknown> = { ...configured };
  for (const name of ignoredOptions) Reflect.deleteProperty(options, name);
  // The compiler behaves as if it were set.
  if (options['esModuleInterop'] === false) delete options['esModuleInterop'];
  return {
    ...options,
    ...currentPaths(configured.paths, baseUrl, pathsBasePath),
    ...currentModules(configured),
    ...currentTarget(configured),
  };
}

/** Without `baseUrl`, `paths` has to contain what it means: names are looked up below it if no other pattern leads to a file. */
function currentPaths(
  paths: CompilerOptions['paths'],
  baseUrl: string | undefined,
  pathsBasePath: string | undefined,
): Pick<CompilerOptions, 'paths'> {
  const base = baseUrl ?? pathsBasePath;
  if (base === undefined) return {};
  const current: Record<string, string[]> = {};
  for (const [pattern, candidates] of Object.entries(paths ?? {})) {
    current[pattern] = candidates.map((candidate) => posix.resolve(base, candidate));
  }
  if (baseUrl === undefined) return { paths: current };
  current['*'] ??= [];
  for (const [pattern, candidates] of Object.entries(current)) candidates.push(posix.join(baseUrl, pattern));
  return { paths: current };
}

function currentModules({ module, moduleResolution }: CompilerOptions): CompilerOptions {
  const kind: number | undefined = module;
  const isLoader = kind === removed.amd || kind === removed.umd || kind === removed.system;
  const resolution: number | undefined = moduleResolution;
  return {
    ...(isLoader ? { module: ModuleKind.CommonJS } : {}),
    ...(resolution === removed.classic || resolution === removed.node10
      ? {
          moduleResolution: ModuleResolutionKind.Bundler,
          resolvePackageJsonExports: false,
          resolvePackageJsonImports: false,
        }
      : {}),
  };
}

/** Keeps the libraries that the target implied. */
function currentTarget({ target, lib }: CompilerOptions): CompilerOptions {
  const version: number | undefined = target;
  if (version === undefined || version > removed.es5) return {};
  return { target: ScriptTarget.ES2015, lib: lib ?? ['lib.d.ts'] };
}
