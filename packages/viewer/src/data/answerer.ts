import type {
  CheckAnswer,
  CycleAnswer,
  DiffAnswer,
  ImpactAnswer,
  Neighborhood,
  PathAnswer,
  QueryResult,
  UnusedAnswer,
} from '@code-graph/client';
import type {
  CallQuestion,
  CypherQuestion,
  CyclesQuestion,
  DiffQuestion,
  ImpactQuestion,
  PathQuestion,
} from '../model/questions/question.js';
import type { Page } from './load-pages.js';

/** Options of a request for an answer, or for one page of it. */
export interface Asked {
  readonly signal: AbortSignal;
}

/** Replies to questions as the REST API does: a host, or a report that has the graph. */
export interface Answerer {
  calls(question: CallQuestion, page: Page, asked: Asked): Promise<Neighborhood>;
  paths(question: PathQuestion, limit: number, asked: Asked): Promise<PathAnswer>;
  /** @param edges maximum number of edges to each affected node */
  impact(question: ImpactQuestion, edges: number, page: Page, asked: Asked): Promise<ImpactAnswer>;
  cycles(question: CyclesQuestion, limit: number, asked: Asked): Promise<CycleAnswer>;
  unused(page: Page, asked: Asked): Promise<UnusedAnswer>;
  diff(question: DiffQuestion, page: Page, asked: Asked): Promise<DiffAnswer>;
  rules(asked: Asked): Promise<CheckAnswer>;
  rows(question: CypherQuestion, asked: Asked): Promise<{ readonly reply: QueryResult; readonly version: number }>;
}
