import type { Command } from 'commander';
import { quote } from '@code-graph/api/errors';
import type { InspectorSettings } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';

/** The port that debuggers try first. */
const defaultPort = '9229';

/** The flags of a command that opens an inspector. */
export interface InspectorOptions {
  readonly inspect?: InspectorSettings;
  readonly inspectBrk?: InspectorSettings;
}

/** Adds the flags for debuggers. They have the form that they have in Node.js: a port follows an equals sign. */
export function withInspectorOptions(command: Command): Command {
  const flags = ['--inspect', '--inspect-brk'];
  const parseOptions = command.parseOptions.bind(command);
  // Commander would take the argument after a flag without a port as the port.
  command.parseOptions = (parameters) =>
    parseOptions(parameters.map((each) => (flags.includes(each) ? `${each}=${defaultPort}` : each)));
  return command
    .option(
      '--inspect [port]',
      "open the inspector of the plugin's process for a debugger (default: 9229); deadlines end once one has attached",
      (text: string): InspectorSettings => ({ port: parsePort('--inspect', text), waits: false }),
    )
    .option(
      '--inspect-brk [port]',
      'the same, but wait for the debugger before the plugin is loaded, and stop before applyAsync',
      (text: string): InspectorSettings => ({ port: parsePort('--inspect-brk', text), waits: true }),
    );
}

function parsePort(flag: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw cliErrors.invalidUsage(`${flag}=<port> takes a number from 0 to 65535, not ${quote(text)}.`);
  return port;
}
