import type { PluginManifest } from '@code-graph/sdk';
import { hasValue, type Column, type GraphAttributes, type StringColumn } from '@code-graph/graph/snapshot';

/** Encodes the attributes of an apply as the parts of a result, in the format that attributes-format.ts describes. */
export function encodeAttributes({ nodes, edges }: GraphAttributes, { attributes }: PluginManifest): Uint8Array[] {
  const columns = attributes.flatMap(({ name, target }, index) => {
    const column = (target === 'edge' ? edges : nodes).get(name);
    return column ? encodeColumn(index, column) : [];
  });
  return [bytesOf(Uint32Array.of(nodes.size + edges.size)), ...columns];
}

function encodeColumn(attributeIndex: number, column: Column): Uint8Array[] {
  const { values, strings } = column.type === 'string' ? dropReplaced(column) : { values: column.values, strings: [] };
  const isWide = strings.map((text) => /[^\0-\xff]/.test(text));
  const lengths = Uint32Array.from(strings, (text, index) => 2 * text.length + (isWide[index] === true ? 1 : 0));
  const size = strings.reduce((sum, { length }, index) => sum + (isWide[index] === true ? 2 : 1) * length, 0);
  const characters = Buffer.allocUnsafe(size);
  let offset = 0;
  for (const [index, text] of strings.entries()) {
    offset += characters.write(text, offset, isWide[index] === true ? 'utf16le' : 'latin1');
  }
  const header = bytesOf(Uint32Array.of(attributeIndex, strings.length));
  return [header, column.presence, bytesOf(values), bytesOf(lengths), characters];
}

/** Drops the strings that a later value replaced, so that there are no more strings than elements. */
function dropReplaced(column: StringColumn): { readonly values: Uint32Array; readonly strings: string[] } {
  const strings: string[] = [];
  const indexes = new Map<number, number>();
  const values = column.values.map((entry, row) => {
    if (!hasValue(column, row)) return 0;
    let index = indexes.get(entry);
    if (index === undefined) {
      index = strings.push(column.dictionary[entry] ?? '') - 1;
      indexes.set(entry, index);
    }
    return index;
  });
  return { values, strings };
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
