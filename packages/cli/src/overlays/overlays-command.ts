import type { Plugin, Provenance } from '@code-graph/api';
import type { Command } from 'commander';
import { describeOutdated } from './describe-outdated.js';
import { withAnsweringHost } from '../client/answering-host.js';
import { withAnswerOptions, type AnswerOptions } from '../client/answer-options.js';
import { describeRange } from './describe-range.js';
import { durationOf, printJson, printLine, styled, timeOf, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/** Characters of a commit that are enough to recognize it. */
const shortCommitLength = 10;

/** `code-graph overlays`: lists every plugin with its overlays and status, and the values of those that are applied. */
export function addOverlaysCommand(program: Command): void {
  withAnswerOptions(
    program.command('overlays').description('list the plugins with their overlays, status and values'),
  ).action(async (options: AnswerOptions) => {
    const { plugins } = await withAnsweringHost(options, (client) => client.get('/api/overlays'), false);
    if (options.json === true) {
      printJson({ plugins });
      return;
    }
    if (plugins.length === 0) printLine('No plugins are installed.');
    for (const plugin of plugins) printPlugin(plugin);
  });
}

function printPlugin({
  id,
  version,
  status,
  outdated,
  description,
  overlays,
  attributes,
  ranges = {},
  provenance,
}: Plugin): void {
  printLine(`${styled('bold', toPrintable(id))} ${toPrintable(version)}  ${status}`);
  printLine(`  ${toPrintable(description)}`);
  const rows = overlays.map(({ type, name, attribute }) => [`  ${type}`, toPrintable(attribute), toPrintable(name)]);
  if (rows.length > 0) printLine(toTable(rows));
  if (!provenance) return;
  if (outdated !== undefined) printLine(`  ${describeOutdated(outdated)}`);
  const values = attributes.flatMap((attribute) => {
    const range = ranges[attribute.name];
    return range ? [describeRange(attribute, range)] : [];
  });
  printLine(`  ${describeProvenance(provenance, version)}${values.length === 0 ? ', without values.' : ':'}`);
  if (values.length > 0) printLine(toTable(values.map(([name = '', ...cells]) => [`    ${name}`, ...cells])));
}

/** @param installed the installed version of the plugin; the values may come from another version */
function describeProvenance(
  { appliedAt, durationMs, commit, imported, version }: Provenance,
  installed: string,
): string {
  if (imported === true) return `Imported ${timeOf(appliedAt)}`;
  const by = version === undefined || version === installed ? '' : ` by version ${toPrintable(version)}`;
  const at = commit === undefined ? '' : ` at commit ${toPrintable(commit.slice(0, shortCommitLength))}`;
  return `Applied ${timeOf(appliedAt)}${by}${at}${durationMs === undefined ? '' : `, in ${durationOf(durationMs)}`}`;
}
