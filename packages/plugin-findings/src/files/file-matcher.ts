import { SuffixIndex, type Segments, type SuffixMatch } from '@code-graph/reports';
import type { ReportedPath } from '../finding.js';
import { isAbsolutePath } from '../sarif/artifact-paths.js';

/** The file of the graph that a path of a report names, or the reason why there is none. */
export type FileMatch = { readonly file: string } | 'not in the graph' | 'outside' | 'ambiguous';

/** A folder as a report names it, and as the graph does. */
export interface FolderPair {
  readonly reported: string;
  /** `''` for the workspace. */
  readonly inGraph: string;
}

/** The matches of the paths of one origin. */
export interface OriginMatches {
  readonly files: ReadonlyMap<ReportedPath, FileMatch>;
  /** The folder of another checkout that stands for one of the graph. */
  readonly mapped: FolderPair | undefined;
}

/**
 * Matches the paths of reports with the files of the graph. Paths in the workspace are compared as they are. The others are of another
 * checkout, for example that of a build: all paths of one origin are below one folder, which is decided by the files that have more than
 * their name in common with only one file of the graph. If they disagree, none is matched.
 */
export class FileMatcher {
  readonly #index: SuffixIndex;

  /** @param roots absolute paths of the workspace: as it is named, and without symbolic links */
  constructor(
    files: ReadonlySet<string>,
    private readonly roots: readonly string[],
  ) {
    this.#index = new SuffixIndex(files);
  }

  /** @param paths all paths of one origin */
  match(paths: readonly ReportedPath[]): OriginMatches {
    const files = new Map<ReportedPath, FileMatch>();
    const others: ReportedPath[] = [];
    for (const path of paths) {
      const relative = path.isForeign ? undefined : this.#relativeToWorkspace(path.path);
      if (path.isForeign) files.set(path, 'outside');
      else if (relative === undefined) others.push(path);
      else files.set(path, this.#file(relative) ?? 'not in the graph');
    }
    const mapped = this.#findFolder(others);
    for (const path of others) files.set(path, this.#matchOther(path.path, mapped));
    return { files, mapped: typeof mapped === 'object' && mapped.reported !== mapped.inGraph ? mapped : undefined };
  }

  #matchOther(path: string, folder: FolderPair | 'ambiguous' | undefined): FileMatch {
    if (folder === 'ambiguous') return 'ambiguous';
    if (folder === undefined) return isAbsolutePath(path) ? 'outside' : 'not in the graph';
    const rest = restBelow(path, folder.reported);
    if (rest === undefined) return 'outside';
    return this.#file(folder.inGraph === '' ? rest : `${folder.inGraph}/${rest}`) ?? 'not in the graph';
  }

  #relativeToWorkspace(path: string): string | undefined {
    if (!isAbsolutePath(path)) return undefined;
    return this.roots.map((root) => restBelow(path, root)).find((rest) => rest !== undefined);
  }

  #file(path: string): FileMatch | undefined {
    const file = this.#index.file(this.#index.segments(path));
    return file === undefined ? undefined : { file };
  }

  /** The folder with more than half of the votes. */
  #findFolder(paths: readonly ReportedPath[]): FolderPair | 'ambiguous' | undefined {
    const votes = new Map<string, { readonly pair: FolderPair; count: number }>();
    let all = 0;
    for (const { path } of paths) {
      const pair = this.#vote(path);
      if (pair === undefined) continue;
      const key = `${pair.reported}\0${pair.inGraph}`;
      const vote = votes.get(key) ?? { pair, count: 0 };
      votes.set(key, vote);
      vote.count += 1;
      all += 1;
    }
    if (all === 0) return undefined;
    return [...votes.values()].find(({ count }) => 2 * count > all)?.pair ?? 'ambiguous';
  }

  #vote(path: string): FolderPair | undefined {
    const segments = this.#index.segments(path);
    if (!isAbsolutePath(path) && this.#index.file(segments) !== undefined) return { reported: '', inGraph: '' };
    const match = this.#index.longest(segments);
    // One common segment is only a name, which may be a coincidence.
    if (match?.count !== 1 || match.length < 2) return undefined;
    return isInstalled(segments, match) ? undefined : before(segments, match);
  }
}

/** A file of an installed package is not one of the workspace with the same end. */
function isInstalled(segments: Segments, match: SuffixMatch): boolean {
  return segments.slice(0, -match.length).includes('node_modules');
}

/** The folders before the common end. */
function before(segments: Segments, match: SuffixMatch): FolderPair {
  return {
    reported: segments.slice(0, segments.length - match.length).join('/'),
    inGraph: match.segments.slice(0, match.segments.length - match.length).join('/'),
  };
}

/** The rest of a path below a folder. Undefined if it is not below. */
function restBelow(path: string, folder: string): string | undefined {
  if (folder === '') return isAbsolutePath(path) ? path.replace(/^\//, '') : path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}
