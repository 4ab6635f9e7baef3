import assert from 'node:assert/strict';
import type { LayoutEngine, LayoutSession } from '../../src/engine/layout-engine.js';
import { defaultLayoutSettings, type LayoutSettings } from '../../src/engine/layout-settings.js';
import type { LayoutGraph } from '../../src/graph/layout-graph.js';

/** What a contract is checked for, and how much of it is possible. */
export interface EngineUnderTest {
  open(): Promise<LayoutEngine>;
  close?(engine: LayoutEngine): Promise<void>;
  /** About as many nodes as it can lay out in a few milliseconds an iteration. */
  readonly nodes: number;
  /** How many random graphs it can lay out in a few seconds. */
  readonly randomGraphs: number;
  /** How many iterations count as very many: of next to no nodes, it can do them in a few seconds. 1000 unless told otherwise. */
  readonly manyIterations?: number;
  /** How far, after a few iterations, positions may be from where exact forces lead, as a part of the layout's extent. */
  readonly tolerance: number;
}

/** Lays out graphs with an engine that is open while the tests of a suite run. */
export class LayoutBench {
  #engine: LayoutEngine | undefined;

  constructor(readonly engineUnderTest: EngineUnderTest) {}

  async open(): Promise<void> {
    this.#engine = await this.engineUnderTest.open();
  }

  async close(): Promise<void> {
    if (this.#engine) await this.engineUnderTest.close?.(this.#engine);
  }

  begin(graph: LayoutGraph, positions: Float32Array, settings: Partial<LayoutSettings> = {}): Promise<LayoutSession> {
    assert.ok(this.#engine);
    return this.#engine.begin(graph, { ...defaultLayoutSettings, ...settings }, positions);
  }

  /** Where the nodes are after some iterations. */
  async layOut(
    graph: LayoutGraph,
    positions: Float32Array,
    iterations: number,
    settings: Partial<LayoutSettings> = {},
  ): Promise<Float32Array> {
    const session = await this.begin(graph, positions, settings);
    try {
      await session.advance(iterations);
      return await session.readPositions();
    } finally {
      session.dispose();
    }
  }
}

export function assertFinite(positions: Float32Array, name: string): void {
  const place = positions.findIndex((coordinate) => !Number.isFinite(coordinate));
  assert.equal(place, -1, `${name}: coordinate ${place} is ${positions[place]}`);
}

/** Root of the mean square of the distances from the centre. */
export function extentOf(positions: Float32Array, dimensions: number): number {
  const sum = positions.reduce((total, coordinate) => total + coordinate * coordinate, 0);
  return Math.sqrt(sum / Math.max(1, positions.length / dimensions));
}

/** How far two layouts differ, as a part of the extent of the second. */
export function differenceOf(actual: Float32Array, expected: Float32Array, dimensions: 2 | 3): number {
  assert.equal(actual.length, expected.length);
  const between = actual.map((coordinate, place) => coordinate - (expected[place] ?? NaN));
  return extentOf(between, dimensions) / extentOf(expected, dimensions);
}
