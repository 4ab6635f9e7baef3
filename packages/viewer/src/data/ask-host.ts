import type { Client, DiffAnswer, ImpactAnswer } from '@code-graph/client';
import type { Answer } from '../model/questions/answer.js';
import { toCallsAnswer } from '../model/questions/answers/calls-answer.js';
import { toCyclesAnswer } from '../model/questions/answers/cycles-answer.js';
import { toDiffAnswer } from '../model/questions/answers/diff-answer.js';
import { toImpactAnswer } from '../model/questions/answers/impact-answer.js';
import { toPathAnswer } from '../model/questions/answers/path-answer.js';
import { toRowsAnswer } from '../model/questions/answers/rows-answer.js';
import { toRulesAnswer } from '../model/questions/answers/rules-answer.js';
import { toUnusedAnswer } from '../model/questions/answers/unused-answer.js';
import { toDiffQuery, type Question } from '../model/questions/question.js';
import { loadPages, type Page } from './load-pages.js';

/** Numbers of results in one reply: the largest that the host accepts. */
const limits = { nodes: 500, cycles: 200, paths: 100, differences: 1000 } as const;

/** Number of edges that are drawn to each node of an impact. */
const impactEdges = 20;

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Whether a value in the result of a Cypher query is the id of a node. */
  readonly isNode: (id: string) => boolean;
}

/**
 * Has the host answer a question, as the command line does.
 * @throws ClientError
 */
export async function askHost(client: Client, question: Question, { signal, isNode }: AskOptions): Promise<Answer> {
  switch (question.kind) {
    case 'callers':
    case 'callees': {
      const { kind, node, depth } = question;
      const reply = await loadPages(
        limits.nodes,
        (page) => {
          const options = { params: { path: { id: node }, query: { depth: String(depth), ...toQuery(page) } }, signal };
          return kind === 'callers'
            ? client.get('/api/graph/nodes/{id}/callers', options)
            : client.get('/api/graph/nodes/{id}/callees', options);
        },
        (one, next) => ({ ...next, offset: 0, neighbors: [...one.neighbors, ...next.neighbors] }),
      );
      return toCallsAnswer(kind, reply);
    }
    case 'path': {
      const query = { from: question.from, to: question.to, limit: String(limits.paths) };
      return toPathAnswer(await client.get('/api/paths', { params: { query }, signal }));
    }
    case 'impact': {
      const { of, depth } = question;
      const change = 'range' in of ? { range: of.range } : { nodes: [...of.nodes] };
      const reply = await loadPages(
        limits.nodes,
        (page) => {
          return client.post('/api/impact', {
            body: { ...change, depth, attributes: [], edges: impactEdges, ...page },
            signal,
          });
        },
        joinImpact,
      );
      return toImpactAnswer(reply);
    }
    case 'cycles': {
      const query = { level: question.level, limit: String(limits.cycles) };
      return toCyclesAnswer(await client.get('/api/cycles', { params: { query }, signal }));
    }
    case 'unused': {
      const reply = await loadPages(
        limits.nodes,
        (page) => {
          return client.get('/api/unused', { params: { query: toQuery(page) }, signal });
        },
        (one, next) => ({ ...next, offset: 0, nodes: [...one.nodes, ...next.nodes] }),
      );
      return toUnusedAnswer(reply);
    }
    case 'diff': {
      const compared = toDiffQuery(question);
      const reply = await loadPages(
        limits.differences,
        (page) => client.get('/api/diff', { params: { query: { ...compared, ...toQuery(page) } }, signal }),
        joinDiffs,
      );
      return toDiffAnswer(reply);
    }
    case 'rules':
      return toRulesAnswer(await client.get('/api/rules', { signal }));
    case 'cypher': {
      const { graph } = await client.get('/api/health', { signal });
      const reply = await client.post('/api/query', { body: { query: question.query }, signal });
      return toRowsAnswer(reply, graph.version, isNode);
    }
  }
}

function toQuery({ limit, offset }: Page): { readonly limit: string; readonly offset: string } {
  return { limit: String(limit), offset: String(offset) };
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
