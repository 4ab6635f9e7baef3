import type { QueryRequest, QueryResult } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../graph/model/graph-model.js';
import { HostSettings } from '../platform/configuration/host-settings.js';
import { errors } from '../platform/errors/error-catalogue.js';
import { HostError } from '../platform/errors/host-error.js';
import { HostMetrics } from '../platform/metrics/host-metrics.js';
import { isDeeperThan } from '@code-graph/sdk/checks';
import { QueryEngine } from '../query/engine/query-engine.js';
import { checkQuery } from '../query/grammar/check-query.js';
import { Jobs } from './jobs.js';

const maxParameterDepth = 32;

/** Answers queries in openCypher on the current version of the graph. */
@injectable()
export class QueryService {
  constructor(
    @inject(GraphModel) private readonly model: Pick<GraphModel, 'snapshot'>,
    @inject(QueryEngine) private readonly engine: QueryEngine,
    @inject(Jobs) private readonly jobs: Pick<Jobs, 'requireGraph'>,
    @inject(HostSettings) private readonly settings: Pick<HostSettings, 'query'>,
    @inject(HostMetrics) private readonly metrics: Pick<HostMetrics, 'queries'>,
  ) {}

  /**
   * @param signal aborts when the client disconnects
   * @throws HostError `NOT_READY`, `QUERY_NOT_READ_ONLY`, and the errors of `QueryEngine.run`
   */
  async run(request: QueryRequest, signal: AbortSignal): Promise<QueryResult> {
    const measure = this.metrics.queries.startTimer();
    try {
      const result = await this.#run(request, signal);
      measure({ outcome: 'answered' });
      return result;
    } catch (error) {
      measure({ outcome: error instanceof HostError ? error.code : errors.internal.code });
      throw error;
    }
  }

  async #run({ query, parameters = {} }: QueryRequest, signal: AbortSignal): Promise<QueryResult> {
    this.jobs.requireGraph();
    const checked = checkQuery(query);
    for (const name of checked.parameters) {
      if (!Object.hasOwn(parameters, name)) throw errors.queryInvalid(`the parameter $${name} has no value`);
    }
    if (isDeeperThan(parameters, maxParameterDepth)) {
      throw errors.queryInvalid(`the parameters are nested more than ${maxParameterDepth} levels deep`);
    }
    const { snapshot } = this.model;
    const limits = { ...this.settings.query, signal };
    const { columns, rows, isTruncated } = await this.engine.run(checked, parameters, snapshot, limits);
    const data = checked.isCount ? rows.flat() : rows;
    return { data: [...data], columns: [...columns], truncated: isTruncated, version: snapshot.version };
  }
}
