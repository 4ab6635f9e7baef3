import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { LayoutCleared, LayoutSaved } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { hasValue, type Column } from '../graph/snapshot/column.js';
import { ColumnBuilder } from '../graph/snapshot/column-builder.js';
import { DocumentReader } from '../graph/document/document-reader.js';
import { GraphModel } from '../graph/model/graph-model.js';
import type { GraphSnapshot } from '../graph/snapshot/graph-snapshot.js';
import type { GraphStructure } from '../graph/snapshot/graph-structure.js';
import { layoutPrefix } from '../graph/snapshot/reserved-prefixes.js';
import { errors } from '../platform/errors/error-catalogue.js';
import { Jobs } from './jobs.js';

const axes = ['x', 'y', 'z'] as const;
const longestList = 10;

/** Number of nodes that are handled between two yields to the event loop: a few milliseconds. */
const sliceLength = 10_000;

/** Keeps the positions of nodes as the attributes `layout:x`, `layout:y` and `layout:z`. */
@injectable()
export class LayoutPositionsService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(DocumentReader) private readonly reader: DocumentReader,
  ) {}

  /**
   * Replaces the stored layout as a whole, in one step.
   * @param receive receives the bytes of the positions, whose memory is taken over; not called when there is no graph yet
   * @param signal leaves the layout as it is, if it aborts before the positions are read
   * @throws HostError `NOT_READY`, `MALFORMED_JSON`, `INVALID_REQUEST`, or `INVALID_PARAMETERS`, also for ids that the graph does
   *   not have
   */
  async save(receive: () => Promise<Uint8Array<ArrayBuffer>[]>, signal: AbortSignal): Promise<LayoutSaved> {
    this.jobs.requireGraph();
    const { structure, attributes } = await this.reader.read({ kind: 'positions' }, await receive(), signal);
    const { snapshot } = this.model;
    const places = await findNodes(structure.ids, snapshot);
    const nodes = new Map<string, Column>();
    for (const [name, column] of attributes.nodes) {
      const moved = await moveColumn(column, places, snapshot.nodeCount);
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
   * Replaces the stored layout by positions of all nodes, in one step.
   * @param positions `dimensions` coordinates a node; in two dimensions z is 0
   * @param structure the graph that they were computed for
   */
  async replace(positions: Float32Array, dimensions: 2 | 3, structure: GraphStructure): Promise<void> {
    const count = structure.ids.length;
    const nodes = new Map<string, Column>();
    for (const [axis, name] of axes.entries()) {
      const builder = new ColumnBuilder('number', count);
      for (let place = 0; place < count; place++) {
        builder.set(place, axis < dimensions ? (positions[place * dimensions + axis] ?? 0) : 0);
      }
      if (count > 0) nodes.set(`${layoutPrefix}${name}`, builder.build());
      // Each takes some milliseconds for a large graph, and others want to be served.
      await yieldToEventLoop();
    }
    await this.model.replaceAttributes(layoutPrefix, { nodes, edges: new Map<string, Column>() }, structure);
  }

  /** Deletes the stored layout, if there is one. */
  async clear(): Promise<LayoutCleared> {
    return { success: true, attributesRemoved: await this.model.removeAttributes(layoutPrefix) };
  }
}

/**
 * Resolves to the index of each node, and yields to the event loop meanwhile.
 * @throws HostError `INVALID_PARAMETERS` naming ids that the graph does not have
 */
async function findNodes(ids: readonly string[], snapshot: GraphSnapshot): Promise<Uint32Array> {
  await snapshot.prepareLookup();
  const places = new Uint32Array(ids.length);
  const unknown: string[] = [];
  let unknownCount = 0;
  for (const [index, id] of ids.entries()) {
    const place = snapshot.indexOf(id);
    if (place !== undefined) places[index] = place;
    else if (unknownCount++ < longestList) unknown.push(id);
    if (index % sliceLength === sliceLength - 1) await yieldToEventLoop();
  }
  if (unknownCount > 0) throw errors.unknownNodes(unknown, unknownCount - unknown.length);
  return places;
}

/** Moves each value to the node at the index in `places`, and yields to the event loop meanwhile. */
async function moveColumn(column: Column, places: Uint32Array, nodeCount: number): Promise<Column> {
  const builder = new ColumnBuilder('number', nodeCount);
  for (const [index, place] of places.entries()) {
    if (hasValue(column, index)) builder.set(place, column.values[index]);
    if (index % sliceLength === sliceLength - 1) await yieldToEventLoop();
  }
  return builder.build();
}
