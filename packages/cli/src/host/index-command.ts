import type { Client } from '@code-graph/client';
import type { IndexCancelled, IndexRun, IndexStatus } from '@code-graph/api';
import type { Command } from 'commander';
import { indexErrors } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { findRunningHost } from '../client/find-running-host.js';
import { createHostClient } from '../client/host-client.js';
import { tokenFileOption } from '../client/client-options.js';
import { readSettings, withHostOptions, type HostOptions } from './host-options.js';
import { indexNamedRevision } from './index-revision.js';
import { describeNoSources, describeRun, printDetails } from './index-summary.js';
import { beforeEndingSignal } from '../signals/ending-signals.js';
import { printJson, printLine } from '../output/output.js';
import { pollUntil } from '../client/poll.js';
import { startProgressBar } from '../output/progress-bar.js';
import { stopOnSignal } from '../signals/stop-on-signal.js';

/** The exit code that shells report for a process that Ctrl-C ended. */
const exitCodeWhenCancelled = 130;

interface IndexOptions extends HostOptions {
  readonly url?: string;
  readonly tokenFile?: string;
  readonly json?: boolean;
  readonly cancel?: boolean;
  readonly revision?: string;
  readonly out?: string;
}

/** `code-graph index [path]`: updates the graph of the running host, or else the stored one, from the code. */
export function addIndexCommand(program: Command): void {
  withHostOptions(program.command('index').description('update the graph from the code'))
    .option('--url <address>', 'address of the host; default: the one that serves the folder, if any')
    .addOption(tokenFileOption())
    .option('--json', 'print JSON')
    .option('--cancel', 'cancel the running index run instead')
    .option('--revision <revision>', 'index this revision into the cache; the graph stays that of the working tree')
    .option('--out <file>', 'with --revision, write its graph, in the format of the extension')
    .action(async (path: string | undefined, options: IndexOptions) => {
      if (options.revision !== undefined) {
        if (options.cancel === true || options.url !== undefined)
          throw cliErrors.invalidUsage('--revision indexes in this process: it takes neither --url nor --cancel.');
        await indexNamedRevision(path, options.revision, options);
        return;
      }
      if (options.out !== undefined)
        throw cliErrors.invalidUsage(
          '--out requires --revision. "code-graph export" writes the graph of the working tree.',
        );
      if (options.cancel === true) {
        const result = await cancelIndex(path, options);
        if (options.json === true) printJson(result);
        else printLine(result.message);
        return;
      }
      const run = await index(path, options);
      const noSources = describeNoSources(run);
      if (options.json === true && noSources === undefined) {
        printJson(run);
        return;
      }
      if (options.json !== true) {
        if (noSources === undefined) printLine(describeRun(run));
        printDetails(run);
      }
      if (noSources !== undefined) throw cliErrors.noSources(noSources);
    });
}

async function index(path: string | undefined, options: IndexOptions): Promise<IndexRun> {
  if (options.url !== undefined) return indexRemotely(createHostClient(options.url, options), options);
  const settings = await readSettings(path, options);
  const client = await findRunningHost(settings, options.tokenFile);
  if (client) return indexRemotely(client, options);

  // Loaded on demand: commands that only send requests to a host start in a third of the time without it.
  const { createHost } = await import('@code-graph/host');
  const host = await createHost(settings);
  const listener = stopOnSignal(() => host.stop(), exitCodeWhenCancelled);
  const bar = startProgressBar('Indexing', options.json !== true);
  try {
    await host.start({ index: true, listen: false, plugins: false });
    const run = host.indexed();
    await pollUntil(
      () => Promise.resolve(host.health().index),
      (status) => status.status !== 'running',
      showOn(bar),
    );
    return await run;
  } finally {
    bar.end();
    await host.stop();
    listener.end();
  }
}

async function cancelIndex(path: string | undefined, options: IndexOptions): Promise<IndexCancelled> {
  const client =
    options.url === undefined
      ? await findRunningHost(await readSettings(path, options), options.tokenFile)
      : createHostClient(options.url, options);
  const message = 'No host serves the folder. Press Ctrl-C to cancel a "code-graph index" that runs without one.';
  return client === undefined ? { success: false, message } : client.post('/api/index/cancel');
}

async function indexRemotely(client: Client, options: IndexOptions): Promise<IndexRun> {
  if (options.scip !== undefined) throw cliErrors.scipFixedByHost(client.url);
  await client.post('/api/index');
  const bar = startProgressBar('Indexing', options.json !== true);
  const endListening = beforeEndingSignal(() => {
    process.stderr.write('The host continues to index. "code-graph index --cancel" cancels it.\n');
  });
  const status = await pollUntil(
    () => client.get('/api/index'),
    (status) => status.status !== 'running',
    showOn(bar),
  ).finally(() => {
    endListening();
    bar.end();
  });
  if (status.status === 'cancelled') throw indexErrors.indexCancelled();
  if (status.status === 'failed' || !status.lastRun)
    throw indexErrors.indexFailed(status.error ?? 'it ended without a result.');
  return status.lastRun;
}

function showOn(bar: ReturnType<typeof startProgressBar>): (status: IndexStatus) => void {
  return ({ progress, message }) => {
    bar.update(progress ?? 0, message ?? '');
  };
}
