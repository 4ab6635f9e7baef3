import type { BuiltOutput } from '../build-output/built-output.js';
import { toFrameworkTest } from '../packages/framework-files.js';
import type { WorkspacePackage, WorkspacePackages } from '../packages/workspace-packages.js';

const sourceExtension = /\.[cm]?[jt]sx?$/;

/** The sources that code outside of the workspace loads: entry points of packages, programs, and files that frameworks load. */
export class EntryFiles {
  readonly #files = new Set<string>();

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
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  #addPackage({ directory, publicPaths, dependencies }: WorkspacePackage, files: readonly string[]): void {
    const prefix = directory === '' ? '' : `${directory}/`;
    for (const path of publicPaths) {
      if (path.startsWith('../')) continue;
      if (path.includes('*')) this.#addMatching(prefix + path, files);
      else this.#add(prefix + path);
    }
    const isLoaded = toFrameworkTest(dependencies);
    for (const file of files) if (isLoaded(file.slice(prefix.length))) this.#files.add(file);
  }

  /** As in Node.js, a path may lack the extension, or name a folder with an index. */
  #add(path: string): void {
    for (const candidate of [path, `${path}.js`, `${path.replace(/\/$/, '')}/index.js`]) {
      const source = this.sources.has(candidate) ? candidate : this.builtOutput.sourceOf(candidate);
      if (source === undefined) continue;
      this.#files.add(source);
      return;
    }
  }

  /** Adds the sources behind a pattern such as `dist/*.js`, in the first folder that contains any. */
  #addMatching(pattern: string, files: readonly string[]): void {
    for (const candidate of [pattern, ...this.builtOutput.stemsOf(pattern)]) {
      const [before = '', after = ''] = candidate.split('*', 2);
      const end = after.replace(sourceExtension, '');
      const isMatch = (file: string): boolean =>
        file.startsWith(before) && (file.endsWith(after) || file.replace(sourceExtension, '').endsWith(end));
      const matching = files.filter(isMatch);
      for (const file of matching) this.#files.add(file);
      if (matching.length > 0) return;
    }
  }
}
