type JsonObject = Readonly<Record<string, unknown>>;

/** A copy of options without the values that some JSON pointers lead to. */
export function withoutSecrets(options: JsonObject, pointers: readonly string[]): JsonObject {
  if (pointers.includes('')) return {};
  const copy: unknown = structuredClone(options);
  for (const pointer of pointers) remove(copy, pointer.split('/').slice(1).map(unescapeSegment));
  return copy as JsonObject;
}

function remove(value: unknown, [name, ...inner]: readonly string[]): void {
  if (typeof value !== 'object' || value === null || name === undefined || !Object.hasOwn(value, name)) return;
  const parent = value as Record<string, unknown>;
  if (inner.length > 0) remove(parent[name], inner);
  // The other elements of a list keep their places.
  else if (Array.isArray(value)) value[Number(name)] = null;
  else Reflect.deleteProperty(parent, name);
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
