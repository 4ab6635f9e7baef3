import type { Activity, Contribution } from './activity.js';
import type { PathLineage } from './path-lineage.js';

interface Postponed {
  readonly contribution: Contribution;
  readonly files: readonly number[];
}

/** Adds commits to the activities that they count for. */
export class ActivityTally {
  readonly #lineage: PathLineage;
  readonly #affected: readonly (Iterable<Activity> | undefined)[];
  readonly #postponed: Postponed[] = [];

  /** @param affected by number of a file at the tip, the activities that a change of it counts for */
  constructor(lineage: PathLineage, affected: readonly (Iterable<Activity> | undefined)[]) {
    this.#lineage = lineage;
    this.#affected = affected;
  }

  /** Adds a commit to the activities of the files it changed, or keeps it until all of these are known. */
  add(contribution: Contribution, files: ReadonlySet<number>): void {
    // Whether two files lie in one folder decides whether a commit counts once there, so all of them must be known.
    const isKnown = [...files].every((file) => this.#lineage.resolve(file) !== undefined);
    if (isKnown) this.#count(contribution, files);
    else this.#postponed.push({ contribution, files: [...files] });
  }

  /** Adds what was kept. Files that are still not known do not exist any more. */
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
