import { answerCycles, type CycleQuestion } from '@code-graph/answers';
import type { CycleAnswer } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { Jobs } from '../../jobs/jobs.js';
import { AnswerGraphs } from '../answer-graph.js';

/** Finds dependency cycles. */
@injectable()
export class CycleService {
  constructor(
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `NOT_READY` while the first graph is missing, `INVALID_PARAMETERS` for an unknown kind */
  async cycles(question: CycleQuestion): Promise<CycleAnswer> {
    this.jobs.requireGraph();
    return answerCycles(this.answerGraphs.current, question);
  }
}
