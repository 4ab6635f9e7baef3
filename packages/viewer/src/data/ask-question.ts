import type { DiffAnswer, ImpactAnswer } from '@code-graph/client';
import type { Answer } from '../model/questions/answer.js';
import { toCallsAnswer } from '../model/questions/answers/calls-answer.js';
import { toCyclesAnswer } from '../model/questions/answers/cycles-answer.js';
import { toDiffAnswer } from '../model/questions/answers/diff-answer.js';
import { toImpactAnswer } from '../model/questions/answers/impact-answer.js';
import { toPathAnswer } from '../model/questions/answers/path-answer.js';
import { toRowsAnswer } from '../model/questions/answers/rows-answer.js';
import { toRulesAnswer } from '../model/questions/answers/rules-answer.js';
import { toUnusedAnswer } from '../model/questions/answers/unused-answer.js';
import type { Question } from '../model/questions/question.js';
import type { Answerer, Asked } from './answerer.js';
import { loadPages, type Page } from './load-pages.js';

/** Numbers of results in one reply: the largest that the host accepts. */
const limits = { nodes: 500, cycles: 200, paths: 100, differences: 1000 } as const;

/** Number of edges that are drawn to each node of an impact. */
const impactEdges = 20;

export interface AskOptions extends Asked {
  /** Whether a value in the result of a Cypher query is the id of a node. */
  readonly isNode: (id: string) => boolean;
}

/**
 * Has a question answered, as the command line does.
 * @throws Error with `details` that name the nodes that may be meant, if an answerer has some
 */
export async function askQuestion(
  answerer: Answerer,
  question: Question,
  { signal, isNode }: AskOptions,
): Promise<Answer> {
  const asked = { signal };
  switch (question.kind) {
    case 'callers':
    case 'callees': {
      const reply = await loadPages(
        limits.nodes,
        (page) => answerer.calls(question, page, asked),
        (one, next) => ({ ...next, offset: 0, neighbors: [...one.neighbors, ...next.neighbors] }),
      );
      return toCallsAnswer(question.kind, reply);
    }
    case 'path':
      return toPathAnswer(await answerer.paths(question, limits.paths, asked));
    case 'impact': {
      const load = (page: Page): Promise<ImpactAnswer> => answerer.impact(question, impactEdges, page, asked);
      return toImpactAnswer(await loadPages(limits.nodes, load, joinImpact));
    }
    case 'cycles':
      return toCyclesAnswer(await answerer.cycles(question, limits.cycles, asked));
    case 'unused': {
      const reply = await loadPages(
        limits.nodes,
        (page) => answerer.unused(page, asked),
        (one, next) => ({ ...next, offset: 0, nodes: [...one.nodes, ...next.nodes] }),
      );
      return toUnusedAnswer(reply);
    }
    case 'diff': {
      const load = (page: Page): Promise<DiffAnswer> => answerer.diff(question, page, asked);
      return toDiffAnswer(await loadPages(limits.differences, load, joinDiffs));
    }
    case 'rules':
      return toRulesAnswer(await answerer.rules(asked));
    case 'cypher': {
      const { reply, version } = await answerer.rows(question, asked);
      return toRowsAnswer(reply, version, isNode);
    }
  }
}

function joinDiffs(one: DiffAnswer, next: DiffAnswer): DiffAnswer {
  return {
    ...next,
    offset: 0,
    nodes: [...one.nodes, ...next.nodes],
    edges: [...one.edges, ...next.edges],
    dependencies: [...one.dependencies, ...next.dependencies],
    cycles: [...one.cycles, ...next.cycles],
    publicApi: [...one.publicApi, ...next.publicApi],
  };
}

function joinImpact(one: ImpactAnswer, next: ImpactAnswer): ImpactAnswer {
  return {
    ...next,
    offset: 0,
    ...(one.files && { files: one.files }),
    changed: { ...next.changed, nodes: [...one.changed.nodes, ...next.changed.nodes] },
    production: { ...next.production, nodes: [...one.production.nodes, ...next.production.nodes] },
    tests: { ...next.tests, nodes: [...one.tests.nodes, ...next.tests.nodes] },
  };
}
