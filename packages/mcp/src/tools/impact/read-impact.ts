import type { AffectedNodes, ImpactAnswer, ImpactRequest } from '@code-graph/client';
import { toItem, type AnswerItem, type AnswerList } from '../../answer/answer.js';
import { confidenceOf } from '../../answer/confidence.js';
import { sortItems } from '../../answer/sort-items.js';
import type { ToolCall } from '../tool.js';

/** The most that the API permits: each page walks the graph again. */
const pageSize = 2000;
/** Everything that depends on the change: the greatest depth of the API. */
const depth = 20;

/** The whole impact of a change. */
export interface WholeImpact extends Omit<ImpactAnswer, 'production' | 'tests'> {
  readonly changedNodes: ImpactAnswer['changed']['nodes'];
  readonly productionNodes: AffectedNodes['nodes'];
  readonly testNodes: AffectedNodes['nodes'];
}

/** Reads all nodes that a change affects. */
export async function readImpactOf(
  { client, signal }: ToolCall,
  change: Pick<ImpactRequest, 'nodes' | 'range' | 'diff'>,
): Promise<WholeImpact> {
  const pages: ImpactAnswer[] = [];
  for (let isComplete = false; !isComplete;) {
    const body = { ...change, depth, attributes: [], limit: pageSize, offset: pages.length * pageSize };
    const page = await client.post('/api/impact', { body, signal });
    pages.push(page);
    isComplete = [page.changed, page.production, page.tests].every(({ more }) => more === 0);
  }
  const [first] = pages;
  if (!first) throw new Error('there is no page of the impact');
  return {
    ...first,
    changedNodes: pages.flatMap(({ changed }) => changed.nodes),
    productionNodes: pages.flatMap(({ production }) => production.nodes),
    testNodes: pages.flatMap(({ tests }) => tests.nodes),
  };
}

/** The files of the affected tests, nearest first: those to run. */
export function toTestList({ testNodes, changedNodes }: WholeImpact, offset: number): AnswerList {
  const changedTests = changedNodes.filter(({ isTest, isRemoved }) => isTest && isRemoved !== true);
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
