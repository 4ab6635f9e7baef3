import type { Violation } from '@code-graph/client';
import { toVisibleText } from '../../graph/visible-text.js';

/** Maximum length of a message, in UTF-16 code units. */
const maxMessage = 500;

/** Messages by field: `__errors` has those of the field itself. */
export interface FieldErrors {
  __errors?: string[];
  [name: string]: FieldErrors | string[] | undefined;
}

/**
 * Sorts the violations that a host reports to the fields of the form. A violation of a whole object, such as an unknown option, is assigned
 * to the object.
 */
export function toFieldErrors(violations: readonly Violation[]): FieldErrors {
  const errors: FieldErrors = Object.create(null) as FieldErrors;
  for (const { pointer, message } of violations) {
    let field = errors;
    for (const name of segmentsOf(pointer)) {
      const inner = field[name];
      field = field[name] = inner === undefined || Array.isArray(inner) ? (Object.create(null) as FieldErrors) : inner;
    }
    (field.__errors ??= []).push(toVisibleText(message, maxMessage));
  }
  return errors;
}

/** The parts of a JSON pointer, RFC 6901. */
function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
