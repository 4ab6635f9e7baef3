import type { Plugin } from '@code-graph/sdk';
import { errors, quote } from '../platform/error-catalogue.js';

/**
 * Turns `key=value` texts into options, each value of the type that the plugin's schema asks for. What the schema does not
 * know stays text: the host says what is wrong with it.
 * @throws HostError `INVALID_USAGE` for a text without `=`, or a value that is not of its type
 */
export function parseOptionTexts(texts: readonly string[], schema: Plugin['optionsSchema']): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const text of texts) {
    const separator = text.indexOf('=');
    if (separator <= 0) throw errors.invalidUsage(`--option takes key=value, not ${quote(text)}.`);
    const key = text.slice(0, separator);
    options[key] = convert(key, text.slice(separator + 1), typeOf(schema, key));
  }
  return options;
}

function typeOf(schema: Plugin['optionsSchema'], key: string): unknown {
  const properties = schema['properties'];
  if (typeof properties !== 'object' || properties === null || !Object.hasOwn(properties, key)) return undefined;
  const property = (properties as Record<string, unknown>)[key];
  return typeof property === 'object' && property !== null && 'type' in property ? property.type : undefined;
}

function convert(key: string, value: string, type: unknown): unknown {
  switch (type) {
    case 'number':
    case 'integer': {
      const number = Number(value);
      if (value.trim() === '' || Number.isNaN(number))
        throw errors.invalidUsage(`--option ${key} takes a number, not ${quote(value)}.`);
      return number;
    }
    case 'boolean':
      if (value !== 'true' && value !== 'false')
        throw errors.invalidUsage(`--option ${key} takes true or false, not ${quote(value)}.`);
      return value === 'true';
    case 'array':
    case 'object':
      try {
        return JSON.parse(value);
      } catch {
        throw errors.invalidUsage(`--option ${key} takes JSON, not ${quote(value)}.`);
      }
    default:
      return value;
  }
}
