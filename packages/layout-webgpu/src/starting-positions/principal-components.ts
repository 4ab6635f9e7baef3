import { hash } from '../engine/hash.js';

const rounds = 50;

/**
 * Projects rows onto their principal components (PCA), found by power iteration.
 * @param columns the columns of the matrix, few and long
 * @returns the coordinate of each row, by axis
 */
export function principalComponents(
  columns: readonly Float64Array[],
  count: number,
  seed: number,
): readonly Float64Array[] {
  const products = productsOf(columns);
  const axes: Float64Array[] = [];
  for (let axis = 0; axis < count; axis++) {
    let vector = Float64Array.from(
      columns,
      (_, index) => hash(hash(index + axis * columns.length) ^ seed) / 2 ** 31 - 1,
    );
    for (let round = 0; round < rounds; round++) {
      const next = Float64Array.from(products, (row) => dot(row, vector));
      for (const other of axes) {
        const shared = dot(next, other);
        for (const [index, part] of other.entries()) next[index] = (next[index] ?? 0) - shared * part;
      }
      const length = Math.sqrt(dot(next, next));
      // Rows that vary along fewer axes have no component along this one.
      vector = length > 0 ? next.map((part) => part / length) : new Float64Array(columns.length);
    }
    axes.push(vector);
  }
  return axes.map((axis) => {
    const values = new Float64Array(columns[0]?.length ?? 0);
    for (const [index, column] of columns.entries()) {
      const part = axis[index] ?? 0;
      for (let row = 0; row < values.length; row++) values[row] = (values[row] ?? 0) + part * (column[row] ?? 0);
    }
    return values;
  });
}

/** The scalar products of all pairs of columns. */
function productsOf(columns: readonly Float64Array[]): readonly Float64Array[] {
  const products = columns.map(() => new Float64Array(columns.length));
  for (const [row, one] of columns.entries()) {
    for (const [index, other] of columns.slice(0, row + 1).entries()) {
      const product = dot(one, other);
      products[row]?.fill(product, index, index + 1);
      products[index]?.fill(product, row, row + 1);
    }
  }
  return products;
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
