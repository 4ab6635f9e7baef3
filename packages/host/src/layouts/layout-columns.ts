import { createHash } from 'node:crypto';
import { ColumnBuilder, pacer, type Column, type Columns } from '@code-graph/graph/snapshot';
import { layoutPrefix } from '@code-graph/sdk/checks';

const axes = ['x', 'y', 'z'] as const;

/**
 * The attributes of the positions of all nodes.
 * @param positions `dimensions` coordinates per node; in two dimensions z is 0
 */
export async function toLayoutColumns(positions: Float32Array, dimensions: 2 | 3): Promise<Columns> {
  const count = positions.length / dimensions;
  const columns = new Map<string, Column>();
  for (const [axis, name] of axes.entries()) {
    const builder = new ColumnBuilder('number', count);
    for (let node = 0; node < count; node++) {
      builder.set(node, axis < dimensions ? (positions[node * dimensions + axis] ?? 0) : 0);
    }
    if (count > 0) columns.set(`${layoutPrefix}${name}`, builder.build());
    // In a large graph each column takes some milliseconds.
    if (pacer.isDue) await pacer.pause();
  }
  return columns;
}

/** Identifies the positions among the attributes of nodes. */
export function hashPositions(columns: Columns): string {
  const hash = createHash('sha256');
  for (const name of axes) {
    const values = columns.get(`${layoutPrefix}${name}`)?.values;
    hash.update(`${name} ${values?.length ?? 0} `);
    if (values) hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }
  return hash.digest('hex');
}
