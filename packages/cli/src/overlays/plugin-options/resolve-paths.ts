import { resolve } from 'node:path';
import { isSchema, type Schema } from './option-value.js';

/**
 * Makes the values with the format `path` absolute, relative to a folder. An empty string stays as it is: it is not a path, and the
 * host reports it.
 */
export function resolvePaths(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
  folder: string,
): Record<string, unknown> {
  const { properties } = schema;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const property = isSchema(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, isSchema(property) ? resolveValue(property, value, folder) : value];
    }),
  );
}

function resolveValue(schema: Schema, value: unknown, folder: string): unknown {
  // A path that one of the alternatives has made absolute stays as it is in the others.
  const resolved = resolveOwn(schema, value, folder);
  return alternativesOf(schema).reduce(
    (resolvedSoFar, alternative) => resolveValue(alternative, resolvedSoFar, folder),
    resolved,
  );
}

function alternativesOf({ anyOf, oneOf, allOf }: Schema): Schema[] {
  return [anyOf, oneOf, allOf].flatMap((schemas: unknown) => (Array.isArray(schemas) ? schemas.filter(isSchema) : []));
}

function resolveOwn(schema: Schema, value: unknown, folder: string): unknown {
  if (typeof value === 'string') return schema['format'] === 'path' && value !== '' ? resolve(folder, value) : value;
  const { items } = schema;
  if (Array.isArray(value)) {
    return isSchema(items) ? value.map((element) => resolveValue(items, element, folder)) : (value as unknown);
  }
  return isSchema(value) ? resolvePaths(schema, value, folder) : value;
}
