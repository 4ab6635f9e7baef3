import type { Command } from 'commander';
import { hostVersion } from '@code-graph/host/embedding';
import { toReachableUrl } from '../client/reachable-url.js';
import { parsePort } from '../host/host-options.js';
import { printLine, styled } from '../output/output.js';
import { stopOnSignal } from '../signals/stop-on-signal.js';
import { describeRepository } from './describe-repository.js';
import { openHubFile, withHubFile, type HubOptions } from './hub-options.js';

interface HubServeOptions extends HubOptions {
  readonly port?: number;
  readonly host?: string;
}

/** Milliseconds between two looks at the repositories, whose results are printed. */
const watchMs = 1_000;

/** `code-graph hub serve`: serves the repositories until a signal stops it. */
export function addHubServeCommand(hub: Command): void {
  withHubFile(hub.command('serve').description('fetch, index and serve the repositories until Ctrl-C'))
    .option('--port <number>', 'port to listen on, 0 for any free one (default: 5050)', parsePort)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .action(async ({ port, host, ...options }: HubServeOptions) => {
      const file = await openHubFile(options);
      const configuration = await file.read();
      const { serveHub } = await import('@code-graph/hub');
      const http = { ...(port === undefined ? {} : { port }), ...(host === undefined ? {} : { host }) };
      const server = await serveHub(file, configuration, { http });
      stopOnSignal(() => server.stop());
      printLine(`${styled('bold', `Code Graph ${hostVersion}`)} serves the repositories of ${file.path}`);
      printLine(`Open ${styled('bold', styled('cyan', toReachableUrl(server.url)))}. Ctrl-C stops.`);
      printResults(() =>
        server.hub.list().flatMap((each) => (each.state === 'idle' ? [describeRepository(each)] : [])),
      );
    });
}

/** Prints each repository when its update has ended with another result than before. */
function printResults(read: () => readonly (readonly string[])[]): void {
  const printed = new Set<string>();
  setInterval(() => {
    for (const lines of read()) {
      const text = lines.join('\n');
      if (!printed.has(text)) printLine(text);
      printed.add(text);
    }
  }, watchMs).unref();
}
