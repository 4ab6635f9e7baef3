import type { DiffAnswer } from '@code-graph/api';

/** The overlays and attributes that are not compared. */
export interface NotCompared {
  readonly overlays: readonly { readonly plugin: string; readonly reason: string }[];
  /** Attributes of no such overlay that only one revision has. */
  readonly attributes: readonly string[];
}

/** Lists the overlays and attributes that an answer does not compare. */
export function findNotCompared({ unsharedAttributes, overlays = [] }: DiffAnswer): NotCompared {
  const omitted = overlays.filter(({ isCompared }) => !isCompared);
  const names = [...unsharedAttributes.before, ...unsharedAttributes.after];
  return {
    overlays: omitted.map(({ plugin, reason = '' }) => ({ plugin, reason })),
    attributes: names.filter((name) => !omitted.some(({ prefix }) => name.startsWith(prefix))),
  };
}
