import type { GraphDocument, Violation } from '@code-graph/sdk';
import { quote } from '@code-graph/api/errors';
import { checkElementValues } from './check-element-values.js';

/** Maximum numbers of nodes and edges of an imported graph. */
export interface GraphLimits {
  readonly maxNodes: number;
  readonly maxEdges: number;
}

const longestList = 100;
const longestShownId = 100;

/**
 * Checks a document that fits its schema, and returns at most a hundred violations: too many nodes or edges, duplicate ids, parents
 * and ends of edges that do not exist, and values that cannot be stored.
 */
export function checkGraphDocument({ nodes, edges }: GraphDocument, { maxNodes, maxEdges }: GraphLimits): Violation[] {
  const violations = [...checkCount('/nodes', nodes.length, maxNodes), ...checkCount('/edges', edges.length, maxEdges)];
  if (violations.length > 0) return violations;
  const add = (violation: Violation): void => {
    if (violations.length < longestList) violations.push(violation);
  };
  const indexes = new Map<string, number>();
  for (const [index, { id }] of nodes.entries()) {
    const first = indexes.get(id);
    if (first === undefined) indexes.set(id, index);
    else {
      const pointer = `/nodes/${index}/id`;
      add({
        pointer,
        rule: 'unique',
        got: shorten(id),
        message: `${pointer} is also the id of /nodes/${first}: ${quote(id)}`,
      });
    }
  }
  const checkReference = (list: string, index: number, key: string, id: string): void => {
    if (indexes.has(id)) return;
    const pointer = `/${list}/${index}/${key}`;
    const message = `${pointer} names the node ${quote(id)}, which is not in the graph`;
    add({ pointer, rule: 'node', got: shorten(id), message });
  };
  for (const [index, { parent }] of nodes.entries()) {
    if (parent !== undefined) checkReference('nodes', index, 'parent', parent);
  }
  for (const [index, { source, target }] of edges.entries()) {
    checkReference('edges', index, 'source', source);
    checkReference('edges', index, 'target', target);
  }
  checkElementValues('nodes', nodes, add);
  checkElementValues('edges', edges, add);
  return violations;
}

function checkCount(pointer: string, count: number, most: number): Violation[] {
  if (count <= most) return [];
  const message = `${pointer} has ${count} entries; the maximum is ${most}`;
  return [{ pointer, rule: 'maxItems', expected: most, got: count, message }];
}

function shorten(id: string): string {
  return id.length > longestShownId ? `${id.slice(0, longestShownId)}…` : id;
}
