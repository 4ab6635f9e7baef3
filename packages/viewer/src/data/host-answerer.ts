import type {
  CheckAnswer,
  Client,
  CycleAnswer,
  DiffAnswer,
  ImpactAnswer,
  Neighborhood,
  PathAnswer,
  QueryResult,
  UnusedAnswer,
} from '@code-graph/client';
import {
  toDiffParameters,
  type CallQuestion,
  type CyclesQuestion,
  type CypherQuestion,
  type DiffQuestion,
  type ImpactQuestion,
  type PathQuestion,
} from '../model/questions/question.js';
import type { Answerer, Asked } from './answerer.js';
import type { Page } from './load-pages.js';

/** Has a host answer questions. All methods throw ClientError. */
export class HostAnswerer implements Answerer {
  constructor(private readonly client: Client) {}

  calls({ kind, node, depth }: CallQuestion, page: Page, { signal }: Asked): Promise<Neighborhood> {
    const options = { params: { path: { id: node }, query: { depth: String(depth), ...toParameters(page) } }, signal };
    return kind === 'callers'
      ? this.client.get('/api/graph/nodes/{id}/callers', options)
      : this.client.get('/api/graph/nodes/{id}/callees', options);
  }

  paths({ from, to }: PathQuestion, limit: number, { signal }: Asked): Promise<PathAnswer> {
    return this.client.get('/api/paths', { params: { query: { from, to, limit: String(limit) } }, signal });
  }

  impact({ of, depth }: ImpactQuestion, edges: number, page: Page, { signal }: Asked): Promise<ImpactAnswer> {
    const change = 'range' in of ? { range: of.range } : { nodes: [...of.nodes] };
    return this.client.post('/api/impact', { body: { ...change, depth, attributes: [], edges, ...page }, signal });
  }

  cycles({ level }: CyclesQuestion, limit: number, { signal }: Asked): Promise<CycleAnswer> {
    return this.client.get('/api/cycles', { params: { query: { level, limit: String(limit) } }, signal });
  }

  unused(page: Page, { signal }: Asked): Promise<UnusedAnswer> {
    return this.client.get('/api/unused', { params: { query: toParameters(page) }, signal });
  }

  diff(question: DiffQuestion, page: Page, { signal }: Asked): Promise<DiffAnswer> {
    const query = { ...toDiffParameters(question), ...toParameters(page) };
    return this.client.get('/api/diff', { params: { query }, signal });
  }

  rules({ signal }: Asked): Promise<CheckAnswer> {
    return this.client.get('/api/rules', { signal });
  }

  async rows(
    { query }: CypherQuestion,
    { signal }: Asked,
  ): Promise<{ readonly reply: QueryResult; readonly version: number }> {
    const { graph } = await this.client.get('/api/health', { signal });
    return { reply: await this.client.post('/api/query', { body: { query }, signal }), version: graph.version };
  }
}

function toParameters({ limit, offset }: Page): { readonly limit: string; readonly offset: string } {
  return { limit: String(limit), offset: String(offset) };
}
