import type { Command } from 'commander';
import { addRulesInitCommand } from './rules-init-command.js';

/** `code-graph rules`: the commands about the rule file. */
export function addRulesCommand(program: Command): void {
  const rules = program.command('rules').description('write the rules of a workspace');
  addRulesInitCommand(rules);
}
