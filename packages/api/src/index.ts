export type * from './schemas/generated/types.js';
