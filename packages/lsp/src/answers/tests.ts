import type { AnswerGraph, NodeSummary } from '@code-graph/client';
import { countOf } from './calls.js';
import type { ReadyHost } from '../hosts/host-session.js';

/** The test code that depends on a node, directly or not. */
export interface Tests {
  readonly graph: AnswerGraph;
  /** Nearest first. */
  readonly nodes: readonly NodeSummary[];
  readonly files: number;
  /** Whether there may be more files. */
  readonly isAtLeast: boolean;
}

const maxDepth = 20;
const maxNodes = 500;

/** Finds the test code that depends on a node. */
export function readTests(host: ReadyHost, id: string): Promise<Tests> {
  return host.cache.get(`tests ${id}`, async () => {
    const body = { nodes: [id], depth: maxDepth, attributes: [], limit: maxNodes };
    const { graph, tests, beyondDepth } = await host.client.post('/api/impact', { body });
    const nodes = tests.nodes.map(({ node }) => node);
    const files = new Set(nodes.flatMap(({ file }) => file ?? [])).size;
    return { graph, nodes, files, isAtLeast: tests.more > 0 || beyondDepth > 0 };
  });
}

/** Describes the number of test files, such as `3 test files`. */
export function describeTests({ files, isAtLeast }: Tests): string {
  return isAtLeast ? `${files}+ test files` : countOf(files, 'test file');
}
