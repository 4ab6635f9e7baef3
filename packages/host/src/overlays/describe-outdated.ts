import type { GraphModel } from '../store/model/graph-model.js';
import type { OverlayRecord } from '../store/graph-store.js';

/** Maximum number of files that a reason names. */
const maxNamed = 2;

/**
 * The reason why the values of an overlay may no longer be right: the plugin has read another version of the indexed graph.
 * @returns undefined if it has read the present one, and for imported values, whose graph is unknown
 */
export function describeOutdated(
  { fingerprint, isImported }: OverlayRecord,
  model: Pick<GraphModel, 'fingerprint' | 'filesChangedSince'>,
): string | undefined {
  if (isImported || fingerprint === undefined || model.fingerprint === undefined) return undefined;
  if (fingerprint === model.fingerprint) return undefined;
  const files = [...(model.filesChangedSince(fingerprint) ?? [])].sort();
  const [first, second] = files;
  if (first === undefined) return 'The code has changed since the apply.';
  if (second === undefined) return `${first} has changed since the apply.`;
  const more = files.length - maxNamed;
  const named =
    more === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more} more ${more === 1 ? 'file' : 'files'}`;
  return `${named} have changed since the apply.`;
}
