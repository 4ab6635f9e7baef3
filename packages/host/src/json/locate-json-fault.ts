import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

const expectations: Readonly<Record<string, string>> = {
  InvalidSymbol: 'it has a word that is not JSON',
  InvalidNumberFormat: 'it has a number that is not JSON',
  PropertyNameExpected: 'expected a property name in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a comma or a closing brace',
  CloseBracketExpected: 'expected a comma or a closing bracket',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a string has no closing quotation mark',
  UnexpectedEndOfNumber: 'a number is incomplete',
  InvalidUnicode: 'a string has an invalid Unicode escape',
  InvalidEscapeCharacter: 'a string has an invalid escape',
  InvalidCharacter: 'a string has a control character, such as a line break, that is not escaped',
};

/**
 * Describes the first fault of a text that `JSON.parse` rejects, with its line and column: `JSON.parse` itself does not always
 * report them. Returns undefined if the fault cannot be located, for example because the text is nested too deeply.
 */
export function locateJsonFault(text: string): string | undefined {
  const faults: ParseError[] = [];
  try {
    parse(text, faults, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The parser is recursive.
    return undefined;
  }
  const [first] = faults;
  if (!first) return undefined;
  const before = text.slice(0, first.offset);
  const line = before.split('\n').length;
  const column = first.offset - before.lastIndexOf('\n');
  const expectation = expectations[printParseErrorCode(first.error)] ?? 'it is not JSON';
  const hint =
    /,\s*$/.test(before) && /^[}\]]/.test(text.slice(first.offset)) ? ', because JSON has no trailing commas' : '';
  return `line ${line}, column ${column}: ${expectation}${hint}`;
}
