import { posix } from 'node:path';
import type { Workspace } from '../../analysis/language-analyzer.js';
import {
  dependenciesOf,
  entryPathsOf,
  entryPointsOf,
  localDependenciesOf,
  optionalDependenciesOf,
  parseManifest,
  publicPathsOf,
} from './package-manifest.js';
import { folderOf } from '../../tree/folders.js';
import { isMember } from './member-glob.js';
import { memberGlobs } from './workspace-members.js';

/** A folder of the workspace with a package.json. */
export interface WorkspacePackage {
  /** Relative to the root, '' for the root itself. */
  readonly directory: string;
  readonly name: string | undefined;
  /** Paths from which its main entry point may be loaded, relative to the directory. */
  readonly entries: ReadonlySet<string>;
  /** See `publicPathsOf`. */
  readonly publicPaths: ReadonlySet<string>;
  /** See `entryPointsOf`. */
  readonly entryPoints: ReadonlyMap<string, ReadonlySet<string>>;
  readonly dependencies: readonly string[];
  /** See `localDependenciesOf`. */
  readonly localDependencies: ReadonlyMap<string, string>;
  /** Whether napi-rs builds the package, or a part of it, from Rust. */
  readonly isNative: boolean;
}

/**
 * The packages of the tree, and the links that an installation would create for the members of its workspaces. With these
 * links, imports between packages resolve even if nothing is installed. All paths are relative to the root.
 */
export class WorkspacePackages {
  readonly #byDirectory = new Map<string, WorkspacePackage>();
  /** Directories of members by the paths of their links, such as `node_modules/@scope/name`. */
  readonly #links = new Map<string, string>();
  /** The folders that contain these links. */
  readonly #linkFolders = new Set<string>();
  readonly #names = new Set<string>();
  readonly #required = new Set<string>();
  readonly #optional = new Set<string>();

  constructor(workspace: Workspace) {
    for (const path of workspace.configuration) {
      if (posix.basename(path) !== 'package.json') continue;
      const directory = folderOf(path);
      const manifest = parseManifest(workspace.read(path));
      const name = typeof manifest['name'] === 'string' ? manifest['name'] : undefined;
      const dependencies = dependenciesOf(manifest);
      this.#byDirectory.set(directory, {
        ...{ directory, name, entries: entryPathsOf(manifest) },
        ...{ publicPaths: publicPathsOf(manifest), entryPoints: entryPointsOf(manifest), dependencies },
        ...{ localDependencies: localDependenciesOf(manifest), isNative: manifest['napi'] !== undefined },
      });
      const optional = new Set(optionalDependenciesOf(manifest));
      if (name !== undefined) this.#names.add(name);
      for (const each of dependencies) (optional.has(each) ? this.#optional : this.#required).add(each);
    }
    for (const path of workspace.configuration) {
      if (!/(^|\/)(package\.json|lerna\.json|pnpm-workspace\.yaml)$/.test(path)) continue;
      for (const glob of memberGlobs(path, workspace.read(path))) this.#linkMembers(folderOf(path), glob);
    }
  }

  get directories(): Iterable<string> {
    return this.#byDirectory.keys();
  }

  /** Whether one of the packages has this name. */
  hasMember(name: string): boolean {
    return this.#names.has(name);
  }

  /** Whether one of the packages depends on another one so that every installation adds it. */
  requires(name: string): boolean {
    return this.#required.has(name);
  }

  /** Whether one of the packages depends on another one that an installation may leave out. */
  allows(name: string): boolean {
    return this.#optional.has(name);
  }

  /** The name of a package, with how those of the tree depend on it. */
  declarationOf(name: string): string {
    return `${name}: ${this.requires(name) ? 'required' : this.allows(name) ? 'optional' : 'none'}`;
  }

  /** The package of a name, if there is one alone. */
  named(name: string): WorkspacePackage | undefined {
    const sameName = this.#names.has(name) ? [...this.#byDirectory.values()].filter((each) => each.name === name) : [];
    return sameName.length === 1 ? sameName[0] : undefined;
  }

  /** The package that contains a file. */
  containing(path: string): WorkspacePackage | undefined {
    for (let directory = folderOf(path); ; directory = folderOf(directory)) {
      const nearest = this.#byDirectory.get(directory);
      if (nearest !== undefined || directory === '') return nearest;
    }
  }

  /** The target of a path through the link of a member. */
  followLink(path: string): string | undefined {
    const link = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)(?:\/|$)/.exec(path)?.[1];
    const directory = link === undefined ? undefined : this.#links.get(link);
    return link === undefined || directory === undefined ? undefined : directory + path.slice(link.length);
  }

  /** Whether an installation would create this folder for links. */
  isLinkFolder(path: string): boolean {
    return this.#linkFolders.has(path);
  }

  #linkMembers(top: string, glob: string): void {
    const prefix = top === '' ? '' : `${top}/`;
    for (const { directory, name } of this.#byDirectory.values()) {
      const link = `${prefix}node_modules/${name}`;
      if (name === undefined || this.#links.has(link) || !isMember(directory, top, glob)) continue;
      this.#links.set(link, directory);
      for (let folder = folderOf(link); folder !== top; folder = folderOf(folder)) this.#linkFolders.add(folder);
    }
  }
}
