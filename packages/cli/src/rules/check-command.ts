import { join } from 'node:path';
import type { BaselineEntry, CheckAnswer } from '@code-graph/api';
import type { Command } from 'commander';
import { withAnswerOptions, type AnswerOptions } from '../client/answer-options.js';
import { withAnsweringHost } from '../client/answering-host.js';
import { namedUrl } from '../client/client-options.js';
import { readSettings } from '../host/host-options.js';
import { collect } from '../output/collect.js';
import { countOf, printJson } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { distantWorkspace, readWorkspace } from './checked-workspace.js';
import { printCheck, readFormats } from './print-check.js';
import { readIfPresent, readNamedFile, writeRuleFile } from './rule-files.js';

interface CheckOptions extends AnswerOptions {
  readonly rules?: string;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly since?: string;
  readonly strict?: boolean;
  readonly format?: readonly string[];
}

const baselineFileName = 'code-graph.baseline.json';

/** `code-graph check`: checks the code against rules. */
export function addCheckCommand(program: Command): void {
  withAnswerOptions(
    program
      .command('check')
      .description('check the code against the rules of the workspace')
      .option('--rules <file>', 'rules; default: code-graph.rules.yaml in the workspace')
      .option('--baseline <file>', `known violations; default: ${baselineFileName} in the workspace, if there is one`)
      .option('--update-baseline', 'write the violations of today into the baseline')
      .option(
        '--since <revision>',
        'violations that this revision has, too, do not count as new; main... is the last common commit with main',
      )
      .option('--strict', 'also fail if an entry of the baseline no longer occurs')
      .option('--format <format>', 'terminal, or another one as <format>=<file>; may be repeated', collect),
  ).action(async (options: CheckOptions) => {
    const formats = readFormats(options.format);
    const { workspace } = await readSettings(options.workspace, options);
    const baselineFile = options.baseline ?? join(workspace, baselineFileName);
    const isUpdate = options.updateBaseline === true;
    const baseline = await readBaseline(options);
    const body = {
      ...(options.rules !== undefined && { rules: await readNamedFile(options.rules) }),
      ...(baseline && { baseline }),
      ...(options.since !== undefined && { since: options.since }),
      ...(options.strict === true && { strict: true }),
    };
    const answer = await withAnsweringHost(options, (client) => client.post('/api/rules/check', { body }));
    const result = isUpdate ? await writeBaseline(answer, baselineFile) : answer;
    if (options.json === true) printJson(withoutTimes(result));
    const checked = namedUrl(options) === undefined ? readWorkspace(workspace) : distantWorkspace;
    await printCheck(result, formats, checked, options.json === true);
    if (!result.passed) process.exitCode = 1;
  });
}

/** The baseline that the user named. It may be missing only if it is written. */
async function readBaseline({
  baseline,
  updateBaseline: isUpdate,
}: CheckOptions): Promise<{ name: string; text: string } | undefined> {
  if (baseline === undefined) return undefined;
  if (isUpdate !== true) return readNamedFile(baseline);
  const text = await readIfPresent(baseline);
  return text === undefined ? undefined : { name: baseline, text };
}

/** Writes the violations of a check into the baseline, after which only what has expired counts as new. Reports on standard error what it changed. */
async function writeBaseline(answer: CheckAnswer, file: string): Promise<CheckAnswer> {
  // Loaded on demand, because all other commands would start more slowly with it.
  const { compareViolations, parseBaseline, updateBaseline } = await import('@code-graph/rules');
  const text = await readIfPresent(file);
  const previous = text === undefined ? [] : parseBaseline(text);
  const updated = updateBaseline(answer, previous);
  const entries = parseBaseline(updated);
  if (updated !== text) await writeRuleFile(file, updated);
  process.stderr.write(`${describeUpdate(file, previous, entries)}\n`);
  const compared = compareViolations(answer, {
    baseline: { file: answer.baseline?.file ?? baselineFileName, entries },
    // The check reported all that is gone, and the update removed it.
    isUnexamined: () => true,
    today: new Date().toISOString().slice(0, 10),
    isStrict: false,
  });
  return { ...answer, ...compared };
}

/** The growth of a baseline, which reviewers of the file would have to count. */
function describeUpdate(file: string, before: readonly BaselineEntry[], after: readonly BaselineEntry[]): string {
  const without = (some: readonly BaselineEntry[], others: readonly BaselineEntry[]): number => {
    const fingerprints = new Set(others.map(({ fingerprint }) => fingerprint));
    return some.filter(({ fingerprint }) => !fingerprints.has(fingerprint)).length;
  };
  const values = new Map(before.map(({ fingerprint, value }) => [fingerprint, value]));
  const changed = after.filter(
    ({ fingerprint, value }) => values.has(fingerprint) && values.get(fingerprint) !== value,
  );
  const changes = [
    `${without(after, before)} added, ${without(before, after)} removed`,
    ...(changed.length > 0 ? [`${changed.length} with another value`] : []),
  ].join(', ');
  return `${toPrintable(file)}: ${countOf(after.length, 'known violation')}, ${changes}.`;
}

/** Without times and versions, so that the same input has the same output. */
function withoutTimes({ graph, ...answer }: CheckAnswer): object {
  const { indexedAt, importedAt, version, ...rest } = graph;
  return { graph: rest, ...answer };
}
