import type { Connection } from '../connection/database.js';
import { decodeStrings } from '../parts/encode-part.js';
import type { PartStore } from '../parts/part-store.js';
import { DamagedPart } from '../parts/read-parts.js';
import type { StoredObject } from '../objects/object-table.js';
import { keyOf, type ColumnRow, type StructureRow } from './column-row.js';
import type { KnownVersion } from './known-version.js';

/** The hashes of parts to fetch, by their content. */
export interface WantedParts {
  readonly numbers: Set<string>;
  readonly strings: Set<string>;
}

/** The content of parts, by their hashes. Columns with the same content share it. */
export class Arrays {
  readonly #numbers = new Map<string, ArrayBuffer>();
  readonly #strings = new Map<string, readonly string[]>();

  /** The bytes of the numbers of an array. */
  numbers(hash: string): ArrayBuffer {
    const numbers = this.#numbers.get(hash);
    if (!numbers) throw new DamagedPart(`its part ${hash} is missing`);
    return numbers;
  }

  strings(hash: string | undefined): readonly string[] {
    const strings = hash === undefined ? undefined : this.#strings.get(hash);
    if (!strings) throw new DamagedPart(`its part ${hash ?? 'for a dictionary'} is missing`);
    return strings;
  }

  async add(hash: string, bytes: Uint8Array<ArrayBuffer>, wanted: WantedParts): Promise<void> {
    if (wanted.numbers.has(hash)) this.#numbers.set(hash, bytes.buffer);
    if (wanted.strings.has(hash)) this.#strings.set(hash, await decodeStrings(bytes));
  }
}

/** The parts of a structure and of columns that are not known. */
export function findWanted(
  structure: StructureRow | undefined,
  columns: readonly ColumnRow[],
  known: KnownVersion,
): WantedParts {
  const wanted: WantedParts = { numbers: new Set(), strings: new Set() };
  if (structure) {
    const { ids, sources, targets } = structure;
    const row = known.structure?.row;
    if (row?.ids !== ids) wanted.strings.add(ids);
    if (row?.sources !== sources) wanted.numbers.add(sources);
    if (row?.targets !== targets) wanted.numbers.add(targets);
  }
  for (const row of columns) {
    if (known.columns.has(keyOf(row))) continue;
    wanted.numbers.add(row.presence).add(row.values);
    if (row.dictionary !== undefined) wanted.strings.add(row.dictionary);
  }
  return wanted;
}

/** The parts of a version in memory, and those that are still to be read from the object storage. */
export interface FetchedArrays {
  readonly arrays: Arrays;
  readonly objects: readonly StoredObject[];
}

/**
 * Reads the wanted parts that the table has, and finds the others.
 * @throws DamagedPart
 */
export async function fetchRows(connection: Connection, parts: PartStore, wanted: WantedParts): Promise<FetchedArrays> {
  const arrays = new Arrays();
  const hashes = new Set([...wanted.numbers, ...wanted.strings]);
  const objects = parts.objects && hashes.size > 0 ? [...(await parts.locate(connection, hashes)).here.values()] : [];
  for (const { hash } of objects) hashes.delete(hash);
  for await (const { hash, bytes } of parts.readRows(connection, hashes)) await arrays.add(hash, bytes, wanted);
  return { arrays, objects };
}

/**
 * Reads the wanted parts that are objects.
 * @throws DamagedPart
 * @throws ObjectFailure
 */
export async function fetchObjects(
  { objects: storage }: PartStore,
  { arrays, objects }: FetchedArrays,
  wanted: WantedParts,
): Promise<void> {
  await storage?.forEach(objects, async (object) => arrays.add(object.hash, await storage.read(object), wanted));
}
