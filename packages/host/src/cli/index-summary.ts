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

/** Lists the files that could not be read or parsed, the first few of them. */
export function printWarnings({ warnings }: IndexRun): void {
  for (const warning of warnings.slice(0, mostWarnings)) printLine(styled('yellow', `  ${toPrintable(warning)}`));
  if (warnings.length > mostWarnings) printLine(`  and ${warnings.length - mostWarnings} more; --json lists them all.`);
}
