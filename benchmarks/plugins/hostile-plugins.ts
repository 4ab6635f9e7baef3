import type { BenchmarkPlugin } from './benchmark-plugin.js';

const never = 'await new Promise(() => {});';

/** The six that a host of plugins must outlive without anybody else noticing. */
export const hostilePlugins: readonly BenchmarkPlugin[] = [
  { id: 'timer', apply: `setTimeout(() => { throw new Error('late'); }, 50); ${never}` },
  { id: 'rejection', apply: `setTimeout(() => void Promise.reject(new Error('nobody cares')), 50); ${never}` },
  { id: 'exit', apply: 'process.exit(1);' },
  { id: 'loop', apply: 'for (;;);' },
  { id: 'heap', apply: 'const all = []; for (;;) all.push({ all: [all.length] });' },
  {
    id: 'own-error',
    apply: `setTimeout(() => { throw new PluginError('OWN', 'of its own'); }, 50); ${never}`,
    setup: `import { PluginError } from ${JSON.stringify(import.meta.resolve('@code-graph/sdk'))};`,
  },
];
