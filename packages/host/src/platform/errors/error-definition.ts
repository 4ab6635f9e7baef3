import type { Violation } from '@code-graph/sdk';
import { HostError, type ErrorKind } from './host-error.js';

/** What an error says. */
export interface ErrorText {
  readonly message: string;
  readonly details?: readonly Violation[];
  readonly cause?: unknown;
}

/** Makes an error of one code, and tells which. */
export interface ErrorDefinition<Arguments extends unknown[]> {
  (...values: Arguments): HostError;
  readonly kind: ErrorKind;
  readonly code: string;
}

/** Defines an error of the catalogue by its kind, its code and what it says. */
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

/** Foreign text as it can stand in a message: quoted, escaped and of bounded length. */
export function quote(text: string): string {
  const shortened = text.length > longestQuotation ? `${text.slice(0, longestQuotation)}…` : text;
  return JSON.stringify(shortened);
}

/** The string with exactly one full stop at its end, so that another sentence can follow. */
export function endSentence(sentence: string): string {
  return sentence.replace(/[.\s]*$/, '.');
}

/** Sets what violations say into a sentence, the first few of them. */
export function listViolations(violations: readonly Violation[]): string {
  const shown = violations.slice(0, 3).map((violation) => violation.message);
  const more = violations.length - shown.length;
  return more > 0 ? `${shown.join('; ')}; and ${more} more` : shown.join('; ');
}

const mostFlagsListed = 12;

/** Says which flags there are, the first few of them. */
export function listFlags(flags: readonly string[]): string {
  if (flags.length === 0) return 'It has none of its own.';
  const more = flags.length - mostFlagsListed;
  return `It has ${flags.slice(0, mostFlagsListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
