import type { QueryRequest, QueryResult } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { generalErrors, HostError } from '@code-graph/api/errors';
import { GraphModel } from '../store/model/graph-model.js';
import { HostSettings } from '../configuration/host-settings.js';
import { HostMetrics } from '../metrics/host-metrics.js';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { QueryEngine, type QueryAnswer } from './engine/query-engine.js';
import { checkParameters } from './grammar/check-parameters.js';
import { checkQuery } from './grammar/check-query.js';
import { findQueryNames, type QueryNames } from './grammar/query-names.js';
import { Jobs } from '../jobs/jobs.js';
import { QueryQueue } from './query-queue.js';

/** Answers queries in openCypher on the current version of the graph. */
@injectable()
export class QueryService {
  constructor(
    @inject(GraphModel) private readonly model: Pick<GraphModel, 'snapshot'>,
    @inject(QueryEngine) private readonly engine: QueryEngine,
    @inject(QueryQueue) private readonly queue: Pick<QueryQueue, 'run'>,
    @inject(Jobs) private readonly jobs: Pick<Jobs, 'requireGraph'>,
    @inject(HostSettings) private readonly settings: Pick<HostSettings, 'query'>,
    @inject(HostMetrics) private readonly metrics: Pick<HostMetrics, 'queries'>,
  ) {}

  /**
   * @param client key of the client, which takes turns with other clients
   * @param signal aborts when the client disconnects
   * @throws HostError `NOT_READY`, `QUERY_NOT_READ_ONLY`, `QUERY_QUEUE_FULL`, and the errors of `QueryEngine.run`
   */
  async run(request: QueryRequest, client: string, signal: AbortSignal): Promise<QueryResult> {
    const measure = this.metrics.queries.startTimer();
    try {
      const result = await this.#run(request, client, signal);
      measure({ outcome: 'answered' });
      return result;
    } catch (error) {
      measure({ outcome: error instanceof HostError ? error.code : generalErrors.internal.code });
      throw error;
    }
  }

  /**
   * Runs a query on a snapshot, which may be that of another revision.
   * @throws HostError as `run`
   */
  async rowsOf(
    snapshot: GraphSnapshot,
    query: string,
    { key, signal }: { readonly key: string; readonly signal: AbortSignal },
  ): Promise<QueryAnswer & QueryNames> {
    const checked = checkQuery(query);
    const limits = { ...this.settings.query, signal };
    const answer = await this.queue.run(key, signal, () => this.engine.run(checked, {}, snapshot, limits));
    return { ...answer, ...findQueryNames(checked.pieces) };
  }

  async #run({ query, parameters = {} }: QueryRequest, client: string, signal: AbortSignal): Promise<QueryResult> {
    this.jobs.requireGraph();
    const checked = checkQuery(query);
    checkParameters(checked.parameters, parameters);
    return this.queue.run(client, signal, async () => {
      const { snapshot } = this.model;
      const limits = { ...this.settings.query, signal };
      const { columns, rows, isTruncated } = await this.engine.run(checked, parameters, snapshot, limits);
      const data = checked.isCount ? rows.flat() : rows;
      return { data: [...data], columns: [...columns], truncated: isTruncated, version: snapshot.version };
    });
  }
}
