import type { Command } from 'commander';
import { applyOverlays } from './apply-overlays.js';
import { computeMissingLayout } from './compute-missing-layout.js';
import { collect } from '../output/collect.js';
import { parseIdleSeconds, parsePort, readSettings, withHostOptions, type HostOptions } from './host-options.js';
import { runHost } from './run-host.js';

interface ServeOptions extends HostOptions {
  readonly apply: readonly string[];
  readonly layout?: boolean;
  readonly index: boolean;
  readonly untilIdle?: number;
}

/** `code-graph serve [path]`: indexes the code and serves its graph until a signal stops it. */
export function addServeCommand(program: Command): void {
  withHostOptions(program.command('serve').description('index the code and serve its graph over REST'))
    .option('--port <number>', 'port to listen on, 0 for any free one (default: 5050)', parsePort)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--insecure', 'listen beyond this machine, although authentication is off')
    .option('--auth', 'require a token, see "code-graph token"')
    .option('--plugin <folder>', 'folder of a plugin, which is reloaded when it changes; may be repeated', collect)
    .option('--safe', 'list plugins without using them')
    .option('--no-workspace-plugins', "ignore plugins among the workspace's own dependencies")
    .option('--apply <plugin>', 'plugin to apply once the graph is indexed; may be repeated', collect, [])
    .option('--layout', 'compute a layout once the graph is indexed, if nodes have no position')
    .option('--no-index', 'serve the stored graph without indexing')
    .option('--no-jobs', 'leave applies and other jobs to the other hosts and workers of the store')
    .option('--watch', 'index again after edits')
    .option('--no-watch', 'do not index after edits (default)')
    .option('--reapply', 'apply outdated overlays again after an index run')
    .option('--until-idle <seconds>', 'stop once no client has followed the events for this long', parseIdleSeconds)
    .action(serve);
}

async function serve(path: string | undefined, options: ServeOptions): Promise<void> {
  const settings = { ...(await readSettings(path, options)), idleSeconds: options.untilIdle };
  await runHost(settings, options, async (host, stopping, ownApplies) => {
    const showLayout = options.layout === true ? computeMissingLayout(host, stopping) : undefined;
    const overlays = options.apply.map((plugin) => ({ plugin }));
    await applyOverlays(host, overlays, stopping, ownApplies);
    await showLayout?.();
  });
}
