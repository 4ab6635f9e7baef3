import { posix } from 'node:path';
import type { BuiltOutput } from '../build-output/built-output.js';
import { toFrameworkTest } from '../packages/framework-files.js';
import type { WorkspacePackage, WorkspacePackages } from '../packages/workspace-packages.js';

/** Maximum number of patterns such as `dist/*.js` that are read from one package. */
const maxPatterns = 1_000;

const sourceExtension = /\.[cm]?[jt]sx?$/;

/** The sources that code outside of the workspace loads: entry points of packages, programs, and files that frameworks load. */
export class EntryFiles {
  readonly #files = new Set<string>();
  /** The files of each package with entry points. */
  readonly #byPackage: ReadonlyMap<WorkspacePackage, readonly string[]>;
  #entryPoints: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    private readonly sources: ReadonlySet<string>,
    packages: WorkspacePackages,
    private readonly builtOutput: BuiltOutput,
  ) {
    const byPackage = new Map<WorkspacePackage, string[]>();
    for (const file of sources) {
      const owner = packages.containing(file);
      const files = owner && byPackage.get(owner);
      if (files !== undefined) files.push(file);
      else if (owner !== undefined) byPackage.set(owner, [file]);
    }
    for (const [owner, files] of byPackage) this.#addPackage(owner, files);
    this.#byPackage = byPackage;
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  /** The entry points of its package through which users import a file; '' is the main one. */
  entryPointsOf(file: string): readonly string[] {
    this.#entryPoints ??= this.#findEntryPoints();
    return this.#entryPoints.get(file) ?? [];
  }

  #findEntryPoints(): ReadonlyMap<string, readonly string[]> {
    const points = new Map<string, Set<string>>();
    const add = (file: string, point: string): void => {
      points.set(file, (points.get(file) ?? new Set()).add(point));
    };
    for (const [{ directory, entryPoints }, files] of this.#byPackage) {
      const stems = [...entryPoints.keys()].some((point) => point.includes('*')) ? stemsOf(files) : [];
      for (const [point, paths] of entryPoints) {
        for (const path of [...paths].slice(0, maxPatterns)) {
          if (path.startsWith('../')) continue;
          if (path.includes('*')) {
            const matching = this.#matching(posix.join(directory, path), stems);
            for (const [file, part] of matching) add(file, point.replace('*', part));
          } else {
            const file = this.#sourceOf(directory, path);
            if (file !== undefined) add(file, point);
          }
        }
      }
    }
    return new Map([...points].map(([file, names]) => [file, [...names].sort()]));
  }

  #addPackage({ directory, publicPaths, dependencies }: WorkspacePackage, files: readonly string[]): void {
    const paths = [...publicPaths].filter((path) => !path.startsWith('../'));
    const patterns = paths.filter((path) => path.includes('*')).slice(0, maxPatterns);
    const stems = patterns.length === 0 ? [] : stemsOf(files);
    for (const pattern of patterns) this.#addMatching(posix.join(directory, pattern), stems);
    for (const path of paths) if (!path.includes('*')) this.#add(directory, path);
    const isLoaded = toFrameworkTest(dependencies);
    const start = directory === '' ? 0 : directory.length + 1;
    for (const file of files) if (isLoaded(file.slice(start))) this.#files.add(file);
  }

  #add(directory: string, path: string): void {
    const source = this.#sourceOf(directory, path);
    if (source !== undefined) this.#files.add(source);
  }

  /** As in Node.js, a path may lack the extension, or name a folder with an index. */
  #sourceOf(directory: string, path: string): string | undefined {
    for (const variant of [path, `${path}.js`, `${path}/index.js`]) {
      const candidate = posix.join(directory, variant);
      const source = this.sources.has(candidate) ? candidate : this.builtOutput.sourceOf(candidate);
      if (source !== undefined) return source;
    }
    return undefined;
  }

  #addMatching(pattern: string, stems: readonly FileStem[]): void {
    for (const [file] of this.#matching(pattern, stems)) this.#files.add(file);
  }

  /** The sources behind a pattern such as `dist/*.js`, in the first folder with a match, each with the part that `*` matches. */
  #matching(pattern: string, stems: readonly FileStem[]): readonly (readonly [file: string, part: string])[] {
    for (const candidate of [pattern, ...this.builtOutput.stemsOf(pattern)]) {
      const [before = '', after = ''] = candidate.split('*', 2);
      const end = after.replace(sourceExtension, '');
      const matching: [string, string][] = [];
      for (let at = firstFrom(stems, before); at < stems.length; at += 1) {
        const { file = '', stem = '' } = stems[at] ?? {};
        if (!file.startsWith(before)) break;
        if (!file.endsWith(after) && !stem.endsWith(end)) continue;
        const whole = stem.endsWith(end) ? stem : file;
        matching.push([file, whole.slice(before.length, whole.length - (whole === stem ? end : after).length)]);
      }
      if (matching.length > 0) return matching;
    }
    return [];
  }
}

interface FileStem {
  readonly file: string;
  /** The path without extension. */
  readonly stem: string;
}

/** The files in the order of their paths. */
function stemsOf(files: readonly string[]): FileStem[] {
  return [...files].sort().map((file) => ({ file, stem: file.replace(sourceExtension, '') }));
}

/** Index of the first file whose path is not before `prefix`. */
function firstFrom(stems: readonly FileStem[], prefix: string): number {
  let [low, high] = [0, stems.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stems[middle]?.file ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
