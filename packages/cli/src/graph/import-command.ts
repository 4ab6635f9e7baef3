import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { GraphImported } from '@code-graph/api';
import { Option, type Command } from 'commander';
import { graphFormats, type GraphFormat } from '@code-graph/graph/formats';
import type { GraphFile } from '@code-graph/graph/readers';
import { generalErrors, HostError, messageOf } from '@code-graph/api/errors';
import { findDeepNesting, findJsonTooHeavy } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { findRunningHost } from '../client/find-running-host.js';
import { createHostClient } from '../client/host-client.js';
import { tokenFileOption } from '../client/client-options.js';
import { readSettings, withStoreOptions, type HostOptions } from '../host/host-options.js';
import { countOf, durationOf, printJson, printLine, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

interface ImportOptions extends HostOptions {
  readonly url?: string;
  readonly tokenFile?: string;
  readonly format?: GraphFormat;
  readonly json?: boolean;
}

const maxLines = 10;

/** `code-graph import <file> [path]`: replaces the graph by that of a file. */
export function addImportCommand(program: Command): void {
  withStoreOptions(
    program
      .command('import')
      .description('replace the graph by that of a file')
      .argument('<file>', 'a graph as JSON, GEXF or GraphML'),
  )
    .addOption(new Option('--format <format>', 'default: by the content of the file').choices(graphFormats))
    .option('--url <address>', 'address of the host; default: the one that serves the folder, if any')
    .addOption(tokenFileOption())
    .option('--json', 'print JSON')
    .action(importGraph);
}

async function importGraph(file: string, path: string | undefined, options: ImportOptions): Promise<void> {
  const graph = await read(file, options.format);
  const imported = await store(graph, path, options).catch((error: unknown) => {
    throw withLines(error, file, graph);
  });
  const { warnings } = graph;
  if (options.json === true) {
    printJson({ ...imported, warnings });
    return;
  }
  const { nodes, edges, durationMs, overlays } = imported;
  printLine(`Imported ${countOf(nodes, 'node')} and ${countOf(edges, 'edge')} in ${durationOf(durationMs)}.`);
  if (overlays.length > 0)
    printLine(`Overlays in the imported graph: ${overlays.map((plugin) => toPrintable(plugin)).join(', ')}.`);
  for (const warning of warnings) printLine(styled('yellow', `  ${toPrintable(warning)}`));
}

async function read(file: string, format: GraphFormat | undefined): Promise<GraphFile> {
  // Loaded on demand, because all other commands would start more slowly with it.
  const { GraphFileError, readGraphFile } = await import('@code-graph/graph/readers');
  let graph: GraphFile;
  try {
    const { size } = await stat(file);
    graph = await readGraphFile({ name: file, size, pieces: () => createReadStream(file) }, { format, refusalOf });
  } catch (error) {
    throw cliErrors.graphFileUnreadable(file, error instanceof GraphFileError ? error.message : messageOf(error));
  }
  // A host would refuse it too, but a document that is much deeper cannot be serialized.
  const nesting = findDeepNesting(graph.document);
  if (nesting !== undefined) throw cliErrors.graphFileUnreadable(file, `it is ${nesting}`);
  return graph;
}

function refusalOf(json: Uint8Array): string | undefined {
  const reason = findJsonTooHeavy(json);
  return reason && `${reason}; set NODE_OPTIONS=--max-old-space-size=<megabytes> to give Node.js more`;
}

async function store(
  { document }: GraphFile,
  path: string | undefined,
  options: ImportOptions,
): Promise<GraphImported> {
  if (options.url !== undefined) return createHostClient(options.url, options).put('/api/graph', { body: document });
  const settings = await readSettings(path, options);
  const client = await findRunningHost(settings, options.tokenFile);
  if (client) return client.put('/api/graph', { body: document });

  // Loaded on demand: commands that only send requests to a host start in a third of the time without it.
  const { createHost } = await import('@code-graph/host');
  const host = await createHost(settings);
  try {
    await host.start({ index: false, listen: false });
    return await host.importGraph(document);
  } finally {
    await host.stop();
  }
}

/** Adds the lines of the file to the violations that the host reports. */
function withLines(error: unknown, file: string, { lineOf }: GraphFile): unknown {
  if (!(error instanceof HostError) || error.code !== generalErrors.invalidParameters.code || !error.details)
    return error;
  const { details } = error;
  const lines = details.slice(0, maxLines).map(({ pointer, message }) => {
    const line = lineOf(pointer);
    return line === undefined ? message : `line ${line}: ${message}`;
  });
  const more = details.length - lines.length;
  return cliErrors.graphFileRefused(file, more > 0 ? [...lines, `and ${more} more`] : lines, details);
}
