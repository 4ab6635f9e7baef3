import type { ResolutionMode } from '../compiler/resolution-mode.js';
import type { KnownResolution } from '../compiler/known-resolutions.js';
import { addToList } from '../../add-to-list.js';

/** The imports of the files of a group of projects, by folder, with the files to which they resolve. */
export class KnownImports {
  readonly #resolutions = new Map<string, KnownResolution[]>();
  /** Absolute paths of the files that files of installed or linked packages name, which no edit changes, by the path of the naming file. */
  readonly ofPackages = new Map<string, readonly string[]>();

  add(resolution: KnownResolution): void {
    const key = keyOf(resolution.specifier, resolution.directory);
    addToList(this.#resolutions, key, resolution);
  }

  get(specifier: string, directory: string, mode: ResolutionMode): KnownResolution | undefined {
    return this.#at(specifier, directory).find((known) => known.mode === mode);
  }

  has(specifier: string, directory: string, mode: ResolutionMode): boolean {
    return this.get(specifier, directory, mode) !== undefined;
  }

  /** Whether every import of a folder has one module format, so that an import that has left all files changes nothing. */
  get isUnambiguous(): boolean {
    return [...this.#resolutions.values()].every(({ length }) => length === 1);
  }

  get all(): readonly KnownResolution[] {
    return [...this.#resolutions.values()].flat();
  }

  /** Absolute paths of the files that an import names, in any module format. */
  pathsOf(specifier: string, directory: string): readonly string[] {
    return this.#at(specifier, directory).flatMap(({ path }) => path ?? []);
  }

  /** The only module format in which files of a folder import a module; `undefined` if there are several or none. */
  onlyModeOf(specifier: string, directory: string): ResolutionMode | undefined {
    const [known, ...others] = this.#at(specifier, directory);
    return others.length === 0 ? known?.mode : undefined;
  }

  #at(specifier: string, directory: string): readonly KnownResolution[] {
    return this.#resolutions.get(keyOf(specifier, directory)) ?? [];
  }
}

function keyOf(specifier: string, directory: string): string {
  return `${directory}\n${specifier}`;
}
