import { basename } from 'node:path';
import { findCommit } from '@code-graph/host/embedding';
import type { GraphDocument } from '@code-graph/sdk';
import { cliErrors } from '../../cli-errors.js';
import { readSettings, type HostOptions } from '../../host/host-options.js';
import { countOf, printJson, printLine } from '../../output/output.js';
import { withGraphSource, type Boundary } from '../graph-source.js';
import { openDestination } from './open-destination.js';
import { toParquetFiles } from './parquet-tables.js';

/** The options of an export to Parquet. */
export interface ParquetOptions extends HostOptions {
  readonly url?: string;
  readonly tokenFile?: string;
  readonly out?: string;
  readonly repository?: string;
  readonly commit?: string;
  readonly json?: boolean;
}

interface Contents {
  readonly document: GraphDocument;
  readonly boundary: Boundary | undefined;
}

/** Writes the graph and the boundary of a repository as one partition of Parquet tables. */
export async function exportParquet(path: string | undefined, options: ParquetOptions): Promise<void> {
  const { out, json } = options;
  if (out === undefined)
    throw cliErrors.invalidUsage('--format parquet writes several files: pass their folder as --out.');
  const { repository, commit } = await partitionOf(path, options);
  const read = (): Promise<Contents> =>
    withGraphSource(path, { ...options, boundary: true }, ({ bytes, boundary }) =>
      Promise.resolve({ document: JSON.parse(bytes.toString()) as GraphDocument, boundary }),
    );
  const partition = `repository=${encodeURIComponent(repository)}/commit=${encodeURIComponent(commit)}`;
  const { document, boundary, tables } = await writeTables(out, partition, read);
  const [nodes, edges] = [document.nodes.length, document.edges.length];
  const uses = boundary?.uses.length;
  if (json === true) {
    printJson({ folder: out, format: 'parquet', repository, commit, tables, nodes, edges, uses });
    return;
  }
  const rest = uses === undefined ? ', without the boundary' : ` and ${countOf(uses, 'use')} of other packages`;
  printLine(
    `Wrote ${countOf(nodes, 'node')}, ${countOf(edges, 'edge')}${rest} of ${repository} at ${commit} to ${out}.`,
  );
}

/**
 * Writes the files of a partition.
 * @param read called when the destination is open, so that a storage that cannot be used is reported before the code is indexed
 */
async function writeTables(
  out: string,
  partition: string,
  read: () => Promise<Contents>,
): Promise<Contents & { readonly tables: readonly string[] }> {
  const destination = await openDestination(out);
  try {
    const contents = await read();
    const files = toParquetFiles(contents.document, contents.boundary);
    for (const [table, content] of files) await destination.write(`${table}/${partition}/data.parquet`, content);
    return { ...contents, tables: [...files.keys()] };
  } finally {
    destination.close();
  }
}

/** The names of the partition: those that were passed, or else the folder and its commit. */
async function partitionOf(
  path: string | undefined,
  options: ParquetOptions,
): Promise<{ readonly repository: string; readonly commit: string }> {
  const { repository, commit, url } = options;
  if (repository !== undefined && commit !== undefined) return { repository, commit };
  if (url !== undefined)
    throw cliErrors.invalidUsage('--format parquet with --url requires --repository and --commit.');
  const { workspace } = await readSettings(path, options);
  return {
    repository: repository ?? basename(workspace),
    commit: commit ?? (await findCommit(workspace, 'HEAD', new AbortController().signal)),
  };
}
