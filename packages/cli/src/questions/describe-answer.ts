import type { AnswerGraph, CallSites, HiddenCalls, NodeSummary } from '@code-graph/api';
import { describeMissingPackages } from '../output/describe-missing-packages.js';
import { countOf, printLine, timeOf } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

const maxFilesListed = 3;

/** The version of the graph, the time it was made, and the number of edited files that it does not have yet. */
export function describeGraph({ version, indexedAt, importedAt, isIndexing, waitingFiles = 0 }: AnswerGraph): string {
  const time =
    importedAt !== undefined
      ? `imported ${timeOf(importedAt)}`
      : indexedAt !== undefined
        ? `indexed ${timeOf(indexedAt)}`
        : 'indexed before the host started';
  const waiting = waitingFiles === 0 ? '' : `, ${countOf(waitingFiles, 'edited file')} waiting`;
  return `graph version ${version}, ${time}${isIndexing ? ', being indexed' : ''}${waiting}`;
}

/** The file and line of a node, or its id if it has no file. */
export function locationOf({ id, file, startLine }: NodeSummary): string {
  if (file === undefined) return toPrintable(id);
  return toPrintable(startLine === undefined ? file : `${file}:${startLine}`);
}

/** The files and lines of calls, such as `src/app.ts:12,40`. */
export function describeCallSites(sites: readonly CallSites[]): string {
  return sites
    .map(({ file, lines, hasMoreLines }) => `${toPrintable(file)}:${lines.join(',')}${hasMoreLines ? ',…' : ''}`)
    .join(' ');
}

/** Prints the reasons why an answer may be incomplete: changes since the index run, calls with an unknown target, and further pages. */
export function printDoubts(graph: AnswerGraph, hidden?: HiddenCalls): void {
  const changed = graph.changedFiles ?? [];
  if (changed.length > 0) {
    const more = changed.length - maxFilesListed;
    const listed = changed.slice(0, maxFilesListed).map((file) => toPrintable(file));
    printLine(
      `Changed since then: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Run "code-graph index".`,
    );
  }
  if (hidden && hidden.calls > 0) {
    const calls = countOf(hidden.calls, 'call');
    printLine(`${calls} with an unknown target, in ${countOf(hidden.nodes, 'node')}, may hide more.`);
    for (const line of describeMissingPackages(hidden)) printLine(line);
  }
}

/** Prints the number of results after the page, and the flag for the next one. */
export function printMore(more: number, nextOffset?: number): void {
  if (more === 0) return;
  const flag = nextOffset === undefined ? '--limit shows more' : `--offset ${nextOffset} shows the next`;
  printLine(`… and ${more.toLocaleString('en-US')} more; ${flag}.`);
}

/** The columns of a node in CSV. */
export const nodeColumns = ['id', 'name', 'type', 'file', 'startLine', 'endLine', 'language'];

/** The cells of a node in CSV. */
export function nodeCells(node: NodeSummary): (string | number | undefined)[] {
  return [node.id, node.qualifiedName, node.type, node.file, node.startLine, node.endLine, node.language];
}
