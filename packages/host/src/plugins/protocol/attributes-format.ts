import type { AttributeDefinition, PluginManifest } from '@code-graph/sdk';
import { maxTotalStringLength } from '@code-graph/sdk/checks';
import { presenceLength, type GraphStructure } from '@code-graph/graph/snapshot';

// The child sends the attributes of an apply to the host as flat columns, which are read in linear time and consist only of
// numbers and characters: the number of columns (u32), and for each column
// - the index of its attribute in the manifest (u32) and the number of its strings (u32),
// - its presence bits and its values, one for each node or edge,
// - for each string its length in characters, doubled, plus 1 if its characters are two bytes wide (u32),
// - the characters of all strings.
// All numbers are in the byte order of the machine.

/** Maximum characters of all distinct strings of one apply on a graph. */
export function maxTextOf({ ids, sources }: GraphStructure): number {
  return maxTotalStringLength(ids.length + sources.length);
}

export const arrayTypes = {
  number: Float64Array,
  date: Float64Array,
  boolean: Uint8Array,
  string: Uint32Array,
} as const;

/** Number of elements on which an attribute can be set. */
export function elementCount({ target }: AttributeDefinition, structure: GraphStructure): number {
  return target === 'edge' ? structure.sources.length : structure.ids.length;
}

/** Maximum bytes of the result of an apply: every attribute on every element, and the maximum of strings. */
export function maxResultBytes({ attributes }: PluginManifest, structure: GraphStructure): number {
  let bytes = 4;
  for (const attribute of attributes) {
    const elements = elementCount(attribute, structure);
    const lengths = attribute.type === 'string' ? 4 * elements : 0;
    bytes += 8 + presenceLength(elements) + arrayTypes[attribute.type].BYTES_PER_ELEMENT * elements + lengths;
  }
  return bytes + (attributes.some(({ type }) => type === 'string') ? 2 * maxTextOf(structure) : 0);
}
