import type { Plugin, PluginApplyStatus, Provenance } from '@code-graph/api';
import type { AttributeRange } from '@code-graph/sdk';
import { fitLegend } from '@code-graph/graph/legends';
import { toAttributeRange, type ColumnRange, type ColumnRanges } from '@code-graph/graph/ranges';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type { OverlayRecord } from '../store/graph-store.js';
import type { InstalledPlugin } from '../plugins/index.js';
import { drawnColumn } from './drawn-column.js';

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
  snapshot: GraphSnapshot,
  columnRanges: ColumnRanges,
): Promise<Plugin> {
  const { attributes } = snapshot;
  const rangesByName = new Map<string, ColumnRange>();
  for (const { name, target } of plugin.attributes) {
    const column = (target === 'edge' ? attributes.edges : attributes.nodes).get(name);
    const range = column && (await columnRanges.rangeOf(column));
    if (range) rangesByName.set(name, range);
  }
  const ranges: Record<string, AttributeRange> = {};
  for (const [name, range] of rangesByName) ranges[name] = toAttributeRange(range);
  const overlays = await Promise.all(
    plugin.overlays.map(async (overlay): Promise<Plugin['overlays'][number]> => {
      const attribute = plugin.attributes.find(({ name }) => name === overlay.attribute);
      const drawn = attribute?.target === 'edge' ? undefined : await drawnColumn(snapshot, attributes.nodes, overlay);
      const range = (drawn && (await columnRanges.rangeOf(drawn))) ?? rangesByName.get(overlay.attribute);
      return attribute && range ? { ...overlay, legend: fitLegend(overlay.legend, range, attribute) } : overlay;
    }),
  );
  return { ...plugin, overlays, ranges, provenance: toProvenance(record) };
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
