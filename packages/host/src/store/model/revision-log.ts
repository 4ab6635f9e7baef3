/** Maximum number of revisions, after which the files of the oldest are forgotten. */
const maxRevisions = 200;

/** Maximum number of files of one revision. A revision with more is too large for a list of its files to be of use. */
const maxFiles = 1000;

interface Revision {
  readonly fingerprint: string | undefined;
  readonly files: readonly string[];
  /** Whether no other file has another content. */
  readonly isComplete: boolean;
}

/** The fingerprints of the latest indexed graphs, each with the files that it changed. */
export class RevisionLog {
  #revisions: Revision[] = [];

  /**
   * @param changed the files whose nodes have changed
   * @param edited the files with another content, if all of them are known
   */
  add(fingerprint: string | undefined, changed: readonly string[], edited?: ReadonlySet<string>): void {
    const files = [...new Set([...(edited ?? []), ...changed])];
    const isComplete = edited !== undefined && files.length <= maxFiles;
    const revision = { fingerprint, files: files.slice(0, maxFiles), isComplete };
    this.#revisions = [...this.#revisions.slice(1 - maxRevisions), revision];
  }

  /** The files of all revisions after the latest one with this fingerprint; undefined if there is none. */
  filesSince(fingerprint: string | undefined): ReadonlySet<string> | undefined {
    const later = this.#after(fingerprint);
    return later && new Set(later.flatMap(({ files }) => files));
  }

  /** Like `filesSince`, but undefined if more files may have another content. */
  allFilesSince(fingerprint: string | undefined): ReadonlySet<string> | undefined {
    return this.#after(fingerprint)?.every(({ isComplete }) => isComplete) ? this.filesSince(fingerprint) : undefined;
  }

  clear(): void {
    this.#revisions = [];
  }

  #after(fingerprint: string | undefined): readonly Revision[] | undefined {
    const start = this.#revisions.findLastIndex((revision) => revision.fingerprint === fingerprint);
    return start === -1 ? undefined : this.#revisions.slice(start + 1);
  }
}
