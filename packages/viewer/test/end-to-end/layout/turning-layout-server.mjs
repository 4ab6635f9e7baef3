// A layout server for tests: an iteration takes a millisecond, and turns the nodes around the center by a thousandth of a turn.
import { setTimeout as delay } from 'node:timers/promises';
import { linkToParent, LayoutServer } from '@code-graph/layout-webgpu/server';

class TurningSession {
  iteration = 0;

  /**
   * @param {number} nodes
   * @param {number} dimensions
   */
  constructor(nodes, dimensions) {
    this.nodes = nodes;
    this.dimensions = dimensions;
  }

  /** @param {number} iterations */
  async advance(iterations) {
    await delay(iterations);
    this.iteration += iterations;
    return { swing: 1, traction: 1, displacement: 0.05 };
  }

  async readPositions() {
    return Float32Array.from({ length: this.nodes * this.dimensions }, (_, index) => {
      const node = Math.floor(index / this.dimensions);
      const angle = 2 * Math.PI * (node / this.nodes + this.iteration / 1000);
      const axis = index % this.dimensions;
      if (axis === 2) return 100 * Math.cos(3 * angle);
      return 1000 * (axis === 0 ? Math.cos(angle) : Math.sin(angle));
    });
  }

  dispose() {
    this.nodes = 0;
  }
}

const server = new LayoutServer({
  host: '127.0.0.1',
  port: 0,
  secret: await linkToParent(),
  allowedOrigins: process.argv.flatMap((value, index) => (process.argv[index - 1] === '--allow-origin' ? [value] : [])),
  engines: {
    cpu: {
      backend: 'cpu',
      device: 'turning',
      begin: async ({ nodeCount }, { dimensions }) => new TurningSession(nodeCount, dimensions),
    },
    gpu: { reason: 'This is only a test.' },
  },
});
process.stdout.write(`${JSON.stringify({ uri: await server.start() })}\n`);
