import type { AttributeDefinition } from '@code-graph/client';
import { formatValue } from './format-value.js';
import type { VisibleValue } from './visible-values.js';

/** A value for users with its origin, as in `0.5 (largest of 3)`; `no data` if there is none. */
export function describeValue(
  value: VisibleValue | undefined,
  attribute: Pick<AttributeDefinition, 'type' | 'unit'> | undefined,
): string {
  if (value === undefined) return 'no data';
  const text = formatValue(value.value, attribute);
  return value.origin === 'own' ? text : `${text} (${value.origin} of ${value.count})`;
}
