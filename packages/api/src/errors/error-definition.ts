import type { Violation } from '@code-graph/sdk';
import type { ErrorKind } from './error-kind.js';
import { HostError } from './host-error.js';

/** The message of an error, with its details and its cause. */
export interface ErrorText {
  readonly message: string;
  readonly details?: readonly Violation[];
  readonly cause?: unknown;
}

/** Creates errors of one kind and code. */
export interface ErrorDefinition<Arguments extends unknown[]> {
  (...values: Arguments): HostError;
  readonly kind: ErrorKind;
  readonly code: string;
}

/** Defines an error of the catalogue by its kind, its code and its message. */
export function define<Arguments extends unknown[]>(
  kind: ErrorKind,
  code: string,
  describe: (...values: Arguments) => string | ErrorText,
): ErrorDefinition<Arguments> {
  const create = (...values: Arguments): HostError => {
    const described = describe(...values);
    const { message, details, cause }: ErrorText = typeof described === 'string' ? { message: described } : described;
    return new HostError(kind, code, message, details, cause === undefined ? undefined : { cause });
  };
  return Object.assign(create, { kind, code });
}

const longestQuotation = 200;

/** Quotes, escapes and shortens an external string for use in a message. */
export function quote(text: string): string {
  const shortened = text.length > longestQuotation ? `${text.slice(0, longestQuotation)}…` : text;
  return JSON.stringify(shortened);
}

/** Ends a string with exactly one full stop, so that another sentence can follow. */
export function endSentence(sentence: string): string {
  return sentence.replace(/[.\s]*$/, '.');
}

/** Joins the messages of the first few violations for use in a sentence. */
export function listViolations(violations: readonly Violation[]): string {
  const shown = violations.slice(0, 3).map((violation) => violation.message);
  const more = violations.length - shown.length;
  return more > 0 ? `${shown.join('; ')}; and ${more} more` : shown.join('; ');
}

const maxFlagsListed = 12;

/** A sentence that lists the first few flags. */
export function listFlags(flags: readonly string[]): string {
  if (flags.length === 0) return 'It has no flags of its own.';
  const more = flags.length - maxFlagsListed;
  return `It has ${flags.slice(0, maxFlagsListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
