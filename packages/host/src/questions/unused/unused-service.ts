import { answerUnused, type UnusedQuestion } from '@code-graph/answers';
import type { UnusedAnswer } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { Jobs } from '../../jobs/jobs.js';
import { AnswerGraphs } from '../answer-graph.js';

/** Finds code that nothing uses. */
@injectable()
export class UnusedService {
  constructor(
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `NOT_READY` while the first graph is missing, `INVALID_PARAMETERS` for an unknown type or language */
  async unused(question: UnusedQuestion): Promise<UnusedAnswer> {
    this.jobs.requireGraph();
    return answerUnused(this.answerGraphs.current, question);
  }
}
