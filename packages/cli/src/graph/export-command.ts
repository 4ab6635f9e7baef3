import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Plugin } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { Option, type Command } from 'commander';
import { graphFormats, toColors, type ColorOf, type GraphFormat } from '@code-graph/graph/formats';
import { cliErrors } from '../cli-errors.js';
import { withGraphSource } from './graph-source.js';
import { tokenFileOption } from '../client/client-options.js';
import { withStoreOptions } from '../host/host-options.js';
import { countOf, printJson, printLine } from '../output/output.js';
import type { ParquetOptions } from './parquet/export-parquet.js';
import { formatOfName, toMarkup, writeGraphFile } from './write-graph-file.js';

interface ExportOptions extends ParquetOptions {
  readonly format?: GraphFormat | 'parquet';
  readonly color?: string;
}

/** `code-graph export [path]`: writes the graph of the running host, or else the stored one, as JSON, GEXF, GraphML or Parquet. */
export function addExportCommand(program: Command): void {
  withStoreOptions(program.command('export').description('write the graph as JSON, GEXF, GraphML or Parquet'))
    .addOption(
      new Option('--format <format>', 'default: by the extension of the file, else json').choices([
        ...graphFormats,
        'parquet',
      ]),
    )
    .option(
      '--out <file>',
      'file to write, or folder for parquet (a path, or s3://bucket/prefix); default: standard output',
    )
    .option('--repository <name>', 'for parquet, name of the repository; default: that of the folder')
    .option('--commit <id>', 'for parquet, commit of the graph; default: the one that is checked out')
    .option('--color <plugin/overlay>', 'in GEXF, color the nodes by this overlay')
    .option('--url <address>', 'address of the host; default: the one that serves the folder, if any')
    .addOption(tokenFileOption())
    .option('--json', 'print the result as JSON')
    .action(exportGraph);
}

async function exportGraph(path: string | undefined, options: ExportOptions): Promise<void> {
  const { out, json } = options;
  const format = options.format ?? formatOfName(out);
  if (format === 'parquet') {
    // Loaded on demand, because other exports do not need the writer.
    const { exportParquet } = await import('./parquet/export-parquet.js');
    await exportParquet(path, options);
    return;
  }
  const { bytes, plugins, health } = await withGraphSource(path, options, (source) => Promise.resolve(source));
  const { nodes, edges } = health.graph;
  // The host returns JSON, which need not be parsed.
  const document = format === 'json' ? undefined : (JSON.parse(bytes.toString()) as GraphDocument);
  const colorOf = options.color === undefined ? undefined : findColors(options.color, document, plugins);
  const content = document === undefined || format === 'json' ? [bytes, '\n'] : toMarkup(document, format, colorOf);
  if (out === undefined) {
    await pipeline(Readable.from(content), process.stdout, { end: false });
    return;
  }
  await writeGraphFile(out, content);
  if (json === true) printJson({ file: out, format, nodes, edges });
  else printLine(`Wrote ${countOf(nodes, 'node')} and ${countOf(edges, 'edge')} to ${out}.`);
}

function findColors(
  name: string,
  document: GraphDocument | undefined,
  plugins: readonly Plugin[],
): ColorOf | undefined {
  if (!document)
    throw cliErrors.invalidUsage('--color requires the format GEXF: the other formats cannot store colors.');
  const slash = name.indexOf('/');
  const plugin = plugins.find(({ id }) => id === name.slice(0, slash));
  const overlay = plugin?.overlays.find(({ id, type }) => id === name.slice(slash + 1) && type === 'color');
  if (!overlay) throw cliErrors.overlayNotFound(name);
  return toColors(document, overlay);
}
