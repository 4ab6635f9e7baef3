import type { Host } from '../composition/create-host.js';
import { endSentence } from '../platform/errors/error-definition.js';
import { messageOf } from '../platform/errors/host-error.js';
import type { HostSettings } from '../platform/configuration/host-settings.js';
import { Logger } from '../platform/process/logger.js';
import { hostVersion } from '../platform/process/package-version.js';
import { describeMessages } from './describe-apply.js';
import { createEventLines } from './event-lines.js';
import { describeNoSources, describeRun, printDetails } from './index-summary.js';
import { countOf, printLine, styled, toTable } from './output.js';
import { toPrintable } from './printable.js';
import { printBesideBars } from './progress-bar.js';
import { toReachableUrl } from './reachable-url.js';
import { stopOnSignal } from './stop-on-signal.js';
import { withProgress } from './with-progress.js';

/**
 * Runs a host until a signal ends it. Prints the progress of the start, a summary, and the events of plugins under development.
 * @param work runs once the graph has been indexed and the plugins are loaded; prints the results of the plugins in `ownApplies` itself
 */
export async function runHost(
  settings: HostSettings,
  options: { readonly index: boolean; readonly logger?: Logger | undefined },
  work: (host: Host, stopping: AbortSignal, ownApplies: Set<string>) => Promise<void>,
): Promise<void> {
  // Loaded on demand: commands that only send requests to a host start in a third of the time without it.
  const { createHost } = await import('../composition/create-host.js');
  const { logger } = options;
  const host = await createHost(settings, (container) => {
    if (logger) container.register(Logger, { useValue: logger });
  });
  const ownApplies = new Set<string>();
  const describeEvent = createEventLines(ownApplies);
  const stopped = new AbortController();
  host.onEvent((event) => {
    const line = describeEvent(event);
    // Stopping the host makes operations fail, which is not worth a message.
    if (line === undefined || stopped.signal.aborted) return;
    printBesideBars(line);
    if (event.type === 'plugin.reloaded' && event.plugin !== undefined)
      for (const each of describeMessages(host.overlayStatus(event.plugin).messages ?? [])) printBesideBars(each);
  });
  const url = await host.start({ index: options.index, listen: true });
  const { stopping } = stopOnSignal(() => {
    stopped.abort();
    return host.stop();
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
