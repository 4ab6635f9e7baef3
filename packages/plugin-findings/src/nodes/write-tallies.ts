import type { Context } from '../manifest.js';
import type { Pacer } from '@code-graph/sdk/pacer';
import type { NodeTally } from './node-tally.js';
import { TextBudget } from './text-budget.js';

/**
 * Sets the attributes of all nodes with findings.
 * @returns number of nodes without rules or messages, because the host limits the characters of an apply
 */
export async function writeTallies(
  tallies: ReadonlyMap<string, NodeTally>,
  context: Context,
  pacer: Pacer,
): Promise<number> {
  const { nodeCount, edgeCount } = context.graph;
  const budget = new TextBudget(nodeCount + edgeCount);
  // The nodes with the most errors keep their texts.
  const sorted = [...tallies].sort(
    ([idA, a], [idB, b]) => b.counts.error - a.counts.error || b.total - a.total || (idA < idB ? -1 : 1),
  );
  let omitted = 0;
  for (const [id, tally] of sorted) {
    context.setNodeAttribute(id, 'findings:total', tally.total);
    context.setNodeAttribute(id, 'findings:errors', tally.counts.error);
    context.setNodeAttribute(id, 'findings:warnings', tally.counts.warning);
    context.setNodeAttribute(id, 'findings:notes', tally.counts.note);
    context.setNodeAttribute(id, 'findings:level', tally.level);
    if (tally.securitySeverity !== undefined)
      context.setNodeAttribute(id, 'findings:securitySeverity', tally.securitySeverity);
    const { rules, messages } = tally;
    const hasRules = budget.take(rules);
    if (hasRules) context.setNodeAttribute(id, 'findings:rules', rules);
    const hasMessages = messages === undefined || budget.take(messages);
    if (messages !== undefined && hasMessages) context.setNodeAttribute(id, 'findings:messages', messages);
    if (!hasRules || !hasMessages) omitted += 1;
    if (pacer.isDue) await pacer.pause();
  }
  return omitted;
}
