import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { CopiedGraph, StorePlace } from '@code-graph/host';
import { readSettings } from '../host/host-options.js';
import { countOf, printJson, printLine } from '../output/output.js';

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
    .description('copy the stored graph with its overlays to another data directory or database, and compare the copy')
    .argument('[path]', 'workspace folder; default: the configured one, or the current folder')
    .option('--from <place>', 'data directory, or PostgreSQL URL; default: the data directory of the workspace')
    .requiredOption('--to <place>', 'data directory, or PostgreSQL URL')
    .option('--repository <name>', "name of the repository in a database; default: the name of the workspace's folder")
    .option('--replace', 'replace the graph that is there')
    .option('--config <file>', 'configuration file; default: that of the workspace if you trust it, or else your own')
    .option('--json', 'print JSON')
    .action(async (path: string | undefined, options: StoreCopyOptions) => {
      const { from, to, replace, config } = options;
      const settings = await readSettings(path, config === undefined ? {} : { config });
      const { dataDirectory, store: configured } = settings;
      const repository = options.repository ?? configured.repository;
      const { copyGraph } = await import('@code-graph/host');
      const copied = await copyGraph(
        from === undefined ? { dataDirectory } : toPlace(from, repository),
        toPlace(to, repository),
        replace === true,
      );
      if (options.json === true) printJson(copied);
      else print(copied);
    });
}

function print({ nodes, edges, overlays, fingerprint }: CopiedGraph): void {
  printLine(`Copied ${countOf(nodes, 'node')}, ${countOf(edges, 'edge')} and ${countOf(overlays, 'overlay')}.`);
  printLine(`The copy is equal: ${fingerprint}`);
}

function toPlace(text: string, repository: string): StorePlace {
  return /^postgres(ql)?:\/\//.test(text) ? { url: text, repository } : { dataDirectory: resolve(text) };
}
