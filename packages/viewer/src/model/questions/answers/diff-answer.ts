import type { DiffAnswer } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { Answer } from '../answer.js';
import { countOf, doubtsOf } from './answer-texts.js';
import { toCycleRow, toDependencyRow } from './diff-units.js';
import { edgeGroups } from './diff-edges.js';
import { apiGroup, attributeGroups, nodeGroups } from './diff-nodes.js';

/**
 * The difference of two revisions, in the order of a review: dependencies between packages and folders, cycles, the public API, then the
 * nodes by folder.
 */
export function toDiffAnswer(reply: DiffAnswer): Answer {
  const { total, summary, more, dependencies, cycles, unsharedAttributes: unshared } = reply;
  const [from, to] = [reply.from, reply.to].map(({ name, commit }) => {
    const isHash = commit?.startsWith(name) === true;
    return toVisibleText(isHash ? name.slice(0, 12) : name, 100);
  });
  const base = reply.isFromMergeBase ? `the last common commit with ${from}` : from;
  const unlisted = Object.values(more).reduce((sum, count) => sum + count, 0);
  const between = (level: 'package' | 'folder') => {
    const rows = dependencies.filter((each) => each.level === level).map(toDependencyRow);
    return rows.length === 0 ? [] : [{ title: `Dependencies between ${level}s`, total: rows.length, rows }];
  };
  return {
    title:
      total === 0
        ? `No differences between ${base} and ${to}`
        : `${countOf(total, 'difference')} between ${base} and ${to}`,
    total,
    version: reply.graph.version,
    asked: [],
    groups: [
      ...between('package'),
      ...between('folder'),
      ...(cycles.length === 0 ? [] : [{ title: 'Cycles', total: cycles.length, rows: cycles.map(toCycleRow) }]),
      ...apiGroup(reply),
      ...nodeGroups(reply),
      ...edgeGroups(reply),
      ...attributeGroups(reply),
    ],
    doubts: [
      ...(unlisted > 0 ? [`${countOf(unlisted, 'further difference')} counted and drawn, but not listed.`] : []),
      ...(
        [
          [unshared.before, from],
          [unshared.after, to],
        ] as const
      ).flatMap(([names, revision]) =>
        names.length === 0
          ? []
          : [`Not compared, because only ${revision} has values: ${toVisibleText(names.join(', '), 300)}.`],
      ),
      ...doubtsOf(reply.graph, reply.unresolvedCalls),
    ],
    drawings: [],
    marks: [
      { kind: 'added', nodes: summary.nodes.added, edges: summary.edges.added },
      { kind: 'removed', nodes: summary.nodes.removed, edges: summary.edges.removed },
      { kind: 'changed', nodes: summary.nodes.changed, edges: summary.edges.changed },
      { kind: 'moved', nodes: summary.nodes.moved, edges: undefined },
    ],
    unshared: [...unshared.before, ...unshared.after],
    reply,
  };
}
