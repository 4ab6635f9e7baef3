import { answerNeighborhood, type NeighborhoodQuestion } from '@code-graph/answers';
import type { Neighborhood } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { Jobs } from '../../jobs/jobs.js';
import { AnswerGraphs } from '../answer-graph.js';
import { NodeFinder } from '../search/node-finder.js';

/** A question about the nodes around a node. */
export interface NamedNeighborhoodQuestion extends Omit<NeighborhoodQuestion, 'nodes'> {
  /** The id of a node, or a name: the overloads of a name are answered for together. */
  readonly node: string;
}

/** Answers questions about the edges between nodes. */
@injectable()
export class NeighborhoodService {
  constructor(
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `NOT_READY`, `INVALID_PARAMETERS`, `NOT_FOUND`, `AMBIGUOUS_NAME` */
  async neighborhood({ node, ...question }: NamedNeighborhoodQuestion): Promise<Neighborhood> {
    this.jobs.requireGraph();
    const graph = this.answerGraphs.current;
    return answerNeighborhood(graph, { ...question, nodes: await this.finder.resolve(graph.snapshot, node) });
  }
}
