import { posix } from 'node:path';
import ts from 'typescript';
import type { Workspace } from '../../analysis/language-analyzer.js';
import type { ProjectCatalog } from '../projects/project-catalog.js';
import type { Project } from '../projects/project.js';
import type { ResolutionFileSystem } from './resolution-file-system.js';
import { isInNodeModules, type TreeFileSystem } from '../files/tree-file-system.js';

/** The result of resolving an import. */
export interface Resolution {
  readonly module: ts.ResolvedModuleFull | undefined;
  /** The source of the workspace to which it resolves, relative to the root. */
  readonly source: string | undefined;
  /** Paths in the workspace that would take precedence if they existed. */
  readonly absent: readonly string[];
}

interface ResolutionContext {
  readonly options: ts.CompilerOptions;
  readonly packages: ts.PackageJsonInfoCache;
}

/**
 * Resolves imports as the compiler does, with the configuration of the importing file's project. Where the compiler stops at
 * a built file or a declaration file of the workspace, it continues to the source.
 */
export class ModuleResolver {
  /** Absent paths in the workspace that external files (declaration files, installed packages) would import. */
  readonly absentForExternalFiles = new Set<string>();
  /** Absolute paths outside the workspace's sources at which unresolved imports were looked up. */
  readonly missingExternally = new Set<string>();
  readonly #contexts = new Map<Project, ResolutionContext>();
  readonly #known = new Map<string, Resolution>();

  constructor(
    private readonly workspace: Workspace,
    private readonly tree: TreeFileSystem,
    private readonly host: ResolutionFileSystem,
    private readonly catalog: ProjectCatalog,
  ) {}

  /** `importer` is an absolute path. Imports in external files are resolved with the options of `externalProject`. */
  resolve(specifier: string, importer: string, mode: ts.ResolutionMode, externalProject: Project): Resolution {
    const file = this.tree.relative(importer);
    const project = file === undefined || isInNodeModules(file) ? externalProject : this.catalog.ownerOf(file);
    const resolution = this.#resolveOnce(specifier, importer, mode, project);
    if (file === undefined || !this.workspace.sources.has(file)) {
      for (const path of resolution.absent) this.absentForExternalFiles.add(path);
    }
    return resolution;
  }

  #resolveOnce(specifier: string, importer: string, mode: ts.ResolutionMode, project: Project): Resolution {
    const key = `${project.key}\n${posix.dirname(importer)}\n${String(mode)}\n${specifier}`;
    const cached = this.#known.get(key);
    if (cached !== undefined) return cached;
    const { result, missing } = this.tree.watchMissing(() => this.#resolve(specifier, importer, mode, project));
    const absent = this.#sortMissing(missing, result.module === undefined);
    const resolvedPath = result.module === undefined ? undefined : this.tree.relative(result.module.resolvedFileName);
    if (result.source === undefined && resolvedPath !== undefined && !isInNodeModules(resolvedPath)) {
      // The file is not a source now, but becomes one when it is no longer ignored. Reading it records it as an input, so that
      // its removal is noticed.
      absent.push(resolvedPath);
      this.tree.readFile(this.tree.absolute(resolvedPath));
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
      // Caches only packages, because each resolution has to record all paths that it looks up, also those looked up before.
      const cache = ts.createModuleResolutionCache(this.tree.root, canonical, options, packages);
      const resolution = ts.resolveModuleName(
        specifier,
        importer,
        options,
        this.host,
        cache,
        undefined,
        mode,
      ).resolvedModule;
      const source = resolution === undefined ? undefined : this.#sourceOf(resolution.resolvedFileName);
      if (source !== undefined) return { module: this.#toModule(source), source };
      if (resolution !== undefined) return { module: resolution, source: undefined };
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
    const cached = this.#contexts.get(project);
    if (cached !== undefined) return cached;
    const options: ts.CompilerOptions = { ...project.options, allowJs: true, noEmit: true };
    const packages = ts.createModuleResolutionCache(this.tree.root, canonical, options).getPackageJsonInfoCache();
    const context = { options, packages };
    this.#contexts.set(project, context);
    return context;
  }

  /** Skips package.json files: a new one counts as a change of configuration. */
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
