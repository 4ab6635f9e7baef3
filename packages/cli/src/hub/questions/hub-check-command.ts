import { dirname, join } from 'node:path';
import type { HubCheck } from '@code-graph/api';
import type { Command } from 'commander';
import { collect } from '../../output/collect.js';
import { printJson } from '../../output/output.js';
import { distantWorkspace } from '../../rules/checked-workspace.js';
import { printCheck, readFormats } from '../../rules/print-check.js';
import { readIfPresent, writeRuleFile } from '../../rules/rule-files.js';
import { withHub } from '../hub-access.js';
import { openHubFile, withHubOptions, type HubOptions } from '../hub-options.js';

interface HubCheckOptions extends HubOptions {
  readonly updateBaseline?: boolean;
  readonly strict?: boolean;
  readonly format?: readonly string[];
}

/** `code-graph hub check`: checks the rules across the repositories. */
export function addHubCheckCommand(hub: Command): void {
  withHubOptions(
    hub
      .command('check')
      .description('check the rules across the repositories, in code-graph.hub-rules.yaml beside the file of the hub')
      .option('--update-baseline', 'write the violations of today into code-graph.hub-baseline.json beside it')
      .option('--strict', 'also fail if an entry of the baseline no longer occurs')
      .option('--format <format>', 'terminal, or another one as <format>=<file>; may be repeated', collect),
  ).action(async (options: HubCheckOptions) => {
    const formats = readFormats(options.format);
    const file = await openHubFile(options);
    const query = options.strict === true ? { strict: 'true' } : {};
    const check = (): Promise<HubCheck> => withHub(file, ({ get }) => get('/api/hub-rules', { params: { query } }));
    let answer = await check();
    if (options.updateBaseline === true) {
      await writeBaseline(answer, dirname(file.path));
      answer = await check();
    }
    // Loaded on demand: other commands start faster without the hub.
    const { toCheckReport } = await import('@code-graph/hub');
    if (options.json === true) printJson(answer);
    await printCheck(toCheckReport(answer), formats, distantWorkspace, options.json === true);
    if (!answer.passed) process.exitCode = 1;
  });
}

/** Writes the violations of a check into the baseline, beside the file of the hub. */
async function writeBaseline(answer: HubCheck, folder: string): Promise<void> {
  const { hubBaselineFileName, toCheckReport } = await import('@code-graph/hub');
  const { parseBaseline, updateBaseline } = await import('@code-graph/rules');
  const file = join(folder, hubBaselineFileName);
  const text = await readIfPresent(file);
  const updated = updateBaseline(toCheckReport(answer), text === undefined ? [] : parseBaseline(text));
  if (updated !== text) await writeRuleFile(file, updated);
}
