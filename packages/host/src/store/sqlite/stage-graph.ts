import type Database from 'libsql';
import type { GraphAttributes, GraphStructure } from '@code-graph/graph/snapshot';
import { ChunkWriter } from './chunk-writer.js';
import { insertColumns, stageColumns, type StagedColumn } from './sqlite-columns.js';
import { insertStructure, stageStructure, type StagedStructure } from './sqlite-structure.js';

/** A whole graph whose chunks have been written. */
export interface StagedGraph {
  readonly structure: StagedStructure;
  readonly columns: readonly StagedColumn[];
}

/** Writes the chunks of a whole graph. */
export function* stageGraph(
  database: Database.Database,
  structure: GraphStructure,
  attributes: GraphAttributes,
): Generator<number, StagedGraph> {
  const writer = new ChunkWriter(database);
  const staged = yield* stageStructure(writer, structure);
  const columns = [
    ...(yield* stageColumns(writer, 'node', structure.nodeFields, false)),
    ...(yield* stageColumns(writer, 'edge', structure.edgeFields, false)),
    ...(yield* stageColumns(writer, 'node', attributes.nodes, true)),
    ...(yield* stageColumns(writer, 'edge', attributes.edges, true)),
  ];
  return { structure: staged, columns };
}

/** Writes the chunks of attributes. */
export function* stageAttributes(
  database: Database.Database,
  { nodes, edges }: GraphAttributes,
): Generator<number, readonly StagedColumn[]> {
  const writer = new ChunkWriter(database);
  const onNodes = yield* stageColumns(writer, 'node', nodes, true);
  const onEdges = yield* stageColumns(writer, 'edge', edges, true);
  return [...onNodes, ...onEdges];
}

/** Replaces the graph by a staged one. */
export function replaceStoredGraph(database: Database.Database, { structure, columns }: StagedGraph): void {
  database.exec('DELETE FROM structure; DELETE FROM columns;');
  insertStructure(database, structure);
  insertColumns(database, columns);
}
