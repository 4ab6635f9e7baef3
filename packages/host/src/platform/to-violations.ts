import type { Violation } from '@code-graph/sdk';
import type { ErrorObject } from 'ajv';

const longestList = 100;
const longestShownValue = 100;

/**
 * Turns Ajv's errors into violations, the first hundred of them. The pointer names the offending member itself, also when it
 * is one too many.
 */
export function toViolations(errors: readonly ErrorObject[]): Violation[] {
  return errors.slice(0, longestList).map(toViolation);
}

function toViolation(error: ErrorObject): Violation {
  const extra = (error.params as Record<string, unknown>)['additionalProperty'];
  if (typeof extra === 'string') {
    const pointer = `${error.instancePath}/${escapePointer(extra)}`;
    return { pointer, rule: error.keyword, message: `${shortenText(pointer)} is not known` };
  }
  const place = error.instancePath === '' ? 'the value' : shortenText(error.instancePath);
  return {
    pointer: error.instancePath,
    rule: error.keyword,
    expected: error.schema,
    got: describeValue(error.data),
    message: `${place} ${error.message ?? 'is wrong'}`,
  };
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function describeValue(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : value;
}

function shortenText(text: string): string {
  return text.length > longestShownValue ? `${text.slice(0, longestShownValue)}…` : text;
}
