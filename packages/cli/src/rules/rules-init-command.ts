import { join } from 'node:path';
import type { Command } from 'commander';
import { withAnswerOptions, type AnswerOptions } from '../client/answer-options.js';
import { withAnsweringHost } from '../client/answering-host.js';
import { cliErrors } from '../cli-errors.js';
import { readSettings } from '../host/host-options.js';
import { printJson, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { readIfPresent, writeRuleFile } from './rule-files.js';

interface RulesInitOptions extends AnswerOptions {
  readonly rules?: string;
  readonly force?: boolean;
}

/** `code-graph rules init`: writes rules that the code follows as it is. */
export function addRulesInitCommand(rules: Command): void {
  withAnswerOptions(
    rules
      .command('init')
      .description('write rules that the code follows as it is, to begin with')
      .option('--rules <file>', 'file to write; default: code-graph.rules.yaml in the workspace')
      .option('--force', 'replace the file if it exists'),
  ).action(async (options: RulesInitOptions) => {
    const { workspace } = await readSettings(options.workspace, options);
    const draft = await withAnsweringHost(options, (client) => client.get('/api/rules/draft'));
    const file = options.rules ?? join(workspace, draft.file);
    if (options.force !== true && (await readIfPresent(file)) !== undefined) throw cliErrors.ruleFileExists(file);
    await writeRuleFile(file, draft.text);
    if (options.json === true) printJson({ file });
    else printLine(`Wrote ${toPrintable(file)}. "code-graph check" checks the rules in it.`);
  });
}
