import type { AttributeDefinition, PluginManifest } from '@code-graph/sdk';
import { AttributeValueError, maxStringLength, type SecretRedaction } from '@code-graph/sdk/checks';
import {
  ColumnBuilder,
  presenceLength,
  pacer,
  type Column,
  type GraphAttributes,
  type GraphStructure,
} from '@code-graph/graph/snapshot';
import { arrayTypes, elementCount, maxTextOf } from '../protocol/attributes-format.js';

/** Number of elements between two checks of the clock. */
const elementsPerCheck = 256;

/**
 * Reads the result of an apply and checks it against the manifest and the graph. The result is untrusted, because the plugin's
 * code can send one of its own. Takes linear time, in slices.
 * @param redaction replaces secrets in the strings
 * @throws Error with the attribute and the reason
 */
export async function readAttributes(
  result: Buffer,
  manifest: PluginManifest,
  structure: GraphStructure,
  redaction: SecretRedaction,
): Promise<GraphAttributes> {
  const reader = new ResultReader(result, maxTextOf(structure));
  const nodes = new Map<string, Column>();
  const edges = new Map<string, Column>();
  const { attributes } = manifest;
  const count = reader.number();
  for (let read = 0, previous = -1; read < count; read++) {
    const index = reader.number();
    const attribute = attributes[index];
    // At most one column for each attribute, in the order of the manifest.
    if (!attribute || index <= previous)
      throw new Error('It returned an attribute that its manifest does not declare.');
    previous = index;
    const column = await readColumn(reader, attribute, elementCount(attribute, structure), redaction);
    if (column.count > 0) (attribute.target === 'edge' ? edges : nodes).set(attribute.name, column);
  }
  if (!reader.isAtEnd) throw malformed();
  return { nodes, edges };
}

async function readColumn(
  reader: ResultReader,
  { name, type }: AttributeDefinition,
  length: number,
  redaction: SecretRedaction,
): Promise<Column> {
  const strings = reader.number();
  if (strings > (type === 'string' ? length : 0)) throw malformed();
  const presence = reader.array(Uint8Array, presenceLength(length));
  const values = reader.array(arrayTypes[type], length);
  const dictionary: string[] = [];
  for (const header of reader.array(Uint32Array, strings)) {
    dictionary.push(redaction.inText(reader.string(header >>> 1, (header & 1) === 1)));
    if (dictionary.length % elementsPerCheck === 0 && pacer.isDue) await pacer.pause();
  }
  const builder = new ColumnBuilder(type, length, maxStringLength);
  try {
    for (let index = 0; index < length; index++) {
      if (index % elementsPerCheck === 0 && pacer.isDue) await pacer.pause();
      if (((presence[index >> 3] ?? 0) & (1 << (index & 7))) === 0) continue;
      builder.set(index, decode(type, values[index] ?? NaN, dictionary));
    }
  } catch (error) {
    if (error instanceof AttributeValueError) throw new Error(`${name} ${error.message}.`, { cause: error });
    throw error;
  }
  return builder.build();
}

function decode(type: Column['type'], value: number, dictionary: readonly string[]): unknown {
  switch (type) {
    case 'number':
      return value;
    case 'date':
      return new Date(value);
    case 'boolean':
      return value !== 0;
    case 'string':
      return dictionary[value];
  }
}

/** Reads the parts of a result in order. Every method throws at the end of the result. */
class ResultReader {
  #offset = 0;
  #characters = 0;

  constructor(
    private readonly bytes: Buffer,
    private readonly maxCharacters: number,
  ) {}

  get isAtEnd(): boolean {
    return this.#offset === this.bytes.length;
  }

  number(): number {
    return this.array(Uint32Array, 1)[0] ?? 0;
  }

  /** Returns a copy, which is aligned and does not keep the rest of the result in memory. */
  array(
    Type: typeof Uint8Array | typeof Uint32Array | typeof Float64Array,
    length: number,
  ): Uint8Array | Uint32Array | Float64Array {
    const part = this.#take(length * Type.BYTES_PER_ELEMENT);
    const values = new Type(length);
    new Uint8Array(values.buffer).set(part);
    return values;
  }

  string(length: number, isWide: boolean): string {
    this.#characters += length;
    if (this.#characters > this.maxCharacters)
      throw new Error(`It returned strings of more than ${this.maxCharacters} characters in all.`);
    return this.#take(isWide ? 2 * length : length).toString(isWide ? 'utf16le' : 'latin1');
  }

  #take(length: number): Buffer {
    const end = this.#offset + length;
    if (end > this.bytes.length) throw malformed();
    const part = this.bytes.subarray(this.#offset, end);
    this.#offset = end;
    return part;
  }
}

function malformed(): Error {
  return new Error('Its result is malformed.');
}
