import type { LayoutCleared, LayoutSaved } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import {
  ColumnBuilder,
  forEachSlice,
  hasValue,
  pacer,
  type Column,
  type GraphSnapshot,
  type GraphStructure,
} from '@code-graph/graph/snapshot';
import { DocumentReader } from '../store/document/document-reader.js';
import { GraphModel } from '../store/model/graph-model.js';
import { layoutPrefix } from '@code-graph/sdk/checks';
import { layoutErrors } from './layout-errors.js';
import { Jobs } from '../jobs/jobs.js';

const axes = ['x', 'y', 'z'] as const;
/** Maximum number of unknown ids in an error message. */
const maxListedIds = 10;

/** Nodes processed in a slice, which takes a few milliseconds. */
const nodesPerSlice = 10_000;

/** Stores the positions of nodes as the attributes `layout:x`, `layout:y` and `layout:z`. */
@injectable()
export class LayoutPositionsService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(DocumentReader) private readonly reader: DocumentReader,
  ) {}

  /**
   * Replaces the whole stored layout in one step.
   * @param receive receives the bytes of the positions and transfers their memory; not called while the first graph is missing
   * @param signal cancels the operation, if it aborts before the positions are read
   * @throws HostError `NOT_READY`, `MALFORMED_JSON`, `INVALID_REQUEST`, or `INVALID_PARAMETERS`, also for ids that the graph does
   *   not have
   */
  async save(receive: () => Promise<Uint8Array<ArrayBuffer>[]>, signal: AbortSignal): Promise<LayoutSaved> {
    this.jobs.requireGraph();
    const { structure, attributes } = await this.reader.read({ kind: 'positions' }, await receive(), signal);
    const { snapshot } = this.model;
    const indexes = await findNodes(structure.ids, snapshot);
    const nodes = new Map<string, Column>();
    for (const [name, column] of attributes.nodes) {
      const moved = await moveColumn(column, indexes, snapshot.nodeCount);
      if (moved.count > 0) nodes.set(name, moved);
    }
    const { nodesWithData } = await this.model.replaceAttributes(
      layoutPrefix,
      { nodes, edges: new Map<string, Column>() },
      snapshot.structure,
    );
    return { success: true, nodesUpdated: nodesWithData };
  }

  /**
   * Replaces the stored layout by the positions of all nodes, in one step.
   * @param positions `dimensions` coordinates per node; in two dimensions z is stored as 0
   * @param structure the structure for which the positions were computed
   */
  async replace(positions: Float32Array, dimensions: 2 | 3, structure: GraphStructure): Promise<void> {
    const count = structure.ids.length;
    const nodes = new Map<string, Column>();
    for (const [axis, name] of axes.entries()) {
      const builder = new ColumnBuilder('number', count);
      for (let node = 0; node < count; node++) {
        builder.set(node, axis < dimensions ? (positions[node * dimensions + axis] ?? 0) : 0);
      }
      if (count > 0) nodes.set(`${layoutPrefix}${name}`, builder.build());
      // In a large graph each column takes some milliseconds.
      if (pacer.isDue) await pacer.pause();
    }
    await this.model.replaceAttributes(layoutPrefix, { nodes, edges: new Map<string, Column>() }, structure);
  }

  /** Deletes the stored layout, if there is one. */
  async clear(): Promise<LayoutCleared> {
    return { success: true, attributesRemoved: await this.model.removeAttributes(layoutPrefix) };
  }
}

/**
 * Resolves to the index of each node.
 * @throws HostError `INVALID_PARAMETERS` with the ids that the graph does not have
 */
async function findNodes(ids: readonly string[], snapshot: GraphSnapshot): Promise<Uint32Array> {
  await snapshot.prepareLookup();
  const indexes = new Uint32Array(ids.length);
  const unknown: string[] = [];
  let unknownCount = 0;
  await forEachSlice(ids.length, nodesPerSlice, (start, end) => {
    for (const [row, id] of ids.slice(start, end).entries()) {
      const index = snapshot.indexOf(id);
      if (index !== undefined) indexes[start + row] = index;
      else if (unknownCount++ < maxListedIds) unknown.push(id);
    }
  });
  if (unknownCount > 0) throw layoutErrors.unknownNodes(unknown, unknownCount - unknown.length);
  return indexes;
}

/** Moves the value of each row to the node at the index that `indexes` has for the row. */
async function moveColumn(column: Column, indexes: Uint32Array, nodeCount: number): Promise<Column> {
  const builder = new ColumnBuilder('number', nodeCount);
  await forEachSlice(indexes.length, nodesPerSlice, (start, end) => {
    for (let row = start; row < end; row++) {
      if (hasValue(column, row)) builder.set(indexes[row] ?? 0, column.values[row]);
    }
  });
  return builder.build();
}
