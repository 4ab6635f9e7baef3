import type { AttributesOf } from '@code-graph/answers';
import type { AttributeValue } from '@code-graph/sdk';
import { valueAt, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { layoutPrefix } from '@code-graph/sdk/checks';
import { impactErrors } from './impact-errors.js';

/**
 * Selects attributes of nodes.
 * @param names default: all attributes except those of the layout
 * @throws HostError `UNKNOWN_ATTRIBUTE`
 */
export function selectAttributes(snapshot: GraphSnapshot, names: readonly string[] | undefined): AttributesOf {
  const present = snapshot.attributes.nodes;
  const selected = names ?? [...present.keys()].filter((name) => !name.startsWith(layoutPrefix));
  const columns = selected.map((name) => {
    const column = present.get(name);
    if (column === undefined) throw impactErrors.unknownAttribute(name, [...present.keys()]);
    return [name, column] as const;
  });
  return (node) => {
    const values: Record<string, AttributeValue> = {};
    for (const [name, column] of columns) {
      const value = valueAt(column, node);
      if (value !== undefined) values[name] = value;
    }
    return values;
  };
}
