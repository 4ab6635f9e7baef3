import type { GraphDocument, Violation } from '@code-graph/sdk';
import { quote } from '../../platform/errors/error-definition.js';
import { checkElementValues } from './check-element-values.js';

/** How many nodes and edges a graph from elsewhere can have. */
export interface GraphLimits {
  readonly maxNodes: number;
  readonly maxEdges: number;
}

const longestList = 100;
const longestShownId = 100;

/**
 * What is wrong with a document that fits its schema, the first hundred such things: too many nodes or edges, ids that are
 * there twice, parents and ends of edges that are not there, and values that cannot be stored.
 */
export function checkGraphDocument({ nodes, edges }: GraphDocument, { maxNodes, maxEdges }: GraphLimits): Violation[] {
  const violations = [...checkCount('/nodes', nodes.length, maxNodes), ...checkCount('/edges', edges.length, maxEdges)];
  if (violations.length > 0) return violations;
  const add = (violation: Violation): void => {
    if (violations.length < longestList) violations.push(violation);
  };
  const places = new Map<string, number>();
  for (const [place, { id }] of nodes.entries()) {
    const first = places.get(id);
    if (first === undefined) places.set(id, place);
    else {
      const pointer = `/nodes/${place}/id`;
      add({
        pointer,
        rule: 'unique',
        got: shorten(id),
        message: `${pointer} is that of /nodes/${first}: ${quote(id)}`,
      });
    }
  }
  const checkReference = (list: string, place: number, key: string, id: string): void => {
    if (places.has(id)) return;
    const pointer = `/${list}/${place}/${key}`;
    const message = `${pointer} names the node ${quote(id)}, which is not in the graph`;
    add({ pointer, rule: 'node', got: shorten(id), message });
  };
  for (const [place, { parent }] of nodes.entries()) {
    if (parent !== undefined) checkReference('nodes', place, 'parent', parent);
  }
  for (const [place, { source, target }] of edges.entries()) {
    checkReference('edges', place, 'source', source);
    checkReference('edges', place, 'target', target);
  }
  checkElementValues('nodes', nodes, add);
  checkElementValues('edges', edges, add);
  return violations;
}

function checkCount(pointer: string, count: number, most: number): Violation[] {
  if (count <= most) return [];
  const message = `${pointer} has ${count} entries, and can have ${most}`;
  return [{ pointer, rule: 'maxItems', expected: most, got: count, message }];
}

function shorten(id: string): string {
  return id.length > longestShownId ? `${id.slice(0, longestShownId)}…` : id;
}
