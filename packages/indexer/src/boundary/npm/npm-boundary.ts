import type { FileRecord } from '../../analysis/file-record.js';
import { folderOf, foldersUp } from '../../tree/folders.js';
import { toObject } from '../../typescript/files/json-with-comments.js';
import { packageOf, typesOf } from '../../typescript/modules/missing-package.js';
import { isMember } from '../../typescript/packages/member-glob.js';
import { dependencyFields, parseManifest, type PackageManifest } from '../../typescript/packages/package-manifest.js';
import { memberGlobs } from '../../typescript/packages/workspace-members.js';
import {
  symbolOf,
  undeclaredConfidence,
  type LocatedModule,
  type PackageBoundary,
  type PackageFiles,
} from '../package-boundary.js';
import type { ExportedSymbol, PublishedPackage } from '../repository-boundary.js';
import { LockedVersions } from './locked-versions.js';

/** The npm packages of a repository. */
export class NpmBoundary implements PackageBoundary {
  readonly packages: readonly PublishedPackage[];
  readonly #manifests = new Map<string, PackageManifest>();
  readonly #locked: LockedVersions;
  readonly #ownNames = new Set<string>();
  readonly #published = new Map<string, string>();
  readonly #located = new Map<string, LocatedModule | undefined>();

  constructor({ paths, read }: PackageFiles) {
    const workspaceFiles: string[] = [];
    for (const path of paths) {
      if (/(^|\/)(package\.json|lerna\.json|pnpm-workspace\.yaml)$/.test(path)) workspaceFiles.push(path);
      if (path === 'package.json' || path.endsWith('/package.json')) {
        const manifest = parseManifest(read(path));
        this.#manifests.set(folderOf(path), manifest);
        if (typeof manifest['name'] === 'string') this.#ownNames.add(manifest['name']);
      }
    }
    this.#locked = new LockedVersions(read);
    const members = workspaceFiles.flatMap((path) =>
      memberGlobs(path, read(path)).map((glob) => ({ top: folderOf(path), glob })),
    );
    this.packages = [...this.#manifests].flatMap(
      ([folder, { name, version, private: isPrivate }]): PublishedPackage[] => {
        if (typeof name !== 'string' || isPrivate === true) return [];
        // A manifest below another one belongs to a test or an example, unless a workspace lists it.
        const isTop =
          foldersUp(folder)
            .slice(1)
            .every((each) => !this.#manifests.has(each)) || folder === '';
        if (!isTop && !members.some(({ top, glob }) => isMember(folder, top, glob))) return [];
        this.#published.set(folder, name);
        return [{ manager: 'npm', name, version: typeof version === 'string' ? version : undefined, folder }];
      },
    );
  }

  exportsOf({
    file,
    nodes,
    entryPoints = [],
    exportedNames = [],
    reexportsModule,
  }: FileRecord): readonly ExportedSymbol[] {
    if (exportedNames.length === 0 && reexportsModule !== true) return [];
    const name = this.#published.get(this.#folderOf(file) ?? '');
    if (name === undefined) return [];
    const toExport = (symbol: string, nodeId: string): ExportedSymbol => ({
      manager: 'npm',
      package: name,
      symbol,
      nodeId,
    });
    const named = entryPoints.flatMap((point) =>
      exportedNames.map(([each, id]) => toExport(symbolOf(point, each), id)),
    );
    const [{ id: fileId } = { id: file }] = nodes;
    return reexportsModule === true ? [...named, toExport('*', fileId)] : named;
  }

  locate(module: string, file: string): LocatedModule | undefined {
    const folder = this.#folderOf(file) ?? '';
    const key = `${folder}\n${module}`;
    if (!this.#located.has(key)) this.#located.set(key, this.#locate(module, folder));
    return this.#located.get(key);
  }

  #locate(module: string, folder: string): LocatedModule | undefined {
    const installed = packageOf(module);
    if (installed === undefined || this.#ownNames.has(installed)) return undefined;
    const entryPoint = module.slice(installed.length + 1);
    for (const each of foldersUp(folder)) {
      const declared = rangeOf(this.#manifests.get(each), installed);
      if (declared === undefined) continue;
      const locked = this.#locked.versionOf(each, { name: installed, range: declared });
      const [, alias, range] = /^npm:((?:@[^/]+\/)?[^@]+)(?:@(.*))?$/.exec(declared) ?? [];
      return {
        package: alias ?? installed,
        entryPoint,
        range: alias === undefined ? declared : range,
        locked,
        confidence: 1,
      };
    }
    const types = typesOf(installed);
    const hasTypes = foldersUp(folder).some((each) => rangeOf(this.#manifests.get(each), types) !== undefined);
    const confidence = hasTypes ? 1 : undeclaredConfidence;
    return { package: installed, entryPoint, range: undefined, locked: undefined, confidence };
  }

  /** The folder of the nearest manifest. */
  #folderOf(file: string): string | undefined {
    return foldersUp(folderOf(file)).find((folder) => this.#manifests.has(folder));
  }
}

function rangeOf(manifest: PackageManifest | undefined, name: string): string | undefined {
  for (const field of dependencyFields) {
    const range = toObject(manifest?.[field])?.[name];
    if (typeof range === 'string') return range;
  }
  return undefined;
}
