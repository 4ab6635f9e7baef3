import { posix } from 'node:path';
import ts from 'typescript';
import type { Workspace } from '../../analysis/language-analyzer.js';
import type { ProjectCatalog } from '../projects/project-catalog.js';
import type { Project } from '../projects/project.js';
import type { ResolutionFileSystem } from './resolution-file-system.js';
import { isInNodeModules, type TreeFileSystem } from '../files/tree-file-system.js';

/** Where an import leads. */
export interface Resolution {
  readonly module: ts.ResolvedModuleFull | undefined;
  /** The source of the workspace it leads to, relative to the root. */
  readonly source: string | undefined;
  /** Paths in the workspace that would have been preferred, had they existed. */
  readonly absent: readonly string[];
}

interface ResolutionContext {
  readonly options: ts.CompilerOptions;
  readonly packages: ts.PackageJsonInfoCache;
}

/**
 * Resolves imports as the compiler does, each by the configuration of the project its file belongs to, and then goes on
 * to the source where the compiler stops at a built or declared file of the workspace.
 */
export class ModuleResolver {
  /** Paths in the workspace that files which are no sources looked for in vain: declaration files, installed packages. */
  readonly absentForExternalFiles = new Set<string>();
  /** Absolute paths outside of the workspace's own code where unresolved imports were looked for. */
  readonly missingExternally = new Set<string>();
  readonly #contexts = new Map<Project, ResolutionContext>();
  readonly #known = new Map<string, Resolution>();

  constructor(
    private readonly workspace: Workspace,
    private readonly tree: TreeFileSystem,
    private readonly host: ResolutionFileSystem,
    private readonly catalog: ProjectCatalog,
  ) {}

  /** `importer` is an absolute path; `foreignProject` answers for importers outside of the workspace. */
  resolve(specifier: string, importer: string, mode: ts.ResolutionMode, foreignProject: Project): Resolution {
    const file = this.tree.relative(importer);
    const project = file === undefined || isInNodeModules(file) ? foreignProject : this.catalog.ownerOf(file);
    const resolution = this.#resolveOnce(specifier, importer, mode, project);
    if (file === undefined || !this.workspace.sources.has(file)) {
      for (const path of resolution.absent) this.absentForExternalFiles.add(path);
    }
    return resolution;
  }

  #resolveOnce(specifier: string, importer: string, mode: ts.ResolutionMode, project: Project): Resolution {
    const key = `${project.key}\n${posix.dirname(importer)}\n${String(mode)}\n${specifier}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { result, missing } = this.tree.watchMissing(() => this.#resolve(specifier, importer, mode, project));
    const absent = this.#sortMissing(missing, result.module === undefined);
    const found = result.module === undefined ? undefined : this.tree.relative(result.module.resolvedFileName);
    if (result.source === undefined && found !== undefined && !isInNodeModules(found)) {
      // A file that is no source may become one, when it is no longer ignored; or it may go, and must be known for that.
      absent.push(found);
      this.tree.readFile(this.tree.absolute(found));
    }
    const resolution = { ...result, absent };
    this.#known.set(key, resolution);
    return resolution;
  }

  #resolve(specifier: string, importer: string, mode: ts.ResolutionMode, project: Project): Omit<Resolution, 'absent'> {
    const candidates = [project];
    if (project === this.catalog.fallback) {
      const nearest = this.catalog.nearest(this.tree.relative(importer) ?? '');
      if (nearest !== undefined) candidates.push(nearest);
    }
    for (const candidate of candidates) {
      const { options, packages } = this.#contextOf(candidate);
      // No cache but that of packages: a resolution has to show all it looked for, also what another did before.
      const cache = ts.createModuleResolutionCache(this.tree.root, canonical, options, packages);
      const found = ts.resolveModuleName(
        specifier,
        importer,
        options,
        this.host,
        cache,
        undefined,
        mode,
      ).resolvedModule;
      const source = found === undefined ? undefined : this.#sourceOf(found.resolvedFileName);
      if (source !== undefined) return { module: this.#toModule(source), source };
      if (found !== undefined) return { module: found, source: undefined };
    }
    return { module: undefined, source: undefined };
  }

  #sourceOf(path: string): string | undefined {
    for (const candidate of [path, this.tree.realpath(path)]) {
      const file = this.tree.relative(candidate);
      if (file === undefined || isInNodeModules(file)) continue;
      if (this.workspace.sources.has(file)) return file;
      const source = this.host.sourceOf(file);
      if (source !== undefined) return source;
    }
    return undefined;
  }

  #toModule(source: string): ts.ResolvedModuleFull {
    return {
      resolvedFileName: this.tree.absolute(source),
      extension: posix.extname(source),
      isExternalLibraryImport: false,
    };
  }

  #contextOf(project: Project): ResolutionContext {
    const known = this.#contexts.get(project);
    if (known !== undefined) return known;
    const options: ts.CompilerOptions = { ...project.options, allowJs: true, noEmit: true };
    const packages = ts.createModuleResolutionCache(this.tree.root, canonical, options).getPackageJsonInfoCache();
    const context = { options, packages };
    this.#contexts.set(project, context);
    return context;
  }

  /** A new package.json counts as a changed configuration, so it need not be watched for here. */
  #sortMissing(missing: ReadonlySet<string>, isUnresolved: boolean): string[] {
    const absent: string[] = [];
    for (const path of missing) {
      const file = this.tree.relative(path);
      if (file !== undefined && !isInNodeModules(file)) {
        if (posix.basename(file) !== 'package.json') absent.push(file);
      } else if (isUnresolved) {
        this.missingExternally.add(path);
      }
    }
    return absent;
  }
}

function canonical(name: string): string {
  return ts.sys.useCaseSensitiveFileNames ? name : name.toLowerCase();
}
