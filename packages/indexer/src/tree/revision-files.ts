/** An entry of a revision of a git repository. */
export interface RevisionEntry {
  /** Path relative to the workspace as git stores it, with one character per byte. */
  readonly path: string;
  readonly kind: 'file' | 'link' | 'submodule';
  readonly bytes: number;
  /** The content of a file, or the target of a link. `undefined` if no run reads it. See `isReadFromRevision`. */
  readonly content: Uint8Array | undefined;
}

/** The files of a revision. Plain data, so that it can be passed to a thread. */
export interface RevisionFiles {
  /** The full object name of the commit. */
  readonly commit: string;
  readonly entries: readonly RevisionEntry[];
  /** The .gitignore files in the folders of the repository above the workspace, nearest folder first; `undefined` where there is none. */
  readonly ignoreFilesAbove: readonly (Uint8Array | undefined)[];
}

/** Maximum bytes of a path. No checkout can contain a longer one, and it would take long to divide into folders. */
const maxPathBytes = 4096;

/** Names that no checkout contains. A hostile tree could use them to leave the workspace. */
const impossibleNames: ReadonlySet<string> = new Set(['', '.', '..', '.git']);

/** The segments of a path; `undefined` if no checkout contains the path. */
export function segmentsOf({ path }: RevisionEntry): string[] | undefined {
  if (path.length > maxPathBytes) return undefined;
  const segments = path.split('/');
  return segments.some((segment) => impossibleNames.has(segment)) ? undefined : segments;
}
