import type { Pacer } from '@code-graph/sdk/pacer';
import { isAbsolute, type Segments, type SuffixIndex, type SuffixMatch } from '@code-graph/reports';
import { RootVotes } from './root-votes.js';

/** The properties of a report that help to interpret its paths. */
export interface ReportOrigin {
  /** Absolute path of the workspace. */
  readonly workspaceRoot: string;
  /** The folder of the report relative to the workspace, if it is inside. */
  readonly folder: string | undefined;
  /** Whether its paths name packages, so that one of them can be in several folders. */
  readonly hasLogicalPaths: boolean;
}

/** The file of the graph that matches a path of the report. */
export type Match = MatchedFile | 'unmatched' | 'ambiguous';

export interface MatchedFile {
  readonly file: string;
  /** Whether only the name of the file supports the match: neither a folder of its path nor another file of the report. */
  readonly isByNameAlone?: boolean;
}

/**
 * Matches the paths of one report with files of the graph by their longest unique suffix. Files without a unique suffix are found under the
 * roots of the others. A file in a `node_modules` that the graph does not have is never one of the graph. Paths that contradict these
 * roots stay unmatched: `/ci/node_modules/x/src/index.js` is not `src/index.js` if `/ci` is the workspace.
 *
 * @param reported for each file the paths that its name can stand for
 */
export async function matchReport(
  index: SuffixIndex,
  reported: Iterable<readonly string[]>,
  { origin, pacer }: { readonly origin: ReportOrigin; readonly pacer: Pacer },
): Promise<readonly Match[]> {
  const votes = new RootVotes();
  const workspace = index.segments(origin.workspaceRoot);
  const candidates: Candidate[] = [];
  for (const paths of reported) {
    const candidate = bestCandidate(paths.map((path) => toCandidate(index, path, workspace)));
    const { segments, match } = candidate;
    // One common segment is only a name, which may be a coincidence.
    if (match?.count === 1 && isStrong(segments, match)) votes.add(segments, match.segments, match.length);
    candidates.push(candidate);
    if (pacer.isDue) await pacer.pause();
  }
  const matches: Match[] = [];
  for (const candidate of candidates) {
    matches.push(toMatch(candidate, { index, votes, origin }));
    if (pacer.isDue) await pacer.pause();
  }
  return matches;
}

interface Candidate {
  readonly segments: Segments;
  /** Whether the path is inside the workspace, so that no other file can match. */
  readonly isExact: boolean;
  readonly match: SuffixMatch | undefined;
}

function toCandidate(index: SuffixIndex, path: string, workspace: Segments): Candidate {
  const segments = index.segments(path);
  if (isAbsolute(segments) && workspace.every((segment, at) => segments[at] === segment)) {
    const relative = segments.slice(workspace.length);
    const file = index.file(relative);
    const match = file === undefined ? undefined : { length: relative.length, count: 1, file, segments: relative };
    return { segments, isExact: true, match };
  }
  const match = index.longest(segments);
  const isForeign = match !== undefined && segments.slice(0, -match.length).includes('node_modules');
  return { segments, isExact: false, match: isForeign ? undefined : match };
}

/** Selects the path with the longest suffix if several match one file. */
function bestCandidate(candidates: readonly Candidate[]): Candidate {
  const none: Candidate = { segments: [], isExact: false, match: undefined };
  return candidates.reduce((best, each) => (lengthOf(each) > lengthOf(best) ? each : best), candidates[0] ?? none);
}

function lengthOf({ match }: Candidate): number {
  return match?.length ?? 0;
}

function isStrong(segments: Segments, match: SuffixMatch): boolean {
  return match.length > 1 || (segments.length === 1 && match.segments.length === 1);
}

interface Knowledge {
  readonly index: SuffixIndex;
  readonly votes: RootVotes;
  readonly origin: ReportOrigin;
}

function toMatch({ segments, isExact, match }: Candidate, { index, votes, origin }: Knowledge): Match {
  if (match === undefined) return 'unmatched';
  if (isExact) return { file: match.file };
  if (match.count > 1) return resolveTie(segments, { index, votes, origin });
  const own = votes.votes(segments, match.segments, match.length);
  if (!origin.hasLogicalPaths && votes.votesAbove(segments, match.length) > own) return 'unmatched';
  if (own > 0) return { file: match.file };
  return votes.isEmpty ? { file: match.file, isByNameAlone: true } : 'unmatched';
}

/** Resolves a suffix that several files have: to the file under a known root, or else to the one relative to a folder of the report. */
function resolveTie(segments: Segments, { index, votes, origin }: Knowledge): Match {
  const expected = new Set<string>();
  for (const path of votes.expected(segments, !origin.hasLogicalPaths)) {
    const file = index.file(path);
    if (file !== undefined) expected.add(file);
  }
  const [only] = expected;
  if (only !== undefined) return expected.size === 1 ? { file: only } : 'ambiguous';
  if (origin.folder === undefined || isAbsolute(segments)) return 'ambiguous';
  const folder = index.segments(origin.folder);
  for (let depth = folder.length; depth >= 0; depth--) {
    const file = index.file([...folder.slice(0, depth), ...segments]);
    if (file !== undefined) return { file };
  }
  return 'ambiguous';
}
