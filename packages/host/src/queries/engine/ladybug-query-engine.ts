import { rm } from 'node:fs/promises';
import { inject, injectable } from 'tsyringe';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { generalErrors, HostError, messageOf } from '@code-graph/api/errors';
import { HostSettings } from '../../configuration/host-settings.js';
import { queryErrors } from '../query-errors.js';
import { type DataDirectory, DataDirectoryToken } from '../../files/data-directory.js';
import { preparePrivateFolder } from '../../files/private-folder.js';
import { toStatement, type CheckedQuery } from '../grammar/checked-query.js';
import type { QueryTask } from '../protocol/query-protocol.js';
import { describeRefusal } from './describe-refusal.js';
import { EngineNames } from './engine-names.js';
import { EngineProcess, type EngineEnd } from './engine-process.js';
import { EnginePlatform, locateLadybug } from './locate-ladybug.js';
import type { QueryAnswer, QueryEngine, QueryLimits } from './query-engine.js';
import { sendChanges, sendGraph } from './send-projection.js';

/** Maximum size of the rows of an answer, as JSON. */
const maxAnswerBytes = 16 * 1024 * 1024;
/** Maximum time for copying the graph into the engine. */
const projectionMs = 120_000;
/** Time in which the engine ends a late or aborted query by itself, before its process is killed. */
const graceMs = 500;
/** Number of changes after which the graph is copied again, because the engine does not free replaced values. */
const maxChanges = 100;

/** The beginning of the engine's message about a query for which its own memory is too small. */
const outOfBuffers = 'Buffer manager exception: Unable to allocate memory';

/** A process of the engine, and the version of the graph that it contains. */
interface Projection {
  readonly process: EngineProcess;
  readonly names: EngineNames;
  readonly snapshot: GraphSnapshot;
  readonly changes: number;
}

/**
 * Runs queries in LadybugDB, in a process that contains a copy of one version of the graph. A query that exceeds a limit costs the
 * process: the next one gets a new process with a new copy. Queries run one after the other.
 */
@injectable()
export class LadybugQueryEngine implements QueryEngine {
  #projection: Projection | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Total time in which the graph was copied. It does not count as time of a query. */
  #copyingMs = 0;
  #isStopped = false;

  constructor(
    @inject(HostSettings) private readonly settings: Pick<HostSettings, 'query'>,
    @inject(DataDirectoryToken) private readonly dataDirectory: Pick<DataDirectory, 'queryFolder'>,
    @inject(EnginePlatform) private readonly platform: EnginePlatform,
  ) {}

  run(
    query: CheckedQuery,
    parameters: Readonly<Record<string, unknown>>,
    snapshot: GraphSnapshot,
    limits: QueryLimits,
  ): Promise<QueryAnswer> {
    const turn = this.#last.then(async () => {
      requireClient(limits.signal);
      const begin = performance.now() - this.#copyingMs;
      const remaining = (): number => limits.timeoutSeconds * 1000 - (performance.now() - this.#copyingMs - begin);
      const attempt = async (): Promise<QueryAnswer> => {
        if (remaining() <= 0) throw queryErrors.queryTimeout(limits.timeoutSeconds);
        const projection = await this.#project(snapshot);
        requireClient(limits.signal);
        return await this.#ask(projection, query, parameters, limits, Math.max(1, Math.ceil(remaining())));
      };
      const isReused = this.#projection !== undefined;
      try {
        return await attempt();
      } catch (error) {
        // The end of a process that died since the previous query may be noticed only now. A query that ends a new process fails.
        if (!isReused || !(error instanceof HostError) || error.code !== 'QUERY_FAILED') throw error;
        return await attempt();
      }
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#projection?.process.kill();
    await this.#last;
    await rm(this.dataDirectory.queryFolder, { recursive: true, force: true }).catch(() => undefined);
  }

  /** Brings the engine to a version of the graph. */
  async #project(snapshot: GraphSnapshot): Promise<Projection> {
    const current = this.#projection;
    if (current?.snapshot === snapshot) return current;
    const begin = performance.now();
    const keepsNodes = current?.snapshot.structure === snapshot.structure && current.changes < maxChanges;
    try {
      if (!keepsNodes) await this.#end();
      const { process, names } = keepsNodes ? current : { process: await this.#start(), names: new EngineNames() };
      this.#projection = { process, names, snapshot, changes: keepsNodes ? current.changes + 1 : 0 };
      const projected = this.#reply(process, projectionMs);
      const send = process.send.bind(process);
      if (keepsNodes) await sendChanges(current.snapshot, snapshot, names, send);
      else await sendGraph(snapshot, names, send);
      await projected;
      return this.#projection;
    } catch (error) {
      await this.#end();
      if (error instanceof HostError) throw error;
      throw queryErrors.queryFailed(`the graph could not be copied into it: ${messageOf(error)}`, error);
    } finally {
      this.#copyingMs += performance.now() - begin;
    }
  }

  async #start(): Promise<EngineProcess> {
    if (this.#isStopped) throw generalErrors.shuttingDown();
    const module = locateLadybug(this.platform);
    const folder = this.dataDirectory.queryFolder;
    await rm(folder, { recursive: true, force: true });
    await preparePrivateFolder(folder);
    return new EngineProcess({ module, folder, memoryLimitBytes: this.settings.query.memoryLimitMb * 1024 ** 2 });
  }

  async #ask(
    { process, names }: Projection,
    query: CheckedQuery,
    parameters: Readonly<Record<string, unknown>>,
    { maxRows, timeoutSeconds, signal }: QueryLimits,
    milliseconds: number,
  ): Promise<QueryAnswer> {
    const task: QueryTask = {
      type: 'query',
      // One additional row shows whether rows are missing.
      statement: toStatement(withEmptyLists(query, parameters), (property) => names.find(property), maxRows + 1),
      parameters: Object.fromEntries([...query.parameters].map((name) => [name, parameters[name] ?? null])),
      maxRows,
      maxBytes: maxAnswerBytes,
      milliseconds,
    };
    const reply = this.#reply(process, milliseconds + graceMs, signal);
    try {
      await process.send(task);
      const { columns, rows, isTruncated } = await reply;
      return { columns: query.columns ?? columns, rows, isTruncated };
    } catch (error) {
      if (error instanceof QueryLate) throw queryErrors.queryTimeout(timeoutSeconds);
      if (error instanceof QueryRefused) throw this.#describeRefusal(error.message, names);
      throw error;
    }
  }

