import { withoutComments, withoutLiterals } from './literals.js';
import { withoutConditions } from './conditions.js';
import { withoutMacros } from './macros.js';

/**
 * A text of the same length as that of a file of C or C++ in which the grammars find fewer errors. They parse before the preprocessor runs,
 * so conditions and macros can hide the syntax around them.
 */
export function readableC(text: string): string {
  const uncommented = withoutComments(text);
  const readable = withoutConditions(uncommented, withoutLiterals(uncommented));
  return withoutMacros(readable, withoutLiterals(readable));
}
