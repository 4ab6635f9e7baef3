/** What a commit adds to the activity of whatever it changed. */
export interface Contribution {
  /** Committer date in seconds since the epoch. */
  readonly time: number;
  /** Numbers of the people behind it. */
  readonly people: readonly number[];
}

/** What happened to one file, or to all files inside something. */
export class Activity {
  readonly people = new Set<number>();
  #churn = 0;
  #lastModified = 0;
  #latest: Contribution | undefined;

  /** How many commits there were. */
  get churn(): number {
    return this.#churn;
  }

  /** Seconds since the epoch; 0 as long as there was no commit. */
  get lastModified(): number {
    return this.#lastModified;
  }

  /** Adds a commit, once however many files it changed. All calls for one commit must follow each other. */
  add(contribution: Contribution): void {
    if (contribution === this.#latest) return;
    this.#latest = contribution;
    this.#churn += 1;
    this.#lastModified = Math.max(this.#lastModified, contribution.time);
    for (const person of contribution.people) this.people.add(person);
  }
}
