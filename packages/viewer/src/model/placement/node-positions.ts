import type { AttributeColumn, AttributeColumns } from '../../graph/attribute-column.js';

/** Coordinates of all nodes of a graph in a layout. NaN where a node has none. */
export interface NodePositions {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  /** Undefined in a layout with two dimensions. */
  readonly z: ArrayLike<number> | undefined;
}

/** The positions of the stored layout, if there are any. */
export function storedPositions(columns: AttributeColumns): NodePositions | undefined {
  return toPositions(columns.get('layout:x'), columns.get('layout:y'), columns.get('layout:z'));
}

/** The positions in three columns of a graph, if they have any. */
export function toPositions(
  x: AttributeColumn | undefined,
  y: AttributeColumn | undefined,
  z: AttributeColumn | undefined,
): NodePositions | undefined {
  if (x?.type !== 'number' || y?.type !== 'number') return undefined;
  // A layout with two dimensions is stored with 0 for the third.
  const isFlat = z?.type !== 'number' || !z.values.some((value) => value !== 0 && !Number.isNaN(value));
  return { x: x.values, y: y.values, z: isFlat ? undefined : z.values };
}

/** Splits the coordinates of a frame, which has two or three for each node. */
export function splitPositions(coordinates: Float32Array, dimensions: 2 | 3): NodePositions {
  const count = coordinates.length / dimensions;
  const axis = (offset: number): Float32Array => {
    const values = new Float32Array(count);
    for (let node = 0; node < count; node++) values[node] = coordinates[node * dimensions + offset] ?? NaN;
    return values;
  };
  return { x: axis(0), y: axis(1), z: dimensions === 3 ? axis(2) : undefined };
}
