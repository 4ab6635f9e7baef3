import type { Violation } from '@code-graph/sdk';
import type { ErrorKind } from './error-kind.js';
import { isError, messageWithCauses } from './message-with-causes.js';

/** An error for the user of the host: its message says what is wrong, where, and what to do. */
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

/**
 * The message of any thrown value, with those of its causes. The message of a HostError stands alone: it contains what users need of
 * its causes.
 */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof HostError) return thrown.message;
  return (isError(thrown) ? messageWithCauses(thrown) : undefined) ?? String(thrown);
}

/** The code of a system or database error, such as `ENOENT`. */
export function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}
