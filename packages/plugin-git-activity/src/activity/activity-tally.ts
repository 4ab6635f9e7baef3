import type { EdgeCoupling } from '../coupling/edge-coupling.js';
import type { Activity, Contribution } from './activity.js';
import type { PathLineage } from '../changes/path-lineage.js';

/** The files and nodes that a commit changed. */
export interface Touched {
  /** Numbers of files in `PathLineage`. */
  readonly files: ReadonlySet<number>;
  /** Indexes of located nodes. */
  readonly nodes: ReadonlySet<number>;
}

/** The activities that changes add to. */
export interface AffectedActivities {
  /** Indexed by file at the tip. */
  readonly byFile: readonly (Iterable<Activity> | undefined)[];
  /** Indexed by located node. */
  readonly byNode: readonly Iterable<Activity>[];
}

interface Postponed extends Touched {
  readonly contribution: Contribution;
}

/** Adds commits to the activities of the files that they change. */
export class ActivityTally {
  readonly #lineage: PathLineage;
  readonly #affected: AffectedActivities;
  readonly #coupling: Pick<EdgeCoupling, 'add'>;
  readonly #postponed: Postponed[] = [];

  constructor(lineage: PathLineage, affected: AffectedActivities, coupling: Pick<EdgeCoupling, 'add'>) {
    this.#lineage = lineage;
    this.#affected = affected;
    this.#coupling = coupling;
  }

  /** Adds a commit to the activities of the files and nodes it changed, or keeps it until all of these files are known. */
  add(contribution: Contribution, { files, nodes }: Touched): void {
    // A commit counts once in a folder, so all of its files must be known before it is counted.
    const isKnown = [...files].every((file) => this.#lineage.resolve(file) !== undefined);
    if (isKnown) this.#count(contribution, { files, nodes });
    else this.#postponed.push({ contribution, files, nodes });
  }

  /** Adds the kept commits. Files that are still unknown no longer exist. */
  finish(): void {
    this.#lineage.finish();
    for (const { contribution, ...touched } of this.#postponed) this.#count(contribution, touched);
    this.#postponed.length = 0;
  }

  #count(contribution: Contribution, { files, nodes }: Touched): void {
    const { byFile, byNode } = this.#affected;
    const changed = new Set<Activity>();
    const addAll = (activities: Iterable<Activity> | undefined): void => {
      for (const activity of activities ?? []) changed.add(activity);
    };
    for (const file of files) for (const number of this.#lineage.resolve(file) ?? []) addAll(byFile[number]);
    for (const node of nodes) addAll(byNode[node]);
    for (const activity of changed) activity.add(contribution);
    this.#coupling.add(contribution.files, changed);
  }
}
