// A layout server for tests: an iteration takes a millisecond and moves every node by 1. Some seeds cause failures.
import { setTimeout as delay } from 'node:timers/promises';
import { linkToParent, LayoutServer } from '@code-graph/layout-webgpu/server';

/** @type {Record<number, () => void>} */
const failures = {
  13: () => {
    throw new Error('The engine has failed.');
  },
  14: () => {
    for (;;);
  },
  15: () => process.abort(),
  16: () => process.exit(7),
};

class SlowSession {
  iteration = 0;

  /**
   * @param {number} seed
   * @param {Float32Array} positions
   */
  constructor(seed, positions) {
    this.seed = seed;
    this.positions = positions;
  }

  /** @param {number} iterations */
  async advance(iterations) {
    await delay(iterations);
    this.iteration += iterations;
    if (this.iteration > 300) failures[this.seed]?.();
    for (const index of this.positions.keys()) this.positions[index] = (this.positions[index] ?? 0) + iterations;
    return { swing: 1, traction: 1, displacement: 0.05 };
  }

  async readPositions() {
    return this.seed === 17 ? this.positions.map(() => NaN) : this.positions.slice();
  }

  dispose() {
    this.positions = new Float32Array(0);
  }
}

const server = new LayoutServer({
  host: '127.0.0.1',
  port: 0,
  secret: await linkToParent(),
  engines: {
    cpu: {
      backend: 'cpu',
      device: 'slow',
      begin: async (_graph, { seed }, positions) => new SlowSession(seed, positions.slice()),
    },
    gpu: { reason: 'This is only a test.' },
  },
});
process.stdout.write(`${JSON.stringify({ uri: await server.start() })}\n`);
