import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { hostVersion } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { printLine, styled } from '../output/output.js';
import { keepRunning } from '../signals/keep-running.js';
import { stopOnSignal } from '../signals/stop-on-signal.js';
import { openHubFile, withHubFile, type HubOptions } from './hub-options.js';
import { printResults } from './print-results.js';

interface HubWorkerOptions extends HubOptions {
  readonly data?: string;
}

/** `code-graph hub worker`: runs the updates of hubs that share a store, until a signal stops it. */
export function addHubWorkerCommand(hub: Command): void {
  withHubFile(
    hub
      .command('worker')
      .description(
        'fetch and index repositories of a hub in PostgreSQL, and do the jobs of plugins and layouts, without serving',
      ),
  )
    .option(
      '--data <folder>',
      'folder of the clones of this worker; default: "worker" in the data directory of the hub',
    )
    .action(async ({ data, ...options }: HubWorkerOptions) => {
      const file = await openHubFile(options);
      const configuration = await file.read();
      if (!configuration.store)
        throw cliErrors.invalidUsage(`A worker needs the database of its hub: set "store.url" in ${file.path}.`);
      const { serveHub } = await import('@code-graph/hub');
      const dataDirectory = data === undefined ? join(configuration.dataDirectory, 'worker') : resolve(data);
      const server = await serveHub(file, { ...configuration, dataDirectory }, { isWorker: true });
      stopOnSignal(() => server.stop());
      keepRunning();
      printLine(
        `${styled('bold', `Code Graph ${hostVersion}`)} updates the repositories of ${file.path}. Ctrl-C stops.`,
      );
      printResults(server.hub);
    });
}
