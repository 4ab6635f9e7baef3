import { CommanderError } from 'commander';
import { HostError, messageOf, type ErrorKind } from '@code-graph/api/errors';
import { printJson } from './output/output.js';
import { toPrintable, toPrintableLines } from './output/printable.js';

/** The exit codes by kind of error, from sysexits.h where it defines one. */
export const exitCodes: Readonly<Record<ErrorKind, number>> = {
  'plugin-failed': 1,
  internal: 1,
  'invalid-input': 64,
  'method-not-allowed': 64,
  'unsupported-media-type': 64,
  'too-large': 64,
  'headers-too-large': 64,
  'not-found': 66,
  'no-input': 66,
  unavailable: 69,
  conflict: 75,
  unauthenticated: 77,
  forbidden: 77,
  configuration: 78,
};

/** The exit code for any thrown value. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof HostError) return exitCodes[error.kind];
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes['invalid-input'];
  return exitCodes.internal;
}

/** Prints an error: as text on standard error, or as an error body in JSON on standard output. */
export function reportFailure(error: unknown, asJson: boolean): void {
  // Commander has already printed the error, or the user requested the help.
  if (error instanceof CommanderError) return;
  const { code, details } = error instanceof HostError ? error : { code: 'INTERNAL_ERROR', details: undefined };
  const message = messageOf(error);
  if (asJson) {
    printJson({ error: { code, message, ...(details ? { details } : {}) } });
    return;
  }
  // Further lines are indented, so that the message of a plugin cannot imitate one of the command line.
  process.stderr.write(`code-graph: ${toPrintableLines(message).join('\n  ')}\n`);
  const cause = error instanceof HostError ? unmentionedCauseOf(error) : undefined;
  if (cause !== undefined) process.stderr.write(`  cause: ${toPrintable(cause)}\n`);
  if (!(error instanceof HostError) && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
}

/** The message of the cause, or undefined if the message of the error contains it. */
function unmentionedCauseOf({ message, cause }: HostError): string | undefined {
  if (cause === undefined) return undefined;
  const text = messageOf(cause);
  return message.includes(text) ? undefined : text;
}
