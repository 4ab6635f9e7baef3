import type { AttributeTarget, AttributeType, PluginManifest } from '@code-graph/sdk';
import { countBits, hasValue, presenceLength, type Column } from '../graph/column.js';
import type { GraphAttributes, GraphStructure } from '../graph/graph-structure.js';

/**
 * Holds what a worker handed over against the manifest and the graph, trusting nothing: the worker ran a stranger's code,
 * which can send messages of its own.
 * @returns the attributes, rebuilt from what was checked
 * @throws Error naming the attribute and what is wrong with it
 */
export function checkAttributes(
  handedOver: unknown,
  manifest: PluginManifest,
  structure: GraphStructure,
): GraphAttributes {
  if (typeof handedOver !== 'object' || handedOver === null || !('nodes' in handedOver) || !('edges' in handedOver)) {
    throw new Error('It handed over something other than attributes.');
  }
  return {
    nodes: checkColumns(handedOver.nodes, 'node', structure.ids.length, manifest),
    edges: checkColumns(handedOver.edges, 'edge', structure.sources.length, manifest),
  };
}

function checkColumns(
  columns: unknown,
  target: AttributeTarget,
  length: number,
  manifest: PluginManifest,
): Map<string, Column> {
  if (!(columns instanceof Map)) throw new Error('It handed over something other than columns.');
  const checked = new Map<string, Column>();
  for (const [name, column] of columns as ReadonlyMap<unknown, unknown>) {
    const declared = manifest.attributes.find(
      (attribute) => attribute.name === name && (attribute.target ?? 'node') === target,
    );
    if (!declared)
      throw new Error(`It wrote ${JSON.stringify(name)} on ${target}s, which its manifest does not declare.`);
    const rebuilt = checkColumn(column, declared.type, length);
    if (!rebuilt)
      throw new Error(`The column of ${declared.name} is not one of ${length} values of type ${declared.type}.`);
    if (rebuilt.count > 0) checked.set(declared.name, rebuilt);
  }
  return checked;
}

function checkColumn(column: unknown, type: AttributeType, length: number): Column | undefined {
  if (typeof column !== 'object' || column === null || !('presence' in column) || !('values' in column))
    return undefined;
  const { presence, values } = column;
  if (!(presence instanceof Uint8Array) || presence.length !== presenceLength(length)) return undefined;
  if (length % 8 !== 0 && (presence.at(-1) ?? 0) >> (length % 8) !== 0) return undefined;
  const shared = { presence, count: countBits(presence) };
  switch (type) {
    case 'number':
    case 'date': {
      if (!(values instanceof Float64Array) || values.length !== length) return undefined;
      const rebuilt: Column = { ...shared, type, values };
      return every(rebuilt, length, type === 'date' ? isTime : Number.isFinite) ? rebuilt : undefined;
    }
    case 'boolean':
      return values instanceof Uint8Array && values.length === length ? { ...shared, type, values } : undefined;
    case 'string': {
      const dictionary = 'dictionary' in column ? column.dictionary : undefined;
      if (!(values instanceof Uint32Array) || values.length !== length || !isTextList(dictionary)) return undefined;
      const rebuilt: Column = { ...shared, type, values, dictionary };
      return every(rebuilt, length, (value) => value < dictionary.length) ? rebuilt : undefined;
    }
  }
}

function every(column: Column, length: number, isGood: (value: number) => boolean): boolean {
  for (let place = 0; place < length; place++) {
    if (hasValue(column, place) && !isGood(column.values[place] ?? NaN)) return false;
  }
  return true;
}

function isTime(milliseconds: number): boolean {
  return !Number.isNaN(new Date(milliseconds).getTime());
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
