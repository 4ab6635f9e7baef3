import type { Command } from 'commander';
import { addTokenCreateCommand } from './token-create-command.js';
import { addTokenListCommand } from './token-list-command.js';
import { addTokenRevokeCommand } from './token-revoke-command.js';

/** `code-graph token`: the commands about the tokens of clients. They work on the data directory, with or without a running host. */
export function addTokenCommand(program: Command): void {
  const token = program.command('token').description('create, list and revoke tokens for clients of the API');
  addTokenCreateCommand(token);
  addTokenListCommand(token);
  addTokenRevokeCommand(token);
}
