import type { GraphNode } from '@code-graph/sdk';
import { listCalls } from '../../packages/indexer/test/accuracy/call-oracle.js';
import type { OracleLocation } from '../../packages/indexer/test/accuracy/oracle-location.js';
import { compilerOptions, type SourcePackage } from './source-packages.js';

/** "Who calls this function?", with the answer of the TypeScript checker. */
export interface CallQuestion {
  readonly node: GraphNode;
  /** The number of calls in each calling function or file, by its id. */
  readonly callers: ReadonlyMap<string, number>;
}

const withCallers = 40;
const withoutCallers = 10;

/** Chooses 50 functions and methods of a package, always the same ones: 40 that are called and 10 that are not. */
export function chooseQuestions({ root, files }: SourcePackage, nodes: readonly GraphNode[]): CallQuestion[] {
  const byLocation = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    const location = `${node.file ?? ''}:${node.startLine ?? 1}:${node.name}`;
    byLocation.set(location, [...(byLocation.get(location) ?? []), node]);
  }
  const nodesAt = ({ file, line, name }: OracleLocation): readonly GraphNode[] =>
    byLocation.get(`${file}:${line}:${name}`) ?? [];
  const callers = new Map<string, Map<string, number>>();
  for (const call of listCalls(root, files, compilerOptions)) {
    const [target] = nodesAt(call.target);
    if (target === undefined) continue;
    const caller = call.callers.flatMap(nodesAt)[0]?.id ?? call.file;
    const counts = callers.get(target.id) ?? new Map<string, number>();
    callers.set(target.id, counts.set(caller, (counts.get(caller) ?? 0) + 1));
  }
  const questions = nodes
    .filter(({ type }) => type === 'Function' || type === 'Method')
    // The checker cannot distinguish functions of one name in one line.
    .filter(({ file = '', startLine = 1, name }) => nodesAt({ file, line: startLine, name }).length === 1)
    .map((node) => ({ node, callers: callers.get(node.id) ?? new Map<string, number>() }))
    .sort((one, other) => hashOf(one.node.id) - hashOf(other.node.id));
  return [
    ...questions.filter((question) => question.callers.size > 0).slice(0, withCallers),
    ...questions.filter((question) => question.callers.size === 0).slice(0, withoutCallers),
  ];
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
