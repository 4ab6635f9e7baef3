import type { GraphDocument } from '@code-graph/sdk';
import { indexRevision, readRevision } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { formatOfName, toMarkup, writeGraphFile } from '../graph/write-graph-file.js';
import { countOf, printJson, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { startProgressBar } from '../output/progress-bar.js';
import { readSettings, type HostOptions } from './host-options.js';
import { describeNoSources, describeRun, printDetails } from './index-summary.js';

interface RevisionOptions extends HostOptions {
  readonly out?: string;
  readonly json?: boolean;
}

/**
 * `code-graph index --revision`: indexes a revision into the cache, and writes its graph to a file if the user names one. The stored graph
 * stays that of the working tree.
 */
export async function indexNamedRevision(
  path: string | undefined,
  revision: string,
  options: RevisionOptions,
): Promise<void> {
  const { out, json } = options;
  const settings = await readSettings(path, options);
  const files = await readRevision(settings, revision);
  const { commit } = files;
  const bar = startProgressBar('Indexing', json !== true);
  const { document, summary } = await indexRevision(settings, files, ({ percent, message }) => {
    bar.update(percent, message);
  }).finally(() => {
    bar.end();
  });
  const run = { ...summary, changed: true, completedAt: '' };
  const noSources = describeNoSources(run);
  if (noSources === undefined && out !== undefined) await writeGraphFile(out, contentOf(document, out));
  if (json === true && noSources === undefined) {
    printJson({ revision, commit, ...summary, ...(out === undefined ? {} : { file: out }) });
    return;
  }
  if (json !== true) {
    if (noSources === undefined) printLine(describeRun(run));
    printLine(`Revision ${toPrintable(revision)} is commit ${commit}.`);
    printDetails(run);
    if (noSources === undefined && out !== undefined)
      printLine(`Wrote ${countOf(summary.nodes, 'node')} and ${countOf(summary.edges, 'edge')} to ${out}.`);
  }
  if (noSources !== undefined) throw cliErrors.noSources(noSources);
}

function contentOf(document: GraphDocument, out: string): Iterable<string> | AsyncIterable<string> {
  const format = formatOfName(out);
  return format === 'json' ? [JSON.stringify(document), '\n'] : toMarkup(document, format);
}
