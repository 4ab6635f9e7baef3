import type { LayoutPositions } from '@code-graph/api';
import type { Violation } from '@code-graph/sdk';
import { ColumnBuilder, type Column, type GraphColumns } from '@code-graph/graph/snapshot';
import { generalErrors, quote } from '@code-graph/api/errors';
import { layoutPrefix, toPointerSegment } from '@code-graph/sdk/checks';
import type { SchemaValidator } from '../../json/schema-validator.js';
import { isWellFormed } from '../../json/well-formed.js';

const axes = ['x', 'y', 'z'] as const;
const longestList = 10;

/**
 * Checks the positions of a layout and puts them into the columns of a graph that consists of the named nodes, in their order.
 * @throws HostError `INVALID_PARAMETERS` with the violations
 */
export function toPositionColumns(content: unknown, validator: SchemaValidator): GraphColumns {
  const schemaViolations = validator.check('LayoutPositions', content);
  if (schemaViolations.length > 0) throw generalErrors.invalidParameters(schemaViolations);
  const { positions } = content as LayoutPositions;
  const ids = Object.keys(positions);
  const malformed = ids.filter((id) => !isWellFormed(id)).slice(0, longestList);
  if (malformed.length > 0) throw generalErrors.invalidParameters(malformed.map(describeMalformed));
  const nodes = new Map<string, Column>();
  for (const axis of axes) {
    const builder = new ColumnBuilder('number', ids.length);
    for (const [index, id] of ids.entries()) {
      const value = positions[id]?.[axis];
      if (value !== undefined) builder.set(index, value);
    }
    nodes.set(`${layoutPrefix}${axis}`, builder.build());
  }
  const [sources, targets] = [new Uint32Array(0), new Uint32Array(0)];
  const structure = { ids, nodeFields: new Map(), sources, targets, edgeFields: new Map() };
  return { structure, attributes: { nodes, edges: new Map() } };
}

function describeMalformed(id: string): Violation {
  const message = `a node id has half of a surrogate pair, which is not valid Unicode: ${quote(id)}`;
  return { pointer: `/positions/${toPointerSegment(id)}`, rule: 'unicode', message };
}
