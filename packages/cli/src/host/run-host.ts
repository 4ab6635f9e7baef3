import type { Host } from '@code-graph/host';
import { endSentence, messageOf } from '@code-graph/api/errors';
import { hostVersion, Logger, type HostSettings } from '@code-graph/host/embedding';
import { replaceIdleHost } from './replace-idle-host.js';
import { createEventLines } from './event-lines.js';
import { describeNoSources, describeRun, printDetails } from './index-summary.js';
import { countOf, printLine, styled, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { printBesideBars } from '../output/progress-bar.js';
import { toReachableUrl } from '../client/reachable-url.js';
import { stopOnSignal } from '../signals/stop-on-signal.js';
import { withProgress } from '../output/with-progress.js';

/**
 * Runs a host until a signal ends it. Prints the progress of the start, a summary, and the events of plugins under development.
 * @param work runs once the graph has been indexed and the plugins are loaded; prints the results of the plugins in `ownApplies` itself
 */
export async function runHost(
  settings: HostSettings,
  options: { readonly index: boolean; readonly logger?: Logger | undefined },
  work: (host: Host, stopping: AbortSignal, ownApplies: Set<string>) => Promise<void>,
): Promise<void> {
  if (settings.idleSeconds === undefined) await replaceIdleHost(settings);
  // Loaded on demand: commands that only send requests to a host start in a third of the time without it.
  const { createHost } = await import('@code-graph/host');
  const { logger } = options;
  const host = await createHost(settings, (container) => {
    if (logger) container.register(Logger, { useValue: logger });
  });
  const ownApplies = new Set<string>();
  const describeEvent = createEventLines(ownApplies, (plugin) => host.overlayStatus(plugin).messages ?? []);
  const stopped = new AbortController();
  host.onEvent((event) => {
    // Stopping the host makes operations fail, which is not worth a message.
    if (!stopped.signal.aborted) for (const line of describeEvent(event)) printBesideBars(line);
  });
  const url = await host.start({ index: options.index, listen: true });
  const { stopping } = stopOnSignal(() => {
    stopped.abort();
    return host.stop();
  });
  void host.untilIdle().then(() => {
    printBesideBars(`No client has followed the events for ${settings.idleSeconds ?? 0} s, so the host stops.`);
    process.emit('SIGTERM', 'SIGTERM');
  });
  printLine(`${styled('bold', `Code Graph ${hostVersion}`)} serves ${host.health().workspace}`);
  printLine(`Open ${styled('bold', styled('cyan', toReachableUrl(url)))}`);
  const { graph, storeError } = host.health();
  if (storeError !== undefined)
    printLine(styled('yellow', `⚠ Changes to the graph cannot be stored: ${toPrintable(endSentence(storeError))}`));
  if (graph.version > 0)
    printLine(
      `The stored graph is available at ${url} (${countOf(graph.nodes, 'node')}, ${countOf(graph.edges, 'edge')}).`,
    );
  // A signal makes the work below fail, which is not worth a message.
  if (graph.origin === 'import')
    printLine('It was imported, so the code is not indexed; "code-graph index" replaces it.');
  else if (options.index && !stopping.aborted) await showIndex(host, stopping);
  await host.pluginsLoaded();
  if (!stopping.aborted) await work(host, stopping, ownApplies);
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
          printDetails(run);
          const noSources = describeNoSources(run);
          if (noSources !== undefined) printLine(styled('yellow', noSources));
        };
      } catch (error) {
        return () => {
          if (!stopping.aborted) printLine(`${styled('red', '✘')} ${toPrintable(messageOf(error))}`);
        };
      }
    },
  );
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
        : plugins.map((text, index) => [index === 0 ? 'Plugins' : '', toPrintable(text)])),
    ]),
  );
  printLine();
  printLine(`Open ${toReachableUrl(url)} in a browser, or try "code-graph overlays --url ${url}". Ctrl-C stops.`);
}
