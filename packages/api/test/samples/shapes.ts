export type * from '@code-graph/sdk';
export type * from '../../src/index.js';
