/** The part of a commit that adds to activities. */
export interface Contribution {
  /** Committer date in seconds since the epoch. */
  readonly time: number;
  /** Numbers of the author and the co-authors. */
  readonly people: readonly number[];
  /** Number of files that the commit changed. */
  readonly files: number;
}

/** The activity of one file, or of all files of a container. */
export class Activity {
  readonly people = new Set<number>();
  #churn = 0;
  #lastModified = 0;
  #latest: Contribution | undefined;

  /** Number of commits. */
  get churn(): number {
    return this.#churn;
  }

  /** Committer date of the latest commit in seconds since the epoch; 0 without a commit. */
  get lastModified(): number {
    return this.#lastModified;
  }

  /** Adds a commit, once even if called for several of its files. All calls for one commit must be consecutive. */
  add(contribution: Contribution): void {
    if (contribution === this.#latest) return;
    this.#latest = contribution;
    this.#churn += 1;
    this.#lastModified = Math.max(this.#lastModified, contribution.time);
    for (const person of contribution.people) this.people.add(person);
  }
}
