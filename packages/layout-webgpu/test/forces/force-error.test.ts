import assert from 'node:assert/strict';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { ExactLayoutEngine } from '../../src/exact/exact-layout-engine.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { grid } from '../fixtures/regular-graphs.js';
import { settle } from '../fixtures/settle.js';
import { asGrid, scattered } from '../fixtures/starting-positions.js';
import { graphologyForces } from '../peers/graphology-layout-engine.js';
import { measureRepulsionError } from './force-error.js';
import { exactForces, type ForceProbe, type ForceScene } from './force-probe.js';

/** Returns a probe of the exact forces with each component replaced by `change`. */
function withChange(change: (value: number, index: number) => number): ForceProbe {
  const changed = async (forces: Promise<ArrayLike<number>>) => Array.from(await forces, change);
  return {
    repulsionOf: (scene) => changed(exactForces.repulsionOf(scene)),
    forcesOf: (scene) => changed(exactForces.forcesOf(scene)),
  };
}

function assertNear(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);
}

describe('measureRepulsionError', () => {
  const scenes: ForceScene[] = ([2, 3] as const).map((dimensions) => ({
    graph: codeLikeGraph(200),
    settings: { ...defaultLayoutSettings, dimensions },
    positions: scattered(200, dimensions),
  }));

  for (const scene of scenes) {
    const { dimensions } = scene.settings;

    it(`is 0 for the exact forces, in ${dimensions} dimensions`, async () => {
      assert.deepEqual(await measureRepulsionError(exactForces, scene), { mean: 0, p95: 0, max: 0 });
    });

    it(`is relative to the exact forces, in ${dimensions} dimensions`, async () => {
      const { mean, p95, max } = await measureRepulsionError(
        withChange((value) => 1.02 * value),
        scene,
      );
      for (const part of [mean, p95, max]) assertNear(part, 0.02);
      const oneWrong = withChange((value, index) => (index < dimensions ? 3 * value : value));
      const error = await measureRepulsionError(oneWrong, scene);
      assertNear(error.mean, 2 / 200);
      assert.equal(error.p95, 0);
      assertNear(error.max, 2);
    });

    it(`is infinite for NaN, in ${dimensions} dimensions`, async () => {
      const broken = withChange((value, index) => (index === 100 ? NaN : value));
      assert.equal((await measureRepulsionError(broken, scene)).max, Infinity);
      const none: ForceProbe = { repulsionOf: () => Promise.resolve([]), forcesOf: () => Promise.resolve([]) };
      assert.equal((await measureRepulsionError(none, scene)).mean, Infinity);
    });
  }

  it('is limited for a node on which forces cancel out', async () => {
    const scene = { graph: grid([5, 5]), settings: defaultLayoutSettings, positions: asGrid([5, 5]) };
    const middle = 12;
    const forces = await exactForces.repulsionOf(scene);
    const strength = Math.hypot(forces[0] ?? 0, forces[1] ?? 0);
    const slightlyWrong = withChange((value, index) => (index === 2 * middle ? value + 1e-6 * strength : value));
    assert.ok((await measureRepulsionError(slightlyWrong, scene)).max < 1e-3);
  });

  it("is a few percent for graphology's Barnes-Hut, and almost 0 for theta 0", async () => {
    const graph = codeLikeGraph(2000);
    const positions = await settle(new ExactLayoutEngine(), graph, defaultLayoutSettings, scattered(2000, 2), 10);
    const at = (barnesHutTheta: number) =>
      measureRepulsionError(graphologyForces, {
        graph,
        settings: { ...defaultLayoutSettings, barnesHutTheta },
        positions,
      });
    const [usual, none] = [await at(1.2), await at(0)];
    assert.ok(usual.mean > 0.01 && usual.mean < 0.15, `${usual.mean}`);
    assert.ok(none.mean < 0.01, `${none.mean}`);
  });
});
