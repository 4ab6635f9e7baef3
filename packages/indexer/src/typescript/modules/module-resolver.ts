import { posix } from 'node:path';
import type { Workspace } from '../../analysis/language-analyzer.js';
import type { Compiler } from '../compiler/compiler.js';
import type { ResolutionMode } from '../compiler/resolution-mode.js';
import { type CompilerOptions, ModuleKind, toCurrentOptions } from '../compiler/compiler-options.js';
import type { ProjectCatalog } from '../projects/project-catalog.js';
import type { Project } from '../projects/project.js';
import { findMissingPackage, packagesBehind, type MissingPackage } from './missing-package.js';
import type { ResolutionFileSystem } from './resolution-file-system.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';
import { isInNodeModules } from '../../tree/installed-packages.js';
import type { WorkspacePackages } from '../packages/workspace-packages.js';
import { nativeModuleOf } from './native-module.js';

/** The result of resolving an import. */
export interface Resolution {
  /** Absolute path of the file to which it resolves. */
  readonly path: string | undefined;
  /** The source of the workspace to which it resolves, relative to the root. */
  readonly source: string | undefined;
  /** Paths in the workspace that would take precedence if they existed. */
  readonly absent: readonly string[];
  /** The package without which the import does not resolve, if that is the reason. */
  readonly missingPackage?: MissingPackage | undefined;
  /** See `FileRecord.declarations`. Absent if the import resolves. */
  readonly declarations?: readonly string[];
}

interface Resolved extends Omit<Resolution, 'absent'> {
  /** Absolute path of the file or link that the compiler found, if it is not a source. */
  readonly unlisted?: string;
}

/** An import, with the absolute path of the folder of its file. */
export interface ImportSite {
  readonly specifier: string;
  readonly directory: string;
  readonly mode: ResolutionMode;
}

/** What the resolution of imports requires. */
export interface ResolutionContext {
  readonly workspace: Workspace;
  readonly tree: TreeFileSystem;
  readonly host: ResolutionFileSystem;
  readonly catalog: ProjectCatalog;
  readonly compiler: Compiler;
  readonly packages: WorkspacePackages;
}

/**
 * Resolves imports as the compiler does, with the configuration of the importing file's project. Where the compiler stops at
 * a built file or a declaration file of the workspace, it continues to the source.
 */
export class ModuleResolver {
  /** Absolute paths outside the workspace's sources at which unresolved imports were looked up. */
  readonly missingExternally = new Set<string>();
  readonly #options = new Map<Project, CompilerOptions>();
  readonly #known = new Map<string, Resolution>();

  constructor(private readonly context: ResolutionContext) {}

