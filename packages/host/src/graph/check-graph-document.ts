import type { AttributeValue, GraphDocument, Violation } from '@code-graph/sdk';
import { quote } from '../platform/error-definition.js';
import { isAttributeName } from './to-graph-attributes.js';

/** How many nodes and edges a graph from elsewhere can have. */
export interface GraphLimits {
  readonly maxNodes: number;
  readonly maxEdges: number;
}

const longestList = 100;

type Element = Readonly<Record<string, AttributeValue | undefined>>;

/**
 * What is wrong with a document that fits its schema, the first hundred such things: too many nodes or edges, ids that are
 * there twice, parents and ends of edges that are not there, and attributes whose values are of several types.
 */
export function checkGraphDocument({ nodes, edges }: GraphDocument, { maxNodes, maxEdges }: GraphLimits): Violation[] {
  const violations = [...checkCount('/nodes', nodes.length, maxNodes), ...checkCount('/edges', edges.length, maxEdges)];
  if (violations.length > 0) return violations;
  const add = (pointer: string, rule: string, message: string, got: unknown, expected?: unknown): void => {
    if (violations.length < longestList)
      violations.push({ pointer, rule, got, message, ...(expected === undefined ? {} : { expected }) });
  };
  const places = new Map<string, number>();
  for (const [place, { id }] of nodes.entries()) {
    const first = places.get(id);
    if (first === undefined) places.set(id, place);
    else
      add(`/nodes/${place}/id`, 'unique', `/nodes/${place}/id is that of /nodes/${first}: ${quote(id)}`, shorten(id));
  }
  const checkReference = (list: string, place: number, key: string, id: string): void => {
    if (places.has(id)) return;
    const pointer = `/${list}/${place}/${key}`;
    add(pointer, 'node', `${pointer} names the node ${quote(id)}, which is not in the graph`, shorten(id));
  };
  for (const [place, { parent }] of nodes.entries()) {
    if (parent !== undefined) checkReference('nodes', place, 'parent', parent);
  }
  for (const [place, { source, target }] of edges.entries()) {
    checkReference('edges', place, 'source', source);
    checkReference('edges', place, 'target', target);
  }
  for (const [list, elements] of [
    ['nodes', nodes],
    ['edges', edges],
  ] as const) {
    checkTypes(elements, (place, name, expected, got) => {
      const pointer = `/${list}/${place}/${name}`;
      add(
        pointer,
        'type',
        `${pointer} is a ${typeof got}, but a ${expected} on the ${list} before`,
        shorten(got),
        expected,
      );
    });
  }
  return violations;
}

function checkCount(pointer: string, count: number, most: number): Violation[] {
  if (count <= most) return [];
  const message = `${pointer} has ${count} entries, and can have ${most}`;
  return [{ pointer, rule: 'maxItems', expected: most, got: count, message }];
}

/** An attribute has one type on all nodes, and one on all edges. */
function checkTypes(
  elements: readonly Element[],
  onMismatch: (place: number, name: string, expected: string, got: AttributeValue) => void,
): void {
  const types = new Map<string, string>();
  for (const [place, element] of elements.entries()) {
    for (const name in element) {
      const value = element[name];
      if (value === undefined || !isAttributeName(name)) continue;
      const type = types.get(name);
      if (type === undefined) types.set(name, typeof value);
      else if (type !== typeof value) onMismatch(place, name, type, value);
    }
  }
}

function shorten(value: AttributeValue): AttributeValue {
  return typeof value === 'string' && value.length > longestList ? `${value.slice(0, longestList)}…` : value;
}
