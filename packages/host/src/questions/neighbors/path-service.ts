import { answerPaths, type PathQuestion } from '@code-graph/answers';
import type { PathAnswer } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { Jobs } from '../../jobs/jobs.js';
import { AnswerGraphs } from '../answer-graph.js';
import { NodeFinder } from '../search/node-finder.js';

/** A question about the paths between two nodes. */
export interface NamedPathQuestion extends Omit<PathQuestion, 'from' | 'to'> {
  /** The id of a node, or a name, all of whose overloads are ends of paths. */
  readonly from: string;
  readonly to: string;
}

/** Answers questions about the paths between nodes. */
@injectable()
export class PathService {
  constructor(
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `NOT_READY`, `INVALID_PARAMETERS`, `NOT_FOUND`, `AMBIGUOUS_NAME` */
  async paths({ from, to, ...question }: NamedPathQuestion): Promise<PathAnswer> {
    this.jobs.requireGraph();
    const graph = this.answerGraphs.current;
    const [first, last] = [
      await this.finder.resolve(graph.snapshot, from),
      await this.finder.resolve(graph.snapshot, to),
    ];
    return answerPaths(graph, { ...question, from: first, to: last });
  }
}
