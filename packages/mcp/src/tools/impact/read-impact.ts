import type { AffectedNodes, ImpactAnswer, ImpactRequest } from '@code-graph/client';
import { toItem, type AnswerItem, type AnswerList } from '../../answer/answer.js';
import { sortItems } from '../../answer/sort-items.js';
import { confidenceOf } from '../explore/relation-parts.js';
import type { ToolCall } from '../tool.js';

const pageSize = 500;
/** Everything that depends on the change: the greatest depth of the API. */
const depth = 20;

/** The whole impact of a change. */
export interface WholeImpact extends ImpactAnswer {
  readonly productionNodes: AffectedNodes['nodes'];
  readonly testNodes: AffectedNodes['nodes'];
}

/** Reads all nodes that a change affects. */
export async function readImpactOf(
  { client, signal }: ToolCall,
  change: Pick<ImpactRequest, 'nodes' | 'range' | 'diff'>,
): Promise<WholeImpact> {
  const productionNodes: AffectedNodes['nodes'] = [];
  const testNodes: AffectedNodes['nodes'] = [];
  for (let offset = 0; ; offset += pageSize) {
    const body = { ...change, depth, attributes: [], limit: pageSize, offset };
    const answer = await client.post('/api/impact', { body, signal });
    productionNodes.push(...answer.production.nodes);
    testNodes.push(...answer.tests.nodes);
    if (answer.production.more === 0 && answer.tests.more === 0) return { ...answer, productionNodes, testNodes };
  }
}

/** The files of the affected tests, nearest first: those to run. */
export function toTestList({ testNodes, changed }: WholeImpact, offset: number): AnswerList {
  const changedTests = changed.nodes.filter(({ isTest, isRemoved }) => isTest && isRemoved !== true);
  const files = new Map<string, AnswerItem>();
  for (const { node, distance } of [...changedTests.map(({ node }) => ({ node, distance: 1 })), ...testNodes]) {
    const handle = node.file ?? node.id;
    if (!files.has(handle)) files.set(handle, { handle, file: node.file, distance });
  }
  return {
    key: 'tests',
    noun: 'test file',
    subject: ' to run',
    total: files.size,
    offset,
    items: [...files.values()].slice(offset),
  };
}

/** The affected nodes of production, nearest first. */
export function toProductionList({ productionNodes }: WholeImpact, offset: number): AnswerList {
  const items = productionNodes.map(({ node, distance, edge }) => ({
    ...toItem(node),
    distance,
    confidence: confidenceOf([edge]),
  }));
  return {
    key: 'affected',
    noun: 'affected symbol',
    subject: ' outside of tests',
    total: items.length,
    offset,
    items: sortItems(items).slice(offset),
  };
}
