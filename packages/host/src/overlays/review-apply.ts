import type { ApplyMessage, AttributeDefinition, OverlayDefinition } from '@code-graph/sdk';
import { fitLegend } from '@code-graph/graph/legends';
import type { ColumnRange, ColumnRanges } from '@code-graph/graph/ranges';
import type { GraphAttributes, GraphSnapshot } from '@code-graph/graph/snapshot';
import { toDateString } from '@code-graph/sdk/checks';
import type { InstalledPlugin } from '../plugins/index.js';
import { drawnColumn } from './drawn-column.js';

const maxListed = 5;

/** Maximum number of warnings, in addition to the messages of the plugin. */
const maxWarnings = 20;

/**
 * Compares the values of an apply with the manifest: attributes that have no value, and values that the legends do not cover. Only the
 * author of a plugin can do something about either, so plugins that are not under development do not get these warnings. An apply that set
 * nothing has a warning of its own.
 */
export async function reviewApply(
  { candidate, manifest: { attributes, overlays } }: InstalledPlugin,
  { snapshot, set }: { readonly snapshot: GraphSnapshot; readonly set: GraphAttributes },
  ranges: ColumnRanges,
): Promise<ApplyMessage[]> {
  if (candidate.origin !== 'watched folder' || set.nodes.size + set.edges.size === 0) return [];
  const rangesByName = new Map<string, ColumnRange>();
  for (const { name, target } of attributes) {
    const column = (target === 'edge' ? set.edges : set.nodes).get(name);
    const range = column && (await ranges.rangeOf(column));
    if (range) rangesByName.set(name, range);
  }
  const unset = attributes.filter(({ name }) => !rangesByName.has(name)).map(({ name }) => name);
  const texts = unset.length === 0 ? [] : [describeUnset(unset)];
  for (const overlay of overlays) {
    const attribute = attributes.find(({ name }) => name === overlay.attribute);
    const drawn = attribute?.target === 'edge' ? undefined : await drawnColumn(snapshot, set.nodes, overlay);
    const range = (drawn && (await ranges.rangeOf(drawn))) ?? rangesByName.get(overlay.attribute);
    const text = range && attribute && describeUncovered(overlay, attribute, range);
    if (text !== undefined) texts.push(text);
  }
  return texts.slice(0, maxWarnings).map((text) => ({ level: 'warning', text }));
}

function describeUnset(names: readonly string[]): string {
  return `The manifest declares ${listSome(names)}, but no value was set. Set values, or remove ${names.length === 1 ? 'the attribute' : 'the attributes'} from the manifest.`;
}

/** Describes the values that the legend of an overlay does not cover. */
function describeUncovered(
  { id, legend }: OverlayDefinition,
  attribute: AttributeDefinition,
  range: ColumnRange,
): string | undefined {
  const fitted = fitLegend(legend, range, attribute);
  switch (fitted.type) {
    case 'category': {
      if (fitted.otherColor !== undefined || !('categories' in range)) return undefined;
      const lacking = range.categories.filter(({ value }) => !Object.hasOwn(fitted.categories, value));
      if (lacking.length === 0) return undefined;
      const named = listSome(lacking.map(({ value, count }) => `${JSON.stringify(value.slice(0, 100))} (${count})`));
      return `The legend of the overlay "${id}" has no color for these values of ${attribute.name}: ${named}. Add them to its "categories", or add an "otherColor" or a "palette".`;
    }
    case 'gradient': {
      if (!('min' in range)) return undefined;
      const stops = fitted.stops.map(({ value }) => value);
      const [low, high] = [Math.min(...stops), Math.max(...stops)];
      if (range.min >= low && range.max <= high) return undefined;
      const show = range.type === 'date' ? toDateString : String;
      return `The values of ${attribute.name} are between ${show(range.min)} and ${show(range.max)}, but the stops of the overlay "${id}" between ${show(low)} and ${show(high)}. Values beyond the stops have the color of the nearest one. Add stops, or "fit": "data".`;
    }
    // It has a size for every value.
    case 'size':
      return undefined;
  }
}

/** Lists names for a sentence: `a, b and 3 more`. */
function listSome(names: readonly string[]): string {
  if (names.length > maxListed) return `${names.slice(0, maxListed).join(', ')} and ${names.length - maxListed} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
