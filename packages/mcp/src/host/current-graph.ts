import type { AnswerGraph } from '@code-graph/client';
import type { HostQuestion } from './host-question.js';

/** The graph that the host serves, for answers that do not describe their graph. */
export interface CurrentGraph {
  readonly graph: AnswerGraph;
  readonly nodes: number;
  readonly edges: number;
}

export async function readCurrentGraph({ client, signal }: HostQuestion): Promise<CurrentGraph> {
  const { graph, index } = await client.get('/api/health', { signal });
  const { version, origin = 'index', nodes, edges } = graph;
  const waiting = index.watch && { waitingFiles: index.watch.waiting.count };
  return { graph: { version, origin, isIndexing: index.status === 'running', ...waiting }, nodes, edges };
}
