import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { findCommit } from '@code-graph/host/embedding';
import type { GraphDocument } from '@code-graph/sdk';
import { cliErrors } from '../../cli-errors.js';
import { readSettings, type HostOptions } from '../../host/host-options.js';
import { countOf, printJson, printLine } from '../../output/output.js';
import { withGraphSource } from '../graph-source.js';
import { writeGraphFile } from '../write-graph-file.js';
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

/** Writes the graph and the boundary of a repository as one partition of Parquet tables. */
export async function exportParquet(path: string | undefined, options: ParquetOptions): Promise<void> {
  const { out, json } = options;
  if (out === undefined)
    throw cliErrors.invalidUsage('--format parquet writes several files: pass their folder as --out.');
  const { repository, commit } = await partitionOf(path, options);
  const { document, boundary } = await withGraphSource(path, { ...options, boundary: true }, (source) =>
    Promise.resolve({ document: JSON.parse(source.bytes.toString()) as GraphDocument, boundary: source.boundary }),
  );
  const files = toParquetFiles(document, boundary);
  const partition = join(`repository=${encodeURIComponent(repository)}`, `commit=${encodeURIComponent(commit)}`);
  for (const [table, content] of files) {
    const folder = join(resolve(out), table, partition);
    await mkdir(folder, { recursive: true }).catch((error: unknown) => {
      throw cliErrors.graphFileNotWritten(folder, error);
    });
    await writeGraphFile(join(folder, 'data.parquet'), content);
  }
  const [nodes, edges] = [document.nodes.length, document.edges.length];
  const uses = boundary?.uses.length;
  if (json === true) {
    printJson({ folder: out, format: 'parquet', repository, commit, tables: [...files.keys()], nodes, edges, uses });
    return;
  }
  const rest = uses === undefined ? ', without the boundary' : ` and ${countOf(uses, 'use')} of other packages`;
  printLine(
    `Wrote ${countOf(nodes, 'node')}, ${countOf(edges, 'edge')}${rest} of ${repository} at ${commit} to ${out}.`,
  );
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
