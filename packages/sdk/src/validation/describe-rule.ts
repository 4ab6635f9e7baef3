import type { ErrorObject } from 'ajv';
import { findSimilarName } from '../checks/find-similar-name.js';
import type { Discriminator } from './discriminate-unions.js';
import { shortenText } from '../checks/shorten.js';

/** Maximum number of permitted values that a message lists. */
const maxListed = 20;

const longestExample = 200;

/**
 * Describes the rule that a value violates, as the rest of a sentence about the value. Does not repeat the value, which may be a
 * secret. The messages of Ajv do not list the permitted values.
 */
export function describeRule(error: ErrorObject): string {
  const { keyword, message = 'is wrong' } = error;
  const schema: unknown = error.schema;
  switch (keyword) {
    case 'enum':
      return `must be ${listValues(schema as readonly unknown[])}`;
    case 'required':
      return `${message}${exampleOf(error)}`;
    case 'const':
      return `must be ${JSON.stringify(schema)}`;
    case 'discriminator':
      return `must have the type ${listValues((schema as Discriminator).values)}`;
    case 'pattern':
      return error.parentSchema?.['title'] === 'HexColor' ? 'must be a color such as "#1f77b4"' : message;
    case 'format':
      return (error.params as { readonly format?: string }).format === 'date'
        ? 'must be a date such as 2025-02-28'
        : message;
    default:
      return message;
  }
}

/** The end of the message about an unknown member: the member of the schema that it most likely means. */
export function suggestMember(name: string, { parentSchema }: ErrorObject): string {
  const memberNames = Object.keys((parentSchema?.['properties'] ?? {}) as object);
  const similar = findSimilarName(name, memberNames);
  return similar === undefined ? '' : ` (did you mean ${JSON.stringify(similar)}?)`;
}

/** The end of the message about a missing member: the member with a value that its schema names. */
function exampleOf({ params, parentSchema }: ErrorObject): string {
  const { missingProperty: name = '' } = params as { readonly missingProperty?: string };
  const properties = (parentSchema?.['properties'] ?? {}) as Readonly<Record<string, PropertySchema>>;
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const values = [property?.examples, property?.enum].find((list) => Array.isArray(list) && list.length > 0);
  if (!values) return '';
  const value = JSON.stringify(values[0]);
  return value.length > longestExample ? '' : `, for example ${JSON.stringify(name)}: ${value}`;
}

/** The parts of a property's schema that name values. */
interface PropertySchema {
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
}

/** Lists values for a sentence: `"a", "b" or "c"`. */
function listValues(values: readonly unknown[]): string {
  const listed = values.slice(0, maxListed).map((value) => shortenText(JSON.stringify(value)));
  if (values.length > maxListed) return `one of ${listed.join(', ')} and ${values.length - maxListed} more`;
  const last = listed.pop() ?? '';
  return listed.length === 0 ? last : `${listed.join(', ')} or ${last}`;
}