  resolve(site: ImportSite, project: Project): Resolution {
    const ownResolution = this.resolveWithoutCompiler(site, project);
    if (ownResolution !== undefined) return ownResolution;
    const { result, missing } = this.context.tree.watchMissing(() => this.#resolve(site, project));
    const { unlisted, ...resolved } = result;
    const absent = this.#sortMissing(missing, resolved.path === undefined);
    const unlistedFile = unlisted === undefined ? undefined : this.context.tree.relative(unlisted);
    if (unlistedFile !== undefined && !isInNodeModules(unlistedFile)) {
      // The file is not a source now, but becomes one when it is no longer ignored or no longer a link. Reading it records it as an
      // input, so that its removal is noticed.
      absent.push(unlistedFile);
      this.context.tree.readFile(this.context.tree.absolute(unlistedFile));
    }
    const resolution = { ...resolved, absent };
    this.#known.set(keyOf(site, project), resolution);
    return resolution;
  }

  /**
   * The module in `NativeUse` that a file of the workspace imports. `undefined` unless it may be built from Rust.
   *
   * @param file relative to the root
   */
  nativeModule(specifier: string, file: string, resolution: Resolution): string | undefined {
    const resolved = resolution.path === undefined ? undefined : this.context.tree.relative(resolution.path);
    if (resolution.path !== undefined && (resolved === undefined || isInNodeModules(resolved))) return undefined;
    return nativeModuleOf({ specifier, file, resolution }, this.context.packages);
  }

  /** Like `resolve`, but returns `undefined` where that requires a request to the compiler. */
  resolveWithoutCompiler(site: ImportSite, project: Project): Resolution | undefined {
    const key = keyOf(site, project);
    const resolution = this.#known.get(key) ?? this.#resolveRelative(site, project);
    if (resolution !== undefined) this.#known.set(key, resolution);
    return resolution;
  }

  /**
   * Resolves most relative imports as the compiler does, which looks for `x.ts` and then for `x.tsx`. Returns `undefined` for
   * all others.
   */
  #resolveRelative({ specifier, directory, mode }: ImportSite, project: Project): Resolution | undefined {
    if (!/^\.\.?\//.test(specifier) || specifier.endsWith('/')) return undefined;
    const { rootDirs, moduleSuffixes, module } = this.optionsOf(project);
    if (rootDirs !== undefined || moduleSuffixes !== undefined) return undefined;
    const last = posix.basename(specifier);
    const isScript = /^[^.]+\.js$/.test(last);
    const isNodeModule = isNodeKind(module) && mode === ModuleKind.ESNext;
    if (!isScript && (last.includes('.') || isNodeModule)) return undefined;
    const stem = this.context.tree.relative(posix.join(directory, isScript ? specifier.slice(0, -3) : specifier));
    if (stem === undefined || isInNodeModules(stem)) return undefined;
    for (const [source, absent] of [
      [`${stem}.ts`, []],
      [`${stem}.tsx`, [`${stem}.ts`]],
    ] as const) {
      if (this.context.workspace.sources.has(source))
        return { path: this.context.tree.absolute(source), source, absent };
      if (this.context.tree.fileExists(this.context.tree.absolute(source))) return undefined;
    }
    return undefined;
  }

  /** All paths at which the compiler has read a file. */
  pathsOf(path: string): readonly string[] {
    return this.context.host.pathsOf(path);
  }

  /** The options of a project, as they affect module resolution. */
  optionsOf(project: Project): CompilerOptions {
    const cached = this.#options.get(project);
    if (cached !== undefined) return cached;
    const options: CompilerOptions = { ...toCurrentOptions(project.options), allowJs: true, noEmit: true };
    this.#options.set(project, options);
    return options;
  }

  #resolve({ specifier, directory, mode }: ImportSite, project: Project): Resolved {
    const candidates = [project];
    if (project === this.context.catalog.fallback) {
      const nearest = this.context.catalog.nearest(
        `${this.context.tree.relative(directory) ?? ''}/`.replace(/^\//, ''),
      );
      if (nearest !== undefined) candidates.push(nearest);
    }
    for (const candidate of candidates) {
      const path = this.context.compiler.resolve(specifier, directory, mode, this.optionsOf(candidate));
      if (path === undefined) continue;
      const source = this.#sourceOf(path);
      if (source !== undefined) return { path: this.context.tree.absolute(source), source };
      const real = this.context.tree.realpath(path);
      const linked = real === path ? undefined : this.#sourceOf(real);
      if (linked !== undefined) return { path: this.context.tree.absolute(linked), source: linked, unlisted: path };
      return { path, source: undefined, unlisted: path };
    }
    const { packages, tree } = this.context;
    const missingPackage = findMissingPackage(
      { specifier, directory, options: this.optionsOf(project) },
      packages,
      tree,
    );
    const declarations = packagesBehind(specifier).map((name) => packages.declarationOf(name));
    return { path: undefined, source: undefined, missingPackage, declarations };
  }

  #sourceOf(path: string): string | undefined {
    const file = this.context.tree.relative(path);
    if (file === undefined || isInNodeModules(file)) return undefined;
    return this.context.workspace.sources.has(file) ? file : this.context.host.sourceOf(file);
  }

  /** Skips package.json files: a new one counts as a change of configuration. */
  #sortMissing(missing: ReadonlySet<string>, isUnresolved: boolean): string[] {
    const absent: string[] = [];
    for (const path of missing) {
      const file = this.context.tree.relative(path);
      if (file !== undefined && !isInNodeModules(file)) {
        if (posix.basename(file) !== 'package.json') absent.push(file);
      } else if (isUnresolved) {
        this.missingExternally.add(path);
      }
    }
    return absent;
  }
}

function keyOf({ specifier, directory, mode }: ImportSite, project: Project): string {
  return `${project.key}\n${directory}\n${String(mode)}\n${specifier}`;
}

/** Whether modules are resolved as Node.js does, which requires extensions. */
function isNodeKind(module: number | undefined): boolean {
  const [first, last]: readonly [number, number] = [ModuleKind.Node16, ModuleKind.NodeNext];
  return module !== undefined && module >= first && module <= last;
}
