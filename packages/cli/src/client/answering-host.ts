import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@code-graph/client';
import type { Host } from '@code-graph/host';
import { HostError } from '@code-graph/api/errors';
import { DataDirectory, storeErrors, type HostSettings } from '@code-graph/host/embedding';
import { readSettings } from '../host/host-options.js';
import { describeNoSources } from '../host/index-summary.js';
import { startProgressBar } from '../output/progress-bar.js';
import { stopOnSignal } from '../signals/stop-on-signal.js';
import type { AnswerOptions } from './answer-options.js';
import { namedUrl } from './client-options.js';
import { findOnlyHost, findRunningHost } from './find-running-host.js';
import { createClientWithin, createHostClient } from './host-client.js';
import { pollUntil } from './poll.js';

/** The exit code that shells report for a process that Ctrl-C ended. */
const exitCodeWhenCancelled = 130;

/** Milliseconds after which the progress of indexing is shown, and after which the user is told what the command waits for. */
const patienceMs = 1000;
const retryMs = 100;

/** Maximum number of attempts in a row that are repeated although the holder of the data directory will not pass. */
const maxRefusals = 2;

/**
 * Runs `work` with a client of the host at the address that the user names, or of the host that serves the workspace, or else of a host
 * in this process, which has no socket and ends with `work`. All three answer alike.
 * @param work `isRunning` is false for a host in this process
 * @param indexes whether the answer is about the code: a host in this process updates the graph from it first. Without, the only host
 *   that runs is used before one in this process.
 */
export async function withAnsweringHost<Result>(
  options: AnswerOptions,
  work: (client: Client, isRunning: boolean) => Promise<Result>,
  indexes = true,
): Promise<Result> {
  const url = namedUrl(options);
  if (url !== undefined) return work(createHostClient(url, options), true);
  const settings = await readSettings(options.workspace, options);
  const startedAt = performance.now();
  for (let isWaiting = false, refusals = 0; ;) {
    const client = await findRunningHost(settings, options.tokenFile);
    if (client) return work(client, true);
    const other = indexes || options.workspace !== undefined ? undefined : await findOnlyHost(options.tokenFile);
    if (other) return work(other, true);
    try {
      return await answerInThisProcess(settings, work, { indexes, isQuiet: options.json === true });
    } catch (error) {
      if (!(error instanceof HostError) || error.code !== storeErrors.dataDirectoryInUse.code) throw error;
      const holder = await new DataDirectory(settings.dataDirectory).runFile.read();
      // A command, or a host that starts or stops, has no address. Otherwise the holder has just ended or started, or no request can be
      // sent to it.
      const isPassing = holder !== undefined && holder.url === undefined;
      refusals = isPassing ? 0 : refusals + 1;
      if (refusals > maxRefusals) throw error;
      if (holder && !isWaiting && performance.now() - startedAt >= patienceMs) {
        isWaiting = true;
        process.stderr.write(`code-graph: waiting for process ${holder.pid}, which uses the data directory.\n`);
      }
    }
    await delay(retryMs);
  }
}

async function answerInThisProcess<Result>(
  settings: HostSettings,
  work: (client: Client, isRunning: boolean) => Promise<Result>,
  { indexes, isQuiet }: { readonly indexes: boolean; readonly isQuiet: boolean },
): Promise<Result> {
  // Loaded on demand: commands that only send requests to a host start in a third of the time without it.
  const { createHost } = await import('@code-graph/host');
  // Only this process can send requests, so no request needs a token.
  const host = await createHost({ ...settings, auth: { ...settings.auth, enabled: false } });
  const listener = stopOnSignal(() => host.stop(), exitCodeWhenCancelled);
  try {
    // Few questions about the code are about plugins, too.
    await host.start({ index: indexes, listen: false, plugins: indexes ? 'on demand' : true });
    if (indexes && host.health().graph.origin !== 'import') await updateGraph(host, isQuiet);
    return await work(createClientWithin(host), false);
  } finally {
    await host.stop();
    listener.end();
  }
}

/** Waits for the index run. Shows its progress if it takes longer than a moment. */
async function updateGraph(host: Host, isQuiet: boolean): Promise<void> {
  const run = host.indexed();
  const ended = new AbortController();
  const progress = showProgress(host, ended.signal, isQuiet);
  let noSources: string | undefined;
  try {
    noSources = describeNoSources(await run);
  } finally {
    ended.abort();
    await progress;
  }
  if (noSources !== undefined) process.stderr.write(`code-graph: ${noSources}\n`);
}

async function showProgress(host: Host, ended: AbortSignal, isQuiet: boolean): Promise<void> {
  await delay(patienceMs, undefined, { signal: ended }).catch(() => undefined);
  if (ended.aborted) return;
  const bar = startProgressBar('Indexing', !isQuiet);
  await pollUntil(
    () => Promise.resolve(host.health().index),
    () => ended.aborted,
    ({ progress, message }) => {
      bar.update(progress ?? 0, message ?? '');
    },
  );
  bar.end();
}
