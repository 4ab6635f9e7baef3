import { resolve } from 'node:path';
import type { Command } from 'commander';
import { hostVersion } from '@code-graph/host/embedding';
import { toReachableUrl } from '../client/reachable-url.js';
import { parsePort } from '../host/host-options.js';
import { printLine, styled } from '../output/output.js';
import { stopOnSignal } from '../signals/stop-on-signal.js';
import { openHubFile, withHubFile, type HubOptions } from './hub-options.js';
import { printResults } from './print-results.js';

interface HubServeOptions extends HubOptions {
  readonly port?: number;
  readonly host?: string;
  readonly data?: string;
}

/** `code-graph hub serve`: serves the repositories until a signal stops it. */
export function addHubServeCommand(hub: Command): void {
  withHubFile(hub.command('serve').description('fetch, index and serve the repositories until Ctrl-C'))
    .option('--port <number>', 'port to listen on, 0 for any free one (default: 5050)', parsePort)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--data <folder>', 'folder of clones, graphs and tokens; default: that of the file')
    .action(async ({ port, host, data, ...options }: HubServeOptions) => {
      const file = await openHubFile(options);
      const configured = await file.read();
      const configuration = data === undefined ? configured : { ...configured, dataDirectory: resolve(data) };
      const { serveHub } = await import('@code-graph/hub');
      const http = { ...(port === undefined ? {} : { port }), ...(host === undefined ? {} : { host }) };
      const server = await serveHub(file, configuration, { http });
      stopOnSignal(() => server.stop());
      printLine(`${styled('bold', `Code Graph ${hostVersion}`)} serves the repositories of ${file.path}`);
      printLine(`Open ${styled('bold', styled('cyan', toReachableUrl(server.url)))}. Ctrl-C stops.`);
      printResults(server.hub);
    });
}