  /**
   * Resolves to the next reply of the process. A process that does not reply in time, or soon after an abort, is killed.
   * @throws QueryLate, QueryRefused, HostError
   */
  #reply(process: EngineProcess, milliseconds: number, signal?: AbortSignal): Promise<QueryAnswer> {
    const reply = new Promise<QueryAnswer>((resolve, reject) => {
      const rows: (readonly unknown[])[] = [];
      const giveUp = (error: Error): void => {
        reject(error);
        void this.#end();
      };
      let deadline = setTimeout(giveUp, milliseconds, new QueryLate());
      const onAbort = (): void => {
        clearTimeout(deadline);
        // Most queries end in this time, and a new process would copy the graph again.
        deadline = setTimeout(giveUp, graceMs, queryErrors.queryAbandoned());
      };
      signal?.addEventListener('abort', onAbort);
      const settle = (action: () => void): void => {
        clearTimeout(deadline);
        signal?.removeEventListener('abort', onAbort);
        action();
      };
      process.listen((message) => {
        if (message.type === 'rows') for (const row of message.rows) rows.push(row);
        else if (message.type === 'late') settle(() => reject(new QueryLate()));
        else if (message.type === 'refused') settle(() => reject(new QueryRefused(message.message)));
        else if (message.type === 'projected') settle(() => resolve({ columns: [], rows, isTruncated: false }));
        else settle(() => resolve({ columns: message.columns, rows, isTruncated: message.isTruncated }));
      });
      void process.ended.then((end) => {
        settle(() => reject(this.#describe(end)));
        if (this.#projection?.process === process) this.#projection = undefined;
      });
    });
    // The reply may fail while the parts of a projection are still being sent.
    reply.catch(() => undefined);
    return reply;
  }

  #describe({ isOutOfMemory, description }: EngineEnd): HostError {
    if (this.#isStopped) return generalErrors.shuttingDown();
    return isOutOfMemory
      ? queryErrors.queryTooLarge(this.settings.query.memoryLimitMb)
      : queryErrors.queryFailed(description);
  }

  #describeRefusal(message: string, names: EngineNames): HostError {
    return message.includes(outOfBuffers)
      ? queryErrors.queryTooLarge(this.settings.query.memoryLimitMb)
      : queryErrors.queryInvalid(describeRefusal(message, names));
  }

  async #end(): Promise<void> {
    const process = this.#projection?.process;
    this.#projection = undefined;
    await process?.kill();
  }
}

/** Writes empty lists into the query, because the engine cannot find the type of an empty parameter. */
function withEmptyLists(query: CheckedQuery, parameters: Readonly<Record<string, unknown>>): CheckedQuery {
  const isEmpty = (name: string): boolean => Array.isArray(parameters[name]) && parameters[name].length === 0;
  const empty = new Set([...query.parameters].filter(isEmpty).map((name) => `$${name}`));
  if (empty.size === 0) return query;
  const pieces = query.pieces.map((piece) => (typeof piece === 'string' && empty.has(piece) ? '[]' : piece));
  return { ...query, pieces };
}

function requireClient(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw queryErrors.queryAbandoned();
}

/** The query took too long. */
class QueryLate extends Error {}

/** The engine rejects the query. The message is that of the engine. */
class QueryRefused extends Error {}
