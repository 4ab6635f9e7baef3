import { toScriptPath } from '../files/component-script.js';
import { posix } from 'node:path';
import type { Compiler } from '../compiler/compiler.js';
import {
  type ConfiguredOptions,
  isAboutIgnoredOption,
  JsxEmit,
  ModuleKind,
  ModuleResolutionKind,
  ScriptTarget,
} from '../compiler/compiler-options.js';
import type { Workspace } from '../../analysis/language-analyzer.js';
import type { IndexWarning } from '../../index-options.js';
import { TimeBudget, TimeBudgetExceeded } from '../../time-budget.js';
import { circularReferences } from './circular-references.js';
import { parseJsonWithComments } from '../files/json-with-comments.js';
import { ConfiguredFiles } from './configured-files.js';
import { generatedConfiguration } from './generated-configuration.js';
import type { Project } from './project.js';
import { isDeclarationFile } from '../files/source-kinds.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';

/**
 * Milliseconds for all configurations: 10 s, and 10 ms for each. A tree full of configurations that never finish comes to an end, and a
 * monorepo with thousands of configurations is read completely.
 */
const sharedTime = { fixed: 10_000, perConfiguration: 10 } as const;

/** Maximum number of files that one configuration extends, directly and indirectly, not counting those read before. */
const maxBases = 32;

/** Maximum over all directories. A chain of references grows with the square of its length. */
const maxReferences = 1_000_000;

const configurationName = /^(tsconfig[^/]*|jsconfig)\.json$/;

/** Diagnostics for configurations that include no files, which are common in a monorepo. */
const harmlessDiagnostics: ReadonlySet<number> = new Set([18002, 18003]);

/** The options for sources without a project, which are as permissive as possible. */
const fallbackOptions: ConfiguredOptions = {
  allowJs: true,
  jsx: JsxEmit.Preserve,
  module: ModuleKind.Preserve,
  moduleResolution: ModuleResolutionKind.Bundler,
  target: ScriptTarget.ESNext,
  resolveJsonModule: true,
  experimentalDecorators: true,
  strict: true,
};

/**
 * The projects of a workspace. A source belongs to the nearest configuration, from its folder upwards, that includes it. In
 * each directory `tsconfig.json` comes first, then the configurations that it references, then all others.
 */
export class ProjectCatalog {
  readonly fallback: Project = { key: '', options: fallbackOptions, files: new Set(), references: [] };
  readonly warnings: IndexWarning[] = [];
  readonly #byDirectory = new Map<string, readonly Project[]>();
  readonly #owners = new Map<string, Project>();
  /** The causes of the warnings about configurations that have not been generated. */
  readonly #ungenerated = new Set<string>();

  constructor(
    private readonly workspace: Workspace,
    private readonly fileSystem: TreeFileSystem,
    private readonly compiler: Compiler,
  ) {
    const declarations = [...workspace.configuration].filter(isDeclarationFile);
    const files = new ConfiguredFiles(workspace.root, [...workspace.sources, ...declarations].map(toScriptPath));
    this.#readProjects(files);
    for (const file of [...workspace.sources, ...declarations]) this.#owners.set(file, this.#findOwner(file));
  }

  /** All projects but the fallback. */
  get projects(): readonly Project[] {
    return [...this.#byDirectory.values()].flat();
  }

  ownerOf(file: string): Project {
    return this.#owners.get(file) ?? this.fallback;
  }

  /** The project whose configuration is nearest above a file, whether or not it includes the file. */
  nearest(file: string): Project | undefined {
    for (const directory of directoriesAbove(file)) {
      const project = this.#byDirectory.get(directory)?.[0];
      if (project !== undefined) return project;
    }
    return undefined;
  }

  #findOwner(file: string): Project {
    for (const directory of directoriesAbove(file)) {
      const owner = this.#byDirectory.get(directory)?.find((project) => project.files.has(file));
      if (owner !== undefined) return owner;
    }
    return this.fallback;
  }

