import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readRegularFileSync, writeFileAtomically } from '@code-graph/sdk/files';
import type { FileRecord } from '../analysis/file-record.js';
import { contentHash } from '../content-hash.js';
import type { KeptRecords } from './kept-records.js';
import { maxCacheFileBytes } from './checked-file.js';

/** Length of the strings that are written at a time. */
const chunkLength = 1 << 20;

/** Maximum number of packs of one cached index. One with more is written again as a single pack. */
const maxPacks = 16;

/** Extension of the names of packs. */
export const packExtension = '.records';

/** An immutable file of records, which several cached indexes may refer to. */
export interface RecordPack {
  readonly name: string;
  readonly bytes: number;
  readonly hash: string;
}

/** The location of a record: the index of its pack, and its bytes in it. */
export type RecordLocation = readonly [file: string, pack: number, start: number, length: number];

/** The records of a cached index. */
export interface PackedRecords {
  readonly packs: readonly RecordPack[];
  readonly locations: readonly RecordLocation[];
}

/**
 * Reads records, except for those in memory.
 * @throws Error if a pack is missing or damaged
 */
export function readRecords(
  folder: string,
  { packs, locations }: PackedRecords,
  kept: KeptRecords | undefined,
): ReadonlyMap<string, FileRecord> {
  const keptAt = ([file, pack, start]: RecordLocation): FileRecord | undefined =>
    kept?.get(file, packs[pack]?.name ?? '', start);
  const needed = new Set(locations.filter((location) => keptAt(location) === undefined).map(([, pack]) => pack));
  const contents = packs.map(({ name, hash }, index) => {
    if (!needed.has(index)) return undefined;
    const content = readRegularFileSync(join(folder, name), { maxBytes: maxCacheFileBytes });
    if (contentHash(content) !== hash) throw new Error(`${name} is damaged`);
    return content;
  });
  return new Map(
    locations.map((location) => {
      const [file, pack, start, length] = location;
      const record = keptAt(location);
      if (record !== undefined) return [file, record];
      const text = contents[pack]?.toString('utf8', start, start + length) ?? '';
      return [file, JSON.parse(text) as FileRecord];
    }),
  );
}

/** Writes records. Those that `base` contains as the same objects are not written again, unless it has too many packs or unused bytes. */
export async function writeRecords(
  folder: string,
  records: ReadonlyMap<string, FileRecord>,
  base: { readonly packed: PackedRecords; readonly records: ReadonlyMap<string, FileRecord> } | undefined,
): Promise<PackedRecords> {
  const kept = base === undefined ? [] : base.packed.locations.filter(([file]) => isSame(file, records, base.records));
  const reused = base === undefined ? { packs: [], locations: [] } : withoutUnused(base.packed.packs, kept);
  const { packs, locations } =
    reused.packs.length < maxPacks && isDense(reused) ? reused : { packs: [], locations: [] };
  const keptFiles = new Set(locations.map(([file]) => file));
  const added = [...records.values()].filter(({ file }) => !keptFiles.has(file));
  if (added.length === 0) return { packs, locations: inOrder(locations, records) };
  const written = await writePack(folder, added, packs.length);
  return { packs: [...packs, written.pack], locations: inOrder([...locations, ...written.locations], records) };
}

function isSame(file: string, ...maps: readonly ReadonlyMap<string, FileRecord>[]): boolean {
  const [record, ...others] = maps.map((map) => map.get(file));
  return record !== undefined && others.every((other) => other === record);
}

function withoutUnused(packs: readonly RecordPack[], locations: readonly RecordLocation[]): PackedRecords {
  const used = new Set(locations.map(([, pack]) => pack));
  const remaining = packs.filter((_, index) => used.has(index));
  const indexes = new Map([...used].sort((one, other) => one - other).map((pack, index) => [pack, index]));
  return {
    packs: remaining,
    locations: locations.map(([file, pack, ...range]) => [file, indexes.get(pack) ?? 0, ...range]),
  };
}

/** Whether at least half of the bytes of the packs are in use. */
function isDense({ packs, locations }: PackedRecords): boolean {
  const bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0);
  const used = locations.reduce((sum, [, , , length]) => sum + length, 0);
  return used * 2 >= bytes;
}

function inOrder(locations: readonly RecordLocation[], records: ReadonlyMap<string, FileRecord>): RecordLocation[] {
  const byFile = new Map(locations.map((location) => [location[0], location]));
  return [...records.keys()].map((file) => byFile.get(file)).filter((location) => location !== undefined);
}

async function writePack(
  folder: string,
  records: readonly FileRecord[],
  pack: number,
): Promise<{ readonly pack: RecordPack; readonly locations: readonly RecordLocation[] }> {
  const name = `${randomBytes(12).toString('hex')}${packExtension}`;
  const hash = createHash('sha256');
  const locations: RecordLocation[] = [];
  let bytes = 0;
  const chunks = function* (): Generator<string> {
    let chunk = '';
    for (const record of records) {
      const text = JSON.stringify(record);
      const length = Buffer.byteLength(text);
      locations.push([record.file, pack, bytes, length]);
      bytes += length + 1;
      chunk += `${text}\n`;
      if (chunk.length < chunkLength) continue;
      hash.update(chunk);
      yield chunk;
      chunk = '';
    }
    hash.update(chunk);
    yield chunk;
  };
  await writeFileAtomically(join(folder, name), chunks(), { isDurable: false });
  return { pack: { name, bytes, hash: hash.digest('base64url') }, locations };
}
