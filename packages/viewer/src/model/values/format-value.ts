import type { AttributeDefinition } from '@code-graph/client';
import { withUnit } from '@code-graph/graph/legends';
import type { ColumnValue } from '../../graph/attribute-column.js';

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A value for users: with its unit, and a date as its day in UTC. */
export function formatValue(
  value: ColumnValue,
  attribute: Pick<AttributeDefinition, 'type' | 'unit'> | undefined,
): string {
  if (typeof value === 'string') return value;
  if (attribute?.type === 'date') return new Date(value).toISOString().slice(0, 10);
  const { unit } = attribute ?? {};
  return unit === undefined ? numbers.format(value) : withUnit(numbers.format(value), unit);
}
