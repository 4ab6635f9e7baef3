import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { CopiedStore, StorePlace } from '@code-graph/host';
import { readSettings } from '../host/host-options.js';
import { countOf, printJson, printLine } from '../output/output.js';

type SharedPlace = Extract<StorePlace, { readonly url: string }>;

interface StoreCopyOptions {
  readonly config?: string;
  readonly from?: string;
  readonly to: string;
  readonly repository?: string;
  readonly replace?: boolean;
  readonly json?: boolean;
}

/** `code-graph store copy [path]`: copies the stored graph between data directories and databases. */
export function addStoreCopyCommand(store: Command): void {
  store
    .command('copy')
    .description(
      'copy the stored graph, views, webhooks and tokens to another data directory or database, and compare the copy',
    )
    .argument('[path]', 'workspace folder; default: the configured one, or the current folder')
    .option('--from <place>', 'data directory, or PostgreSQL URL; default: the data directory of the workspace')
    .requiredOption('--to <place>', 'data directory, or PostgreSQL URL')
    .option('--repository <name>', "name of the repository in a database; default: the name of the workspace's folder")
    .option('--replace', 'replace the graph and the views that are there')
    .option('--config <file>', 'configuration file; default: that of the workspace if you trust it, or else your own')
    .option('--json', 'print JSON')
    .action(async (path: string | undefined, options: StoreCopyOptions) => {
      const { from, to, replace, config } = options;
      const settings = await readSettings(path, config === undefined ? {} : { config });
      const { dataDirectory, store: configured } = settings;
      const shared = { repository: options.repository ?? configured.repository, objects: configured.objects.url };
      const { copyStore } = await import('@code-graph/host');
      const copied = await copyStore(
        from === undefined ? { dataDirectory } : toPlace(from, shared),
        toPlace(to, shared),
        replace === true,
      );
      if (options.json === true) printJson(copied);
      else print(copied);
    });
}

function print({ nodes, edges, overlays, fingerprint, ...state }: CopiedStore): void {
  const { views, webhooks, tokens, quarantined } = state;
  printLine(`Copied ${countOf(nodes, 'node')}, ${countOf(edges, 'edge')} and ${countOf(overlays, 'overlay')},`);
  const plugins = countOf(quarantined, 'quarantined plugin');
  const others = [countOf(views, 'saved view'), countOf(webhooks, 'webhook'), countOf(tokens, 'token'), plugins];
  printLine(`${others.join(', ')}, ${state.layout ? 'and' : 'and no'} report of a layout.`);
  printLine(`The copy is equal: ${fingerprint}`);
}

/** A place with a scheme is the URL of a shared store, which itself knows what a valid one is. */
function toPlace(text: string, shared: Omit<SharedPlace, 'url'>): StorePlace {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? { url: text, ...shared } : { dataDirectory: resolve(text) };
}
