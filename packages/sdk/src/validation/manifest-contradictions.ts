import type { AttributeDefinition, Legend, OverlayDefinition, PluginManifest } from '@code-graph/sdk';
import { findSimilarAttribute } from '../checks/find-similar-attribute.js';
import { attributeTypesOf, legendsOfAttributes } from '../checks/legend-suitability.js';
import { reservedPrefixes } from '../checks/reserved-prefixes.js';
import { findCombinationContradiction } from './combination-contradictions.js';

/** Returns a contradiction in a manifest that its schema cannot detect; undefined if there is none. */
export function findContradiction({ prefix, attributes, overlays }: PluginManifest): string | undefined {
  if (reservedPrefixes.includes(prefix)) return `the prefix ${prefix} is reserved for the host`;
  const byName = new Map<string, AttributeDefinition>();
  for (const attribute of attributes) {
    const { name } = attribute;
    if (!name.startsWith(prefix)) return `the attribute ${name} does not start with the prefix ${prefix}`;
    if (byName.has(name)) return `the attribute ${name} is declared twice`;
    if (attribute.direction !== undefined && attribute.type !== 'number')
      return `the attribute ${name} has a direction, but is not a number`;
    byName.set(name, attribute);
  }
  const ids = new Set<string>();
  for (const overlay of overlays) {
    if (ids.has(overlay.id)) return `the overlay ${overlay.id} is declared twice`;
    ids.add(overlay.id);
    const contradiction = findOverlayContradiction(overlay, byName);
    if (contradiction !== undefined) return `the overlay ${overlay.id} ${contradiction}`;
  }
  return undefined;
}

function findOverlayContradiction(
  overlay: OverlayDefinition,
  attributes: ReadonlyMap<string, AttributeDefinition>,
): string | undefined {
  const { type, attribute, legend } = overlay;
  const drawn = attributes.get(attribute);
  if (!drawn) return `draws ${attribute}, which is not declared${suggestAttribute(attribute, [...attributes.keys()])}`;
  const wanted = type === 'EdgeColor' || type === 'EdgeWidth' ? 'edge' : 'node';
  if ((drawn.target ?? 'node') !== wanted)
    return `of type ${type} needs an attribute of ${wanted}s, which ${attribute} is not`;
  if (legendsOfAttributes[drawn.type][legend.type] === 'rejected')
    return `has a ${legend.type} legend, but ${attribute} is not a ${attributeTypesOf(legend.type).join(' or ')}`;
  return findLegendContradiction(legend, drawn) ?? findCombinationContradiction(overlay, drawn, attributes);
}

function findLegendContradiction(legend: Legend, { name, type }: AttributeDefinition): string | undefined {
  switch (legend.type) {
    case 'category':
      return legend.palette !== undefined && (type === 'number' || type === 'date')
        ? `has a palette, but ${name} is a ${type}`
        : undefined;
    case 'size':
      return legend.min > legend.max
        ? `has a size legend whose min ${legend.min} is greater than its max ${legend.max}`
        : undefined;
    case 'gradient':
      return legend.fit === 'data' && legend.stops.length === 1 ? 'fits the data, but has only one color' : undefined;
  }
}

function suggestAttribute(name: string, declared: readonly string[]): string {
  const similar = findSimilarAttribute(name, declared);
  return similar === undefined ? '' : ` (did you mean ${similar}?)`;
}
