import type { Plugin, PluginApplyStatus, Provenance } from '@code-graph/api';
import type { AttributeRange } from '@code-graph/sdk';
import { fitLegend } from '@code-graph/graph/legends';
import { toAttributeRange, type ColumnRange, type ColumnRanges } from '@code-graph/graph/ranges';
import type { GraphAttributes } from '@code-graph/graph/snapshot';
import type { OverlayRecord } from '../store/graph-store.js';
import type { InstalledPlugin } from '../plugins/index.js';

/** The description of a plugin in `GET /api/overlays`, with the overlays that its manifest declares. */
export function toPlugin(
  { manifest, version }: InstalledPlugin,
  { status, outdated }: Pick<PluginApplyStatus, 'status' | 'outdated'>,
): Plugin {
  const { id, name, description, attributes, overlays, optionsSchema } = manifest;
  return {
    id,
    name,
    description,
    version,
    status,
    ...(outdated === undefined ? {} : { outdated }),
    attributes,
    overlays,
    optionsSchema: optionsSchema ?? { type: 'object', additionalProperties: false },
  };
}

/** Adds to an applied plugin the ranges of its attributes, their provenance, and legends that fit the ranges. */
export async function describeApplied(
  plugin: Plugin,
  record: OverlayRecord,
  attributes: GraphAttributes,
  columnRanges: ColumnRanges,
): Promise<Plugin> {
  const rangesByName = new Map<string, ColumnRange>();
  for (const { name, target } of plugin.attributes) {
    const column = (target === 'edge' ? attributes.edges : attributes.nodes).get(name);
    const range = column && (await columnRanges.rangeOf(column));
    if (range) rangesByName.set(name, range);
  }
  const ranges: Record<string, AttributeRange> = {};
  for (const [name, range] of rangesByName) ranges[name] = toAttributeRange(range);
  return { ...plugin, overlays: fitOverlays(plugin, rangesByName), ranges, provenance: toProvenance(record) };
}

function fitOverlays({ attributes, overlays }: Plugin, ranges: ReadonlyMap<string, ColumnRange>): Plugin['overlays'] {
  return overlays.map((overlay) => {
    const attribute = attributes.find(({ name }) => name === overlay.attribute);
    const range = ranges.get(overlay.attribute);
    return attribute && range ? { ...overlay, legend: fitLegend(overlay.legend, range, attribute) } : overlay;
  });
}

function toProvenance({ plugin, appliedAt, isImported, ...record }: OverlayRecord): Provenance {
  // An imported graph does not record how its attributes were computed.
  if (isImported) return { plugin, appliedAt, imported: true };
  const { pluginVersion, options, commit, durationMs } = record;
  return {
    plugin,
    ...(pluginVersion === undefined ? {} : { version: pluginVersion }),
    options,
    ...(commit === undefined ? {} : { commit }),
    appliedAt,
    durationMs,
  };
}
