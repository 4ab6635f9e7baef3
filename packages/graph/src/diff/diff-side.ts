import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';

/** One of the two graphs of a comparison, with the sources that it was made from. */
export interface DiffSide {
  readonly snapshot: GraphSnapshot;
  /** Content hash of each file, by path. A file with the same hash on both sides is not read. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Reads the texts of files, by path. Those that are missing, binary or too large are omitted. */
  readTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
