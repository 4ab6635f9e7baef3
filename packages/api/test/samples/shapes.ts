export type * from '@code-graph/sdk';
export type * from '@code-graph/sdk/schemas';
export type * from '../../src/index.js';
