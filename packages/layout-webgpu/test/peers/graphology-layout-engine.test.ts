import assert from 'node:assert/strict';
import { MultiGraph } from 'graphology';
import packageExports from 'graphology-layout-forceatlas2';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { settle } from '../fixtures/settle.js';
import { scattered } from '../fixtures/starting-positions.js';
import { withWeights } from '../fixtures/unusual-graphs.js';
import { GraphologyLayoutEngine } from './graphology-layout-engine.js';

// The package has the types of an ES module, but is CommonJS.
const forceAtlas2 = packageExports as unknown as typeof packageExports.default;

describe('GraphologyLayoutEngine', () => {
  it('computes the same positions as the public API of the package', async () => {
    const graph = withWeights(codeLikeGraph(100), [0.5, 1, 2]);
    const positions = scattered(100, 2);
    const document = new MultiGraph();
    for (let node = 0; node < graph.nodeCount; node++) {
      document.addNode(node, { x: positions[2 * node], y: positions[2 * node + 1] });
    }
    for (const [edge, source] of graph.sources.entries()) {
      document.addEdge(source, graph.targets[edge], { weight: graph.weights?.[edge] });
    }
    const expected = forceAtlas2(document, {
      iterations: 30,
      getEdgeWeight: 'weight',
      settings: { scalingRatio: 2, gravity: 1, edgeWeightInfluence: 1, barnesHutOptimize: true, barnesHutTheta: 1.2 },
    });
    const actual = await settle(new GraphologyLayoutEngine(), graph, defaultLayoutSettings, positions, 30);
    assert.deepEqual(
      [...actual],
      Array.from({ length: 100 }, (_, node) => [expected[node]?.x, expected[node]?.y]).flat(),
    );
  });
});
