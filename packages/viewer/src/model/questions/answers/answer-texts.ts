import type { AnswerGraph, HiddenCalls, NodeSummary } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { AnswerNode } from '../answer.js';

const numbers = new Intl.NumberFormat('en');
const maxName = 200;
const maxFilesListed = 3;
const maxPackagesListed = 3;

/** A number and its noun, such as `1 cycle` or `1,204 nodes`. */
export function countOf(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function toAnswerNode({ id, qualifiedName, type, file, startLine }: NodeSummary): AnswerNode {
  return {
    id,
    name: toVisibleText(qualifiedName, maxName),
    type: toVisibleText(type),
    file: file === undefined ? undefined : toVisibleText(file),
    line: startLine,
  };
}

/** The reasons why an answer may be incomplete. */
export function doubtsOf(graph: AnswerGraph, hidden: HiddenCalls): string[] {
  const { changedFiles: changed = [], waitingFiles = 0, isIndexing } = graph;
  const more = changed.length - maxFilesListed;
  const listed = changed.slice(0, maxFilesListed).map((file) => toVisibleText(file, maxName));
  return [
    ...(isIndexing ? ['The workspace is being indexed.'] : []),
    ...(changed.length > 0
      ? [`Changed since the index run: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]
      : []),
    ...(waitingFiles > 0 ? [`${countOf(waitingFiles, 'edited file')} of the workspace wait for an index run.`] : []),
    ...(hidden.calls > 0
      ? [`${countOf(hidden.calls, 'call')} with an unknown target, in ${countOf(hidden.nodes, 'node')}, may hide more.`]
      : []),
    ...describeMissingPackages(hidden),
  ];
}

/** Names the packages without which calls are unresolved, one text for each way to add them. */
export function describeMissingPackages({ notInstalled, notDeclared }: HiddenCalls): string[] {
  return [
    ...(notInstalled === undefined
      ? []
      : [
          `${listOf(notInstalled, 'not installed')}. Install the dependencies with the package manager of the repository, and index again.`,
        ]),
    ...(notDeclared === undefined ? [] : [`${listOf(notDeclared, 'not declared in a package.json')}.`]),
  ];
}

function listOf({ total, names }: NonNullable<HiddenCalls['notInstalled']>, state: string): string {
  const listed = names.slice(0, maxPackagesListed).map((name) => toVisibleText(name, maxName));
  const more = total - listed.length;
  const verb = total === 1 ? 'is' : 'are';
  return `${countOf(total, 'imported package')} ${verb} ${state}: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The nodes as a text: `Jsoup.parse`, or `7 overloads of Jsoup.parse`. */
export function describeSubject(node: NodeSummary, overloads: readonly unknown[] | undefined): string {
  const name = toVisibleText(node.qualifiedName, maxName);
  return overloads === undefined ? name : `${countOf(overloads.length, 'overload')} of ${name}`;
}
