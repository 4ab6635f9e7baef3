import type { GraphSnapshot } from '@code-graph/graph/snapshot';

/** The graph of the working tree or of another revision. */
export interface RevisionGraph {
  /** The full object name of the commit. Undefined for the working tree. */
  readonly commit: string | undefined;
  /** The revision as the caller named it, such as `main` or `HEAD~1`; `working tree` for the working tree. */
  readonly name: string;
  /** The graph with the attributes of the indexer. That of the working tree also has those of overlays. */
  readonly snapshot: GraphSnapshot;
  /** SHA-256 of each source and configuration file, base64url, by path; '' for a file that was not read. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Reads the decoded texts of files, by path. Those that are missing, binary or too large are omitted. */
  readTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
