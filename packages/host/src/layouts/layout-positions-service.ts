import type { LayoutCleared, LayoutSaved } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import {
  ColumnBuilder,
  forEachSlice,
  hasValue,
  type Column,
  type Columns,
  type GraphSnapshot,
  type GraphStructure,
} from '@code-graph/graph/snapshot';
import { DocumentReader } from '../store/document/document-reader.js';
import { GraphModel } from '../store/model/graph-model.js';
import type { JobAttempt } from '../store/shared/shared-jobs.js';
import { layoutPrefix } from '@code-graph/sdk/checks';
import { layoutErrors } from './layout-errors.js';
import { Jobs } from '../jobs/jobs.js';

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
   * Replaces the stored layout by the attributes of the positions of all nodes, in one step.
   * @param structure the structure for which the positions were computed
   * @param attempt the attempt of a job without which a shared store refuses the layout
   * @throws HostError also `JOB_TAKEN_OVER`
   */
  async replace(nodes: Columns, structure: GraphStructure, attempt: JobAttempt | undefined): Promise<void> {
    await this.model.replaceAttributes(layoutPrefix, { nodes, edges: new Map<string, Column>() }, structure, {
      attempt,
    });
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
