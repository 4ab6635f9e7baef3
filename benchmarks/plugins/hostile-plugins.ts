import type { BenchmarkPlugin } from './benchmark-plugin.js';

const never = 'await new Promise(() => {});';

/** Six plugins that the host must survive without an effect on its other clients. */
export const hostilePlugins: readonly BenchmarkPlugin[] = [
  { id: 'timer', apply: `setTimeout(() => { throw new Error('late'); }, 50); ${never}` },
  { id: 'rejection', apply: `setTimeout(() => void Promise.reject(new Error('unhandled')), 50); ${never}` },
  { id: 'exit', apply: 'process.exit(1);' },
  { id: 'loop', apply: 'for (;;);' },
  { id: 'heap', apply: 'const all = []; for (;;) all.push({ all: [all.length] });' },
  {
    id: 'own-error',
    apply: `setTimeout(() => { throw new PluginError('OWN', 'its own error'); }, 50); ${never}`,
    setup: `import { PluginError } from ${JSON.stringify(import.meta.resolve('@code-graph/sdk'))};`,
  },
];
