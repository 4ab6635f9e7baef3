import type { Command } from 'commander';
import { addWebhooksAddCommand } from './webhooks-add-command.js';
import { addWebhooksListCommand } from './webhooks-list-command.js';
import { addWebhooksRemoveCommand } from './webhooks-remove-command.js';
import { addWebhooksResumeCommand } from './webhooks-resume-command.js';
import { addWebhooksRotateCommand } from './webhooks-rotate-command.js';
import { addWebhooksShowCommand } from './webhooks-show-command.js';
import { addWebhooksTestCommand } from './webhooks-test-command.js';

/** `code-graph webhooks`: the commands about the receivers of events. */
export function addWebhooksCommand(program: Command): void {
  const webhooks = program.command('webhooks').description('list, add, test and remove receivers of events');
  addWebhooksListCommand(webhooks);
  addWebhooksShowCommand(webhooks);
  addWebhooksAddCommand(webhooks);
  addWebhooksTestCommand(webhooks);
  addWebhooksRotateCommand(webhooks);
  addWebhooksResumeCommand(webhooks);
  addWebhooksRemoveCommand(webhooks);
}
