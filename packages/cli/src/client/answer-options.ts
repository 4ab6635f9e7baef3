import type { Command } from 'commander';
import { helpNote } from '../output/help-format.js';
import { withClientOptions, type ClientOptions } from './client-options.js';

/** The options of every command that is answered with or without a running host. */
export interface AnswerOptions extends ClientOptions {
  readonly workspace?: string;
  readonly config?: string;
  readonly data?: string;
}

const origin =
  'Without --url, the host that serves the workspace answers. If none does, the command itself updates the stored graph from the code, and answers.';

/** Adds the options for the workspace and those of `withClientOptions`, and says in the help where the answer comes from. */
export function withAnswerOptions(command: Command): Command {
  return withClientOptions(
    command
      .option('--workspace <folder>', 'workspace folder; default: the configured one, or the current folder')
      .option('--config <file>', 'configuration file; default: that of the workspace if you trust it, or else your own')
      .option('--data <folder>', 'data directory; default: a folder for the workspace in your state directory'),
  ).addHelpText('after', helpNote(origin));
}
