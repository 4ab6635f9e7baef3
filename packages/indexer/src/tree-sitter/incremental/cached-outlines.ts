import type { Workspace } from '../../analysis/language-analyzer.js';
import type { FileOutline } from '../outline.js';
import { changedNames, withAliases, type Names, type VisibilityRules } from './changed-names.js';
import { deserializeOutline, type SerializedOutline } from './serialized-outline.js';

/** The part of a file's record that the next run reads. */
export interface CachedOutline {
  readonly outline: SerializedOutline;
  /** All names that were looked up to make the record, in this file or others. */
  readonly lookups: readonly string[];
}

/** The outlines of one language in the cache of the previous run. */
export class CachedOutlines {
  readonly #cached = new Map<string, CachedOutline>();

  constructor(
    private readonly workspace: Workspace,
    language: string,
  ) {
    for (const { file, context, notes } of workspace.earlier.values()) {
      // The cache was written by this same version, so the cast is safe.
      if (context === language && notes !== undefined) this.#cached.set(file, notes as CachedOutline);
    }
  }

  /** The outline of a file that has not changed. */
  unchanged(file: string): SerializedOutline | undefined {
    return this.workspace.changed.has(file) ? undefined : this.#cached.get(file)?.outline;
  }

  /** The files whose records are outdated, given all current outlines. */
  affected(outlines: ReadonlyMap<string, FileOutline>, rules: VisibilityRules): ReadonlySet<string> {
    const names = withAliases(this.#changedNames(outlines, rules.reexports), outlines.values(), rules);
    return new Set(
      [...outlines.keys()].filter((file) => this.workspace.changed.has(file) || this.#looksUp(file, names)),
    );
  }

  #looksUp(file: string, names: Names): boolean {
    const lookups = this.#cached.get(file)?.lookups;
    return names === 'any' || lookups === undefined || lookups.some((name) => names.has(name));
  }

  /** An added or removed file can add or remove a module, and change the first match in it. */
  #changedNames(outlines: ReadonlyMap<string, FileOutline>, reexports: boolean): Names {
    if ([...this.#cached.keys()].some((file) => !outlines.has(file))) return 'any';
    const names = new Set<string>();
    for (const [file, outline] of outlines) {
      if (!this.workspace.changed.has(file)) continue;
      const cached = this.#cached.get(file);
      const changed =
        cached === undefined ? 'any' : changedNames(deserializeOutline(file, cached.outline), outline, reexports);
      if (changed === 'any') return 'any';
      for (const name of changed) names.add(name);
    }
    return names;
  }
}

export function toCachedOutline(outline: SerializedOutline, lookups: Iterable<string>): CachedOutline {
  return { outline, lookups: [...lookups] };
}
