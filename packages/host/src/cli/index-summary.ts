import type { IndexRun } from '@code-graph/sdk';
import { countOf, durationOf, printLine, styled } from './output.js';
import { toPrintable } from './printable.js';

const mostWarnings = 10;

/** What a run of the indexer found, in a line. */
export function describeRun({ files, filesAnalyzed, nodes, edges, durationMs, changed }: IndexRun): string {
  const found = `${countOf(nodes, 'node')}, ${countOf(edges, 'edge')}`;
  const work =
    filesAnalyzed === files
      ? countOf(files, 'file')
      : `${countOf(files, 'file')}, ${filesAnalyzed.toLocaleString('en-US')} of them anew`;
  return changed
    ? `Indexed ${work} in ${durationOf(durationMs)}: ${found}.`
    : `Nothing has changed in ${countOf(files, 'file')} (${durationOf(durationMs)}): ${found}.`;
}

/** What became of the files that SCIP indexes describe, in a line. */
export function describeScip(scip: NonNullable<IndexRun['scip']>): string {
  const { indexes, documents, degraded, stale, leftOut } = scip;
  const tools = [...new Set(indexes.map(({ tool }) => tool).filter((tool) => tool !== ''))];
  const made = tools.length === 0 ? '' : ` by ${toPrintable(tools.join(', '))}`;
  const lacks = [
    ...(stale === 0 ? [] : [`${stale} changed since`]),
    ...(degraded === 0 ? [] : [`${degraded} lacking something`]),
    ...(leftOut === 0 ? [] : [`${leftOut} more left out`]),
  ];
  const lacking = lacks.length === 0 ? '' : ` (${lacks.join(', ')})`;
  return `SCIP${made}: ${countOf(documents, 'file')} described${lacking}.`;
}

/** Says what SCIP indexes gave, and lists the files that could not be read or parsed, the first few of them. */
export function printDetails({ scip, warnings }: IndexRun): void {
  if (scip !== undefined) printLine(describeScip(scip));
  for (const warning of warnings.slice(0, mostWarnings)) printLine(styled('yellow', `  ${toPrintable(warning)}`));
  if (warnings.length > mostWarnings) printLine(`  and ${warnings.length - mostWarnings} more; --json lists them all.`);
}
