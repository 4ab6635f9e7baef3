import type { Workspace } from '../../analysis/language-analyzer.js';
import type { FileOutline } from '../outline.js';
import { changedNames, withAliases, type Names } from './changed-names.js';
import { deserializeOutline, type SerializedOutline } from './serialized-outline.js';

/** What the record of a file keeps for the next run. */
export interface CachedOutline {
  readonly outline: SerializedOutline;
  /** Names whose meaning decided what is in the record, in this file or in those it led to. */
  readonly lookups: readonly string[];
}

/** The outlines of one language as the last run left them. */
export class CachedOutlines {
  readonly #notes = new Map<string, CachedOutline>();

  constructor(
    private readonly workspace: Workspace,
    language: string,
  ) {
    for (const { file, context, notes } of workspace.earlier.values()) {
      // The cache is this program's own, and of this very version.
      if (context === language && notes !== undefined) this.#notes.set(file, notes as CachedOutline);
    }
  }

  /** The notes of a file that is as it was. */
  unchanged(file: string): SerializedOutline | undefined {
    return this.workspace.changed.has(file) ? undefined : this.#notes.get(file)?.outline;
  }

  /** The files whose records do not hold any more, given all outlines there are now. */
  affected(outlines: ReadonlyMap<string, FileOutline>, reexports: boolean): ReadonlySet<string> {
    const names = withAliases(this.#changedNames(outlines, reexports), outlines.values(), reexports);
    return new Set(
      [...outlines.keys()].filter((file) => this.workspace.changed.has(file) || this.#looksUp(file, names)),
    );
  }

  #looksUp(file: string, names: Names): boolean {
    const lookups = this.#notes.get(file)?.lookups;
    return names === 'any' || lookups === undefined || lookups.some((name) => names.has(name));
  }

  /** Where files come or go, modules do, and what is found first in them. */
  #changedNames(outlines: ReadonlyMap<string, FileOutline>, reexports: boolean): Names {
    if ([...this.#notes.keys()].some((file) => !outlines.has(file))) return 'any';
    const names = new Set<string>();
    for (const [file, outline] of outlines) {
      if (!this.workspace.changed.has(file)) continue;
      const notes = this.#notes.get(file);
      const changed =
        notes === undefined ? 'any' : changedNames(deserializeOutline(file, notes.outline), outline, reexports);
      if (changed === 'any') return 'any';
      for (const name of changed) names.add(name);
    }
    return names;
  }
}

export function toCachedOutline(outline: SerializedOutline, lookups: Iterable<string>): CachedOutline {
  return { outline, lookups: [...lookups] };
}