  #readProjects(files: ConfiguredFiles): void {
    const parsed = new Map<string, Project>();
    const names = new Map<string, string[]>();
    const paths = [...this.workspace.configuration].filter((path) => configurationName.test(posix.basename(path)));
    const time = new TimeBudget(
      this.workspace.timeLimits.configuration,
      sharedTime.fixed + sharedTime.perConfiguration * paths.length,
      this.compiler,
    );
    const parse = (path: string) => this.#attempt(path, () => time.run(() => this.#parse(path, files)));
    for (const path of paths) {
      const project = parse(path);
      if (project === undefined) continue;
      const directory = posix.dirname(path) === '.' ? '' : posix.dirname(path);
      const inDirectory = names.get(directory) ?? [];
      names.set(directory, inDirectory);
      inDirectory.push(posix.basename(path));
      parsed.set(this.fileSystem.absolute(path), project);
    }
    for (const { key, references } of [...parsed.values()]) {
      for (const reference of references) {
        const path = parsed.has(reference) ? undefined : this.#unlistedReference(key, reference);
        const project = path === undefined ? undefined : parse(path);
        if (project !== undefined) parsed.set(reference, project);
      }
    }
    this.#reportCircles(parsed, time);
    let left = maxReferences;
    for (const [directory, candidates] of names) {
      const ordered = new Set<Project>();
      for (const name of new Set(['tsconfig.json', 'jsconfig.json', ...candidates.sort()])) {
        const path = this.fileSystem.absolute(posix.join(directory, name));
        collectReferenced(path, parsed, ordered, Math.max(left, candidates.length));
      }
      left -= ordered.size;
      this.#byDirectory.set(directory, [...ordered]);
    }
  }

  #reportCircles(parsed: ReadonlyMap<string, Project>, time: TimeBudget): void {
    try {
      this.warnings.push(...time.run(() => circularReferences(parsed)));
    } catch (error) {
      if (!(error instanceof TimeBudgetExceeded)) throw error;
      this.warnings.push({
        file: '.',
        reason: `references of configurations are not checked for circles: ${error.message}`,
      });
    }
  }

  /** Skips a configuration that exceeds the time limit or the compiler's stack. */
  #attempt(path: string, parse: () => Project): Project | undefined {
    try {
      return parse();
    } catch (error) {
      const reason = error instanceof RangeError ? 'it is nested too deeply' : reasonOf(error);
      this.warnings.push({ file: path, reason: `this configuration is skipped: ${reason}` });
      return undefined;
    }
  }

  #parse(path: string, files: ConfiguredFiles): Project {
    const absolutePath = this.fileSystem.absolute(path);
    const read = new Set<string>();
    const parsed = this.compiler.parseConfiguration(absolutePath, {
      fileExists: (file) => this.fileSystem.fileExists(file) || generatedConfiguration(file) !== undefined,
      directoryExists: (directory) => this.fileSystem.directoryExists(directory),
      readFile: (file) => {
        read.add(file);
        if (read.size > maxBases + 1) throw new Error(`it extends more than ${maxBases} others`);
        const text = this.fileSystem.readFile(file);
        return text === undefined ? this.#generated(path, file) : withoutRepeatedBases(text);
      },
      realpath: (file) => file,
      entriesOf: (directory) => files.entriesOf(directory),
    });
    const { options, fileNames, projectReferences, errors } = parsed;
    const error = errors.find((each) => !harmlessDiagnostics.has(each.code) && !isAboutIgnoredOption(each));
    if (error !== undefined) {
      this.warnings.push({ file: path, reason: error.text.replaceAll(`${this.fileSystem.root}/`, '') });
    }
    const inTree = fileNames.map((file) => this.fileSystem.relative(file));
    return {
      key: path,
      options,
      files: new Set(inTree.filter((file) => file !== undefined)),
      references: (projectReferences ?? []).map((reference) => configurationOf(reference.path)),
    };
  }

  /** Path of a referenced configuration that git ignores, or that is missing until a framework generates it. */
  #unlistedReference(path: string, reference: string): string | undefined {
    const unlisted = this.fileSystem.relative(reference);
    if (unlisted === undefined || this.workspace.configuration.has(unlisted)) return undefined;
    const exists = this.fileSystem.fileExists(reference) || this.#generated(path, reference) !== undefined;
    return exists ? unlisted : undefined;
  }

  /** The default of a configuration that is missing until a framework generates it. `path` is the configuration that names it. */
  #generated(path: string, missing: string): string | undefined {
    const text = generatedConfiguration(missing);
    const name = this.fileSystem.relative(missing) ?? missing;
    // A framework generates all of its configurations at once, so that one warning is enough.
    const cause = `${path}\n${posix.dirname(name)}`;
    if (text !== undefined && name !== path && !this.#ungenerated.has(cause)) {
      this.#ungenerated.add(cause);
      const reason = `"${name}" has not been generated; the default aliases of its framework are assumed`;
      this.warnings.push({ file: path, reason });
    }
    return text;
  }
}

/** Names each configuration that another one extends once, because the compiler would read it again each time. */
function withoutRepeatedBases(text: string): string {
  if (!text.includes('"extends"')) return text;
  const configuration = parseJsonWithComments(text);
  const bases: unknown = configuration?.['extends'];
  if (!Array.isArray(bases) || new Set(bases).size === bases.length) return text;
  return JSON.stringify({ ...configuration, extends: [...new Set(bases)] });
}

/** A reference may name the folder of a configuration. */
function configurationOf(reference: string): string {
  return reference.endsWith('.json') ? reference : posix.join(reference, 'tsconfig.json');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Adds a project and the projects that it references, in source order, until there are `max`. */
function collectReferenced(path: string, parsed: ReadonlyMap<string, Project>, into: Set<Project>, max: number): void {
  const pending = [path];
  for (let next = pending.pop(); next !== undefined && into.size < max; next = pending.pop()) {
    const project = parsed.get(next);
    if (project === undefined || into.has(project)) continue;
    into.add(project);
    for (const reference of project.references.toReversed()) pending.push(reference);
  }
}

/** The directories around a file, innermost first. '' stands for the root. */
function directoriesAbove(file: string): string[] {
  const directories: string[] = [];
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1))
    directories.push(file.slice(0, end));
  return [...directories, ''];
}
