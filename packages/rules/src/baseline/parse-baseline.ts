import type { Baseline, BaselineEntry } from '@code-graph/api';
import { allSchemas } from '@code-graph/api/schemas';
import { SchemaValidator } from '@code-graph/sdk/validation';
import { LocatedDocument, type RuleFault } from '../file/located-document.js';
import { RuleFileError } from '../file/rule-file-error.js';

/** Maximum size of a baseline in characters. */
export const maxBaselineLength = 32 * 1024 * 1024;

/** Maximum size of a baseline in which faults are located. */
const maxLocatedLength = 1024 * 1024;

const dateAdvice = 'it must be a day, such as "2026-12-31"';

let validator: SchemaValidator<'Baseline'> | undefined;

/**
 * Reads the text of a baseline.
 * @throws RuleFileError with all faults, each with line and column
 */
export function parseBaseline(text: string): readonly BaselineEntry[] {
  if (text.length > maxBaselineLength) throw new RuleFileError([atStart('the file is too large')]);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RuleFileError(locateSyntax(text, error));
  }
  validator ??= new SchemaValidator(undefined, allSchemas);
  const violations = validator.check('Baseline', value).map(({ pointer, rule, message }) => ({
    pointer,
    message: rule === 'pattern' && pointer.endsWith('/expires') ? dateAdvice : message,
  }));
  const invalidDates = violations.length > 0 ? [] : findInvalidDates(value as Baseline);
  const faults = [...violations, ...invalidDates];
  if (faults.length > 0) throw new RuleFileError(locate(text, faults));
  return (value as Baseline).violations;
}

/** Days that no month has. */
function findInvalidDates({ violations }: Baseline): { pointer: string; message: string }[] {
  return violations.flatMap(({ expires }, index) => {
    const isDate = expires === undefined || isDay(expires);
    return isDate
      ? []
      : [{ pointer: `/violations/${index}/expires`, message: `${expires} is not a date: ${dateAdvice}` }];
  });
}

function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** JSON is YAML, whose parser locates what is wrong. */
function locateSyntax(text: string, error: unknown): readonly RuleFault[] {
  const message = error instanceof Error ? error.message : String(error);
  if (text.length > maxLocatedLength) return [atStart(message)];
  const { faults } = new LocatedDocument(text);
  return faults.length > 0 ? faults.slice(0, 1) : [atStart(message)];
}

function locate(
  text: string,
  faults: readonly { readonly pointer: string; readonly message: string }[],
): readonly RuleFault[] {
  if (text.length > maxLocatedLength) return faults.map(({ message }) => atStart(message));
  const document = new LocatedDocument(text);
  for (const { pointer, message } of faults) document.addFault(pointer, message);
  return document.faults;
}

function atStart(message: string): RuleFault {
  return { line: 1, column: 1, pointer: '', message };
}
