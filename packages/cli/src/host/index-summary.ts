import type { IndexRun } from '@code-graph/api';
import { describeMissingPackages } from '../output/describe-missing-packages.js';
import { countOf, durationOf, printLine, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

const maxWarnings = 10;
const maxCallers = 3;

/** Describes the result of an index run in a line. */
export function describeRun({ files, filesAnalyzed, nodes, edges, durationMs, changed }: IndexRun): string {
  const graph = `${countOf(nodes, 'node')}, ${countOf(edges, 'edge')}`;
  const work =
    filesAnalyzed === files
      ? countOf(files, 'file')
      : `${countOf(files, 'file')} (${filesAnalyzed.toLocaleString('en-US')} analyzed)`;
  return changed
    ? `Indexed ${work} in ${durationOf(durationMs)}: ${graph}.`
    : `Nothing has changed in ${countOf(files, 'file')} (${durationOf(durationMs)}): ${graph}.`;
}

/**
 * Describes an index run that found no source: the languages it looked for, and the unsupported languages it found. Returns
 * `undefined` if the run found a source.
 */
export function describeNoSources({ files, languages = [], leftOut = [] }: IndexRun): string | undefined {
  if (files > 0) return undefined;
  const supported = listOf(languages.map(({ language }) => language));
  const unsupported = leftOut.flatMap(({ language, files: count }) =>
    language === undefined ? [] : `${toPrintable(language)} (${countOf(count, 'file')})`,
  );
  return (
    `There is no source that can be read${supported === '' ? '' : `: looked for ${supported}`}.` +
    (unsupported.length === 0 ? '' : ` Found, but not supported: ${listOf(unsupported)}.`)
  );
}

function listOf(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** Prints the files that were excluded, the calls that were not resolved, and the warnings. */
export function printDetails(run: IndexRun): void {
  if (run.scip !== undefined) printLine(describeScip(run.scip));
  printExcluded(run);
  printUnresolvedCalls(run);
  printWarnings(run);
}

/** Prints a line for each rule, such as `not indexed, build output: 3 folders, such as packages/host/dist/`. */
function printExcluded({ leftOut = [] }: IndexRun): void {
  for (const { rule, folders, files, examples } of leftOut) {
    const counts = [
      ...(folders === 0 ? [] : [countOf(folders, 'folder')]),
      ...(files === 0 ? [] : [countOf(files, 'file')]),
    ].join(', ');
    const isAll = folders + files === examples.length;
    const named = examples.map((path) => toPrintable(path)).join(', ');
    printLine(styled('gray', `  not indexed, ${rule}: ${isAll ? named : `${counts}, such as ${named}`}`));
  }
}

function printUnresolvedCalls({ unresolvedCalls }: IndexRun): void {
  const { calls = 0, places = [] } = unresolvedCalls ?? {};
  if (calls === 0) return;
  const callers = places.slice(0, maxCallers).map((caller) => `${toPrintable(caller.node)} (${caller.calls})`);
  printLine(`  ${countOf(calls, 'unresolved call')}, most of them in ${callers.join(', ')}`);
  for (const line of describeMissingPackages(unresolvedCalls ?? {})) printLine(`  ${line}`);
}

/** Describes the number of files that the SCIP indexes cover, in a line. */
function describeScip(scip: NonNullable<IndexRun['scip']>): string {
  const { indexes, documents, degraded, stale, leftOut } = scip;
  const tools = [...new Set(indexes.map(({ tool }) => tool).filter((tool) => tool !== ''))];
  const made = tools.length === 0 ? '' : ` by ${toPrintable(tools.join(', '))}`;
  const faults = [
    ...(stale === 0 ? [] : [`${stale} changed since`]),
    ...(degraded === 0 ? [] : [`${degraded} incomplete`]),
    ...(leftOut === 0 ? [] : [`${leftOut} more skipped`]),
  ];
  const suffix = faults.length === 0 ? '' : ` (${faults.join(', ')})`;
  return `SCIP${made}: ${countOf(documents, 'file')} covered${suffix}.`;
}

/** Prints the first few warnings, such as files that could not be read or parsed. */
function printWarnings({ warnings }: IndexRun): void {
  for (const warning of warnings.slice(0, maxWarnings)) printLine(styled('yellow', `  ${toPrintable(warning)}`));
  if (warnings.length > maxWarnings) printLine(`  and ${warnings.length - maxWarnings} more; --json lists them all.`);
}
