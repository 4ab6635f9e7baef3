import type {
  AnswerGraph,
  CycleAnswer,
  ImpactAnswer,
  Neighborhood,
  PathAnswer,
  UnusedAnswer,
} from '@code-graph/client';
import type { GraphAnswers } from '../answers/graph-answers.js';
import type { CallQuestion, CyclesQuestion, ImpactQuestion, PathQuestion } from '../model/questions/question.js';
import type { Answerer } from './answerer.js';
import type { Page } from './load-pages.js';
import { loadScript } from './load-script.js';
import { readReportDocument, type ReportData } from './report-data.js';

/** Answers questions about the graph of a static report. Those that need the workspace are rejected. */
export class ReportAnswerer implements Answerer {
  #answers: Promise<GraphAnswers> | undefined;

  constructor(private readonly data: ReportData) {}

  async calls({ kind, node, depth }: CallQuestion, page: Page): Promise<Neighborhood> {
    return (await this.#load()).calls(kind, node, depth, page);
  }

  async paths({ from, to }: PathQuestion, limit: number): Promise<PathAnswer> {
    return (await this.#load()).paths(from, to, limit);
  }

  async impact({ of, depth }: ImpactQuestion, edges: number, page: Page): Promise<ImpactAnswer> {
    if ('range' in of) return refuse('reads changes from git');
    return (await this.#load()).impact(of.nodes, depth, edges, page);
  }

  async cycles({ level }: CyclesQuestion, limit: number): Promise<CycleAnswer> {
    return (await this.#load()).cycles(level, limit);
  }

  async unused(page: Page): Promise<UnusedAnswer> {
    return (await this.#load()).unused(page);
  }

  diff(): Promise<never> {
    return refuse('compares revisions');
  }

  rules(): Promise<never> {
    return refuse('checks rules');
  }

  rows(): Promise<never> {
    return refuse('runs queries');
  }

  #load(): Promise<GraphAnswers> {
    this.#answers ??= this.#create().catch((error: unknown) => {
      this.#answers = undefined;
      throw error;
    });
    return this.#answers;
  }

  async #create(): Promise<GraphAnswers> {
    const document = await readReportDocument(this.data);
    await loadScript('answers');
    const { codeGraphAnswers } = globalThis as { codeGraphAnswers?: typeof GraphAnswers };
    if (codeGraphAnswers === undefined) throw new Error('answers.js has no answers.');
    return new codeGraphAnswers(document, describeGraph(this.data));
  }
}

/** Without the files that have changed since, which only a host finds. */
function describeGraph({ health: { graph, index } }: ReportData): AnswerGraph {
  const { version, origin = 'index', importedAt } = graph;
  if (origin === 'import')
    return { version, origin, ...(importedAt !== undefined && { importedAt }), isIndexing: false };
  return { version, origin, ...(index.lastRun && { indexedAt: index.lastRun.completedAt }), isIndexing: false };
}

function refuse(what: string): Promise<never> {
  const advice = 'Run "code-graph serve" in the workspace, and open this link there.';
  return Promise.reject(new Error(`This is a report: only a host ${what}. ${advice}`));
}
