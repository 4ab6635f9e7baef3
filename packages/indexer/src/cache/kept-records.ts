import type { FileRecord } from '../analysis/file-record.js';

/** The names of packs, and the index of the pack and the first byte of each record. */
interface RecordPositions {
  readonly packs: readonly { readonly name: string }[];
  readonly locations: readonly (readonly [file: string, pack: number, start: number, length: number])[];
}

interface KeptRecord {
  /** Name of its pack, of which no two are the same. */
  readonly pack: string;
  readonly start: number;
  readonly record: FileRecord;
}

/** The records of the latest cached index in memory, because parsing them takes longer than an edit. */
export class KeptRecords {
  readonly #records = new Map<string, KeptRecord>();

  /** The record of a file; `undefined` unless it is the one at this position of a pack. */
  get(file: string, pack: string, start: number): FileRecord | undefined {
    const kept = this.#records.get(file);
    return kept?.pack === pack && kept.start === start ? kept.record : undefined;
  }

  /** Replaces all records. */
  replace({ packs, locations }: RecordPositions, records: ReadonlyMap<string, FileRecord>): void {
    this.#records.clear();
    for (const [file, pack, start] of locations) {
      const record = records.get(file);
      const name = packs[pack]?.name;
      if (record !== undefined && name !== undefined) this.#records.set(file, { pack: name, start, record });
    }
  }

  clear(): void {
    this.#records.clear();
  }
}
