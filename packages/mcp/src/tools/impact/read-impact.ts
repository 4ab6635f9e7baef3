import type { ImpactAnswer, ImpactRequest } from '@code-graph/client';
import { toItem, type AnswerList } from '../../answer/answer.js';
import { confidenceOf } from '../../answer/confidence.js';
import { maxItemsWithin } from '../../answer/budget.js';
import { readMaxTokens, type ToolCall } from '../tool.js';

/** Maximum size of a page. The rest is read with a cursor. */
const maxPageSize = 300;
/** Everything that depends on the change: the greatest depth of the API. */
const depth = 20;

/** The keys of the lists of an impact. */
export type ImpactList = 'changed' | 'affected' | 'tests';

/** The impact of a change, with parts of its lists. */
export interface ReadImpact {
  /** A reply of the API, whose counts are those of the whole impact. */
  readonly impact: ImpactAnswer;
  readonly lists: readonly AnswerList[];
}

/**
 * Reads lists of an impact.
 *
 * @param offsets number of items to skip, by the key of each list to read
 */
export async function readImpact(
  call: ToolCall,
  change: Pick<ImpactRequest, 'nodes' | 'range' | 'diff'>,
  offsets: ReadonlyMap<ImpactList, number>,
): Promise<ReadImpact> {
  const { client, signal } = call;
  // Items that the answer has no room for are not worth their time: each is described, and its file is compared with the disk.
  const limit = Math.min(maxPageSize, maxItemsWithin(readMaxTokens(call)));
  const pages = new Map<number, ImpactAnswer>();
  for (const offset of new Set(offsets.size === 0 ? [0] : offsets.values())) {
    const page = { limit, offset, order: 'certainty' as const, testFiles: true };
    pages.set(
      offset,
      await client.post('/api/impact', { body: { ...change, ...page, depth, attributes: [] }, signal }),
    );
  }
  const [impact] = pages.values();
  if (!impact) throw new Error('there is no page of the impact');
  const lists = Array.from(offsets, ([key, offset]) => listOf[key](pages.get(offset) ?? impact));
  return { impact, lists };
}

const listOf: Readonly<Record<ImpactList, (page: ImpactAnswer) => AnswerList>> = {
  changed: ({ changed, offset }) => ({
    ...{ key: 'changed', noun: 'changed symbol', total: changed.total, offset },
    items: changed.nodes.map(({ node, isTest, isRemoved, isReachedByTest }) => ({
      ...toItem(node),
      detail:
        isRemoved === true ? 'removed' : isTest ? 'test' : isReachedByTest === false ? 'no test reaches it' : undefined,
    })),
  }),
  affected: ({ production, offset }) => ({
    ...{ key: 'affected', noun: 'affected symbol', subject: ' outside of tests', total: production.total, offset },
    items: production.nodes.map(({ node, distance, edge }) => ({
      ...toItem(node),
      distance,
      confidence: confidenceOf([edge]),
    })),
  }),
  tests: ({ testFiles = { total: 0, files: [] }, offset }) => ({
    ...{ key: 'tests', noun: 'test file', subject: ' to run', total: testFiles.total, offset },
    items: testFiles.files.map(({ file, distance }) => ({ handle: file, file, distance: Math.max(distance, 1) })),
  }),
};
