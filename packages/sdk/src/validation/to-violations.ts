import type { Violation } from '@code-graph/sdk';
import type { ErrorObject } from 'ajv';
import { describeRule, suggestMember } from './describe-rule.js';
import { toPointerSegment } from '../checks/json-pointer.js';
import { shortenPointer, shortenText } from '../checks/shorten.js';

const maxViolations = 100;

/**
 * Turns the first hundred errors of Ajv into violations. The pointer names the offending member itself, also when the schema does
 * not have that member.
 */
export function toViolations(errors: readonly ErrorObject[]): Violation[] {
  return errors.slice(0, maxViolations).map(toViolation);
}

function toViolation(error: ErrorObject): Violation {
  const extra = (error.params as Record<string, unknown>)['additionalProperty'];
  if (typeof extra === 'string') {
    const pointer = `${shortenPointer(error.instancePath)}/${toPointerSegment(extra)}`;
    const message = `${shortenText(pointer)} is not known${suggestMember(extra, error)}`;
    return { pointer, rule: error.keyword, message };
  }
  const subject = error.instancePath === '' ? 'the value' : shortenText(error.instancePath);
  return {
    pointer: shortenPointer(error.instancePath),
    rule: error.keyword,
    expected: error.schema,
    // A secret is never repeated.
    ...(error.parentSchema?.['writeOnly'] !== true && { got: describeValue(offendingValueOf(error)) }),
    message: `${subject} ${describeRule(error)}`,
  };
}

/** The type of a legend is wrong, not the whole legend. */
function offendingValueOf({ keyword, params, data }: ErrorObject): unknown {
  return keyword === 'discriminator' ? (params as { readonly tagValue?: unknown }).tagValue : data;
}

function describeValue(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'object' : value;
}
