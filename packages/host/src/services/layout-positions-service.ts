import { setImmediate as breathe } from 'node:timers/promises';
import type { LayoutCleared, LayoutPositions, LayoutSaved } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import type { Column } from '../graph/column.js';
import { ColumnBuilder } from '../graph/column-builder.js';
import { GraphModel } from '../graph/graph-model.js';
import type { GraphStructure } from '../graph/graph-structure.js';
import { layoutPrefix } from '../graph/reserved-prefixes.js';
import { errors } from '../platform/error-catalogue.js';
import { IndexService } from './index-service.js';

const axes = ['x', 'y', 'z'] as const;
const longestList = 10;

/** Keeps the positions of nodes as the attributes `layout:x`, `layout:y` and `layout:z`. */
@injectable()
export class LayoutPositionsService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(IndexService) private readonly index: IndexService,
  ) {}

  /**
   * Replaces the stored layout as a whole, in one step.
   * @throws HostError `NOT_READY`, or `INVALID_PARAMETERS` naming ids that the graph does not have
   */
  async save({ positions }: LayoutPositions): Promise<LayoutSaved> {
    this.index.requireGraph();
    const { snapshot } = this.model;
    const entries = Object.entries(positions);
    const unknown = entries.filter(([id]) => snapshot.placeOf(id) === undefined).map(([id]) => id);
    if (unknown.length > 0) {
      throw errors.unknownNodes(unknown.slice(0, longestList), Math.max(0, unknown.length - longestList));
    }
    const nodes = new Map<string, Column>();
    for (const axis of axes) {
      const builder = new ColumnBuilder('number', snapshot.nodeCount);
      for (const [id, position] of entries) {
        const place = snapshot.placeOf(id);
        const value = position[axis];
        if (place !== undefined && value !== undefined) builder.set(place, value);
      }
      const column = builder.build();
      if (column.count > 0) nodes.set(`${layoutPrefix}${axis}`, column);
    }
    const attributes = { nodes, edges: new Map<string, Column>() };
    const { nodesWithData } = await this.model.replaceAttributes(layoutPrefix, attributes, snapshot.structure);
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
      await breathe();
    }
    await this.model.replaceAttributes(layoutPrefix, { nodes, edges: new Map<string, Column>() }, structure);
  }

  /** Deletes the stored layout, if there is one. */
  async clear(): Promise<LayoutCleared> {
    return { success: true, attributesRemoved: await this.model.removeAttributes(layoutPrefix) };
  }
}
