import type { Command } from 'commander';
import { verifyWorkspace, type Verification } from '@code-graph/host/embedding';
import { readSettings } from '../host/host-options.js';
import { collect } from '../output/collect.js';
import { countOf, durationOf, printJson, printLine, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { startProgressBar } from '../output/progress-bar.js';

interface VerifyOptions {
  readonly config?: string;
  readonly scip?: readonly string[];
  readonly json?: boolean;
}

/** `code-graph verify [path]`: compares the graph that the cache gives with one that is indexed from nothing. */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('index from nothing, and compare the graph with the one that the cache gives')
    .argument('[path]', 'workspace folder; default: the configured one, or the current folder')
    .option('--config <file>', 'configuration file; default: that of the workspace if you trust it, or else your own')
    .option('--scip <file>', 'SCIP index with precise edges; may be repeated', collect)
    .option('--json', 'print JSON')
    .action(async (path: string | undefined, options: VerifyOptions) => {
      const settings = await readSettings(path, options);
      const bar = startProgressBar('Verifying', options.json !== true);
      const verification = await verifyWorkspace(settings, ({ percent, message }) => {
        bar.update(percent, message);
      }).finally(() => {
        bar.end();
      });
      const isEqual = verification.differences.length === 0;
      if (options.json === true) printJson({ equal: isEqual, ...verification });
      else print(verification);
      if (!isEqual) process.exitCode = 1;
    });
}

function print({ files, nodes, edges, cached, clean, differences, changedFiles }: Verification): void {
  const describe = (run: Verification['clean']): string[] => [
    durationOf(run.durationMs),
    `${countOf(run.filesAnalyzed, 'file')} analyzed`,
  ];
  printLine(
    toTable([
      ['With the cache', ...describe(cached)],
      ['From nothing', ...describe(clean)],
    ]),
  );
  const sizes = `${countOf(files, 'file')}, ${countOf(nodes, 'node')}, ${countOf(edges, 'edge')}`;
  if (differences.length === 0) {
    printLine(`The graphs are equal: ${sizes}.`);
    return;
  }
  printLine(`The graphs differ (${sizes} from nothing). The first differences of the graph with the cache:`);
  for (const { element, id, change } of differences) printLine(`  ${element} ${toPrintable(id)}: ${change}`);
  printLine(
    changedFiles.length === 0
      ? 'This is a defect of the indexer. "code-graph cache clear" gives the right graph again; please report it.'
      : `${countOf(changedFiles.length, 'file')} changed between the two runs, such as ${toPrintable(changedFiles[0] ?? '')}. Run the command again.`,
  );
}
