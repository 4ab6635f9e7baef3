import type { InstalledPlugin } from '../plugins/index.js';
import type { OverlayRecord } from '../store/graph-store.js';
import type { GraphModel } from '../store/model/graph-model.js';
import { describeOutdated } from './describe-outdated.js';

/** An overlay of two revisions. */
export interface ComparedOverlay {
  /** The id of the plugin. */
  readonly id: string;
  readonly prefix: string;
  /** The apply to the working tree. Undefined if the working tree does not have the overlay. */
  readonly record: OverlayRecord | undefined;
}

export function toCompared(record: OverlayRecord): ComparedOverlay {
  return { id: record.plugin, prefix: record.prefix, record };
}

/** The reason why an apply cannot be repeated on another revision with the same meaning. */
export function reasonAgainstRepetition(
  plugin: InstalledPlugin | undefined,
  record: OverlayRecord | undefined,
): string | undefined {
  if (!record) return 'Options are given for only one of the revisions.';
  if (record.isImported) return 'The values came with an imported graph.';
  if (!plugin) return 'The plugin is not installed.';
  if (plugin.manifest.reads === undefined)
    return 'The plugin may read more than the sources and the history of a revision, such as a report. Options for the revision can name another report.';
  if (plugin.version !== record.pluginVersion) return 'Another version of the plugin was applied.';
  return record.secrets ? 'The secrets among the options are not stored.' : undefined;
}

/** The reason why the values of the working tree cannot be compared, or may no longer be right. */
export function reasonAgainstStored(
  plugin: InstalledPlugin | undefined,
  record: OverlayRecord | undefined,
  { checkedOut, model }: { readonly checkedOut: string | undefined; readonly model: GraphModel },
): string | undefined {
  if (!record) return 'The overlay is not applied to the working tree.';
  if (plugin?.manifest.reads === 'history' && record.commit !== checkedOut)
    return 'Another commit has been checked out since the apply.';
  return describeOutdated(record, model);
}
