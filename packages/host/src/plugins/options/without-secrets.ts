import { toSegments } from '@code-graph/sdk/checks';

type JsonObject = Readonly<Record<string, unknown>>;

/** Copies options without the values at the given JSON pointers. */
export function withoutSecrets(options: JsonObject, pointers: readonly string[]): JsonObject {
  if (pointers.includes('')) return {};
  const copy: unknown = structuredClone(options);
  for (const pointer of pointers) remove(copy, toSegments(pointer));
  return copy as JsonObject;
}

function remove(value: unknown, [name, ...inner]: readonly string[]): void {
  if (typeof value !== 'object' || value === null || name === undefined || !Object.hasOwn(value, name)) return;
  const parent = value as Record<string, unknown>;
  if (inner.length > 0) remove(parent[name], inner);
  // The other elements of the array keep their indexes.
  else if (Array.isArray(value)) value[Number(name)] = null;
  else Reflect.deleteProperty(parent, name);
}
