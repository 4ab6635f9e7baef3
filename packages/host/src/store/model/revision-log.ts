/** Maximum number of revisions, after which the files of the oldest are forgotten. */
const maxRevisions = 200;

/** Maximum number of files of one revision. A revision with more is too large for a list of its files to be of use. */
const maxFiles = 1000;

interface Revision {
  readonly fingerprint: string | undefined;
  readonly files: readonly string[];
}

/** The fingerprints of the latest indexed graphs, each with the files that it changed. */
export class RevisionLog {
  #revisions: Revision[] = [];

  add(fingerprint: string | undefined, files: readonly string[]): void {
    this.#revisions = [...this.#revisions.slice(1 - maxRevisions), { fingerprint, files: files.slice(0, maxFiles) }];
  }

  /** The files of all revisions after the latest one with this fingerprint; undefined if there is none. */
  filesSince(fingerprint: string | undefined): ReadonlySet<string> | undefined {
    const start = this.#revisions.findLastIndex((revision) => revision.fingerprint === fingerprint);
    if (start === -1) return undefined;
    return new Set(this.#revisions.slice(start + 1).flatMap(({ files }) => files));
  }

  clear(): void {
    this.#revisions = [];
  }
}
