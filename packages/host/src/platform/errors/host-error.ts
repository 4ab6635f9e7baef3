import type { Violation } from '@code-graph/sdk';
import { isError, messageWithCauses } from './message-with-causes.js';

/** What sort of thing went wrong. The HTTP layer turns kinds into statuses, the command line into exit codes. */
export type ErrorKind =
  | 'invalid-input'
  | 'not-found'
  | 'no-input'
  | 'forbidden'
  | 'method-not-allowed'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media-type'
  | 'plugin-failed'
  | 'unavailable'
  | 'configuration'
  | 'internal';

/** An error that the user of the host is to see: its message says what was wrong, where, and what to do. */
export class HostError extends Error {
  override readonly name = 'HostError';

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details?: readonly Violation[],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The message of anything that was thrown, with its causes. The message of a HostError says what users are to read of them. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof HostError) return thrown.message;
  return (isError(thrown) ? messageWithCauses(thrown) : undefined) ?? String(thrown);
}

/** The code of a system or database error, such as `ENOENT`. */
export function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}
