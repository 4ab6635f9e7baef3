import { posix } from 'node:path';
import ts from 'typescript';
import type { Workspace } from '../analysis/language-analyzer.js';
import type { IndexWarning } from '../index-options.js';
import { circularReferences } from './circular-references.js';
import { ConfiguredFiles } from './configured-files.js';
import type { Project } from './project.js';
import { isDeclarationFile } from './source-kinds.js';
import type { TreeFileSystem } from './tree-file-system.js';

const configurationName = /^(tsconfig[^/]*|jsconfig)\.json$/;

/** A configuration that takes in no file, or none yet, is a normal thing in a monorepo. */
const harmlessDiagnostics: ReadonlySet<number> = new Set([18002, 18003]);

/** Sources that belong to no project are read with the most permissive options there are. */
const fallbackOptions: ts.CompilerOptions = {
  allowJs: true,
  jsx: ts.JsxEmit.Preserve,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  resolveJsonModule: true,
  experimentalDecorators: true,
  strict: true,
};

/**
 * The projects of a workspace, and which source belongs to which: to the nearest configuration, walking up, that takes
 * it in. In each directory `tsconfig.json` is asked first, then those it refers to, then any other.
 */
export class ProjectCatalog {
  readonly fallback: Project = { key: '', options: fallbackOptions, files: new Set(), references: [] };
  readonly warnings: IndexWarning[] = [];
  readonly #byDirectory = new Map<string, readonly Project[]>();
  readonly #owners = new Map<string, Project>();

  constructor(
    private readonly workspace: Workspace,
    private readonly fileSystem: TreeFileSystem,
  ) {
    const declarations = [...workspace.configuration].filter(isDeclarationFile);
    const files = new ConfiguredFiles(workspace.root, [...workspace.sources, ...declarations]);
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

  /** The project whose configuration lies nearest above a file, whether it takes the file in or not. */
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
    const extended = new Map<string, ts.ExtendedConfigCacheEntry>();
    const names = new Map<string, string[]>();
    for (const path of this.workspace.configuration) {
      const name = posix.basename(path);
      if (!configurationName.test(name)) continue;
      const directory = posix.dirname(path) === '.' ? '' : posix.dirname(path);
      names.set(directory, [...(names.get(directory) ?? []), name]);
      parsed.set(this.fileSystem.absolute(path), this.#parse(path, files, extended));
    }
    this.warnings.push(...circularReferences(parsed));
    for (const [directory, candidates] of names) {
      const first = candidates.includes('tsconfig.json') ? ['tsconfig.json', 'jsconfig.json'] : ['jsconfig.json'];
      const ordered = new Set<Project>();
      for (const name of [...first, ...candidates.sort()]) {
        if (!candidates.includes(name)) continue;
        collectReferenced(this.fileSystem.absolute(posix.join(directory, name)), parsed, ordered);
      }
      this.#byDirectory.set(directory, [...ordered]);
    }
  }

  #parse(path: string, files: ConfiguredFiles, extended: Map<string, ts.ExtendedConfigCacheEntry>): Project {
    const absolutePath = this.fileSystem.absolute(path);
    const text = this.workspace.read(path) ?? '';
    const host: ts.ParseConfigHost = {
      useCaseSensitiveFileNames: ts.sys.useCaseSensitiveFileNames,
      readDirectory: (...query) => files.match(...query),
      fileExists: (file) => this.fileSystem.fileExists(file),
      readFile: (file) => this.fileSystem.readFile(file),
    };
    const parsed: { readonly config?: unknown; readonly error?: ts.Diagnostic } = ts.parseConfigFileTextToJson(
      absolutePath,
      text,
    );
    const { options, fileNames, projectReferences, errors } = ts.parseJsonConfigFileContent(
      parsed.config ?? {},
      host,
      posix.dirname(absolutePath),
      undefined,
      absolutePath,
      undefined,
      undefined,
      extended,
    );
    const error = parsed.error ?? errors.find((candidate) => !harmlessDiagnostics.has(candidate.code));
    if (error !== undefined) {
      this.warnings.push({ file: path, reason: ts.flattenDiagnosticMessageText(error.messageText, ' ') });
    }
    const inTree = fileNames.map((file) => this.fileSystem.relative(file));
    return {
      key: path,
      options,
      files: new Set(inTree.filter((file) => file !== undefined)),
      references: (projectReferences ?? []).map((reference) => ts.resolveProjectReferencePath(reference)),
    };
  }
}

function collectReferenced(path: string, parsed: ReadonlyMap<string, Project>, into: Set<Project>): void {
  const project = parsed.get(path);
  if (project === undefined || into.has(project)) return;
  into.add(project);
  for (const reference of project.references) collectReferenced(reference, parsed, into);
}

/** Nearest first, '' for the root last. */
function directoriesAbove(file: string): string[] {
  const directories: string[] = [];
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1))
    directories.push(file.slice(0, end));
  return [...directories, ''];
}
