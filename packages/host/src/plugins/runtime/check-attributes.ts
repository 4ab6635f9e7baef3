import type { AttributeDefinition, AttributeTarget, PluginManifest } from '@code-graph/sdk';
import { ColumnBuilder, ColumnValueError } from '../../graph/column-builder.js';
import { presenceLength, type Column } from '../../graph/column.js';
import type { GraphAttributes, GraphStructure } from '../../graph/graph-structure.js';

/** How many characters a text can have: an attribute is a value to draw, not a document. */
export const longestText = 10_000;

/**
 * Holds what a worker handed over against the manifest and the graph, trusting nothing: the worker ran a stranger's code,
 * which can send messages of its own.
 * @returns the attributes, copied value by value: nothing that the worker may still share memory with is kept
 * @throws Error naming the attribute and what is wrong with it
 */
export function checkAttributes(
  handedOver: unknown,
  manifest: PluginManifest,
  structure: GraphStructure,
): GraphAttributes {
  if (!isRecord(handedOver)) throw new Error('It handed over something other than attributes.');
  return {
    nodes: checkColumns(handedOver['nodes'], 'node', structure.ids.length, manifest),
    edges: checkColumns(handedOver['edges'], 'edge', structure.sources.length, manifest),
  };
}

function checkColumns(
  columns: unknown,
  target: AttributeTarget,
  length: number,
  manifest: PluginManifest,
): Map<string, Column> {
  if (!(columns instanceof Map)) throw new Error('It handed over something other than columns.');
  const declared = manifest.attributes.filter((attribute) => (attribute.target ?? 'node') === target);
  const checked = new Map<string, Column>();
  for (const attribute of declared) {
    if (!columns.has(attribute.name)) continue;
    const column = copyColumn(columns.get(attribute.name), attribute, length);
    if (column.count > 0) checked.set(attribute.name, column);
  }
  for (const name of (columns as ReadonlyMap<unknown, unknown>).keys()) {
    if (declared.some((attribute) => attribute.name === name)) continue;
    const shown = typeof name === 'string' ? JSON.stringify(name.slice(0, 100)) : `a column named by a ${typeof name}`;
    throw new Error(`It wrote ${shown} on ${target}s, which its manifest does not declare.`);
  }
  return checked;
}

const arrayTypes = { number: Float64Array, date: Float64Array, boolean: Uint8Array, string: Uint32Array } as const;

function copyColumn(column: unknown, { name, type }: AttributeDefinition, length: number): Column {
  const { presence, values, dictionary } = isRecord(column) ? column : {};
  const isAligned =
    presence instanceof Uint8Array &&
    presence.length === presenceLength(length) &&
    values instanceof arrayTypes[type] &&
    values.length === length;
  if (!isAligned) throw new Error(`The column of ${name} is not one of ${length} values of type ${type}.`);
  const texts: readonly unknown[] = Array.isArray(dictionary) ? dictionary : [];
  const builder = new ColumnBuilder(type, length, longestText);
  try {
    for (let place = 0; place < length; place++) {
      if (((presence[place >> 3] ?? 0) & (1 << (place & 7))) === 0) continue;
      builder.set(place, decode(type, values[place] ?? NaN, texts));
    }
  } catch (error) {
    if (error instanceof ColumnValueError) throw new Error(`${name} ${error.message}.`, { cause: error });
    throw error;
  }
  return builder.build();
}

function decode(type: Column['type'], value: number, texts: readonly unknown[]): unknown {
  switch (type) {
    case 'number':
      return value;
    case 'date':
      return new Date(value);
    case 'boolean':
      return value !== 0;
    case 'string':
      return texts[value];
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
