import type Database from 'libsql';
import type { GraphStructure } from '@code-graph/graph/snapshot';
import type { ChunkReader } from './chunk-reader.js';
import type { ChunkWriter } from './chunk-writer.js';
import { asIntegers } from './sqlite-text.js';

/** The nodes and edges without their fields: ids of first chunks by the names of the table's columns, and their checksum. */
export interface StagedStructure {
  readonly ids_chunk: number;
  readonly sources_chunk: number;
  readonly targets_chunk: number;
  readonly end_chunk: number;
  readonly checksum: number;
}

/** Writes the chunks of the ids of nodes and of the ends of edges. */
export function* stageStructure(
  writer: ChunkWriter,
  { ids, sources, targets }: GraphStructure,
): Generator<number, StagedStructure> {
  const ids_chunk = yield* writer.writeStrings(ids);
  const sources_chunk = yield* writer.writeNumbers(sources);
  const targets_chunk = yield* writer.writeNumbers(targets);
  return { ids_chunk, sources_chunk, targets_chunk, end_chunk: writer.next, checksum: writer.takeChecksum() };
}

/** Inserts the row that refers to the chunks. */
export function insertStructure(database: Database.Database, structure: StagedStructure): void {
  const { ids_chunk, sources_chunk, targets_chunk, end_chunk, checksum } = structure;
  database
    .prepare(
      `INSERT INTO structure (only_row, ids_chunk, sources_chunk, targets_chunk, end_chunk, checksum)
       VALUES (1, ?, ?, ?, ?, ?)`,
    )
    .run(ids_chunk, sources_chunk, targets_chunk, end_chunk, checksum);
}

/**
 * Reads the ids of nodes and the ends of edges; undefined if no graph was ever stored.
 * @throws Error when they are damaged
 */
export async function readStructure(
  database: Database.Database,
  reader: ChunkReader,
): Promise<Pick<GraphStructure, 'ids' | 'sources' | 'targets'> | undefined> {
  const columns = asIntegers('ids_chunk', 'sources_chunk', 'targets_chunk', 'end_chunk', 'checksum');
  const row = database.prepare(`SELECT ${columns} FROM structure`).get() as StagedStructure | undefined;
  if (!row) return undefined;
  const ids = await reader.readStrings(row.ids_chunk, row.sources_chunk);
  const sources = new Uint32Array(await reader.readNumbers(row.sources_chunk, row.targets_chunk));
  const targets = new Uint32Array(await reader.readNumbers(row.targets_chunk, row.end_chunk));
  if (reader.takeChecksum() !== row.checksum) throw new Error('its nodes and edges are not as they were written');
  return { ids, sources, targets };
}
