// The process of the query engine. It has no secrets and is killed whenever it exceeds a limit.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { messageOf } from '@code-graph/api/errors';
import { Pacer } from '@code-graph/sdk/pacer';
import type { EngineArguments, FromEngine, QueryTask, ToEngine } from '../protocol/query-protocol.js';
import { loadLadybug, type LadybugResult } from './ladybug-module.js';
import { ProjectionWriter } from './projection-writer.js';
import { JsonValues } from './to-json-value.js';

const { module, folder, memoryLimitBytes } = JSON.parse(process.argv[2] ?? '{}') as EngineArguments;
const threads = 2;
/** The address space of the database. The default of 8 TB is more than many containers permit. */
const maxDatabaseBytes = 64 * 1024 ** 3;
const rowsPerMessage = 1000;
/** The host kills the process when copying the graph takes too long. */
const unlimitedMs = 24 * 60 * 60 * 1000;

const watch = new Worker(new URL('./query-memory-watch.js', import.meta.url), {
  workerData: { memoryLimitBytes, parent: process.ppid },
  execArgv: [],
});
await once(watch, 'online');

const ladybug = loadLadybug(module);
const database = new ladybug.Database(':memory:', memoryLimitBytes / 2, true, false, maxDatabaseBytes);
const connection = new ladybug.Connection(database, threads);
const writer = new ProjectionWriter((statement) => {
  connection.querySync(statement).close();
}, folder);
let idsByOffset: readonly string[] | undefined;

let pending = Promise.resolve();
process.on('message', (message) => {
  pending = pending.then(() => handle(message as ToEngine));
});
process.on('disconnect', () => process.exit());

async function handle(message: ToEngine): Promise<void> {
  try {
    if (message.type === 'query') await answer(message);
    else if (message.type === 'project') {
      connection.setQueryTimeout(unlimitedMs);
      writer.write(message.removed, message.hasEdges);
      idsByOffset = undefined;
      await send({ type: 'projected' });
    } else writer.add(message);
  } catch (error) {
    const text = messageOf(error);
    await send(text.includes('Interrupted') ? { type: 'late' } : { type: 'refused', message: text });
  }
}

async function answer({ statement, parameters, maxRows, maxBytes, milliseconds }: QueryTask): Promise<void> {
  connection.setQueryTimeout(milliseconds);
  const prepared = await connection.prepare(statement);
  if (!prepared.isSuccess()) {
    await send({ type: 'refused', message: prepared.getErrorMessage() });
    return;
  }
  const result = await connection.execute(prepared, parameters);
  const names = result.getColumnNamesSync();
  // Rows are objects, so that of two columns with one name only one would remain.
  if (new Set(names).size < names.length) {
    await send({ type: 'refused', message: 'the engine has one name for several columns; name them with AS' });
    return;
  }
  const isTruncated = await sendRows(result, names, maxRows, maxBytes);
  result.close();
  await send({ type: 'answered', columns: names, isTruncated });
}

/** Sends rows until a limit. @returns whether rows are left */
async function sendRows(
  result: LadybugResult,
  names: readonly string[],
  maxRows: number,
  maxBytes: number,
): Promise<boolean> {
  const pacer = new Pacer(undefined, 10);
  const values = new JsonValues((name) => writer.propertyOf(name), idAt);
  let bytes = 0;
  let rows: unknown[][] = [];
  for (let count = 0; result.hasNext(); count++) {
    const row = result.getNextSync();
    const converted = names.map((name) => values.convert(row[name]));
    bytes += JSON.stringify(converted).length;
    if (count === maxRows || bytes > maxBytes) {
      await send({ type: 'rows', rows });
      return true;
    }
    rows.push(converted);
    if (rows.length === rowsPerMessage) {
      await send({ type: 'rows', rows });
      rows = [];
      if (pacer.isDue) await pacer.pause();
    }
  }
  await send({ type: 'rows', rows });
  return false;
}

/** The id of the node that the end of an edge refers to. The engine orders nodes in a way of its own. */
function idAt(offset: number): string {
  if (idsByOffset === undefined) {
    const ids: string[] = [];
    const result = connection.querySync('MATCH (n:Node) RETURN offset(id(n)) AS o, n.id AS i');
    while (result.hasNext()) {
      const { o, i } = result.getNextSync();
      ids[Number(o)] = String(i);
    }
    result.close();
    idsByOffset = ids;
  }
  return idsByOffset[offset] ?? '';
}

function send(message: FromEngine): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => {
      resolve();
    });
  });
}
