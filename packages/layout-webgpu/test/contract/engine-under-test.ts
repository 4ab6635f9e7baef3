import assert from 'node:assert/strict';
import type { LayoutEngine, LayoutSession } from '../../src/engine/layout-engine.js';
import { defaultLayoutSettings, type LayoutSettings } from '../../src/engine/layout-settings.js';
import type { LayoutGraph } from '../../src/graph/layout-graph.js';

/** An engine that a contract is tested with, and the size of the tests. */
export interface EngineUnderTest {
  open(): Promise<LayoutEngine>;
  close?(engine: LayoutEngine): Promise<void>;
  /** Number of nodes for which an iteration takes a few milliseconds. */
  readonly nodes: number;
  /** Number of random graphs that take a few seconds. */
  readonly randomGraphs: number;
  /** Number of iterations that take a few seconds for one to three nodes. Default: 1000. */
  readonly manyIterations?: number;
  /** Maximum difference to the positions by exact forces after a few iterations, as a part of the layout's extent. */
  readonly tolerance: number;
}

/** Lays out graphs with an engine that is open during the tests of a suite. */
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

  /** Returns the positions after some iterations. */
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
  const index = positions.findIndex((coordinate) => !Number.isFinite(coordinate));
  assert.equal(index, -1, `${name}: coordinate ${index} is ${positions[index]}`);
}

/** Root of the mean square of the distances from the centre. */
export function extentOf(positions: Float32Array, dimensions: number): number {
  const sum = positions.reduce((total, coordinate) => total + coordinate * coordinate, 0);
  return Math.sqrt(sum / Math.max(1, positions.length / dimensions));
}

/** The difference between two layouts, as a part of the extent of the second. */
export function differenceOf(actual: Float32Array, expected: Float32Array, dimensions: 2 | 3): number {
  assert.equal(actual.length, expected.length);
  const between = actual.map((coordinate, index) => coordinate - (expected[index] ?? NaN));
  return extentOf(between, dimensions) / extentOf(expected, dimensions);
}
