import { contentHash } from '../../content-hash.js';
import type { Compiler } from '../compiler/compiler.js';
import { type CompilerOptions, JsxEmit, toCurrentOptions } from '../compiler/compiler-options.js';
import { findAmbientTypes, typeRootsOf } from './ambient-types.js';
import type { Project } from './project.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';

/**
 * Projects with the same options, as far as they affect the meaning of code. They share one program, so that the packages of
 * a monorepo are parsed, bound and checked once. Module resolution uses the options of each project.
 */
export interface ProgramGroup {
  /** A hash of the options, equal in every run. */
  readonly key: string;
  readonly options: CompilerOptions;
  /** Absolute paths of the files of the packages in `types`. */
  readonly ambientFiles: readonly string[];
  /** Files without a project, such as those of installed packages, are resolved with the options of the first project. */
  readonly projects: readonly Project[];
}

/** The options that affect the meaning of names. All others concern output, diagnostics or module resolution. */
const meaningfulOptions = [
  'allowUmdGlobalAccess',
  'exactOptionalPropertyTypes',
  'experimentalDecorators',
  'jsx',
  'jsxFactory',
  'jsxFragmentFactory',
  'jsxImportSource',
  'lib',
  'libReplacement',
  'module',
  'moduleDetection',
  'moduleResolution',
  'noImplicitAny',
  'noImplicitThis',
  'noLib',
  'noUncheckedIndexedAccess',
  'reactNamespace',
  'resolveJsonModule',
  'strict',
  'strictBindCallApply',
  'strictBuiltinIteratorReturn',
  'strictFunctionTypes',
  'strictNullChecks',
  'target',
  'types',
  'useDefineForClassFields',
  'useUnknownInCatchVariables',
] as const satisfies readonly (keyof CompilerOptions)[];

/** Analyzes JavaScript of the workspace wherever it is imported, but not that of installed packages. */
const imposedOptions: CompilerOptions = {
  allowJs: true,
  maxNodeModuleJsDepth: 0,
  noEmit: true,
  skipLibCheck: true,
};

export function groupProjects(
  projects: Iterable<Project>,
  fileSystem: TreeFileSystem,
  compiler: Compiler,
): ProgramGroup[] {
  const groups = new Map<string, ProgramGroup & { readonly projects: Project[] }>();
  for (const project of projects) {
    const options = toProgramOptions(project, fileSystem);
    const ambientFiles = findAmbientTypes(project, fileSystem, compiler).files;
    const key = contentHash(JSON.stringify([options, typeRootsOf(project, fileSystem), ambientFiles]));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { key, options, ambientFiles, projects: [project] });
    else group.projects.push(project);
  }
  return [...groups.values()];
}

function toProgramOptions(project: Project, fileSystem: TreeFileSystem): CompilerOptions {
  const options = toCurrentOptions(project.options);
  const entries = meaningfulOptions.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]]));
  const meaningful = Object.fromEntries(entries) as CompilerOptions;
  return {
    jsx: JsxEmit.Preserve,
    ...meaningful,
    ...imposedOptions,
    // Up to TypeScript 5, all installed ambient types were in scope by default, and most code still relies on it. Other names
    // are resolved before, because the compiler looks for them in another folder than that of the configuration.
    types: (options.types ?? ['*']).filter((name) => name === '*'),
    typeRoots: typeRootsOf(project, fileSystem),
  };
}
