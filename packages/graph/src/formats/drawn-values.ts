import type { AttributeValue, GraphDocument, OverlayDefinition } from '@code-graph/sdk';
import { combinationOf, combineValues, isUnitType, toContainment } from '../legends/index.js';
import type { GraphElement } from './attribute-declarations.js';

/** Returns the value that an overlay shows of the node at an index: a date as text, or combined as milliseconds since 1970. */
export type DrawnValueOf = (index: number) => AttributeValue | undefined;

/** The values that an overlay shows: those of the nodes themselves, and for containers what the overlay combines. */
export function toDrawnValues(
  { nodes }: GraphDocument,
  { attribute, combine, weightedBy }: Pick<OverlayDefinition, 'attribute' | 'combine' | 'weightedBy'>,
): DrawnValueOf {
  const elements = nodes as readonly GraphElement[];
  const method = combinationOf({ ...(combine && { combine }) });
  if (method === undefined) return (index) => elements[index]?.[attribute];
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const containers = Int32Array.from(nodes, ({ parent }) => (parent === undefined ? -1 : (indexOf.get(parent) ?? -1)));
  const containment = toContainment(
    containers,
    Uint8Array.from(nodes, ({ type }) => (isUnitType(type) ? 1 : 0)),
  );
  const weights = weightedBy === undefined ? undefined : elements.map((node) => weightOf(node, weightedBy));
  if (method !== 'mostFrequent') {
    const own = elements.map((node) => toNumber(node[attribute]));
    const { values } = combineValues(containment, { values: own, weights }, method);
    return (index) => defined(values[index]);
  }
  const categories = [...new Set(elements.flatMap((node) => node[attribute] ?? []))];
  const codeOf = new Map(categories.map((category, code) => [category, code]));
  const own = elements.map((node) => codeOf.get(node[attribute] ?? NaN) ?? NaN);
  const { values } = combineValues(containment, { values: own }, method);
  return (index) => categories[values[index] ?? NaN];
}

function weightOf(node: GraphElement, attribute: string): number {
  return attribute === 'lines'
    ? toNumber(node['endLine']) - toNumber(node['startLine']) + 1
    : toNumber(node[attribute]);
}

function toNumber(value: AttributeValue | undefined): number {
  if (typeof value === 'string') return Date.parse(value);
  return typeof value === 'number' ? value : NaN;
}

function defined(value = NaN): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}
