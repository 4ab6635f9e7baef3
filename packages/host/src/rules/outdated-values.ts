import type * as Rules from '@code-graph/rules';
import { describeOutdated } from '../overlays/index.js';
import type { GraphModel } from '../store/model/graph-model.js';

/** The reason why the values of an attribute may no longer be right: the code has changed since its overlay was applied. */
export function outdatedValuesOf(attribute: string, model: GraphModel): Rules.OutdatedValues | undefined {
  const record = model.overlays.find(({ prefix }) => attribute.startsWith(prefix));
  const reason = record && describeOutdated(record, model);
  if (record === undefined || reason === undefined) return undefined;
  return {
    reason: `${reason} Run "code-graph apply ${record.plugin}" again for the values of ${attribute}.`,
    files: model.allFilesChangedSince(record.fingerprint),
  };
}
