import assert from 'node:assert/strict';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { settle } from '../fixtures/settle.js';
import { scattered } from '../fixtures/starting-positions.js';
import { scaleNormalisedStress } from '../quality/stress.js';
import { AntvLayoutEngine } from './antv-layout-engine.js';

describe('AntvLayoutEngine', () => {
  const graph = codeLikeGraph(300);
  const start = scattered(300, 2);
  const layOut = (iterations: number) =>
    settle(new AntvLayoutEngine(), graph, defaultLayoutSettings, start, iterations);
  const stressOf = (positions: Float32Array) => scaleNormalisedStress({ graph, positions, dimensions: 2 });

  it('does not move nodes without an iteration', async () => {
    assert.deepEqual(await layOut(0), start);
  });

  it('computes every iteration, even if nodes hardly move', async () => {
    const [late, later] = [await layOut(400), await layOut(401)];
    assert.notDeepEqual(late, later);
  });

  it('lays out the given graph', async () => {
    assert.ok(stressOf(await layOut(200)) < 0.8 * stressOf(start));
  });
});
