import type { IndexRun } from '@code-graph/sdk';
import { countOf, durationOf, printLine, styled } from './output.js';
import { toPrintable } from './printable.js';

const mostWarnings = 10;
const mostPlaces = 3;

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

/**
 * Says that a run has found no source, what it has looked for, and which languages there are instead; `undefined` if it has
 * found any.
 */
export function describeNoSources({ files, languages = [], leftOut = [] }: IndexRun): string | undefined {
  if (files > 0) return undefined;
  const looked = listOf(languages.map(({ language }) => language));
  const found = leftOut.flatMap(({ language, files: count }) =>
    language === undefined ? [] : `${toPrintable(language)} (${countOf(count, 'file')})`,
  );
  return (
    `There is no source that can be read${looked === '' ? '' : `: looked for ${looked}`}.` +
    (found.length === 0 ? '' : ` Found, but not supported: ${listOf(found)}.`)
  );
}

function listOf(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** What to know of a run beside its figures: what was left out, not resolved, or not understood. */
export function printDetails(run: IndexRun): void {
  if (run.scip !== undefined) printLine(describeScip(run.scip));
  printLeftOut(run);
  printUnresolvedCalls(run);
  printWarnings(run);
}

/** One line a rule, as in `left out, build output: 3 folders, such as packages/host/dist/`. */
function printLeftOut({ leftOut = [] }: IndexRun): void {
  for (const { rule, folders, files, examples } of leftOut) {
    const counts = [
      ...(folders === 0 ? [] : [countOf(folders, 'folder')]),
      ...(files === 0 ? [] : [countOf(files, 'file')]),
    ].join(', ');
    const isAll = folders + files === examples.length;
    const named = examples.map((path) => toPrintable(path)).join(', ');
    printLine(styled('gray', `  left out, ${rule}: ${isAll ? named : `${counts}, such as ${named}`}`));
  }
}

function printUnresolvedCalls({ unresolvedCalls }: IndexRun): void {
  const { calls = 0, places = [] } = unresolvedCalls ?? {};
  if (calls === 0) return;
  const most = places.slice(0, mostPlaces).map((place) => `${toPrintable(place.node)} (${place.calls})`);
  printLine(`  ${countOf(calls, 'call')} of something unknown, most of them in ${most.join(', ')}`);
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

/** Lists the files that could not be read or parsed, the first few of them. */
function printWarnings({ warnings }: IndexRun): void {
  for (const warning of warnings.slice(0, mostWarnings)) printLine(styled('yellow', `  ${toPrintable(warning)}`));
  if (warnings.length > mostWarnings) printLine(`  and ${warnings.length - mostWarnings} more; --json lists them all.`);
}
