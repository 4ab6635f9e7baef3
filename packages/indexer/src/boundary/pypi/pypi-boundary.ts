import type { FileRecord } from '../../analysis/file-record.js';
import { folderOf, foldersUp, inFolder } from '../../tree/folders.js';
import type { ExportedPaths } from '../exported-paths.js';
import { isTopOrMember } from '../is-top-or-member.js';
import { NearestLock } from '../nearest-lock.js';
import {
  undeclaredConfidence,
  type LocatedModule,
  type PackageBoundary,
  type PackageFiles,
} from '../package-boundary.js';
import type { ExportedSymbol, PublishedPackage } from '../repository-boundary.js';
import { distributionNames } from './distribution-names.js';
import { moduleOf } from './module-of.js';
import { readPythonLock, type PythonLock } from './python-lock.js';
import { parsePyproject, parseSetupConfig, type PythonManifest } from './python-manifest.js';
import { normalizedName, parseRequirements } from './requirement.js';

/** The manifests of Python projects. The second one completes the first, which may configure tools alone. */
const manifests: readonly (readonly [name: string, parse: (text: string) => PythonManifest])[] = [
  ['pyproject.toml', parsePyproject],
  ['setup.cfg', parseSetupConfig],
];

/** The usual names of requirements files. */
const requirementsFiles = [
  'requirements.txt',
  ...['base', 'common', 'dev', 'docs', 'main', 'prod', 'production', 'test', 'tests', 'testing'].flatMap((name) => [
    `requirements-${name}.txt`,
    `requirements_${name}.txt`,
    `${name}-requirements.txt`,
    `requirements/${name}.txt`,
  ]),
];

/** Confidence that a declared distribution provides the module of its name. */
const sameName = 0.95;

/** The Python distributions of a repository. */
export class PypiBoundary implements PackageBoundary {
  readonly hasQualifiedNames = true;
  readonly packages: readonly PublishedPackage[];
  readonly #files: ReadonlySet<string>;
  readonly #read: PackageFiles['read'];
  readonly #manifests = new Map<string, readonly PythonManifest[]>();
  readonly #declared = new Map<string, ReadonlyMap<string, string>>();
  readonly #locks: NearestLock<PythonLock>;
  readonly #located = new Map<string, LocatedModule | undefined>();

  constructor(
    { paths, read }: PackageFiles,
    private readonly names: ExportedPaths,
  ) {
    this.#read = read;
    this.#locks = new NearestLock((folder) => readPythonLock(folder, read));
    this.#files = new Set(paths.filter((path) => /\.pyi?$/.test(path)));
    const folders = new Set([...this.#files].flatMap((path) => foldersUp(folderOf(path))));
    for (const folder of [...folders].sort()) {
      const parsedManifests = manifests.flatMap(([name, parse]) => {
        const text = read(inFolder(folder, name));
        return text === undefined ? [] : [parse(text)];
      });
      if (parsedManifests.length > 0) this.#manifests.set(folder, parsedManifests);
    }
    this.packages = [...this.#manifests].flatMap(([folder, parts]): PublishedPackage[] => {
      const name = parts.find((each) => each.name !== undefined)?.name;
      if (name === undefined || parts.some(({ isPrivate }) => isPrivate) || !this.#isPublished(folder)) return [];
      const version = parts.find((each) => each.version !== undefined)?.version;
      return [{ manager: 'pypi', name, version, folder }];
    });
  }

  exportsOf({ file, reexportsModule }: FileRecord): readonly ExportedSymbol[] {
    const project = this.#projectOf(file);
    if (project === undefined) return [];
    const sourceFolders = (this.#manifests.get(project.folder) ?? []).flatMap((each) => each.sourceFolders);
    const module = moduleOf(file, { ...project, sourceFolders }, this.#files);
    if (module === undefined) return [];
    const toExport = (symbol: string, nodeId: string): ExportedSymbol => ({
      ...{ manager: 'pypi', package: project.name, symbol, nodeId },
    });
    const named = this.names.of(file).map(([name, nodeId]) => toExport(`${module}.${name}`, nodeId));
    return [toExport(module, file), ...named, ...(reexportsModule === true ? [toExport('*', file)] : [])];
  }

  locate(module: string, file: string, name: string): LocatedModule | undefined {
    const folder = folderOf(file);
    const key = `${folder}\n${module}\n${name}`;
    if (!this.#located.has(key)) this.#located.set(key, this.#locate(module, folder, name));
    return this.#located.get(key);
  }

  #locate(module: string, folder: string, name: string): LocatedModule | undefined {
    // A name that is imported from a namespace package may be a module of its distribution: `from google.cloud import storage`.
    const [first = ''] = name.split('.', 1);
    const candidates = [
      ...(/^\w+$/.test(first) ? distributionNames(`${module}.${first}`) : []),
      ...distributionNames(module),
    ];
    for (const each of foldersUp(folder)) {
      const declared = this.#declaredIn(each);
      const dependency = candidates.find((candidate) => declared.has(candidate));
      if (dependency === undefined) continue;
      const range = declared.get(dependency);
      return {
        package: dependency,
        entryPoint: module,
        range: range === '' ? undefined : range,
        locked: this.#locks.of(each)?.lock.get(dependency),
        confidence: sameName,
      };
    }
    const [top = module] = module.split('.', 1);
    // An undeclared module with such a name belongs to the interpreter, or to a program nearby.
    if (top.startsWith('_')) return undefined;
    return {
      package: normalizedName(top),
      entryPoint: module,
      range: undefined,
      locked: undefined,
      confidence: undeclaredConfidence,
    };
  }

  /** The range of each distribution that the files of a folder require. */
  #declaredIn(folder: string): ReadonlyMap<string, string> {
    const cachedRanges = this.#declared.get(folder);
    if (cachedRanges !== undefined) return cachedRanges;
    const ranges = new Map<string, string>();
    const fromManifests = (this.#manifests.get(folder) ?? []).flatMap(({ requirements }) => requirements);
    const fromFiles = requirementsFiles.flatMap((name) => parseRequirements(this.#read(inFolder(folder, name)) ?? ''));
    for (const { name, range } of [...fromManifests, ...fromFiles])
      if (!ranges.has(name) || ranges.get(name) === '') ranges.set(name, range);
    this.#declared.set(folder, ranges);
    return ranges;
  }

  #isPublished(folder: string): boolean {
    return isTopOrMember(
      folder,
      (each) => this.#hasName(each),
      (each) => (this.#manifests.get(each) ?? []).flatMap(({ members }) => members),
    );
  }

  #hasName(folder: string): boolean {
    return this.#manifests.get(folder)?.some(({ name }) => name !== undefined) === true;
  }

  #projectOf(file: string): PublishedPackage | undefined {
    const folder = foldersUp(folderOf(file)).find((each) => this.#hasName(each));
    return this.packages.find((each) => each.folder === folder);
  }
}
