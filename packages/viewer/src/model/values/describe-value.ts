import type { AttributeDefinition } from '@code-graph/client';
import { formatValue } from './format-value.js';
import type { VisibleValue } from './visible-values.js';

/**
 * A value for users with its origin, as in `0.5 (largest of 3)`; `no data` if there is none.
 * @param includesHidden whether it is a value of the node's own that includes contents which filters hide
 */
export function describeValue(
  value: VisibleValue | undefined,
  attribute: Pick<AttributeDefinition, 'type' | 'unit'> | undefined,
  includesHidden = false,
): string {
  if (value === undefined) return 'no data';
  const text = formatValue(value.value, attribute);
  if (value.origin === 'own') return includesHidden ? `${text} (with hidden nodes)` : text;
  return `${text} (${value.origin} of ${value.count})`;
}
