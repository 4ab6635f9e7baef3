import type { AttributeDefinition, PluginManifest } from '@code-graph/sdk';
import { presenceLength } from '../../graph/snapshot/column.js';
import type { GraphStructure } from '../../graph/snapshot/graph-structure.js';

// The attributes of an apply cross from the plugin's process to the host as flat columns, which take linear time to read and
// hold nothing but numbers and characters: number of columns (u32), and of each column
// - the index of its attribute in the manifest (u32) and the number of its strings (u32),
// - its presence bits and its values, one for each node or edge,
// - of each string its length in characters, doubled, plus 1 if its characters are two bytes wide (u32),
// - the characters of all strings.
// All numbers are in the byte order of the machine.

/** Maximum characters of a string: an attribute is a value to draw, not a document. */
export const longestText = 10_000;

const textOfSmallGraphs = 4 * 2 ** 20;
const textPerElement = 32;

/** Maximum characters of all different strings of one apply, which stay in memory as long as they are in the graph. */
export function mostText({ ids, sources }: GraphStructure): number {
  return textOfSmallGraphs + textPerElement * (ids.length + sources.length);
}

export const arrayTypes = {
  number: Float64Array,
  date: Float64Array,
  boolean: Uint8Array,
  string: Uint32Array,
} as const;

/** Number of elements that an attribute can be set on. */
export function elementsOf({ target }: AttributeDefinition, structure: GraphStructure): number {
  return target === 'edge' ? structure.sources.length : structure.ids.length;
}

/** Maximum bytes of the result of an apply: every attribute on every element, and as many strings as are allowed. */
export function largestResult({ attributes }: PluginManifest, structure: GraphStructure): number {
  let bytes = 4;
  for (const attribute of attributes) {
    const elements = elementsOf(attribute, structure);
    const lengths = attribute.type === 'string' ? 4 * elements : 0;
    bytes += 8 + presenceLength(elements) + arrayTypes[attribute.type].BYTES_PER_ELEMENT * elements + lengths;
  }
  return bytes + (attributes.some(({ type }) => type === 'string') ? 2 * mostText(structure) : 0);
}
