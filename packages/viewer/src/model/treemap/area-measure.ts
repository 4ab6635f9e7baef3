import type { AttributeColumns } from '../../graph/attribute-column.js';
import type { Overlay } from '../channels/channel.js';

/** The quantity that the areas of a treemap show. */
export interface AreaMeasure {
  readonly title: string;
  /** The quantity of a node, excluding that of its contents if both are known. Undefined is "no data". */
  readonly quantityOf: (node: number) => number | undefined;
}

const dayMs = 86_400_000;

/** The attribute of the size channel, otherwise lines of code, otherwise the number of nodes. */
export function toAreaMeasure(columns: AttributeColumns, size: Overlay | undefined): AreaMeasure {
  const column = size && columns.get(size.definition.attribute);
  if (size !== undefined && column !== undefined && 'values' in column) {
    const { values, type } = column;
    // Dates have no zero: the quantity is the number of days since the earliest one.
    const zero = type === 'date' ? earliest(values) - dayMs : 0;
    const unit = type === 'date' ? dayMs : 1;
    return { title: size.definition.name, quantityOf: (node) => defined(((values[node] ?? NaN) - zero) / unit) };
  }
  const [start, end] = [columns.get('startLine'), columns.get('endLine')];
  if (start?.type === 'number' && end?.type === 'number') {
    return {
      title: 'Lines of code',
      quantityOf: (node) => defined((end.values[node] ?? NaN) - (start.values[node] ?? NaN) + 1),
    };
  }
  return { title: 'Number of nodes', quantityOf: () => 1 };
}

function defined(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

function earliest(values: Float64Array): number {
  let least = Infinity;
  for (const value of values) if (value < least) least = value;
  return least;
}
