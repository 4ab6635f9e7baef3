import assert from 'node:assert/strict';
import type { LayoutEngine } from '../src/engine/layout-engine.js';
import { defaultLayoutSettings, type LayoutSettings } from '../src/engine/layout-settings.js';
import { addAttraction, addGravity } from '../src/exact/exact-forces.js';
import { ExactLayoutEngine } from '../src/exact/exact-layout-engine.js';
import { massesOf, strengthsOf } from '../src/graph/graph-measures.js';
import { codeLikeGraph } from './fixtures/code-like-graph.js';
import { layoutFixtures } from './fixtures/layout-fixtures.js';
import { settle } from './fixtures/settle.js';
import { scattered } from './fixtures/starting-positions.js';
import { measureRepulsionError } from './forces/force-error.js';
import type { ForceProbe, ForceScene } from './forces/force-probe.js';

/** A probe of an engine's forces, and the expected accuracy. */
export interface ForcesUnderTest {
  readonly probe: ForceProbe;
  /** Approximate number of nodes of the fixtures. */
  readonly nodes: number;
  /** The engine that lays out the fixtures before forces are measured again. Default: the exact engine. */
  readonly settleWith?: LayoutEngine;
  /** Maximum error by rounding, as a part of the forces. */
  readonly rounding: number;
  /** Whether the engine jitters coincident nodes, and has no forces for their original positions. */
  readonly movesCoincident?: boolean;
  /** Measures forces only after iterations, not at the start, and not for a theta of 0.2, because the probe is slow. */
  readonly onlySettled?: boolean;
}

/** Number of iterations after which a layout has most of its shape. */
const settled = 60;

/** Tests the accuracy that every engine's forces must have. */
export function describeForces(title: string, forcesUnderTest: ForcesUnderTest): void {
  const { probe, nodes, settleWith, rounding, movesCoincident = false, onlySettled = false } = forcesUnderTest;
  describe(`${title} computes the forces of ForceAtlas2`, () => {
    const engine = settleWith ?? new ExactLayoutEngine();
    const settingsFor = (dimensions: 2 | 3): LayoutSettings => ({ ...defaultLayoutSettings, dimensions });

    /** Mean error of the repulsion. */
    const errorAt = async (scene: ForceScene, barnesHutTheta: number): Promise<number> => {
      const settings = { ...scene.settings, barnesHutTheta };
      return (await measureRepulsionError(probe, { ...scene, settings })).mean;
    };

    for (const dimensions of [2, 3] as const) {
      const settings = settingsFor(dimensions);

      for (const { name, graph, startingPositions } of layoutFixtures(nodes)) {
        if (movesCoincident && name.includes('coincident')) continue;
        it(`approximately, more closely for a smaller theta: ${name}, in ${dimensions} dimensions`, async () => {
          const start = startingPositions(dimensions);
          const end = await settle(engine, graph, settings, start, settled);
          for (const positions of onlySettled ? [end] : [start, end]) {
            const scene = { graph, settings, positions };
            const usual = await measureRepulsionError(probe, scene);
            assert.ok(usual.mean <= 0.007 && usual.p95 <= 0.022, `theta 1.2: ${JSON.stringify(usual)}`);
            const fine = await errorAt(scene, 0.6);
            assert.ok(fine <= Math.max(usual.mean / 4, rounding), `theta 0.6: ${fine}, 1.2: ${usual.mean}`);
            if (!onlySettled) {
              const finest = await errorAt(scene, 0.2);
              assert.ok(finest <= Math.max(1e-3, rounding), `theta 0.2: ${finest}`);
            }
            assert.ok((await errorAt(scene, 0)) <= rounding, 'theta 0');
          }
        });
      }

      it(`with attraction and gravity of any kind, in ${dimensions} dimensions`, async () => {
        const graph = { ...codeLikeGraph(nodes), weights: undefined };
        const weights = Float32Array.from(graph.sources, (_, edge) => (edge % 5) / 2);
        const positions = scattered(nodes, dimensions);
        const variations: Partial<LayoutSettings>[] = [
          {},
          { gravity: 5, edgeWeightInfluence: 0 },
          { strongGravityMode: true, edgeWeightInfluence: 2 },
          { linLogMode: true },
        ];
        for (const variation of variations) {
          const scene = { graph: { ...graph, weights }, settings: { ...settings, ...variation }, positions };
          const repulsion = await probe.repulsionOf(scene);
          const others = Float64Array.from(
            await probe.forcesOf(scene),
            (force, index) => force - (repulsion[index] ?? NaN),
          );
          const expected = attractionAndGravityOf(scene);
          const largest = expected.reduce((most, force) => Math.max(most, Math.abs(force)), 0);
          const error = others.reduce(
            (most, force, index) => Math.max(most, Math.abs(force - (expected[index] ?? NaN))),
            0,
          );
          assert.ok(error <= rounding * largest, `${JSON.stringify(variation)}: ${error} of ${largest}`);
        }
      });

      it(`with equal and opposite repulsion, in ${dimensions} dimensions`, async () => {
        const scene = { graph: codeLikeGraph(nodes), settings, positions: scattered(nodes, dimensions) };
        const forces = Array.from(await probe.repulsionOf(scene));
        const total = forces.reduce((sum, force) => sum + Math.abs(force), 0);
        for (let axis = 0; axis < dimensions; axis++) {
          const sum = forces.reduce((all, force, index) => (index % dimensions === axis ? all + force : all), 0);
          assert.ok(Math.abs(sum) <= Math.max(1e-3, rounding) * total, `${sum} of ${total}`);
        }
      });

      it(`independently of the position of the graph, in ${dimensions} dimensions`, async () => {
        // Integers, so that moving the positions is exact in 32-bit floating point.
        const positions = scattered(nodes, dimensions).map(Math.round);
        const moved = positions.map((coordinate, index) => coordinate + (index % dimensions === 0 ? 4096 : -512));
        const scene = { graph: codeLikeGraph(nodes), settings, positions: moved };
        const { mean, p95 } = await measureRepulsionError(probe, scene);
        assert.ok(mean <= 0.007 && p95 <= 0.022, `${mean}, ${p95}`);
      });
    }
  });
}

/** Attraction and gravity. */
function attractionAndGravityOf({ graph, settings, positions }: ForceScene): Float64Array {
  const strengths = strengthsOf(graph, settings.edgeWeightInfluence);
  const input = { graph, settings, masses: massesOf(graph), strengths, positions: Float64Array.from(positions) };
  const forces = new Float64Array(positions.length);
  addAttraction(input, forces);
  addGravity(input, forces);
  return forces;
}
