import type { Pacer } from '@code-graph/sdk/pacer';
import type { FileMatcher, FolderPair } from './files/file-matcher.js';
import type { PlacedFinding, ReportedPath } from './finding.js';
import type { ReadReport } from './reports/read-report.js';
import { UniqueFindings } from './unique-findings.js';

/** Findings that are not in a file of the graph, by reason, with the paths that the reports name. */
export interface UnplacedFindings {
  count: number;
  readonly paths: Set<string>;
}

/** The findings of all reports. */
export interface PlacedFindings {
  readonly findings: readonly PlacedFinding[];
  /** All findings in files of the graph, with duplicates. */
  readonly duplicates: number;
  readonly unplaced: Readonly<Record<'not in the graph' | 'outside' | 'ambiguous', UnplacedFindings>>;
  /** Findings that name no file. */
  readonly withoutFile: number;
  /** Folders of other checkouts that stand for one of the graph. */
  readonly mapped: readonly FolderPair[];
}

/** Finds the files of the graph that findings are in, and counts each finding once. */
export async function placeFindings(
  reports: readonly ReadReport[],
  matcher: FileMatcher,
  pacer: Pacer,
): Promise<PlacedFindings> {
  const unique = new UniqueFindings();
  const findings: PlacedFinding[] = [];
  const mapped = new Map<string, FolderPair>();
  const unplaced = { 'not in the graph': none(), outside: none(), ambiguous: none() };
  let withoutFile = 0;
  for (const run of reports.flatMap(({ runs }) => runs)) {
    const byOrigin = new Map<string, Set<ReportedPath>>();
    for (const { path } of run.findings) if (path !== undefined) addTo(byOrigin, path);
    const matches = [...byOrigin.values()].map((paths) => matcher.match([...paths]));
    for (const { mapped: pair } of matches) if (pair !== undefined) mapped.set(JSON.stringify(pair), pair);
    const files = new Map(matches.flatMap((each) => [...each.files]));
    const placed: PlacedFinding[] = [];
    for (const finding of run.findings) {
      const match = finding.path && files.get(finding.path);
      if (finding.path === undefined || match === undefined) withoutFile += 1;
      else if (typeof match === 'object') placed.push({ finding, file: match.file });
      else {
        unplaced[match].count += 1;
        unplaced[match].paths.add(finding.path.path);
      }
      if (pacer.isDue) await pacer.pause();
    }
    for (const each of unique.add(placed)) findings.push(each);
  }
  return { findings, duplicates: unique.duplicates, unplaced, withoutFile, mapped: [...mapped.values()] };
}

function none(): UnplacedFindings {
  return { count: 0, paths: new Set() };
}

function addTo(byOrigin: Map<string, Set<ReportedPath>>, path: ReportedPath): void {
  const paths = byOrigin.get(path.origin) ?? new Set();
  byOrigin.set(path.origin, paths.add(path));
}
