import type { AnswerGraph } from '@code-graph/api';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';

/** The graph that a question is about. */
export interface AskedGraph {
  readonly snapshot: GraphSnapshot;
  /**
   * Describes the graph, so that a client can judge how complete and recent the answer is.
   * @param files the files of the nodes in the answer
   */
  readonly describe: (files: Iterable<string>) => Promise<AnswerGraph>;
}
