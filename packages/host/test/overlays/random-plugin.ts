import fc from 'fast-check';
import { pluginCode, type PluginPackage } from '../kit/plugin-package.js';

/**
 * A plugin that follows its options: it sets pseudo-random values of every type on pseudo-random nodes and edges, and throws
 * or crashes after a number of values, if the options say so.
 */
const randomApply = `
  let state = options.seed;
  const random = (below) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
  const [nodes, edges] = [[...context.graph.nodes()], [...context.graph.edges()]];
  for (let step = 0; step < options.steps; step++) {
    if (step === options.killAt) process.kill(process.pid, 'SIGKILL');
    if (step === options.throwAt) throw new Error('at a random moment');
    if (random(4) === 0 && edges.length > 0) {
      context.setEdgeAttribute(edges[random(edges.length)], 'example:strength', random(100) / 7);
    } else if (nodes.length > 0) {
      const { id } = nodes[random(nodes.length)];
      const values = { length: random(1000) - 500, kind: 'k' + random(5), long: random(2) === 0, seen: new Date(random(1e9) * 1000) };
      const name = Object.keys(values)[random(4)];
      context.setNodeAttribute(id, 'example:' + name, values[name]);
    }
  }
  if (options.throwAt === options.steps) throw new Error('at the last moment');
`;

const optionsSchema = {
  type: 'object',
  properties: {
    seed: { type: 'integer' },
    steps: { type: 'integer' },
    throwAt: { type: 'integer' },
    killAt: { type: 'integer' },
  },
};

/** The options of the plugin. */
export const behaviours = fc.record({ seed: fc.nat({ max: 2147483647 }), steps: fc.nat({ max: 40 }) });

export const randomPlugin: PluginPackage = { manifest: { optionsSchema }, code: pluginCode(randomApply) };
