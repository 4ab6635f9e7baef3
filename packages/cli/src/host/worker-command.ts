import type { Command } from 'commander';
import { hostVersion } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { countOf, printLine, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { keepRunning } from '../signals/keep-running.js';
import { stopOnSignal } from '../signals/stop-on-signal.js';
import { readSettings, withHostOptions, type HostOptions } from './host-options.js';

/** `code-graph worker [path]`: does jobs of hosts that share a store, until a signal stops it. */
export function addWorkerCommand(program: Command): void {
  withHostOptions(program.command('worker').description('do jobs of hosts that share a store, without serving'))
    .option('--no-workspace-plugins', "ignore plugins among the workspace's own dependencies")
    .action(work);
}

async function work(path: string | undefined, options: HostOptions): Promise<void> {
  const settings = await readSettings(path, options);
  const { url, repository } = settings.store;
  if (url === undefined)
    throw cliErrors.invalidUsage('A worker needs the database of its hosts: pass --store, or set "store.url".');
  const { createHost } = await import('@code-graph/host');
  const host = await createHost({ ...settings, store: { ...settings.store, runsJobs: true }, isWorker: true });
  await host.start({ index: false, listen: false, work: true });
  stopOnSignal(() => host.stop());
  keepRunning();
  await host.pluginsFound();
  const plugins = countOf(host.plugins().length, 'plugin');
  printLine(`${styled('bold', `Code Graph ${hostVersion}`)} does jobs of the repository ${toPrintable(repository)}.`);
  printLine(`It has ${plugins}, and the code of ${toPrintable(settings.workspace)}. Ctrl-C stops.`);
}
