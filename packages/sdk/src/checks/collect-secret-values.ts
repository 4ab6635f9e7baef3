import { toSegments } from './json-pointer.js';

/**
 * Collects the strings and numbers of options at JSON pointers, and within objects and arrays there, once each. Pointers that lead
 * nowhere are skipped.
 */
export function collectSecretValues(options: unknown, pointers: readonly string[]): string[] {
  const values = new Set<string>();
  const pending = pointers.map((pointer) => valueAt(options, pointer));
  while (pending.length > 0) {
    const value = pending.shift();
    if (typeof value === 'string' || typeof value === 'number') values.add(String(value));
    else if (typeof value === 'object' && value !== null) pending.push(...(Object.values(value) as unknown[]));
  }
  return [...values];
}

function valueAt(options: unknown, pointer: string): unknown {
  return toSegments(pointer).reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Readonly<Record<string, unknown>>)[name]
        : undefined,
    options,
  );
}
