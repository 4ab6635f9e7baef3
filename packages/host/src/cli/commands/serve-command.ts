import type { Command } from 'commander';
import type { Host } from '../../composition/create-host.js';
import { messageOf } from '../../platform/host-error.js';
import { hostVersion } from '../../platform/package-version.js';
import { parsePort, readSettings, withHostOptions, type HostOptions } from '../host-options.js';
import { describeRun, printWarnings } from '../index-summary.js';
import { countOf, durationOf, printLine, styled, toTable } from '../output.js';
import { startProgressBar } from '../progress-bar.js';
import { stopOnSignal } from '../stop-on-signal.js';

interface ServeOptions extends HostOptions {
  readonly apply: readonly string[];
  readonly index: boolean;
}

const progressIntervalMs = 100;

/** `code-graph serve [path]`: indexes the code, serves its graph, and stays up until it is stopped. */
export function addServeCommand(program: Command): void {
  withHostOptions(program.command('serve').description('index the code and serve its graph over REST'))
    .option('--port <number>', 'port to listen on; 0 takes any free one (default: 5050)', parsePort)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--insecure', 'listen beyond this machine although there is no authentication')
    .option('--plugin <folder>', 'folder of a plugin package; may be repeated', collect)
    .option('--no-workspace-plugins', "ignore plugins among the indexed folder's own dependencies")
    .option('--apply <plugin>', 'plugin to apply once the graph is there; may be repeated', collect, [])
    .option('--no-index', 'serve the stored graph as it is')
    .action(serve);
}

async function serve(path: string | undefined, options: ServeOptions): Promise<void> {
  // Loaded on demand: the commands that only talk to a host start in a third of the time without it.
  const { createHost } = await import('../../composition/create-host.js');
  const host = await createHost(await readSettings(path, options));
  const url = await host.start({ index: options.index, listen: true });
  const stopping = stopOnSignal(() => host.stop());
  printLine(`${styled('bold', `Code Graph ${hostVersion}`)} serves ${host.health().workspace}`);
  const { graph } = host.health();
  if (graph.version > 0)
    printLine(`The stored graph is up at ${url} (${countOf(graph.nodes, 'node')}, ${countOf(graph.edges, 'edge')}).`);
  // A signal ends the work below with an error that nobody needs to read.
  if (options.index && !stopping.aborted) await showIndex(host, stopping);
  for (const plugin of options.apply) if (!stopping.aborted) await showApply(host, plugin, stopping);
  if (!stopping.aborted) printSummary(host, url);
}

async function showIndex(host: Host, stopping: AbortSignal): Promise<void> {
  await withProgress(
    'Indexing',
    () => host.health().index,
    async () => {
      try {
        const run = await host.indexed();
        return () => {
          printLine(`${styled('green', '✔')} ${describeRun(run)}`);
          printWarnings(run);
        };
      } catch (error) {
        return () => {
          if (!stopping.aborted) printLine(`${styled('red', '✘')} ${messageOf(error)}`);
        };
      }
    },
  );
}

async function showApply(host: Host, plugin: string, stopping: AbortSignal): Promise<void> {
  await withProgress(
    `Applying ${plugin}`,
    () => host.overlayStatus(plugin),
    async () => {
      try {
        const { nodesUpdated, durationMs } = await host.apply(plugin);
        return () => {
          printLine(
            `${styled('green', '✔')} Applied ${plugin} in ${durationOf(durationMs)}: ${countOf(nodesUpdated, 'node')} with data.`,
          );
        };
      } catch (error) {
        return () => {
          if (!stopping.aborted) printLine(`${styled('red', '✘')} ${messageOf(error)}`);
        };
      }
    },
  );
}

/** Shows a bar while work goes on, and what the work wants to say once the bar is gone. */
async function withProgress(
  title: string,
  read: () => { readonly progress?: number; readonly message?: string },
  work: () => Promise<() => void>,
): Promise<void> {
  const bar = startProgressBar(title);
  const timer = setInterval(() => {
    const { progress, message } = read();
    bar.update(progress ?? 0, message ?? '');
  }, progressIntervalMs);
  const say = await work().finally(() => {
    clearInterval(timer);
    bar.end();
  });
  say();
}

function printSummary(host: Host, url: string): void {
  const { graph } = host.health();
  const plugins = [
    ...host.plugins().map(({ id, version, status }) => `${id} ${version}: ${status.replace('_', ' ')}`),
    ...host.rejectedPlugins().map(({ directory, code, reason }) => `${directory}: ${code}, ${reason}`),
  ];
  printLine();
  printLine(
    toTable([
      ['Address', styled('cyan', url)],
      ['Graph', `${countOf(graph.nodes, 'node')}, ${countOf(graph.edges, 'edge')}`],
      ...(plugins.length === 0
        ? [['Plugins', 'none']]
        : plugins.map((text, index) => [index === 0 ? 'Plugins' : '', text])),
    ]),
  );
  printLine();
  printLine(`Try ${url}/api/graph or "code-graph overlays --url ${url}". Ctrl-C stops.`);
}

function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}
