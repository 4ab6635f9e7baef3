import { resolve } from 'node:path';
import { toSegments } from '@code-graph/sdk/checks';
import type { CheckedOptions } from './checked-options.js';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Copies options with absolute paths, for a plugin that runs in another folder than the one that the paths are relative to.
 * @param folder folder that the paths are relative to
 */
export function withAbsolutePaths(
  { options, paths }: Pick<CheckedOptions, 'options' | 'paths'>,
  folder: string,
): JsonObject {
  const copy = structuredClone(options) as Record<string, unknown>;
  for (const { pointer, path } of paths) {
    const segments = toSegments(pointer);
    const last = segments.pop();
    const parent = segments.reduce<unknown>((value, name) => (value as JsonObject)[name], copy);
    if (last !== undefined) (parent as Record<string, unknown>)[last] = resolve(folder, path);
  }
  return copy;
}
