import type { Activity, Contribution } from './activity.js';
import type { PathLineage } from '../changes/path-lineage.js';

interface Postponed {
  readonly contribution: Contribution;
  readonly files: readonly number[];
}

/** Adds commits to the activities of the files that they change. */
export class ActivityTally {
  readonly #lineage: PathLineage;
  readonly #affected: readonly (Iterable<Activity> | undefined)[];
  readonly #postponed: Postponed[] = [];

  /** @param affected the activities that a change of a file adds to, by number of the file at the tip */
  constructor(lineage: PathLineage, affected: readonly (Iterable<Activity> | undefined)[]) {
    this.#lineage = lineage;
    this.#affected = affected;
  }

  /** Adds a commit to the activities of the files it changed, or keeps it until all of these files are resolved. */
  add(contribution: Contribution, files: ReadonlySet<number>): void {
    // A commit counts once in a folder, so all of its files must be resolved before it is counted.
    const isKnown = [...files].every((file) => this.#lineage.resolve(file) !== undefined);
    if (isKnown) this.#count(contribution, files);
    else this.#postponed.push({ contribution, files: [...files] });
  }

  /** Adds the kept commits. Files that are still unresolved no longer exist. */
  finish(): void {
    this.#lineage.finish();
    for (const { contribution, files } of this.#postponed) this.#count(contribution, files);
    this.#postponed.length = 0;
  }

  #count(contribution: Contribution, files: Iterable<number>): void {
    for (const file of files) {
      const number = this.#lineage.resolve(file);
      const affected = number === undefined ? undefined : this.#affected[number];
      for (const activity of affected ?? []) activity.add(contribution);
    }
  }
}
